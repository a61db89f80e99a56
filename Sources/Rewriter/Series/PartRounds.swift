import MigrationModel
import ProjectIndex

/// Cuts the files of types out of which nothing moves any more. In a round each type gives one part of its file to a new one,
/// on the tree that the rounds before leave.
struct PartRounds {
  private let maxLines: Int
  private let roles: MemberRoles
  private let surroundings: Surroundings
  private(set) var analysis: any TreeAnalysis
  private(set) var index: ProjectIndex
  private(set) var gate: any PatchGate
  private(set) var patchCount: Int
  /// Slug of a feature -> path -> number of the feature's latest patch that changed the file.
  private var latest: [String: [String: Int]] = [:]
  /// The types with what is cut off them.
  private(set) var splits: [TypeSplit]

  /// Parts after which a type is left as it is.
  private static let limit = 20

  /// - Parameters:
  ///   - splits: types that are finished.
  ///   - index: of the tree behind all patches.
  ///   - patches: all of them.
  init(
    _ splits: [TypeSplit], analysis: any TreeAnalysis, index: ProjectIndex, gate: any PatchGate, patches: [Patch],
    maxLines: Int, roles: MemberRoles, surroundings: Surroundings
  ) {
    (self.maxLines, self.roles, self.surroundings, self.gate) = (maxLines, roles, surroundings, gate)
    (self.analysis, self.index, patchCount) = (analysis, index, patches.map(\.number).max() ?? 0)
    var seen: Set<String> = []
    self.splits = splits.compactMap { Self.part(of: $0, index) }.filter { seen.insert($0.typeName).inserted }
    note(patches)
  }

  /// The same type at its last task with patches; nil for one that waits for another run.
  private static func part(of split: TypeSplit, _ index: ProjectIndex) -> TypeSplit? {
    let ids = Set(split.patches.map(\.taskID))
    guard let task = split.tasks.last(where: { ids.contains($0.id) }) ?? split.tasks.last,
      !split.blockers.contains(where: { $0.reason == TypeTurn.anotherRun })
    else { return nil }
    var part = TypeSplit(
      typeName: split.typeName, slug: split.slug, dialect: split.dialect, tasks: [task], places: split.places,
      files: Set(index.type(named: split.typeName)?.parts.map(\.file) ?? []))
    part.lastPatch = split.patches.last?.number ?? split.lastPatch
    return part
  }

  /// Nothing was cut.
  var isIdle: Bool { splits.allSatisfy(\.patches.isEmpty) }

  mutating func run() {
    for _ in 0..<Self.limit where !splits.allSatisfy(\.isFinished) {
      let changes = round()
      if !changes.isEmpty { index = analysis.reindexed(changes, removing: []) }
    }
  }

  /// Types that share a file take their turns one after the other.
  private mutating func round() -> [String: [UInt8]] {
    var changes: [String: [UInt8]] = [:]
    var busy: Set<String> = []
    let names = TakenNames(index)
    for position in splits.indices where !splits[position].isFinished {
      guard busy.isDisjoint(with: splits[position].files) else { continue }
      busy.formUnion(splits[position].files)
      let known = splits[position].patches.count
      var turn = TypeTurn(
        index: index, roles: roles, maxLines: maxLines, gate: gate, names: names, patchCount: patchCount,
        surroundings: surroundings)
      turn.part(&splits[position], touched: touched(splits[position].slug))
      (gate, patchCount) = (turn.gate, turn.patchCount)
      note(Array(splits[position].patches[known...]))
      changes.merge(turn.changes) { _, new in new }
    }
    return changes
  }

  private mutating func note(_ patches: [Patch]) {
    for patch in patches.sorted(by: { $0.number < $1.number }) {
      for change in patch.changes { latest[patch.slug, default: [:]][change.path] = patch.number }
    }
  }

  /// A feature's patches stand on its own alone.
  private func touched(_ slug: String) -> [String: Int] {
    guard slug == Plan.crossCuttingSlug else { return latest[slug] ?? [:] }
    return latest.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
  }
}
