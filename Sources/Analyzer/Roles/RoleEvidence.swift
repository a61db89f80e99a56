import Effects
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

  /// Whether phrases are asked for: nobody reads those of a round that is not the last.
  enum Form { case hasReasons, hasNoReasons }

  /// Nothing speaks for any role.
  static let none = RoleVerdict(role: .other, confidence: 0.3, evidence: ["touches nothing that tells a role"])

  init(role: Role, confidence: Double, evidence: [String]) {
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
  }

  /// Weighs the evidence; among equals the role that comes first in `Role` wins.
  init(_ evidence: [RoleEvidence], _ form: Form = .hasReasons) {
    guard !evidence.isEmpty else {
      self = .none
      return
    }
    let sums = Self.sums(evidence)
    let role = Self.strongest(sums)
    let total = Role.allCases.reduce(0) { $0 + sums[$1.index] }
    let confidence = sums[role.index] / (total + 1)
    self.init(
      role: role, confidence: (confidence * 100).rounded() / 100,
      evidence: form == .hasReasons ? Self.phrases(evidence, for: role) : [])
  }

  private static func phrases(_ evidence: [RoleEvidence], for role: Role) -> [String] {
    let speaking = evidence.filter { $0.role == role }
    if speaking.count < 2 { return speaking.map(\.phrase) }
    let sorted = speaking.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    return sorted.prefix(4).map(\.element.phrase)
  }

  /// The role alone, for those who need no reasons.
  static func role(_ evidence: [RoleEvidence]) -> Role { evidence.isEmpty ? none.role : strongest(sums(evidence)) }

  /// The weights by `Role.index`.
  private static func sums(_ evidence: [RoleEvidence]) -> SIMD8<Double> {
    var sums = SIMD8<Double>()
    for item in evidence { sums[item.role.index] += item.weight }
    return sums
  }

  private static func strongest(_ sums: SIMD8<Double>) -> Role {
    let best = Role.allCases.max { sums[$0.index] == sums[$1.index] ? $1 < $0 : sums[$0.index] < sums[$1.index] }
    return best ?? .other
  }
}

extension Role {
  /// Position in the declaration, for tables by role.
  var index: Int { Int(rank) }
}
