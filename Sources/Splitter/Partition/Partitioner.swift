import MigrationModel
import ProjectIndex

/// Decides once, on the legacy code, where each member of a unit belongs.
package enum Partitioner {
  /// The placement of each member of the unit.
  /// - Parameter overrides: what the team has decided, by `Type.member`; an anchor wins over it.
  package static func placements(of unit: SplitUnit, overrides: [String: Side] = [:]) -> [MemberID: Placement] {
    let own: Side = unit.kind == .view ? .view : .presenter
    return Dictionary(
      unit.members.map { ($0.id, Placement(side: own, confidence: 0, evidence: [])) }) { first, _ in first }
  }
}
