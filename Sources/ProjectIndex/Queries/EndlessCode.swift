import SwiftSource

/// Code that never gives back control, like that of an initializer which must be there and is not meant to be called.
extension ProjectIndex {
  /// The last statement of a function or an initializer never returns, and none before it leaves or makes an object.
  package func neverEnds(_ member: IndexedMember) -> Bool {
    guard let tree = parsedFile(at: member.file)?.tree, let block = tree.child(member.node, .codeBlock),
      let last = tree.children(block).reversed().first, neverReturns(last, in: member, tree)
    else { return false }
    let leaving: Set<NodeKind> = [.returnStmt, .throwStmt, .tryExpr, .superExpr]
    return !tree.descendants(block).contains { leaving.contains(tree.kind($0)) || tree.isInitializer($0, of: ["self"]) }
  }

  /// A statement of a member calls a function of the tree or of the SDK that never returns.
  func neverReturns(_ statement: NodeID, in member: IndexedMember, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(statement) == .call, let callee = tree.firstChild(statement) else { return false }
    let offset = Int(tree.mainToken(callee).start)
    if let function = member.use(at: offset)?.member {
      return ["Never", "Swift.Never"].contains(members[function].returnType)
    }
    let isOfModule = tree.kind(callee) == .memberAccess && tree.firstChild(callee).map { tree.text($0) } == "Swift"
    return (isOfModule || tree.kind(callee) == .declReference) && Self.endless.contains(tree.name(callee))
  }

  private static let endless: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]
}
