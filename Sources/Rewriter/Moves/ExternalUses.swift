import ProjectIndex

/// Uses of a member from outside the legacy type: such a member stays, as other code must go on compiling.
struct ExternalUses {
  let subject: SplitSubject

  /// Why code elsewhere needs the member where it is.
  func obstacle(_ member: IndexedMember) -> Obstacle? {
    let index = subject.index
    for site in index.uses(of: member.id) {
      guard site.member.map({ index.members[$0].type }) != subject.type.id else { continue }
      return Obstacle(
        reason: "used_elsewhere", message: "`\(member.name)` is used in \(site.file):\(site.use.line) outside the type.")
    }
    if member.access > .fileprivate, let site = index.possibleUses(ofName: member.baseName).first(where: isForeign) {
      return Obstacle(
        reason: "unknown_receiver",
        message: "\(site.file):\(site.use.line) uses a `\(member.baseName)` of a type that is not known.")
    }
    if index.stringUses(ofName: member.baseName).isEmpty { return nil }
    return Obstacle(
      reason: "objective_c_entry_point", message: "`\(member.name)` is looked up by name through a selector or key path.")
  }

  private func isForeign(_ site: UseSite) -> Bool {
    site.member.map { subject.index.members[$0].type } != subject.type.id
  }
}
