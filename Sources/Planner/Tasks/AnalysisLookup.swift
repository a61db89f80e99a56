import MigrationModel

/// A grouped analysis with ways into it, built once a run: trees have thousands of types and findings.
struct AnalysisLookup {
  let analysis: Analysis
  /// Indexes in the analysis by full name; targets of one tree may have types of the same name.
  private let types: [String: [Int]]
  /// By slug.
  let features: [String: Feature]
  /// Between types of the tree: alerts, pickers and ways back are left out.
  let links: [NavigationLink]
  private let findings: [String: [Finding]]
  private let featureNames: [String: String]
  /// Types of test code, in the order of the analysis.
  let testTypes: [TypeReport]
  /// Places in `testTypes` by the name of a type that they use.
  private let testUsers: [String: [Int]]
  private let exits: [String: [NavigationLink]]
  private let entries: [String: [NavigationLink]]

  /// The dialect of types that belong to no feature.
  private let spanningDialect: String

  init(_ analysis: Analysis, spanningDialect: String = Configuration().spanningDialect) {
    self.analysis = analysis
    self.spanningDialect = spanningDialect
    types = Dictionary(grouping: analysis.types.indices) { analysis.types[$0].name }
    features = Dictionary(analysis.features.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    findings = Dictionary(grouping: analysis.findings, by: \.typeName)
    featureNames = Dictionary(
      analysis.features.flatMap { feature in feature.types.map { ($0, feature.name) } },
      uniquingKeysWith: { first, _ in first })
    var tests = TestPaths()
    testTypes = analysis.types.indices.filter { tests.contains(analysis.types[$0].file) }.map { analysis.types[$0] }
    testUsers = testTypes.indices.reduce(into: [:]) { [testTypes] users, place in
      for name in Set(testTypes[place].uses) { users[name, default: []].append(place) }
    }
    let types = self.types
    links = analysis.navigation.filter {
      $0.from != $0.to && types[$0.from] != nil && types[$0.to].map { analysis.types[$0[0]].isDeclaredHere } ?? false
    }
    exits = Dictionary(grouping: links, by: \.from)
    entries = Dictionary(grouping: links, by: \.to)
  }

  /// The history, if it changed anything: that of a tree that was imported in one commit says nothing.
  var churn: ChangeHistory? { analysis.history.flatMap { $0.changes.isEmpty ? nil : $0 } }

  /// The type of that name with a part in one of the files; if none has, the first of that name.
  func type(_ name: String, in files: [String]) -> TypeReport? { type(name, in: Set(files)) }

  private func type(_ name: String, in files: @autoclosure () -> Set<String>) -> TypeReport? {
    guard let all = types[name] else { return nil }
    if all.count == 1 { return analysis.types[all[0]] }
    let files = files()
    let inFiles = all.first { index in
      files.contains(analysis.types[index].file) || !files.isDisjoint(with: analysis.types[index].otherFiles)
    }
    return analysis.types[inFiles ?? all[0]]
  }

  /// Types of test code that use a type, in the order of the analysis.
  func tests(using name: String) -> [TypeReport] { testUsers[name, default: []].map { testTypes[$0] } }

  /// The reports of a feature's types, in the order of their names.
  func types(of feature: Feature) -> [TypeReport] {
    let files = Set(feature.files)
    return feature.types.compactMap { type($0, in: files) }
  }

  /// The reports of the types that tasks work on, each once, the biggest first.
  func types(of tasks: [PlanTask]) -> [TypeReport] {
    let places = Dictionary(grouping: tasks, by: \.typeName).mapValues { $0.flatMap(\.locations).map(\.file) }
    return places.compactMap { type($0.key, in: $0.value) }
      .map { (lines: TypeFacts(report: $0).lines, report: $0) }
      .sorted { ($1.lines, $0.report.name) < ($0.lines, $1.report.name) }.map(\.report)
  }

  /// The dialect of the feature that a type belongs to.
  func dialect(of type: String) -> String {
    analysis.features.first { $0.name == featureNames[type] }?.dialect ?? spanningDialect
  }

  /// The module of a task's type, which is not the presenter of it.
  func shape(of task: PlanTask) -> ModuleShape {
    ModuleShape(
      typeName: task.typeName, dialect: dialect(of: task.typeName),
      report: type(task.typeName, in: task.locations.map(\.file)), isController: hasController)
  }

  /// The name of the feature that a type belongs to.
  func featureName(of type: String) -> String? { featureNames[type] }

  /// Whether a task works on a screen.
  func isScreen(_ task: PlanTask) -> Bool {
    type(task.typeName, in: task.locations.map(\.file))?.isScreen ?? false
  }

  /// Whether the tree has a controller of that name.
  func hasController(_ name: String) -> Bool {
    types[name]?.contains { analysis.types[$0].isScreen && analysis.types[$0].kind == "class" } ?? false
  }

  /// Whether the tree has a type of that name.
  func hasType(_ name: String) -> Bool { types[name] != nil }

  func findings(of type: String) -> [Finding] { findings[type] ?? [] }

  /// One type of the tree has the name. Where apps have screens of one name, a link is the app's in whose files it stands.
  private func isOne(_ name: String) -> Bool { types[name].map { $0.count == 1 } ?? true }

  /// Screens that a type leads to, sorted, each once. One that it shows inside itself is no way out.
  func targets(of type: String) -> [String] {
    Set((exits[type] ?? []).filter { $0.how != "embed" }.map(\.to)).sorted()
  }

  /// Types that lead to a screen, sorted, each once.
  func origins(of type: String) -> [String] { Set((entries[type] ?? []).map(\.from)).sorted() }

  /// Links from a feature's types to others, in the order of the types.
  func exits(of feature: Feature) -> [NavigationLink] {
    let own = Set(feature.types)
    return feature.types.flatMap { exits[$0] ?? [] }.filter { link in
      !own.contains(link.to) && (isOne(link.from) || feature.files.contains(link.file))
    }
  }

  /// Links from other types to a feature's, in the order of the types.
  func entries(of feature: Feature) -> [NavigationLink] {
    let own = Set(feature.types)
    let tops = Set(feature.files.map(\.topFolder))
    return feature.types.flatMap { entries[$0] ?? [] }.filter { link in
      !own.contains(link.from) && (isOne(link.to) || tops.contains(link.file.topFolder))
    }
  }
}
