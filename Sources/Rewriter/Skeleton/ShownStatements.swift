import ProjectIndex
import SwiftSource

/// What a method of a controller sets in its views, with what it is given.
struct ShownStatements {
  let elements: ControllerElements
  /// The number of rows of the controller's list, as the state asks for it.
  let rows: String?
  let parameters: [Signature.Parameter]

  /// Variables of the state that get a value.
  private(set) var shown: [(name: String, declaration: String, value: String)] = []
  /// Names of the parameters that are in them.
  private(set) var used: Set<String> = []
  /// The first lines of what else it does.
  private(set) var left: [String] = []

  /// Statements that a comment names.
  private static let mostNamed = 3

  init(elements: ControllerElements, rows: String?, parameters: [Signature.Parameter]) {
    (self.elements, self.rows, self.parameters) = (elements, rows, parameters)
  }

  mutating func read(_ method: IndexedMember, _ tree: SyntaxTree) {
    guard let block = tree.child(method.node, .codeBlock) else { return }
    for statement in tree.children(block) where !assigns(statement, tree) && !calls(statement, tree) {
      left.append(Self.firstLine(tree.text(statement)))
    }
    if left.count > Self.mostNamed { left = left.prefix(Self.mostNamed) + ["… (\(left.count - Self.mostNamed) more)"] }
  }

  private static func firstLine(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" }
    let short = line.prefix(80)
    return short + (short.count < text.count ? " …" : "")
  }

  /// `label.text = text`
  private mutating func assigns(_ statement: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let assignment = Assignment(statement, tree), let value = assignment.value else { return false }
    let path = Self.path(tree.text(assignment.target))
    guard path.count == 2, let element = elements[path[0]], let property = element.property(path[1]),
      let text = self.value(tree.text(value), isLiteral: tree.kind(value) == .stringLiteral, property.type)
    else { return false }
    shown.append((element.state(property.name), property.type.declaration, text))
    return true
  }

  /// The names around the first dot, without `self`.
  private static func path(_ text: String) -> [String] {
    (text.hasPrefix("self.") ? text.dropFirst("self.".count) : text[...]).split(separator: ".", maxSplits: 1).map(
      String.init)
  }

  /// `spinner.startAnimating()`, `tableView.reloadData()`
  private mutating func calls(_ statement: NodeID, _ tree: SyntaxTree) -> Bool {
    let words = Self.path(tree.text(statement))
    guard words.count == 2, let element = elements[words[0]], let property = element.kind?.property else {
      return false
    }
    let value: String
    switch (words[1], property.name) {
    case ("startAnimating()", "isAnimating"): value = "true"
    case ("stopAnimating()", "isAnimating"): value = "false"
    case ("reloadData()", ScreenElementKind.rowCount):
      guard let rows else { return false }
      value = rows
    default: return false
    }
    shown.append((element.state(property.name), property.type.declaration, value))
    return true
  }

  /// The text of an expression for a variable; nil for what needs more than parameters and literals.
  private mutating func value(_ text: String, isLiteral: Bool, _ type: ScreenValue) -> String? {
    if let parameter = parameters.first(where: { $0.name == text }) {
      guard let value = value(parameter, type) else { return nil }
      used.insert(parameter.name)
      return value
    }
    switch type {
    case .text:
      if text == "nil" { return "\"\"" }
      return isLiteral && !text.contains("\\(") && !text.contains("\n") ? text : nil
    case .bool:
      if ["true", "false"].contains(text) { return text }
      guard let parameter = parameters.first(where: { "!" + $0.name == text && $0.type == "Bool" }) else { return nil }
      used.insert(parameter.name)
      return text
    case .integer, .float, .double: return text.allSatisfy(\.isNumber) ? text : nil
    case .image: return text == "nil" ? text : nil
    case .date: return nil
    }
  }

  private func value(_ parameter: Signature.Parameter, _ type: ScreenValue) -> String? {
    if parameter.type == type.name || parameter.type + "?" == type.name { return parameter.name }
    return type == .text && parameter.type == "String?" ? "\(parameter.name) ?? \"\"" : nil
  }
}
