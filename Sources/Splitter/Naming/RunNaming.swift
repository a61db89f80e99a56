import MigrationModel
import SwiftSource

/// Names for what crosses the border, from the code's own nouns: what is shown, what is asked, where it leads.
struct RunNaming {
  private let translator: BodyTranslator
  private let statements: [NodeID]

  init(_ translator: BodyTranslator, _ statements: [NodeID]) {
    (self.translator, self.statements) = (translator, statements)
  }

  private var tree: SyntaxTree { translator.tree }

  /// The name of the method that does the statements.
  func name(isRoute: Bool) -> String {
    if isRoute { return route }
    if statements.count == 1 { return Self.single(statements[0], tree) ?? "show" + topic }
    let verbs = statements.compactMap { Self.single($0, tree) }
    if let last = verbs.last, verbs.count == statements.count, Set(verbs).count == 1 { return last }
    return "show" + topic
  }

  /// What a step that leads to another screen is called where its name is taken; nil for what asks something on this one.
  func screen(_ name: String) -> String? {
    ["Alert", "Sheet", "Screen"].contains { name.hasSuffix($0) } ? nil : name + "Screen"
  }

  /// What the first and the last of the statements do: `stopSpinnerAndHideBanner`; nil where that has no name.
  var steps: String? {
    guard let first = statements.first.flatMap({ Self.single($0, tree) }),
      let last = statements.last.flatMap({ Self.single($0, tree) })
    else { return nil }
    return first == last ? first : first + "And" + last.capitalizedFirst
  }

  /// The name of what makes a view that the presenter asks for.
  var factory: String { "make" + translator.code.member.baseName.capitalizedFirst }

  /// The member's name as a noun: `reloadIfNeeded` -> `ReloadIfNeeded`.
  private var topic: String {
    let base = translator.code.member.baseName.capitalizedFirst
    for verb in ["Update", "Configure", "Setup", "SetUp", "Show", "Handle", "Did", "Render", "Display", "Refresh"] {
      if base.hasPrefix(verb), base.count > verb.count, base.dropFirst(verb.count).first?.isUppercase == true {
        return String(base.dropFirst(verb.count))
      }
    }
    return base
  }

  /// `emptyLabel.isHidden = x` -> `setEmptyLabelHidden`, `tableView.reloadData()` -> `reloadTableView`.
  private static func single(_ statement: NodeID, _ tree: SyntaxTree) -> String? {
    let head = tree.head(statement)
    if tree.kind(head) == .sequenceExpr, let target = tree.firstChild(head) {
      let words = path(target, tree).filter { $0 != "self" }
      guard let last = words.last else { return nil }
      let object = words.dropLast().map(\.capitalizedFirst).suffix(2).joined()
      let what = last.hasPrefix("is") && last.count > 2 ? String(last.dropFirst(2)) : last.capitalizedFirst
      return "set" + object + what
    }
    guard tree.kind(head) == .call, let callee = tree.firstChild(head) else { return nil }
    let words = path(callee, tree).filter { $0 != "self" }
    guard let verb = words.last, words.count > 1, verb.first?.isLowercase == true else { return nil }
    let object = words.dropLast().map(\.capitalizedFirst).suffix(2).joined()
    let end = ["Data", "Animating"].first { verb.hasSuffix($0) && verb != $0 }
    return String(end.map { verb.dropLast($0.count) } ?? verb[...]) + object
  }

  /// `present(DetailViewController(...))` -> `showDetail`, `dismiss` -> `close`.
  private var route: String {
    for statement in statements {
      for node in tree.descendants(statement) where [.declReference, .memberAccess].contains(tree.kind(node)) {
        let name = tree.name(node)
        if name == "UIAlertController" { return alertName }
        let ends = ["ViewController", "Controller", "Builder", "Module", "Screen", "View"]
        guard name.first?.isUppercase == true, !name.hasPrefix("UI"),
          let end = ends.first(where: { name.hasSuffix($0) && name.count > $0.count })
        else { continue }
        return "show" + name.dropLast(end.count)
      }
    }
    let names = statements.flatMap { tree.descendants($0) }.filter {
      tree.kind($0) == .memberAccess || tree.kind($0) == .declReference
    }
    .map { tree.name($0) }
    if names.contains("dismiss") { return "close" }
    if names.contains(where: { $0.hasPrefix("pop") }) { return "goBack" }
    return "show" + topic
  }

  private var alertName: String {
    for statement in statements {
      for node in tree.descendants(statement) where tree.kind(node) == .call {
        guard let callee = tree.firstChild(node), tree.text(callee) == "UIAlertController" else { continue }
        let title = tree.children(node).first { tree.kind($0) == .argument && tree.name($0) == "title" }
        let words = title.map { Self.words(inLiteral: $0, tree) } ?? ""
        return "show" + (words.isEmpty || words.count > 30 ? topic : words) + "Alert"
      }
    }
    return "show" + topic + "Alert"
  }

