import MigrationModel
import ProjectIndex

/// What a round found about all types, as far as neighbours ask for it.
struct RoleRound: Sendable {
  /// What is said of a type.
  struct Answer: Sendable, Equatable {
    let role: Role
    /// With a confidence of 0.4, and of 0.5: as much as a guess needs to be handed on.
    let isLikely: Bool
    let isProbable: Bool

    init(_ verdict: RoleVerdict) {
      role = verdict.role
      isLikely = verdict.confidence >= 0.4
      isProbable = verdict.confidence >= 0.5
    }
  }

  /// By `TypeID`.
  let answers: [Answer]
  /// Roles of the heirs of each type, by `TypeID`.
  let tallies: [RoleTally]

  init(_ roles: [RoleVerdict], _ candidates: [TypeCandidate], _ survey: TreeSurvey) {
    answers = roles.map(Answer.init)
    tallies = Parallel.map(candidates.count) { RoleTally(candidates[$0].profile.heirs, roles, survey) }
  }
}

/// Asks a round for a type's neighbours and remembers what it asked: where the answers of the next round are the same, so is
/// what follows from them. A class, because rules are values and hand it on.
final class NeighbourRoles {
  private let round: RoleRound
  private(set) var asked: [TypeID] = []
  private(set) var askedForHeirs: [TypeID] = []

  init(_ round: RoleRound) { self.round = round }

  subscript(_ id: TypeID) -> RoleRound.Answer {
    asked.append(id)
    return round.answers[id]
  }

  /// Roles of the heirs of a type.
  func tally(_ id: TypeID) -> RoleTally {
    askedForHeirs.append(id)
    return round.tallies[id]
  }
}

/// What neighbours say about a type in a round, and which answers that rests on.
struct NeighbourFindings: Sendable {
  let evidence: [RoleEvidence]
  private let asked: [TypeID]
  private let askedForHeirs: [TypeID]

  init(_ candidate: TypeCandidate, _ round: RoleRound) {
    let roles = NeighbourRoles(round)
    evidence = NeighbourEvidence(candidate: candidate, roles: roles).collect()
    (asked, askedForHeirs) = (roles.asked, roles.askedForHeirs)
  }

  /// Nobody was asked.
  private init() { (evidence, asked, askedForHeirs) = ([], [], []) }

  static let none = NeighbourFindings()

  /// Whether the next round answers what was asked as the one before.
  func hold(_ before: RoleRound, _ next: RoleRound) -> Bool {
    asked.allSatisfy { before.answers[$0] == next.answers[$0] }
      && askedForHeirs.allSatisfy { before.tallies[$0] == next.tallies[$0] }
  }
}
