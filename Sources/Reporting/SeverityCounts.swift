import MigrationModel

/// Findings by severity.
struct SeverityCounts: Encodable, Equatable {
  let critical: Int
  let high: Int
  let medium: Int

  init(_ findings: [Finding]) {
    critical = findings.count { $0.severity == .critical }
    high = findings.count { $0.severity == .high }
    medium = findings.count { $0.severity == .medium }
  }

  /// The worst first.
  static func isWorse(_ left: SeverityCounts, _ right: SeverityCounts) -> Bool {
    (left.critical, left.high, left.medium) > (right.critical, right.high, right.medium)
  }
}
