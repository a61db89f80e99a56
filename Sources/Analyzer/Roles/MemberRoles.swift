import Effects
import MigrationModel
import ProjectIndex

/// Where each member of a type belongs after the migration.
struct MemberRoles {
  let subject: Subject
  private let verdict: RoleVerdict
  private let state: ObservableState

  init(_ subject: Subject) {
    self.subject = subject
    state = ObservableState(subject)
    verdict = subject.context.roles[subject.type.id]
  }

  /// In the order of the type's members.
  func find() -> [RoleVerdict] {
    guard verdict.role == .view || verdict.role == .presenter else { return belongingToType() }
    let members = subject.members
    var evidence = members.map(direct)
    propagate(members, &evidence)
    return evidence.map { $0.isEmpty ? fallback : RoleVerdict($0) }
  }

  /// Members of a type that stays whole play its role.
  private func belongingToType() -> [RoleVerdict] {
    let phrase = verdict.role == .other ? verdict.evidence : ["belongs to \(verdict.role.article)"]
    let own = RoleVerdict(role: verdict.role, confidence: verdict.confidence, evidence: phrase)
    return [RoleVerdict](repeating: own, count: subject.type.members.count)
  }

  /// Nothing speaks for moving a member away.
  private var fallback: RoleVerdict {
    RoleVerdict(role: verdict.role, confidence: 0.4, evidence: ["nothing in it belongs elsewhere"])
  }

  private func direct(_ member: IndexedMember) -> [RoleEvidence] {
    switch member.kind {
    case .type: nested(member)
    case .case: []
    case .property where member.isStored && member.body.uses.count < 2: MemberEvidence.property(member, subject)
    default: MemberDuty.evidence(member, subject) + MemberEvidence.touches(member, subject) + changes(member)
    }
  }

  /// What changes the state that views watch decides what they show, whoever it asks on the way; what changes a path of
  /// routes leads on.
  private func changes(_ member: IndexedMember) -> [RoleEvidence] {
    guard verdict.role == .presenter, member.kind == .method, !state.properties.isEmpty else { return [] }
    let changes = member.body.uses.filter { $0.isWrite && $0.isOwn && state.contains($0.member) }
    if let route = changes.first(where: holdsRoutes) { return [RoleEvidence(.router, 1, "sets `\(route.name)`")] }
    return changes.first.map { [RoleEvidence(.presenter, 0.95, "sets `\($0.name)`")] } ?? []
  }

  private func holdsRoutes(_ use: NameUse) -> Bool {
    use.member.map { MemberEvidence.property(subject.index.members[$0], subject).first?.role == .router } ?? false
  }

  private func nested(_ member: IndexedMember) -> [RoleEvidence] {
    guard let id = subject.context.survey.lookup.find(member.name, from: subject.type) else { return [] }
    let nested = subject.context.roles[id]
    return nested.role == .other ? [] : [RoleEvidence(nested.role, 4, nested.evidence.first ?? "")]
  }

  /// Members without evidence of their own follow the members they call, and state follows those that use it.
  private func propagate(_ members: [IndexedMember], _ evidence: inout [[RoleEvidence]]) {
    let graph = MemberGraph(subject)
    let positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.id, $0) })
    // In a presenter, state that only follows its users leads nobody: what works on it is the presenter's.
    let followers = Set(
      members.indices.filter {
        verdict.role == .presenter && evidence[$0].isEmpty && members[$0].kind == .property && members[$0].isStored
      })
    for _ in 0..<3 {
      let settled = evidence.map { $0.isEmpty ? nil : RoleVerdict.role($0) }
      for (position, member) in members.enumerated() where evidence[position].isEmpty {
        let isState = member.kind == .property && member.isStored
        // That an initializer sets it says nothing of where state belongs.
        let neighbours = ((isState ? graph.users[member.id] : graph.uses[member.id]) ?? [])
          .filter { !isState || subject.index.members[$0].kind != .initializer }
        evidence[position] = following(
          neighbours.compactMap { positions[$0] }.filter { isState || !followers.contains($0) }, settled, members,
          isState: isState,
          weight: MemberEvidence.givesValue(member, subject) ? 1.5 : 0.8)
      }
    }
  }

  private func following(
    _ neighbours: [Int], _ settled: [Role?], _ members: [IndexedMember], isState: Bool, weight: Double
  ) -> [RoleEvidence] {
    Role.allCases.compactMap { role in
      let same = neighbours.filter { settled[$0] == role }
      guard let first = same.first else { return nil }
      let phrase = isState ? "is used by `\(members[first].name)`" : "calls `\(members[first].name)`"
      return RoleEvidence(role, weight * Double(same.count) / Double(neighbours.count), phrase)
    }
  }
}
