import MigrationModel
import ProjectIndex
import Rewriter

/// A tree in memory and one finding in it that a fix is to mend.
struct FixFixture {
  let files: [String: String]
  /// Id of the fix.
  let step: String
  /// `Type.member`, or `Type`.
  let symbol: String
  let typeName: String
  /// Path, and the text at whose first occurrence the finding stands.
  var places: [(path: String, text: String)]
  var platforms = ["iOS": "17.0"]
  var roles: [String: Role] = [:]
  /// Tests that are not analysed, by path.
  var tests: [String: String] = [:]
  /// Of the feature that has the finding.
  var slug = "feature"
  var dialect = "swiftui"
  /// Other findings in the same tree, which come behind.
  var others: [FixFixture] = []

  init(_ files: [String: String], _ step: String, _ symbol: String, type: String? = nil, at places: (String, String)...)
  {
    self.files = files
    self.step = step
    self.symbol = symbol
    typeName = type ?? String(symbol.prefix { $0 != "." })
    self.places = places.map { (path: $0.0, text: $0.1) }
  }

  /// One file called `A.swift`.
  init(_ source: String, _ step: String, _ symbol: String, type: String? = nil, at texts: String...) {
    files = ["A.swift": source]
    self.step = step
    self.symbol = symbol
    typeName = type ?? String(symbol.prefix { $0 != "." })
    places = texts.map { ("A.swift", $0) }
  }

  func series(over sources: [String: String]? = nil) -> PatchSeries {
    let sources = sources ?? files
    let index = RewriteFixture.index(of: sources.mapValues { Array($0.utf8) })
    let items = ([self] + others).map { $0.item(over: sources) }
    let request = RewriteRequest(items: items, maxLines: 200, platforms: platforms)
    let reports = index.types.map { type in
      TypeReport(
        name: type.name, kind: "class", file: "", line: 1, endLine: 1, role: roles[type.name] ?? .presenter,
        confidence: 1,
        evidence: [], metrics: [:], members: [])
    }
    let target = TestTarget(
      module: "App", folder: "AppTests", usesXCTest: true,
      files: tests.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, contents: Array($0.value.utf8)) })
    let tree = RewriteTree(
      index: index, types: reports, analysis: Repeated(files: sources, reports: reports),
      testTargets: tests.isEmpty ? [] : [target])
    return Rewriter.rewrite(request, tree: tree, gate: AllGates(index))
  }

  private func item(over sources: [String: String]) -> RewriteRequest.Item {
    let task = PlanTask(
      id: "rule\(step):\(symbol):1", title: "", severity: .high, phase: .criticalSafety, rule: "rule",
      typeName: typeName, step: step, locations: places.compactMap { Self.location($0, sources) }, problem: "", fix: [])
    return .init(slug: slug, dialect: dialect, task: task)
  }

  private static func location(_ place: (path: String, text: String), _ sources: [String: String]) -> Location? {
    guard let before = sources[place.path]?.components(before: place.text) else { return nil }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return Location(file: place.path, line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
  }

  /// The files behind the fix.
  func fixed(_ path: String = "A.swift") -> String? {
    series().patches.flatMap(\.changes).last { $0.path == path }?.after.map { String(decoding: $0, as: UTF8.self) }
  }

  var reasons: [String] { series().blockers.map(\.reason) }

  /// Patches of a run on the tree behind the first one.
  func patchesOfSecondRun() -> Int {
    var sources = files
    for change in series().patches.flatMap(\.changes) {
      sources[change.path] = change.after.map { String(decoding: $0, as: UTF8.self) }
    }
    return series(over: sources).patches.count
  }

  private struct Repeated: TreeAnalysis {
    var files: [String: String]
    let reports: [TypeReport]

    mutating func reindexed(_ changes: [String: [UInt8]], removing removed: Set<String>) -> ProjectIndex {
      files.merge(changes.mapValues { String(decoding: $0, as: UTF8.self) }) { _, new in new }
      for path in removed { files[path] = nil }
      return RewriteFixture.index(of: files.mapValues { Array($0.utf8) })
    }

    func types(_ index: ProjectIndex) -> [TypeReport] { reports }
  }
}
