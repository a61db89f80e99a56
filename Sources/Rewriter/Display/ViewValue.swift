import ProjectIndex
import SwiftSource

/// The value that a statement of the view shows: the right side of `label.text = ...` where it needs nothing of the view.
struct ViewValue: Sendable {
  /// UTF-8 byte offsets of the value.
  let range: Range<Int>
  /// Type of the property that is set.
  let type: String
  /// The property: `text`.
  let property: String
  /// What it is set on: `summaryLabel`; empty for the controller itself.
  let target: String
  /// Nothing but a literal.
  let isLiteral: Bool
  /// Nothing is shown any more.
  let isNil: Bool

  /// A value that a statement of the view shows somewhere.
  init(range: Range<Int>, type: String, name: String) {
    (self.range, self.type, property, target, isLiteral, isNil) = (range, type, name, "", false, false)
  }

  /// nil if the statement is anything else.
  init?(_ statement: NodeID, _ splitter: ViewSplitter) {
    let tree = splitter.names.tree
    guard let place = Self.target(of: statement, tree) else { return nil }
    let parts = Array(tree.children(statement))
    let nodes = parts[2...].flatMap { [$0] + Array(tree.descendants($0)) }
    guard !nodes.contains(where: splitter.belongsToView),
      !nodes.contains(where: { [.closure, .awaitExpr, .tryExpr, .ifExpr, .switchExpr].contains(tree.kind($0)) }),
      let plain = Self.type(of: parts[0], place.property, splitter)
    else { return nil }
    range = tree.range(parts[2]).lowerBound..<tree.range(parts[parts.count - 1]).upperBound
    self.type = plain
    (property, target) = place
    let literals: Set<NodeKind> = [.booleanLiteral, .integerLiteral, .nilLiteral, .stringLiteral]
    isNil = parts.count == 3 && tree.kind(parts[2]) == .nilLiteral
    isLiteral = parts.count == 3 && literals.contains(tree.kind(parts[2])) && tree.descendants(parts[2]).isEmpty
  }

  /// As it is inferred, else what UIKit's controls have under the name.
  private static func type(of target: NodeID, _ property: String, _ splitter: ViewSplitter) -> String? {
    if let type = splitter.names.type(ofExpression: target) { return types[type] }
    let tree = splitter.names.tree
    guard let base = tree.firstChild(target) else { return property == "title" ? "String?" : nil }
    guard let type = splitter.names.type(ofExpression: tree.unwrappedBase(base)),
      TypeText(text: type).outerNames.allSatisfy(UserInterfaceNames.isFrameworkType)
    else { return nil }
    return controlTypes[property]
  }

  private static let controlTypes = [
    "text": "String?", "title": "String?", "prompt": "String?", "placeholder": "String?", "badgeValue": "String?",
    "isHidden": "Bool", "isEnabled": "Bool", "isOn": "Bool", "isSelected": "Bool", "accessibilityLabel": "String?",
    "accessibilityValue": "String?", "accessibilityHint": "String?", "isUserInteractionEnabled": "Bool",
    "selectedSegmentIndex": "Int",
  ]

  /// Types that a presenter can hand to its view.
  private static let types = [
    "String": "String", "String?": "String?", "String!": "String?", "Bool": "Bool", "Int": "Int", "Double": "Double",
    "Float": "Float",
  ]

  /// `label.text = ...` -> (`text`, `label`): properties that run no code of the controller when they are set.
  static func target(of statement: NodeID, _ tree: SyntaxTree) -> (property: String, target: String)? {
    guard let set = Assignment(statement, tree)?.target, properties.contains(tree.name(set)) else { return nil }
    if tree.kind(set) == .declReference { return (tree.name(set), "") }
    guard tree.kind(set) == .memberAccess, let base = tree.firstChild(set) else { return nil }
    let object = tree.unwrappedBase(base)
    guard [.declReference, .memberAccess].contains(tree.kind(object)) else { return nil }
    let name = tree.name(object)
    return (tree.name(set), name == "self" ? "" : name)
  }

  private static let properties: Set<String> = [
    "text", "title", "prompt", "placeholder", "isHidden", "isEnabled", "isOn", "isSelected", "badgeValue",
    "accessibilityLabel", "accessibilityValue", "accessibilityHint", "selectedSegmentIndex", "progress",
    "isUserInteractionEnabled", "numberOfPages", "currentPage", "textColor", "backgroundColor", "tintColor", "image",
  ]
}
