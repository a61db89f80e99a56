import MigrationModel
import ProjectIndex
import SwiftSource

/// A place where the view shows a text: what a label is set to, the title of a button, bar or alert.
struct DisplaySink {
  /// The expression: one node, or the operands behind an assignment.
  let nodes: [NodeID]
  /// What takes the text.
  let type: String
  /// For the presenter's method: `nameText`, `alertMessage`.
  let name: String

  /// The texts that a node shows.
  static func sinks(at node: NodeID, _ splitter: ViewSplitter) -> [DisplaySink] {
    switch splitter.tree.kind(node) {
    case .sequenceExpr: assignment(node, splitter).map { [$0] } ?? []
    case .call: titles(of: node, splitter)
    case .returnStmt: answer(node, splitter).map { [$0] } ?? []
    default: []
    }
  }

  private static func assignment(_ node: NodeID, _ splitter: ViewSplitter) -> DisplaySink? {
    let tree = splitter.tree
    guard let place = ViewValue.target(of: node, tree), texts.contains(place.property) else { return nil }
    let parts = Array(tree.children(node))
    return DisplaySink(nodes: Array(parts[2...]), type: "String?", name: name(place.property, of: place.target))
  }

  /// What a list is told when it asks for a number or a title.
  private static func answer(_ statement: NodeID, _ splitter: ViewSplitter) -> DisplaySink? {
    let member = splitter.names.member
    guard let value = splitter.tree.firstChild(statement), let type = member.returnType,
      let name = answers[member.parameters.last?.label ?? ""],
      splitter.tree.ancestor(statement, where: { $0 == .closure }).map({ $0 < member.node }) ?? true
    else { return nil }
    let isSequence = splitter.tree.kind(value) == .sequenceExpr
    let nodes = isSequence ? Array(splitter.tree.children(value)) : [value]
    return DisplaySink(nodes: nodes, type: type, name: name)
  }

  private static let answers = [
    "numberOfRowsInSection": "rowCount", "numberOfItemsInSection": "itemCount",
    "titleForHeaderInSection": "headerTitle", "titleForFooterInSection": "footerTitle",
  ]

  private static let texts: Set<String> = [
    "text", "title", "prompt", "placeholder", "badgeValue", "accessibilityLabel", "accessibilityValue",
    "accessibilityHint",
  ]

  /// `nameLabel.text` -> `nameText`, `cell.textLabel?.text` -> `titleText`, `title` -> `titleText`.
  static func name(_ property: String, of target: String) -> String {
    switch (property, target) {
    case ("title", _): return target.isEmpty || target == "navigationItem" ? "titleText" : stem(target) + "Title"
    case ("text", "textLabel"): return "titleText"
    case ("text", "detailTextLabel"): return "detailText"
    case (_, ""), (_, "navigationItem"): return property + "Text"
    default:
      let suffix = property.hasPrefix("accessibility") ? property.dropFirst("accessibility".count) : property[...]
      if stem(target) == property { return "shown" + suffix.capitalizedFirst }
      // `nameText` of `nameTextField`.
      return stem(target).hasSuffix(suffix.capitalizedFirst) ? stem(target) : stem(target) + suffix.capitalizedFirst
    }
  }

  /// The name of a control without the word for its kind.
  static func stem(_ name: String) -> String {
    let suffixes = ["Label", "Field", "Button", "TextView", "View", "Item", "Bar", "Control", "Cell"]
    let suffix = suffixes.first { name.hasSuffix($0) && name.count > $0.count }
    return suffix.map { String(name.dropLast($0.count)) } ?? name
  }

  /// `setTitle(_:for:)`, the titles and messages of alerts and their actions.
  private static func titles(of call: NodeID, _ splitter: ViewSplitter) -> [DisplaySink] {
    let tree = splitter.tree
    guard let callee = tree.firstChild(call) else { return [] }
    let method = tree.name(callee)
    let member = splitter.names.member.baseName
    let owner = MethodTopic(member).words?.lowercasedFirst ?? member
    return tree.children(call).filter { tree.kind($0) == .argument }.compactMap { argument in
      guard let value = tree.firstChild(argument) else { return nil }
      guard let word = words[method]?[tree.label(ofArgument: argument) ?? "_"] else { return nil }
      let target = method == "setTitle" ? tree.firstChild(callee).map { tree.name(tree.unwrappedBase($0)) } : nil
      return DisplaySink(nodes: [value], type: "String?", name: (target.map(stem) ?? owner) + word)
    }
  }

  private static let words = [
    "setTitle": ["_": "Title"],
    "UIAlertController": ["title": "Title", "message": "Message"],
    "UIAlertAction": ["title": "ActionTitle"],
    "UIContextualAction": ["title": "ActionTitle"],
  ]
}
