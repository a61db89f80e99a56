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

  /// - Parameter roots: the nodes that are to leave; without them the whole member is.
  func check(_ roots: [NodeID]? = nil) throws(Obstacle) {
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
    for (node, name) in code.projections
    where unit.member(named: name) != nil && roots.contains(where: { tree.contains(node, in: $0) }) {
      throw obstacle("projected_value", "follows `$\(name)`, and the wrapper of `\(name)` stays")
    }
    for node in roots.flatMap({ $0..<Int(tree.nodes[$0].subtreeEnd) }) {
      guard let use = code.uses[node] else { continue }
      if use.member == nil, use.access == .call, case .member = use.base,
        unit.additions[member.file]?.contains(use.name) == true
      {
        throw obstacle("private_access", "uses `\(use.name)`, which is private to its file")
      }
      if let id = use.member.map({ nearest($0, use) }), use.isCertain || isInFile(id),
        use.type != nil || use.base == .implicitSelf || use.base == .free,
        isHidden(unit.index.members[id])
      {
        throw obstacle("private_access", "uses `\(use.name)`, which is private to its file")
      }
      if use.member == nil, let id = use.type, isHidden(unit.index.types[id]), !unit.canBeSeen(unit.index.types[id]),
        [.identifierType, .declReference].contains(tree.kind(node)), tree.name(node) == unit.simpleName(id)
      {
        throw obstacle("private_access", "uses `\(use.name)`, which is private to its file")
      }
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

  /// Of the members of a type that have a name, the one that only this file sees, if it has one.
  private func nearest(_ id: MemberID, _ use: NameUse) -> MemberID {
    guard !use.isCertain, let type = unit.index.members[id].type else { return id }
    let same = unit.index.types[type].members.filter { unit.index.members[$0].name == unit.index.members[id].name }
    return same.first { isInFile($0) && unit.index.members[$0].access <= .fileprivate } ?? id
  }

  private func isInFile(_ id: MemberID) -> Bool { unit.index.members[id].file == member.file }

  /// Of another type, or of none, and seen in its file only.
  private func isHidden(_ other: IndexedMember) -> Bool {
    guard other.access <= .fileprivate, other.type != unit.type.id else { return false }
    if unit.canBeOpened(other) { return false }
    guard let type = other.type.map({ unit.index.types[$0] }), !unit.hidesOthers(type) else { return true }
    if type.outer == unit.type.id || unit.canBeSeen(type) { return unit.isMarkedPrivate(other) }
    return true
  }

  private func isHidden(_ type: IndexedType) -> Bool {
    (type.access <= .fileprivate || type.scope != nil) && type.id != unit.type.id
      && (type.outer != unit.type.id || unit.hidesOthers(type))
  }

  private func obstacle(_ reason: String, _ what: String) -> Obstacle {
    Obstacle(reason, "`\(member.name)` \(what).")
  }
}