  /// The parameter of a closure in which the presenter goes on: `onRetry`, `onCompletion`.
  func handlerName(_ closure: NodeID) -> String {
    if let work = onlyWork(of: closure) { return "on" + work.capitalizedFirst }
    let argument = tree.parent(closure)
    if let argument, tree.kind(argument) == .call || tree.kind(argument) == .argument {
      let call = tree.kind(argument) == .call ? argument : tree.parent(argument) ?? argument
      let title = tree.children(call).first { tree.kind($0) == .argument && tree.name($0) == "title" }
      let words = title.map { Self.words(inLiteral: $0, tree) } ?? ""
      if !words.isEmpty, words.count <= 24 { return "on" + words }
      if tree.kind(argument) == .argument, let label = tree.label(ofArgument: argument) {
        return label == "handler" ? "onChoice" : "on" + label.capitalizedFirst
      }
    }
    if let argument, tree.kind(argument) == .labeledClosure { return "on" + tree.name(argument).capitalizedFirst }
    return "onCompletion"
  }

  /// The own method that a closure does nothing but call.
  private func onlyWork(of closure: NodeID) -> String? {
    let items = tree.items(of: closure)
    guard items.count == 1, tree.kind(tree.head(items[0])) == .call, let callee = tree.firstChild(tree.head(items[0])),
      let reference = translator.marks.references[callee]
    else { return nil }
    return reference.name
  }

  private static func words(inLiteral node: NodeID, _ tree: SyntaxTree) -> String {
    guard let literal = tree.descendants(node).first(where: { tree.kind($0) == .stringLiteral }),
      !tree.contains([.interpolation], below: literal)
    else { return "" }
    return tree.text(literal).split { !$0.isLetter && !$0.isNumber }.map { String($0).lowercased().capitalizedFirst }
      .joined()
  }

  /// The name of a value that is handed over: its last noun.
  static func valueName(_ value: NodeID, _ tree: SyntaxTree) -> String {
    let words = path(value, tree)
    guard let last = words.last(where: { $0 != "self" && $0.first?.isLetter == true }) else { return "value" }
    let plain = last.lowercasedFirst
    return ["count", "isEmpty", "first", "last"].contains(plain) && words.count > 1
      ? words[words.count - 2].lowercasedFirst + plain.capitalizedFirst : plain
  }

  /// `searchBar.text` -> `searchBarText`, `tableView.isEditing` -> `isTableViewEditing`.
  static func queryName(_ node: NodeID, _ type: String, _ tree: SyntaxTree) -> String {
    let words = path(node, tree).filter { $0 != "self" }
    guard let last = words.last else { return "shownValue" }
    let object = words.dropLast().suffix(2).map(\.capitalizedFirst).joined()
    if last.hasPrefix("is"), last.count > 2 { return "is" + object + last.dropFirst(2) }
    let name = (object + last.capitalizedFirst).lowercasedFirst
    return type == "Bool" && !name.hasPrefix("is") ? "is" + name.capitalizedFirst : name
  }

  /// The names along a chain of members, the first name of other expressions.
  private static func path(_ node: NodeID, _ tree: SyntaxTree) -> [String] {
    switch tree.kind(node) {
    case .declReference: return [tree.name(node)]
    case .memberAccess: return (tree.firstChild(node).map { path($0, tree) } ?? []) + [tree.name(node)]
    case .call where tree.convertedValue(node) != nil: return tree.convertedValue(node).map { path($0, tree) } ?? []
    case .call, .optionalChaining, .forceUnwrap, .subscriptCall, .sequenceExpr, .tryExpr, .awaitExpr,
      .prefixOperatorExpr, .tupleExpr, .argument:
      return tree.firstChild(node).map { path($0, tree) } ?? []
    default: return []
    }
  }
}

extension SyntaxTree {
  /// `value` of `Int(value)`.
  fileprivate func convertedValue(_ call: NodeID) -> NodeID? {
    let parts = Array(children(call))
    guard parts.count == 2, kind(parts[0]) == .declReference, name(parts[0]).first?.isUppercase == true,
      kind(parts[1]) == .argument, label(ofArgument: parts[1]) == nil
    else { return nil }
    return firstChild(parts[1])
  }

  /// The label of a closure that a call is given; nil for none.
  func label(ofClosure closure: NodeID) -> String? {
    guard let parent = parent(closure) else { return nil }
    return switch kind(parent) {
    case .labeledClosure: name(parent)
    case .argument: label(ofArgument: parent)
    default: nil
    }
  }

  /// The label of an argument; nil for none.
  func label(ofArgument node: NodeID) -> String? {
    let main = Int(nodes[node].mainToken)
    guard main + 1 < Int(nodes[node].tokenEnd), tokens[main + 1].kind == .colon else { return nil }
    return text(tokens[main].range)
  }
}
