/// The part of a module that a member of a legacy type belongs to after the migration.
package enum Side: String, Codable, Sendable, CaseIterable, Comparable {
  case presenter, interactor, router, assembly, view, entity

  /// Ties are decided in the order of the declaration.
  package static func < (left: Side, right: Side) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The role of a member that lies on this side.
  package var role: Role {
    switch self {
    case .presenter: .presenter
    case .interactor: .interactor
    case .router: .router
    case .assembly: .assembly
    case .view: .view
    case .entity: .entity
    }
  }
}

/// Where a member of a legacy type belongs, and why.
package struct Placement: Codable, Sendable, Equatable {
  /// The side that gets most of its code lines, the hand-over not counted.
  package var side: Side
  /// Its declaration stays under its name; only its body leaves.
  package var isEntry: Bool
  /// Nothing can move it: a UI object, an outlet, a call of a service, the wish of the team.
  package var isAnchored: Bool
  /// 0 to 1.
  package var confidence: Double
  /// Why: short phrases, strongest first.
  package var evidence: [String]

  package init(side: Side, isEntry: Bool = false, isAnchored: Bool = false, confidence: Double, evidence: [String]) {
    self.side = side
    self.isEntry = isEntry
    self.isAnchored = isAnchored
    self.confidence = confidence
    self.evidence = evidence
  }
}
