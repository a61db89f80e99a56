import MigrationModel
import ProjectIndex
import Splitter

extension Pipeline {
  /// The analysis with the places of all members of the types that are taken apart: controllers, SwiftUI views, view models.
  func partitioned(_ analysis: Analysis, _ index: ProjectIndex) -> Analysis {
    let tree = SplitTree(index, types: analysis.types)
    let units = analysis.types.map(tree.unit)
    let overrides = loaded.configuration.sides
    let placements = MigrationModel.Parallel.map(units.count) { number in
      units[number].map { Partitioner.placements(of: $0, overrides: overrides) } ?? [:]
    }
    var analysis = analysis
    for (number, placements) in placements.enumerated() where !placements.isEmpty {
      analysis.types[number].place(by: placements, in: index)
    }
    return analysis
  }
}

extension TypeReport {
  /// Notes the place of each member.
  fileprivate mutating func place(by placements: [MemberID: Placement], in index: ProjectIndex) {
    let byPlace = Dictionary(
      placements.map { id, placement in
        let member = index.members[id]
        return (MemberPlace(file: member.file, line: member.line, name: member.name), placement)
      }
    ) { first, _ in first }
    for number in members.indices {
      let member = members[number]
      members[number].placement = byPlace[MemberPlace(file: member.file, line: member.line, name: member.name)]
    }
  }
}

private struct MemberPlace: Hashable {
  let file: String
  let line: Int
  let name: String

  /// Hardly any two members of a type share a line.
  func hash(into hasher: inout Hasher) { hasher.combine(line) }
}
