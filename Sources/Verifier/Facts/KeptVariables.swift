import ProjectIndex

/// Variables of the analysed tree that begin with an object and never get another: whoever is given the object goes on with
/// the same one.
struct KeptVariables: Sendable {
  let index: ProjectIndex

  func contains(_ name: String, of type: String) -> Bool {
    let found = index.types(named: type).flatMap { index.members(of: $0.id) }.filter { $0.baseName == name }
    guard found.count == 1, let member = found.first, holdsObject(member), index.stringUses(of: member.id).isEmpty
    else { return false }
    let sites = index.uses(of: member.id) + index.possibleUses(ofName: name)
    return !sites.contains { site in
      site.use.context.contains(.projected) || [.write, .readWrite, .passedInout].contains(site.use.access)
    }
  }

  private func holdsObject(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.isStored, !member.hasObservers, member.initialValueRange != nil,
      member.setterAccess <= .internal,
      member.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isOutlet, .isOverride, .isObjectiveC]),
      let type = member.valueType.flatMap({ index.type(named: $0) })
    else { return false }
    return type.kind == .class || type.kind == .actor
  }
}
