import SwiftSource

/// Changes of state that are animated: the view hands its presenter a closure that animates.
struct Animations {
  struct Call {
    let node: NodeID
    let callee: NodeID
    let closure: NodeID
  }

  private(set) var calls: [Call] = []
  /// What stands in the parentheses of all of them, with these; nil if they differ or can't be handed over.
  private(set) var arguments: String? = ""

  init(in roots: [NodeID], _ code: MemberCode) {
    let tree = code.tree
    for root in roots {
      for node in root..<Int(tree.nodes[root].subtreeEnd) where tree.kind(node) == .call {
        guard let callee = tree.firstChild(node), tree.kind(callee) == .declReference,
          tree.name(callee) == "withAnimation", code.scope.resolution(of: callee)?.local == nil
        else { continue }
        add(node, callee, tree, code)
      }
    }
  }

  private mutating func add(_ node: NodeID, _ callee: NodeID, _ tree: SyntaxTree, _ code: MemberCode) {
    let rest = Array(tree.children(node).dropFirst())
    guard let closure = rest.last, tree.kind(closure) == .closure, tree.child(closure, .closureSignature) == nil,
      rest.dropLast().allSatisfy({ tree.kind($0) == .argument && Self.isConstant($0, tree) }),
      [.codeBlock, .closure, .switchCase].contains(tree.parent(node).map { tree.kind($0) }),
      !tree.contains([.awaitExpr, .tryExpr, .returnStmt], below: closure)
    else {
      arguments = nil
      return
    }
    let text = tree.text(tree.range(callee).upperBound..<tree.range(closure).lowerBound).filter { $0 != " " }
    if !calls.isEmpty, text != arguments { arguments = nil }
    if arguments != nil { arguments = text }
    calls.append(Call(node: node, callee: callee, closure: closure))
  }

  /// `.spring(response: 0.3)`: nothing of the view.
  private static func isConstant(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.descendants(node).allSatisfy { inner in
      switch tree.kind(inner) {
      case .declReference: tree.name(inner).first?.isUppercase == true
      case .closure: false
      default: true
      }
    }
  }

  /// A node is part of what calls one of them.
  func contains(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    calls.contains { tree.contains(node, in: $0.node) && !tree.contains(node, in: $0.closure) }
  }
}
