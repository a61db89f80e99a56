import ProjectIndex
import SwiftSource

/// A plain value that is read of a view which has a name: `sender.isOn`, `alert.textFields?[0].text`.
struct ViewPart {
  let node: NodeID
  /// What the value is called where nobody knows the view.
  let name: String
  /// As other files write it.
  let type: String

  /// - Parameter use: the name of the view.
  init?(of use: NodeID, _ code: MemberCode, _ unit: UnitCode) {
    // What is set stays with the view.
    guard !code.isChanged(use) else { return nil }
    let found = Self.comparison(of: use, code) ?? Self.chain(from: use, code, unit)
    guard let found = found ?? Self.property(of: use, code.tree).flatMap({ Self.comparison(of: $0, code) }) else {
      return nil
    }
    self = found
  }

  private init(_ node: NodeID, _ name: String, _ type: String) {
    (self.node, self.name, self.type) = (node, name, type)
  }

  /// The longest chain of properties whose value other files can name.
  private static func chain(from use: NodeID, _ code: MemberCode, _ unit: UnitCode) -> ViewPart? {
    let tree = code.tree
    var node = use
    var best: ViewPart?
    while let parent = tree.parent(node), tree.firstChild(parent) == node, isLink(parent, tree) {
      node = parent
      guard tree.kind(node) == .memberAccess, !tree.isCalledOrChanged(node), !tree.isHalfAChain(node),
        let type = unit.portable(
          ImpliedType(code, unit).type(of: node) ?? unit.inference(inFile: code.member.file)?.type(of: node))
      else { continue }
      let name = ValueNaming.asked(node, type, tree)
      let isTaken = code.scope.locals.contains { $0.name == name }
      best = ViewPart(node, isTaken ? "shown" + name.capitalizedFirst : name, type)
    }
    return best
  }

  private static func isLink(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(node) {
    case .memberAccess, .optionalChaining, .forceUnwrap: true
    case .subscriptCall:
      tree.children(node).dropFirst().allSatisfy { argument in
        tree.firstChild(argument).map { tree.kind($0) == .integerLiteral } == true
      }
    default: false
    }
  }

  /// `gesture.state` of `gesture`, however many properties there are; nil where there is none.
  private static func property(of use: NodeID, _ tree: SyntaxTree) -> NodeID? {
    var node = use
    while let parent = tree.parent(node), tree.firstChild(parent) == node, isLink(parent, tree) { node = parent }
    return node == use ? nil : node
  }

  /// `style == .delete`, `gesture.state == .began`: of a value that only the view knows, what it is.
  private static func comparison(of use: NodeID, _ code: MemberCode) -> ViewPart? {
    let tree = code.tree
    guard let sequence = tree.parent(use), tree.kind(sequence) == .sequenceExpr else { return nil }
    let operands = Array(tree.children(sequence))
    guard operands.count == 3, operands[0] == use, ["==", "!="].contains(tree.name(operands[1])),
      tree.kind(operands[2]) == .memberAccess, tree.firstChild(operands[2]) == nil
    else { return nil }
    let name = (tree.name(operands[1]) == "==" ? "is" : "isNot") + tree.name(operands[2]).capitalizedFirst
    return ViewPart(sequence, name, "Bool")
  }
}
