import Foundation
import MigrationModel
import ProjectIndex

/// Decides once, on the legacy code, where each member of a unit belongs.
package enum Partitioner {
  /// The placement of each member of the unit.
  /// - Parameter overrides: what the team has decided, by `Type.member`; an anchor wins over it.
  package static func placements(of unit: SplitUnit, overrides: [String: Side] = [:]) -> [MemberID: Placement] {
    let graph = MemberGraph(unit)
    let anchors = graph.nodes.map(Anchors(unit).anchor)
    let wishes = graph.nodes.map { wish(for: $0.member, of: unit, overrides) }
    let fixed = zip(anchors, wishes).map { $0?.side ?? $1 }
    // What is held where it is needs no reasons.
    let features = graph.nodes.indices.map { place in
      fixed[place] == nil ? SideModel.learned.known(MemberFeatures.all(of: place, in: graph, unit)) : []
    }
    let likely = features.map(SideModel.learned.probabilities)
    let sides = PartitionSolver(graph, costs: likely.map(cost), fixed: fixed).sides()
    let entries = Entries(unit)
    var placements: [MemberID: Placement] = [:]
    for (place, node) in graph.nodes.enumerated() {
      let side = sides[place]
      let evidence = reasons(anchors[place], wishes[place], features[place], likely[place], side)
      placements[node.member.id] = Placement(
        side: side, isEntry: entries.contains(node), isAnchored: fixed[place] != nil,
        confidence: fixed[place] != nil ? 1 : likely[place][side], evidence: evidence)
    }
    return placements
  }

  /// Named with its labels or without.
  private static func wish(for member: IndexedMember, of unit: SplitUnit, _ overrides: [String: Side]) -> Side? {
    guard !overrides.isEmpty else { return nil }
    return overrides["\(unit.type.name).\(member.name)"] ?? overrides["\(unit.type.name).\(member.baseName)"]
  }

  /// What a member costs on each side.
  private static func cost(_ likely: SideValues) -> SideValues {
    var cost = likely
    for side in SideValues.sides { cost[side] = -log(max(likely[side], 1e-4)) }
    return cost
  }

  private static func reasons(
    _ anchor: (side: Side, reason: String)?, _ wish: Side?, _ features: [Int], _ likely: SideValues,
    _ side: Side
  ) -> [String] {
    if let anchor { return [anchor.reason] }
    if wish != nil { return ["is wanted there"] }
    var others = likely
    others[side] = -1
    return SideModel.learned.reasons(features, for: side, against: others.most, count: 3)
  }

  /// What is known of each member of a unit, for the script that learns the weights.
  package static func facts(of unit: SplitUnit) -> [MemberFacts] {
    let graph = MemberGraph(unit)
    let (anchors, entries) = (Anchors(unit), Entries(unit))
    return graph.nodes.indices.map { place in
      let node = graph.nodes[place]
      return MemberFacts(
        member: node.member, features: MemberFeatures.all(of: place, in: graph, unit),
        anchor: anchors.anchor(of: node)?.side,
        isEntry: entries.contains(node), uses: node.out.map { graph.edges[$0].to })
    }
  }
}

/// What the partition knows of a member before it decides.
package struct MemberFacts {
  package let member: IndexedMember
  package let features: [String]
  package let anchor: Side?
  package let isEntry: Bool
  /// Places of the members that it uses, among those of the unit.
  package let uses: [Int]
}
