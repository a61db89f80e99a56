extension SourceFile {
  /// The text with selectors as names and without what only Objective-C understands; then, in the same file for the
  /// sake of private members, a function that makes the members known. Throws `Unsupported`.
  func runnable(knowing members: [ObjectiveCMember]) throws -> String {
    var result = ""
    var end = text.startIndex
    for (index, token) in tokens.enumerated() {
      guard let edit = try edit(at: index, knowing: members), token.range.lowerBound >= end else { continue }
      result += text[end..<token.range.lowerBound] + edit.text
      end = edit.end
    }
    return result + text[end...] + registrations
  }

  private func edit(at index: Int, knowing members: [ObjectiveCMember]) throws -> (text: String, end: String.Index)? {
    let token = tokens[index]
    if Self.attributes.contains(token.text) { return ("", token.range.upperBound) }
    guard token.text == "#selector" else { return nil }
    var depth = 0
    let inner = tokens[(index + 1)...].prefix { token in
      depth += ["(": 1, ")": -1][token.text] ?? 0
      return depth > 0
    }
    let end = tokens[inner.endIndex].range.upperBound
    return ("Selector(\"\(try selector(Array(inner.dropFirst().map(\.text)), knowing: members))\")", end)
  }

  /// The tokens are those between the parentheses: `Type.name(label:)`, or less of it.
  private func selector(_ tokens: [String], knowing members: [ObjectiveCMember]) throws -> String {
    let path = tokens.prefix { $0 != "(" }
    guard let name = path.last else { throw Unsupported(description: "an empty #selector") }
    if path.count < tokens.count {
      let labels = tokens.dropFirst(path.count + 1).dropLast().filter { $0 != ":" }
      return ObjectiveCMember.selector(name, labels: Array(labels))
    }
    let selectors = Set(members.filter { $0.name == name }.map(\.selector))
    guard let selector = selectors.first, selectors.count == 1 else {
      throw Unsupported(description: "#selector(\(tokens.joined())): \(selectors.count) methods of that name")
    }
    return selector
  }

  /// Type -> the name of the function that makes its members in this file known.
  var registrars: [(owner: String, function: String)] {
    let function = "objectiveCEntries_" + name.filter { $0.isLetter || $0.isNumber }
    return Set(members.map(\.owner)).sorted().map { ($0, function) }
  }

  private var registrations: String {
    let importing = registrars.isEmpty || text.contains("import UIKit") ? "" : "\nimport UIKit\n"
    return importing
      + registrars.map { owner, function in
        let lines = members.filter { $0.owner == owner }.map { "    \($0.registration)\n" }.joined()
        return """

          extension \(owner) {
            @MainActor static func \(function)() -> ObjectiveCEntries {
              var entries = ObjectiveCEntries(of: \(owner).self)
          \(lines)    return entries
            }
          }

          """
      }.joined()
  }
}
