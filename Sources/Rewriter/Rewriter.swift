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
    fixes.handIn(behind: parted)
    var rounds = ClosingRounds(request, analysed: tree.index, behind: fixes, and: parted)
    rounds.run()
    var series = rounds.series()
    series.origins = parted.parts.compactMap(\.origin)
    return series
  }
}
