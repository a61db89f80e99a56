/// How sure a finding is. Ordered: `medium < high`.
package enum Confidence: String, Codable, Sendable, CaseIterable, Comparable {
  /// What was seen leaves no doubt.
  case high
  /// A good reviewer would say so, and might be argued with.
  case medium

  package static func < (left: Confidence, right: Confidence) -> Bool { left == .medium && right == .high }

  /// What stands behind a finding for people; nil where there is nothing to say.
  package var remark: String? { self == .high ? nil : "\(rawValue) confidence" }
}
