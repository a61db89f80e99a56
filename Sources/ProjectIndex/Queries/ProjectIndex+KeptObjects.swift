extension ProjectIndex {
  /// A stored property that begins with an object of the tree and that no code in view ever gives another: whoever is given
  /// the object goes on with the same one.
  package func keepsObject(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.isStored, !member.hasObservers, member.initialValueRange != nil,
      member.setterAccess <= .internal,
      member.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isOutlet, .isOverride, .isObjectiveC]),
      let type = member.valueType.flatMap({ self.type(named: $0) }), type.kind == .class || type.kind == .actor,
      stringUses(of: member.id).isEmpty
    else { return false }
    let sites = uses(of: member.id) + possibleUses(ofName: member.baseName)
    return !sites.contains { site in
      site.use.context.contains(.projected) || [.write, .readWrite, .passedInout].contains(site.use.access)
    }
  }
}
