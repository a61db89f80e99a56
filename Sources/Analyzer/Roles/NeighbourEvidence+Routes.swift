import MigrationModel
import ProjectIndex

/// What routers say of the words that they are spoken to in.
extension NeighbourEvidence {
  /// An enum that only routers take, and that nobody else keeps, says where to go.
  func destination() -> [RoleEvidence] {
    guard candidate.type.kind == .enum, candidate.type.outer == nil, candidate.isPartOfApp,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) && !$0.hasSuffix("Error") }),
      candidate.type.members.contains(where: { candidate.index.members[$0].kind == .case })
    else { return [] }
    let profile = candidate.profile
    let takers = [profile.exchangers, profile.holders].joined().filter { id in
      id != candidate.type.id && !candidate.survey.isTest(candidate.index.types[id])
    }
    guard let first = takers.first,
      takers.allSatisfy({ roles[$0].role == .router && candidate.index.types[$0].kind != .external })
    else { return [] }
    return [RoleEvidence(.router, 5, "tells `\(name(first))`, a router, where to go")]
  }
}
