import MigrationModel
import SwiftSource

/// Names of values that cross the border.
enum ValueNaming {
  /// The name of a value that is handed over: its last noun.
  static func handed(_ value: NodeID, _ tree: SyntaxTree) -> String {
    let words = tree.words(of: value)
    guard let last = words.last(where: { $0.first?.isLetter == true }) else { return "value" }
    let plain = last.lowercasedFirst
    return ["count", "isEmpty", "first", "last"].contains(plain) && words.count > 1
      ? words[words.count - 2].lowercasedFirst + plain.capitalizedFirst : plain
  }

  /// `searchBar.text` -> `searchBarText`, `tableView.isEditing` -> `isTableViewEditing`, `UITableView.automaticDimension` ->
  /// `automaticDimension`.
  static func asked(_ node: NodeID, _ type: String, _ tree: SyntaxTree) -> String {
    let all = tree.words(of: node)
    guard var last = all.last else { return made(type) }
    if all.count == 1, tree.kind(node) == .call { last = Self.given(by: last) ?? last }
    let isNegated = tree.kind(node) == .prefixOperatorExpr && type == "Bool"
    let words = all.dropLast().filter { $0.first?.isUppercase == false } + [last]
    let object = words.dropLast().suffix(2).map(\.capitalizedFirst).joined()
    if type != "Bool", last.hasPrefix("is"), tree.kind(node) == .sequenceExpr { return made(type) }
    if last.hasPrefix("is"), last.count > 2 { return "is" + object + (isNegated ? "Not" : "") + last.dropFirst(2) }
    let name = (object + (isNegated ? "Not" : "") + last.capitalizedFirst).lowercasedFirst
    return type == "Bool" && !name.hasPrefix("is") ? "is" + name.capitalizedFirst : name
  }

  /// `eventName` of `makeEventName(...)`: what a method gives that is called after it.
  private static func given(by method: String) -> String? {
    let verb = method.prefix { $0.isLowercase }
    guard ["make", "get", "find", "create", "build"].contains(verb), verb.count < method.count else { return nil }
    return String(method.dropFirst(verb.count)).lowercasedFirst
  }

  /// A value without a name is called after its type: `rows` of `[Row]`, `text` of `String`.
  private static func made(_ type: String) -> String {
    type == "String" ? "shownText" : TypeNoun.value(of: type) ?? "shownValue"
  }
}
