import Foundation
import MigrationModel

/// Finds the sides with the least sum of what members cost where they lie and of what crosses between them.
struct PartitionSolver {
  private let graph: MemberGraph
  /// By node: the cost of each side.
  private let costs: [SideValues]
  /// By node: the side that it is held on.
  private let fixed: [Side?]

  init(_ graph: MemberGraph, costs: [SideValues], fixed: [Side?]) {
    (self.graph, self.costs, self.fixed) = (graph, costs, fixed)
  }

  private static let rounds = 8

  /// By node. Starts at the cheapest sides and moves members in source order, until nothing gets cheaper.
  func sides() -> [Side] {
    var sides = costs.indices.map { fixed[$0] ?? costs[$0].least }
    for _ in 0..<Self.rounds {
      var isMoved = false
      for node in costs.indices where fixed[node] == nil {
        let best = total(of: node, sides).least
        if best != sides[node] {
          sides[node] = best
          isMoved = true
        }
      }
      if !isMoved { break }
    }
    return sides
  }

  private func total(of node: Int, _ sides: [Side]) -> SideValues {
    var total = costs[node]
    for edge in graph.nodes[node].out.map({ graph.edges[$0] }) {
      for side in SideValues.sides { total[side] += crossing(edge, from: side, to: sides[edge.to]) }
    }
    for edge in graph.nodes[node].into.map({ graph.edges[$0] }) {
      for side in SideValues.sides { total[side] += crossing(edge, from: sides[edge.from], to: side) }
    }
    return total
  }

  private func crossing(_ edge: MemberGraph.Edge, from: Side, to: Side) -> Double {
    guard from != to, to != .entity, from != .entity else { return 0 }
    return edge.access.writes ? Self.writeBack : Self.call
  }

  private static let call = 0.2
  private static let writeBack = 0.4
}
