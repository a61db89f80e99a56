import ProjectIndex

/// The type of a value that views may be given: one of the standard library or Foundation, an enum of the tree, an optional or
/// a list of such.
struct GivenType {
  /// As any file can write it.
  let text: String
  let needsFoundation: Bool

  /// nil if views are not given it, or if it is not known.
  /// - Parameter owner: name of the type in whose words it is written.
  init?(_ written: String, in owner: String, _ subject: SplitSubject) {
    let index = subject.index
    let (head, name, tail) = Self.parts(written)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    // What the tree only extends is another module's.
    if let found = index.type(named: owner + "." + name) ?? index.type(named: name), found.kind != .external {
      guard found.kind == .enum, found.access > .fileprivate, found.scope == nil, SentValue(index: index).allows(found),
        found.parts.first.map({ subject.scope.isNear($0.file) }) == true
      else { return nil }
      (text, needsFoundation) = (head + found.name + tail, false)
    } else {
      guard Self.library.contains(name), index.aliases(named: name).isEmpty else { return nil }
      (text, needsFoundation) = (written, SentValue.foundation.contains(name))
    }
  }

  /// Without what stands for values, and what a request gives.
  private static let library = SentValue.library.subtracting([
    "Optional", "Array", "ArraySlice", "Dictionary", "Set", "Range", "ClosedRange", "Result", "Void", "Error",
    "URLResponse", "HTTPURLResponse", "URLError",
  ])

  /// `[`, `String`, `]?` of `[String]?`.
  private static func parts(_ written: String) -> (head: String, name: String, tail: String) {
    let head = written.hasPrefix("[") ? "[" : ""
    let name = written.dropFirst(head.count).prefix { !"]?".contains($0) }
    let tail = written.dropFirst(head.count + name.count)
    guard ["", "?", "]", "]?", "?]"].contains(tail), tail.contains("]") == !head.isEmpty else { return ("", "", "") }
    return (head, String(name), String(tail))
  }
}
