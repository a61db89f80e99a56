import ProjectIndex
import SwiftSource

/// A type that a presenter's answers may have.
struct DisplayType {
  private let type: String
  private let subject: SplitSubject

  init(_ type: String, _ subject: SplitSubject) { (self.type, self.subject) = (type, subject) }

  /// A value of the standard library, or an enum of the tree, or what the module makes for its view, or an optional one.
  var isPlain: Bool {
    let name = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    return Self.plain.contains(name) || subject.index.type(named: name)?.kind == .enum
      || subject.module != nil && name.hasPrefix(subject.names.entities + ".")
  }

  /// What an action does.
  static let action = "() -> Void"

  private static let plain: Set<String> = [
    "String", "Bool", "Int", "Double", "Float", "Date", "URL", "TimeInterval", "Decimal",
  ]

  /// What an expression gives, as the code tells it: one node, or operands next to each other.
  static func type(of nodes: [NodeID], _ splitter: ViewSplitter) -> String? {
    let tree = splitter.tree
    if nodes.count == 1 {
      if let row = row(madeBy: nodes[0], splitter) { return row }
      return tree.kind(nodes[0]) == .stringLiteral ? "String" : splitter.names.type(ofExpression: nodes[0])
    }
    if let question = nodes.firstIndex(where: { tree.kind($0) == .ternaryOperator }) {
      return texts(nodes[question...], tree) ? "String" : whole(nodes, splitter)
    }
    let operators = nodes.filter { tree.kind($0) == .binaryOperator }.map { tree.name($0) }
    if operators.contains(where: tests.contains) { return "Bool" }
    let isSum = operators.count * 2 + 1 == nodes.count && operators.allSatisfy { $0 == "+" }
    if isSum, nodes.contains(where: { tree.kind($0) == .stringLiteral }) { return "String" }
    return whole(nodes, splitter)
  }

  /// `OrdersEntities.OrderRow` of `OrdersEntities.OrderRow(order)`.
  private static func row(madeBy call: NodeID, _ splitter: ViewSplitter) -> String? {
    let tree = splitter.tree
    guard splitter.subject.module != nil, tree.kind(call) == .call, let callee = tree.firstChild(call),
      tree.kind(callee) == .memberAccess, tree.text(callee).hasPrefix(splitter.subject.names.entities + ".")
    else { return nil }
    return tree.text(callee)
  }

  /// Both results of a choice are literals.
  private static func texts(_ rest: ArraySlice<NodeID>, _ tree: SyntaxTree) -> Bool {
    guard rest.count == 2, let choice = rest.first, let other = rest.last, tree.kind(other) == .stringLiteral else {
      return false
    }
    return tree.firstChild(choice).map { tree.kind($0) == .stringLiteral } ?? false
  }

  private static func whole(_ nodes: [NodeID], _ splitter: ViewSplitter) -> String? {
    guard let parent = splitter.tree.parent(nodes[0]), Array(splitter.tree.children(parent)) == nodes else {
      return nil
    }
    return splitter.names.type(ofExpression: parent)
  }

  private static let tests: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="]
}
