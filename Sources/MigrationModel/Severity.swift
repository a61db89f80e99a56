/// How bad a finding is. Ordered: `medium < high < critical`.
package enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  /// Crash, data race, leak, blocked UI.
  case critical
  /// Architecture, testability.
  case high
  /// Maintainability.
  case medium

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// 0 for medium, 1 for high, 2 for critical.
  private var rank: Int {
    switch self {
    case .medium: 0
    case .high: 1
    case .critical: 2
    }
  }

  /// What a finding of it counts for where the work on types or features is compared.
  package var weight: Int {
    switch self {
    case .critical: 9
    case .high: 3
    case .medium: 1
    }
  }

  /// The mark of the severity in plan files.
  package var mark: String {
    switch self {
    case .critical: "🔴"
    case .high: "🟡"
    case .medium: "🟢"
    }
  }

  /// First letter of task labels: `C1`, `H1`, `M1`.
  package var letter: String {
    switch self {
    case .critical: "C"
    case .high: "H"
    case .medium: "M"
    }
  }

  /// The word in plan files.
  package var title: String {
    switch self {
    case .critical: "Critical"
    case .high: "High"
    case .medium: "Medium"
    }
  }
}
