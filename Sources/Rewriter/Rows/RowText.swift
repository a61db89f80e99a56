import ProjectIndex

/// The code that rows bring: their type, and what makes them in the presenter.
struct RowText {
  let subject: SplitSubject
  let domain: IndexedType
  /// `SwapRow`
  let name: String
  /// As other files name it.
  let typeName: String
  let fields: [RowField]

  /// What makes one of a value: `swapRow`.
  var maker: String { domain.name.lowercasedFirst + "Row" }

  /// The structure, as a member of the view state.
  var structure: String {
    let isIdentified = domain.conformances.contains("Identifiable") && fields.contains { $0.name == "id" }
    var writer = subject.writer
    writer.line("/// What views show of \(domain.name.codeWithArticle).")
    writer.block("struct \(name): \(isIdentified ? "Identifiable, " : "")Sendable") { body in
      for field in fields { body.line("let \(field.name): \(field.type.text)") }
    }
    return writer.member(subject.indent)
  }

  /// The lists of rows, and what makes one, as members of the presenter.
  func members(for roots: [RowRoot]) -> String {
    var writer = subject.writer
    for root in roots {
      writer.blank()
      writer.line("/// What views show of `\(root.member.baseName)`.")
      writer.line("var \(root.name): [\(typeName)] { \(root.member.baseName).map { \(maker)(for: $0) } }")
    }
    writer.blank()
    writer.block("private func \(maker)(for \(value): \(domain.name)) -> \(typeName)") { body in
      let arguments = fields.map { "\($0.name): \($0.text(of: value))" }
      let whole = "\(typeName)(\(arguments.joined(separator: ", ")))"
      guard whole.count + 2 * subject.indent.count > Signature.lineWidth else { return body.line(whole) }
      body.line("\(typeName)(")
      for line in lines(arguments) { body.line(subject.indent + line) }
    }
    return writer.member(subject.indent)
  }

  /// As many arguments on a line as it has room for.
  private func lines(_ arguments: [String]) -> [String] {
    var lines: [String] = []
    for (number, argument) in arguments.enumerated() {
      let text = argument + (number + 1 < arguments.count ? "," : ")")
      if let last = lines.last, last.count + text.count + 1 + 3 * subject.indent.count <= Signature.lineWidth {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  /// The value that a row is made of; nothing of the presenter is called so.
  private var value: String {
    let name = domain.name.lowercasedFirst
    let isTaken = subject.members.contains { $0.baseName == name } || Self.keywords.contains(name)
    return isTaken ? "value" : name
  }

  private static let keywords: Set<String> = [
    "case", "class", "default", "extension", "import", "operator", "protocol", "public", "return", "static", "switch",
    "repeat", "self", "super", "throw", "where", "while", "guard", "in", "is", "as", "do", "if", "for",
  ]
}
