import MigrationModel
import ProjectIndex
import SwiftSource

/// The presenter's name for what a closure of the view is called for: after what the user has chosen, or what has come.
enum ClosureNaming {
  static func name(of closure: NodeID, _ code: MemberCode) -> String {
    let tree = code.tree
    guard let call = tree.ancestor(closure, where: { $0 == .call || $0 == .sequenceExpr || $0 == .codeBlock }),
      tree.kind(call) == .call, let callee = tree.firstChild(call)
    else { return "did" + code.member.baseName.capitalizedFirst }
    if tree.name(tree.head(callee)) == "sink" || tree.name(callee) == "assign" {
      return "didReceive" + subject(of: callee, tree)
    }
    if let title = title(of: call, tree) { return "didSelect" + title }
    if let made = madeName(call, tree) { return "didSelect" + made }
    let label = tree.label(ofClosure: closure) ?? ""
    if label.hasPrefix("on"), label.count > 2 { return "did" + label.dropFirst(2).capitalizedFirst }
    return "didFinish" + code.member.baseName.capitalizedFirst
  }

  /// The name of what works out the value of a closure: after what is set to it, what is asked, or what it is.
  static func value(of closure: NodeID, _ type: String, _ code: MemberCode, _ unit: UnitCode) -> String {
    let tree = code.tree
    guard let call = tree.call(taking: closure), let callee = tree.firstChild(call) else { return "value" }
    if callee == closure { return rule(for: tree.receiver(of: call) ?? code.member.baseName) }
    if let member = ClosureValue(code, unit).assigned(behind: call) { return rule(for: member) }
    let noun = subject(of: callee, tree)
    if type == "Bool" { return (tree.name(callee) == "filter" ? "isWanted" : "check") + noun }
    return (TypeNoun.value(of: type) ?? "value") + "Of" + noun
  }

  /// `title` is made, and whether something `isOpen` is asked.
  private static func rule(for name: String) -> String {
    name.hasPrefix("is") ? "shouldBe" + name.dropFirst(2) : "make" + name.capitalizedFirst
  }

  /// The words of a title, or the last name of what holds it.
  private static func title(of call: NodeID, _ tree: SyntaxTree) -> String? {
    let argument = tree.children(call).first { tree.kind($0) == .argument && tree.label(ofArgument: $0) == "title" }
    guard let argument, let value = tree.firstChild(argument) else { return nil }
    let literal = ([value] + Array(tree.descendants(value))).first { tree.kind($0) == .stringLiteral }
    let words =
      literal.map { tree.text($0).split { !$0.isLetter && !$0.isNumber }.map(String.init) } ?? [tree.name(value)]
    let name = words.map(\.capitalizedFirst).joined()
    guard name.first?.isLetter == true, name.count <= 24, name != "Title" else { return nil }
    return name
  }

  /// `let deleteAction = UIContextualAction(...) { ... }` -> `Delete`.
  private static func madeName(_ call: NodeID, _ tree: SyntaxTree) -> String? {
    guard let name = tree.nameDeclared(with: call) else { return nil }
    let end = ["Action", "Button", "Item"].first { name.hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(end?.count ?? 0)).capitalizedFirst
  }

  /// `viewModel.$account.receive(on: main).sink` -> `Account`.
  private static func subject(of chain: NodeID, _ tree: SyntaxTree) -> String {
    let names = ([chain] + Array(tree.descendants(chain))).filter {
      [.declReference, .memberAccess].contains(tree.kind($0)) && !tree.isInClosure($0, below: chain)
    }
    .map { tree.name($0) }
    let published = names.first { $0.hasPrefix("$") && $0.count > 1 }
    let noun = published.map { String($0.dropFirst()) } ?? names.last ?? ""
    return noun.filter { $0.isLetter || $0.isNumber }.capitalizedFirst
  }
}
