import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Objects of the frameworks that nobody has yet: a split may make and build them before or after what it asks for.
extension PlainWriter {
  /// What makes and builds fresh objects, as soon as somebody waits for one.
  func written(_ fresh: inout [NodeID], in place: CodePlace) -> [[Word]] {
    defer { fresh = [] }
    return fresh.map { words($0, place) }
  }

  /// `alert.addAction(action)`, `sheet.view.tintColor = .text`: nobody but the function has the object yet.
  func buildsFreshObject(_ item: NodeID, _ fresh: [NodeID], _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard !fresh.isEmpty else { return false }
    func isOfFresh(_ target: NodeID) -> Bool {
      var root = target
      while [.memberAccess, .optionalChaining, .forceUnwrap].contains(tree.kind(root)), let base = tree.firstChild(root)
      {
        root = base
      }
      return tree.kind(root) == .declReference && tree.uses(root, namesOf: fresh, place.scope)
    }
    func isFixedOrFresh(_ value: NodeID) -> Bool {
      isFixed(value, place) || isOfFresh(value) || tree.text(value) == "self"
    }
    switch tree.kind(item) {
    case .call:
      guard let callee = tree.firstChild(item), tree.kind(callee) == .memberAccess, isOfFresh(callee),
        Self.building.contains(where: tree.plainName(callee).hasPrefix)
      else { return false }
      return tree.children(item).dropFirst().allSatisfy { argument in
        tree.kind(argument) == .argument && tree.children(argument).allSatisfy(isFixedOrFresh)
      }
    case .sequenceExpr:
      let operands = Array(tree.children(item))
      return operands.count == 3 && tree.kind(operands[1]) == .assignmentOperator && isOfFresh(operands[0])
        && isFixedOrFresh(operands[2])
    default: return false
    }
  }

  /// What else is called may show the object, or wait for somebody.
  private static let building = ["add", "set", "insert"]

  /// `let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)`,
  /// `let cell = list.dequeueReusableCell(...) as! Cell`: when an object of a framework is made is all the same, as long as
  /// nobody has it.
  func makesFreshObject(_ item: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard spells, tree.kind(item) == .variableDecl, tree.mainToken(item).keyword == .let,
      let (_, bound) = tree.onlyBinding(item), case let value = tree.unwrapped(tree.onlyCast(bound) ?? bound),
      tree.kind(value) == .call, let callee = tree.firstChild(value),
      tree.children(value).dropFirst().allSatisfy({ isFixed($0, place) })
    else { return false }
    if tree.kind(callee) == .memberAccess { return tree.plainName(callee).hasPrefix("dequeueReusable") }
    let name = tree.plainName(callee)
    return tree.kind(callee) == .declReference && place.local(callee) == nil && code.declarations(named: name).isEmpty
      && (name.hasPrefix("UI") || name.hasPrefix("NS")) && SDK.type(name) != nil
  }

  /// It is the same whenever it is read in the function.
  private func isFixed(_ node: NodeID, _ place: CodePlace) -> Bool {
    if isStateless(node, place) { return true }
    let tree = place.tree
    switch tree.kind(node) {
    case .argument: return tree.children(node).allSatisfy { isFixed($0, place) }
    case .closure: return true
    case .memberAccess:
      return tree.firstChild(node).map { tree.nodes[$0].firstToken == tree.nodes[node].mainToken } ?? true
    default: return false
    }
  }
}
