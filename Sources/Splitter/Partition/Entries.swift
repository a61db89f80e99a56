import MigrationModel
import ProjectIndex

/// Members whose declaration has to stay where it is, because somebody calls it there by its name.
struct Entries {
  private let unit: SplitUnit
  private let index: ProjectIndex

  init(_ unit: SplitUnit) {
    self.unit = unit
    index = unit.index
  }

  func contains(_ node: MemberGraph.Node) -> Bool {
    let member = node.member
    if member.kind == .type || member.kind == .case { return false }
    if !member.modifiers.isDisjoint(with: [.isOverride, .isAction, .isRequired]) { return true }
    if unit.isDeclarative, member.name == "body" { return true }
    if member.kind == .initializer { return false }
    return isWitnessOfView(node) || isTarget(member) || isUsedElsewhere(member)
  }

  /// A requirement of a protocol of the UI, or of one that nothing is known of.
  private func isWitnessOfView(_ node: MemberGraph.Node) -> Bool {
    guard node.member.modifiers.contains(.isWitness) else { return false }
    return node.parameterConcerns.has(.view) || node.typeConcern == .view
      || index.protocolRequirements(metBy: node.member.id).isEmpty
  }

  /// A selector of a control, not of a notification.
  private func isTarget(_ member: IndexedMember) -> Bool {
    guard unit.kind == .view, member.modifiers.contains(.isObjectiveC) else { return false }
    return index.stringUses(of: member.id).contains { $0.kind == .selector && isGivenToControl($0, member) }
  }

  private func isGivenToControl(_ use: StringUse, _ member: IndexedMember) -> Bool {
    guard let holder = use.member else { return true }
    return index.members[holder].use(at: use.offset)?.enclosingCall?.name != "addObserver"
  }

  /// Another type calls it.
  private func isUsedElsewhere(_ member: IndexedMember) -> Bool {
    guard member.access > .fileprivate, !member.isStored else { return false }
    return index.uses(of: member.id).contains { $0.type != nil && $0.type != unit.type.id && $0.isCertain }
  }
}
