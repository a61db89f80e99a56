import MigrationModel
import ProjectIndex

/// Turns tasks into patches that mend and move real code: fixes first, then what takes types apart.
package enum Rewriter {
  /// The patches for all items, in the order in which they apply, and everything that stays, with reasons.
  /// Sources are never touched. Each step is worked out on the tree that the steps before it leave, so that a rewrite of
  /// a tree with some of the patches goes on where they end, and one of a tree with all of them finds nothing.
  /// - Parameter parting: takes types apart whole; the steps see to the others.
  package static func rewrite(
    _ request: RewriteRequest, tree: RewriteTree, gate: any PatchGate, parting: TypeParting? = nil
  ) -> PatchSeries {
    var fixes = FixRounds(request, tree: tree, gate: StandingAlone(gate))
    fixes.run()
    let parted = fixes.parting(request.items, parting)
    var rounds = ClosingRounds(request, analysed: tree.index, behind: fixes, and: parted)
    rounds.run()
    var series = rounds.series()
    series.origins = parted.parts.compactMap(\.origin)
    return series
  }
}

/// The analysed tree, and how it is analysed again when files change.
package struct RewriteTree: Sendable {
  package let index: ProjectIndex
  /// The analyzer's types: the roles of their members decide what is to move.
  package let types: [TypeReport]
  package var analysis: any TreeAnalysis
  /// Where tests are, whether or not they are analysed.
  package let testTargets: [TestTarget]
  /// Is told of how many features nothing moves any more, and how many there are.
  let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  package init(
    index: ProjectIndex, types: [TypeReport], analysis: any TreeAnalysis, testTargets: [TestTarget] = [],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.progress = progress
    self.index = index
    self.types = types
    self.analysis = analysis
    self.testTargets = testTargets
  }
}

/// Analyses a tree again and again as patches change it.
package protocol TreeAnalysis: Sendable {
  /// The tree with other bytes at some paths and without some files, on top of all changes before.
  mutating func changing(
    _ changes: [String: [UInt8]], removing removed: Set<String>
  ) -> (index: ProjectIndex, types: [TypeReport])
  /// The same without a look at the types.
  mutating func reindexed(_ changes: [String: [UInt8]], removing removed: Set<String>) -> ProjectIndex
  /// What the analyzer says about the types of a tree.
  func types(_ index: ProjectIndex) -> [TypeReport]
}

extension TreeAnalysis {
  package mutating func changing(
    _ changes: [String: [UInt8]], removing removed: Set<String> = []
  ) -> (index: ProjectIndex, types: [TypeReport]) {
    let index = reindexed(changes, removing: removed)
    return (index, types(index))
  }
}
