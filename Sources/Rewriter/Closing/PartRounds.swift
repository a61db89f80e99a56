import MigrationModel
import ProjectIndex

/// Cuts the files of types out of which nothing moves any more. In a round each type gives one part of its file to a new one,
/// on the tree that the rounds before leave.
struct PartRounds {
  private let maxLines: Int
  private let surroundings: Surroundings
  private(set) var analysis: any TreeAnalysis
  private(set) var index: ProjectIndex
  private(set) var gate: any PatchGate
  private(set) var patchCount: Int
  /// Slug of a feature -> path -> number of the feature's latest patch that changed the file.
  private var latest: [String: [String: Int]] = [:]
  /// The types with what is cut off them.
  private(set) var types: [ModuleWork]

  /// Parts after which a type is left as it is.
  private static let limit = 20

  /// - Parameters:
  ///   - types: those that are finished; of a type with several tasks the last one counts.
  ///   - index: of the tree behind all patches.
  ///   - patches: all of them.
  init(
    _ types: [ModuleWork], analysis: any TreeAnalysis, index: ProjectIndex, gate: any PatchGate, patches: [Patch],
    maxLines: Int, surroundings: Surroundings
  ) {
    (self.maxLines, self.surroundings, self.gate) = (maxLines, surroundings, gate)
    (self.analysis, self.index, patchCount) = (analysis, index, patches.map(\.number).max() ?? 0)
    var seen: Set<String> = []
    self.types = types.filter { seen.insert($0.typeName).inserted }.map { type in
      var type = type
      type.lastPatch = type.patches.last?.number ?? type.lastPatch
      (type.patches, type.blockers, type.refusals) = ([], [], [:])
      return type
    }
    note(patches)
  }

  mutating func run() {
    for _ in 0..<Self.limit where !types.allSatisfy(\.isFinished) {
      let changes = round()
      if !changes.isEmpty { index = analysis.reindexed(changes, removing: []) }
    }
  }

  /// Types that share a file take their turns one after the other.
  private mutating func round() -> [String: [UInt8]] {
    var changes: [String: [UInt8]] = [:]
    var busy: Set<String> = []
    for position in types.indices where !types[position].isFinished {
      guard busy.isDisjoint(with: types[position].files) else { continue }
      busy.formUnion(types[position].files)
      let known = types[position].patches.count
      var turn = ModuleTurn(
        index: index, maxLines: maxLines, gate: gate, patchCount: patchCount, surroundings: surroundings)
      turn.part(&types[position], touched: touched(types[position].slug))
      (gate, patchCount) = (turn.gate, turn.patchCount)
      note(Array(types[position].patches[known...]))
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
