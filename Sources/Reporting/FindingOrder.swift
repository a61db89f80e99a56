import MigrationModel

/// What of a feature's findings is read first.
struct FindingOrder {
  private let changes: [String: Int]
  /// How often each rule found something in the tree.
  private let counts: [String: Int]

  init(_ analysis: Analysis) {
    changes = analysis.history?.changes ?? [:]
    counts = Dictionary(analysis.findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
  }

  /// Each rule's first finding, then the second of each, and so on; what is less sure behind all others. In a round the
  /// most severe comes first: of critical ones the rarest, since what is found everywhere is a habit of the team and what
  /// is found once a mistake; of all others the one that is about most lines and was changed most often.
  func sorted(_ findings: [Finding]) -> [Finding] {
    Confidence.allCases.sorted(by: >).flatMap { confidence in
      let keyed = findings.filter { $0.confidence == confidence }.map { (key: Key($0, order: self), finding: $0) }
      return KindRotation.rounds(keyed.sorted { $0.key < $1.key }.map(\.finding), by: [{ $0.rule }])
    }
  }

  private struct Key: Comparable {
    let severity: Severity
    let frequency: Int
    let weight: Int
    let location: Location
    let id: String

    init(_ finding: Finding, order: FindingOrder) {
      severity = finding.severity
      frequency = severity == .critical ? order.counts[finding.rule] ?? 0 : 0
      let lines = finding.locations.reduce(0) { $0 + max(0, $1.endLine - $1.line) + 1 }
      weight = lines * max(1, order.changes[finding.location.file] ?? 1)
      (location, id) = (finding.location, finding.id)
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.severity != right.severity { return left.severity > right.severity }
      if left.frequency != right.frequency { return left.frequency < right.frequency }
      if left.weight != right.weight { return left.weight > right.weight }
      return (left.location, left.id) < (right.location, right.id)
    }
  }
}
