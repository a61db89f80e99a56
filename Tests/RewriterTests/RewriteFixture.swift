import Foundation
import MigrationModel
import ProjectIndex
import Rewriter
import Verifier

/// A tree in memory with a type whose module stands, and a rewrite of what its tasks ask for beside that.
@dynamicMemberLookup struct RewriteFixture {
  let index: ProjectIndex
  let typeName: String
  private var settings = Settings() { didSet { made = MadeSeries() } }
  private var made = MadeSeries()

  /// What else the rewrite depends on.
  struct Settings {
    /// What tasks ask for.
    var steps: [String] = []
    var maxLines = 200
    var slug = "feature"
    /// Id of the feature's dialect.
    var dialect = "uikit"
    /// What the tasks name.
    var places: [Location] = []
    var testTargets: [TestTarget] = []
    /// A project lists its files one by one.
    var membership = TargetMembership()
    /// Lowest versions that the tree is built for.
    var platforms: [String: String] = [:]
  }

  subscript<Value>(dynamicMember setting: WritableKeyPath<Settings, Value>) -> Value {
    get { settings[keyPath: setting] }
    set { settings[keyPath: setting] = newValue }
  }

  init(_ files: [String: String], type: String) {
    index = Self.index(of: files.mapValues { Array($0.utf8) })
    typeName = type
  }

  /// - Parameter storyboards: those of a tree whose files are its Swift files only.
  static func index(of files: [String: [UInt8]], storyboards: [InterfaceBuilderFile] = []) -> ProjectIndex {
    let sources = files.keys.sorted().map { path in
      SourceFile(path: path, contents: files[path] ?? [], isGenerated: path.hasSuffix(".generated.swift"))
    }
    let found = sources.filter { $0.path.hasSuffix(".storyboard") }.map(InterfaceBuilderFile.init)
    let facts = sources.filter { !$0.path.hasSuffix(".storyboard") }.map { FileIndex(ParsedFile($0)) }
    return ProjectIndex(files: facts, interfaceBuilder: storyboards + found)
  }

  /// The patches and blockers of all steps.
  func series(gate: (any PatchGate)? = nil) -> PatchSeries {
    if let gate { return series(over: index, gate: gate) }
    return made.series { series(over: index, gate: AllGates(index)) }
  }

  private func series(over index: ProjectIndex, gate: any PatchGate) -> PatchSeries {
    let items = self.steps.map { RewriteRequest.Item(slug: self.slug, dialect: self.dialect, task: task($0)) }
    let tree = RewriteTree(
      index: index, types: [], analysis: Repeated(fixture: self), testTargets: self.testTargets)
    return Rewriter.rewrite(
      RewriteRequest(
        items: items, maxLines: self.maxLines, platforms: self.platforms, membership: self.membership),
      tree: tree, gate: gate)
  }

  /// Reads the tree again as patches change it.
  private struct Repeated: TreeAnalysis {
    let fixture: RewriteFixture
    var files: [String: [UInt8]]

    init(fixture: RewriteFixture) {
      self.fixture = fixture
      files = Dictionary(fixture.index.files.map { ($0.path, $0.contents) }) { first, _ in first }
    }

    mutating func reindexed(_ changes: [String: [UInt8]], removing removed: Set<String>) -> ProjectIndex {
      files.merge(changes) { _, new in new }
      for path in removed { files[path] = nil }
      return RewriteFixture.index(of: files, storyboards: fixture.index.interfaceBuilder)
    }

    func types(_ index: ProjectIndex) -> [TypeReport] { [] }
  }

  private func task(_ step: String) -> PlanTask {
    PlanTask(
      id: "task#\(step)", title: step, severity: .high, phase: .router, rule: "rule", typeName: typeName, step: step,
      locations: self.places, problem: "", fix: [])
  }

  /// The text of a file behind the last patch of the series.
  func text(_ path: String) -> String? {
    let last = series().patches.last { $0.changes.contains { $0.path == path } }
    let change = last?.changes.first { $0.path == path }
    return change?.after.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reason and message of every blocker.
  var blockers: [String] { series().blockers.map { "\($0.symbol): \($0.reason): \($0.message)" } }

  /// What the rewriter still finds to do in the tree behind all patches: nothing, if the moves are whole.
  func movesOfSecondRun() -> Int {
    let start = Dictionary(uniqueKeysWithValues: index.files.map { ($0.path, $0.contents) })
    let files = Self.files(start, behind: series().patches[...])
    return fixture(over: files).series().patches.count
  }

  /// The same question of another state of the tree.
  func fixture(over files: [String: [UInt8]]) -> RewriteFixture {
    var next = RewriteFixture(files.mapValues { String(decoding: $0, as: UTF8.self) }, type: typeName)
    next.settings = settings
    return next
  }

  /// The tree behind one run, and behind a second run that follows one without its last patches.
  func resumed(without count: Int) -> (whole: [String: [UInt8]], resumed: [String: [UInt8]]) {
    let patches = series().patches
    let start = Dictionary(uniqueKeysWithValues: index.files.map { ($0.path, $0.contents) })
    let begun = Self.files(start, behind: patches.dropLast(count))
    return (
      Self.files(start, behind: patches[...]), Self.files(begun, behind: fixture(over: begun).series().patches[...])
    )
  }

  private static func files(_ start: [String: [UInt8]], behind patches: ArraySlice<Patch>) -> [String: [UInt8]] {
    var files = start
    for change in patches.flatMap(\.changes) {
      if let old = change.movedFrom { files[old] = nil }
      files[change.path] = change.after
    }
    return files
  }
}

/// A series that is made when it is first asked for: a test asks for one file after the other.
/// `@unchecked` is sound: `series` is only touched while `lock` is held.
private final class MadeSeries: @unchecked Sendable {
  private let lock = NSLock()
  private var series: PatchSeries?

  func series(_ make: () -> PatchSeries) -> PatchSeries {
    lock.withLock {
      if let series { return series }
      let made = make()
      series = made
      return made
    }
  }
}

/// All that patches pass before they are written.
struct AllGates: PatchGate {
  private var gates: PatchGates

  init(_ index: ProjectIndex) { gates = PatchGates(index: index, maxLines: 200) }

  func violations(in patch: Patch) -> [Violation] { gates.violations(in: patch) }

  mutating func accept(_ patch: Patch) { gates.accept(patch) }
}

extension String {
  /// What stands behind the first occurrence of a text.
  func components(after text: String) -> String? {
    range(of: text).map { String(self[$0.upperBound...]) }
  }

  /// What stands before the first occurrence of a text.
  func components(before text: String) -> String? {
    range(of: text).map { String(self[..<$0.lowerBound]) }
  }
}

extension TargetMembership {
  /// A project that names each of its files.
  static let listing = TargetMembership([
    Project(path: "App.xcodeproj/project.pbxproj", readFolders: [], exceptions: [])
  ])
}
