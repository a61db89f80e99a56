extension Lexer {
  /// `#`: a raw string, an extended regex literal, a directive, or a lone pound.
  mutating func lexPound() {
    if poundsEnd <= position { poundsEnd = view.end(ofRun: UInt8(ascii: "#"), from: position) }
    switch view[poundsEnd] {
    case UInt8(ascii: "\""):
      let pounds = poundsEnd - position
      emit(.rawStringPounds, to: poundsEnd)
      lexString(pounds: pounds)
    case UInt8(ascii: "/"):
      emitRegex(extendedRegexLiteral(pounds: poundsEnd - position))
    default:
      lexDirective()
    }
  }

  private mutating func lexDirective() {
    let start = position + 1
    var end = start
    while ByteClass.isLetter(view[end]) || view[end] == UInt8(ascii: "_") { end += 1 }
    let keyword = directive(from: start, to: end)
    if keyword == .none {
      emit(.pound, to: start)
    } else {
      emit(.poundKeyword, keyword, to: end)
    }
  }

  private func directive(from start: Int, to end: Int) -> Keyword {
    func spells(_ text: StaticString) -> Bool {
      end - start == text.utf8CodeUnitCount && view.starts(with: text, at: start)
    }
    if spells("if") { return .if }
    if spells("else") { return .else }
    if spells("elseif") { return .elseif }
    if spells("endif") { return .endif }
    if spells("available") { return .available }
    if spells("unavailable") { return .unavailable }
    if spells("sourceLocation") { return .sourceLocation }
    return .none
  }
}
