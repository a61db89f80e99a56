import MigrationModel

/// A file that is hard to read and changed often: where work on the code pays most (Tornhill, Your Code as a Crime Scene).
struct Hotspot {
  let file: String
  /// The biggest type that is declared in it.
  let typeName: String
  /// Commits that changed it.
  let commits: Int
  /// Cognitive complexity of the types that are declared in it.
  let complexity: Int
  /// Of the worst finding in it; nil without findings.
  let severity: Severity?

  /// Files with complexity that were changed, the highest product of commits and complexity first; if none was, all of
  /// them, the most complex first.
  static func all(in analysis: Analysis) -> [Hotspot] {
    let worst = Dictionary(analysis.findings.map { ($0.location.file, $0.severity) }, uniquingKeysWith: max)
    let hotspots = Dictionary(grouping: analysis.types, by: \.file).map { file, types in
      Hotspot(
        file: file, typeName: types.max { ($0.lines, $1.name) < ($1.lines, $0.name) }?.name ?? "",
        commits: analysis.history?.changes[file] ?? 0, complexity: types.reduce(0) { $0 + $1.complexity },
        severity: worst[file])
    }
    let complex = hotspots.filter { $0.complexity > 0 }
    let changed = complex.filter { $0.commits > 0 }
    return (changed.isEmpty ? complex : changed)
      .sorted { ($1.score, $1.complexity, $0.file) < ($0.score, $0.complexity, $1.file) }
  }

  var score: Int { commits * complexity }
}

extension TypeReport {
  fileprivate var complexity: Int { Int(metrics["cognitiveComplexity"] ?? 0) }
  fileprivate var lines: Double { metrics["bodyLines"] ?? 0 }
}
