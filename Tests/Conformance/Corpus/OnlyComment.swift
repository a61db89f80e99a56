// swift-format-ignore-file
// no declaration, no line end