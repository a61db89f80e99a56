import MigrationModel

/// A grouped analysis with ways into it, built once a run: trees have thousands of types and findings.
struct AnalysisLookup {
  let analysis: Analysis
  /// By full name; the first of equal ones.
  let types: [String: TypeReport]
  /// By slug.
  let features: [String: Feature]
  private let findings: [String: [Finding]]
  private let exits: [String: [NavigationLink]]
  private let entries: [String: [NavigationLink]]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    types = Dictionary(analysis.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    features = Dictionary(analysis.features.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    findings = Dictionary(grouping: analysis.findings, by: \.typeName)
    let links = analysis.navigation.filter { !$0.to.isEmpty && !$0.from.isEmpty && $0.from != $0.to }
    exits = Dictionary(grouping: links, by: \.from)
    entries = Dictionary(grouping: links, by: \.to)
  }

  /// The reports of a feature's types, in the order of their names.
  func types(of feature: Feature) -> [TypeReport] { feature.types.compactMap { types[$0] } }

  func findings(of type: String) -> [Finding] { findings[type] ?? [] }

  /// Screens that a type leads to, sorted, each once.
  func targets(of type: String) -> [String] { Set((exits[type] ?? []).map(\.to)).sorted() }

  /// Types that lead to a screen, sorted, each once.
  func origins(of type: String) -> [String] { Set((entries[type] ?? []).map(\.from)).sorted() }

  /// Links from a feature's types to others, in the order of the types.
  func exits(of feature: Feature) -> [NavigationLink] {
    let own = Set(feature.types)
    return feature.types.flatMap { exits[$0] ?? [] }.filter { !own.contains($0.to) }
  }

  /// Links from other types to a feature's, in the order of the types.
  func entries(of feature: Feature) -> [NavigationLink] {
    let own = Set(feature.types)
    return feature.types.flatMap { entries[$0] ?? [] }.filter { !own.contains($0.from) }
  }
}
