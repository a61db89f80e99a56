import MigrationModel

/// One reason to think that a type, or a member, plays a role.
struct RoleEvidence: Sendable, Equatable {
  let role: Role
  /// How much it says: 10 settles the matter (a superclass of the SDK), 1 is a hint (a name).
  let weight: Double
  /// A short phrase about this code.
  let phrase: String

  init(_ role: Role, _ weight: Double, _ phrase: String) {
    self.role = role
    self.weight = weight
    self.phrase = phrase
  }
}

/// The role that the evidence speaks for.
struct RoleVerdict: Sendable, Equatable {
  let role: Role
  /// 0 to 1: the share of the evidence for the role, less where there is little evidence at all.
  let confidence: Double
  /// Phrases for the role, strongest first, at most four.
  let evidence: [String]

  /// Nothing speaks for any role.
  static let none = RoleVerdict(role: .other, confidence: 0.3, evidence: ["touches nothing that tells a role"])

  init(role: Role, confidence: Double, evidence: [String]) {
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
  }

  /// Weighs the evidence; among equals the role that comes first in `Role` wins.
  init(_ evidence: [RoleEvidence]) {
    guard !evidence.isEmpty else {
      self = .none
      return
    }
    var sums = [Double](repeating: 0, count: Role.allCases.count)
    for item in evidence { sums[item.role.index] += item.weight }
    let best = Role.allCases.max { sums[$0.index] == sums[$1.index] ? $1 < $0 : sums[$0.index] < sums[$1.index] }
    let role = best ?? .other
    let total = sums.reduce(0, +)
    let confidence = sums[role.index] / (total + 1)
    let phrases = evidence.filter { $0.role == role }.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.phrase)
    self.init(role: role, confidence: (confidence * 100).rounded() / 100, evidence: Array(phrases.prefix(4)))
  }
}

extension Role {
  /// Position in the declaration, for tables by role.
  var index: Int {
    switch self {
    case .view: 0
    case .presenter: 1
    case .interactor: 2
    case .service: 3
    case .entity: 4
    case .router: 5
    case .assembly: 6
    case .other: 7
    }
  }
}
