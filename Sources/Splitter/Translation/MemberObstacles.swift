import ProjectIndex
import SwiftSource

/// What keeps a member in the legacy type whatever stands in it.
struct MemberObstacles {
  private let code: MemberCode
  private let unit: UnitCode
  private let homes: Homes

  init(_ code: MemberCode, _ unit: UnitCode, _ homes: Homes) {
    (self.code, self.unit, self.homes) = (code, unit, homes)
  }

  private var member: IndexedMember { code.member }
  private var tree: SyntaxTree { code.tree }

  /// The member is there wherever the module is.
  func checkDeclaration() throws(Obstacle) {
    if unit.isConditional(member) { throw obstacle("conditional_code", "stands in `#if`") }
    if member.attributes.contains("available") {
      throw obstacle("conditional_code", "is not there on every version of the system")
    }
  }

  /// - Parameters:
  ///   - roots: the nodes that are to leave; without them the whole member is.
  ///   - leavesWhole: nothing in them stays with the view.
  func check(_ roots: [NodeID]? = nil, leavesWhole: Bool = false) throws(Obstacle) {
    try checkDeclaration()
    let roots = roots ?? [member.node]
    for node in roots.flatMap({ $0..<Int(tree.nodes[$0].subtreeEnd) }) where tree.kind(node) == .ifConfigDecl {
      guard isStatement(node) else { throw obstacle("conditional_code", "holds `#if`") }
    }
    for case .own(let id) in code.references.filter({ use in roots.contains { tree.contains(use.node, in: $0) } })
      .map(\.target) where unit.hidingMembers.contains(id) && unit.index.members[id].file == member.file
    {
      throw obstacle("hides_function", "uses `\(unit.index.members[id].name)`, which other files must not see")
    }
    for case .own(let id) in code.references.filter({ use in roots.contains { tree.contains(use.node, in: $0) } })
      .map(\.target) where unit.isConditional(unit.index.members[id])
    {
      throw obstacle("conditional_code", "uses `\(unit.index.members[id].name)`, which stands in `#if`")
    }
    for (node, name) in code.projections
    where unit.member(named: name) != nil && roots.contains(where: { tree.contains(node, in: $0) }) {
      throw obstacle("projected_value", "follows `$\(name)`, and the wrapper of `\(name)` stays")
    }
    if !leavesWhole, unit.keepsHidden(code) { return }
    for node in roots.flatMap({ $0..<Int(tree.nodes[$0].subtreeEnd) }) where unit.isHidden(node, in: code) {
      throw obstacle("private_access", "uses `\(code.uses[node]?.name ?? "")`, which is private to its file")
    }
  }

  /// A `#if` among statements, not around cases, accessors or links of a chain.
  private func isStatement(_ directive: NodeID) -> Bool {
    guard let block = tree.parent(directive), tree.isBlock(block),
      tree.kind(block) != .ifConfigClause || isStatementClause(block)
    else { return false }
    return tree.items(of: block).contains(directive)
  }

  private func isStatementClause(_ clause: NodeID) -> Bool { tree.parent(clause).map(isStatement) ?? false }

  private func obstacle(_ reason: String, _ what: String) -> Obstacle {
    Obstacle(reason, "`\(member.name)` \(what).")
  }
}
