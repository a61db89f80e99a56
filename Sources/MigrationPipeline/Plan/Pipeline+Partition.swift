import Analyzer
import MigrationModel
import ProjectIndex
import Splitter

extension Pipeline {
  /// The analysis with the places of all members of the types that are taken apart: controllers, SwiftUI views, view models.
  /// - Parameter only: names of those that count; nil for all.
  func partitioned(_ analysis: Analysis, _ index: ProjectIndex, only: Set<String>? = nil) -> Analysis {
    let tree = SplitTree(index, types: analysis.types)
    let units = analysis.types.map { only?.contains($0.name) == false ? nil : tree.unit(of: $0) }
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

extension Pipeline {
  /// Views and view models of which something is found that asks for a split.
  func types(toSplit analysis: Analysis) -> [(name: String, role: Role)] {
    let rules = Set(SmellCatalogue.rules.filter(\.asksForSplit).map(\.id))
    let found = Set(
      analysis.findings.filter { rules.contains($0.rule) }.map { String($0.symbol.prefix { $0 != "." }) })
    // What is counted by its name is counted once, in however many targets it is declared.
    var seen: Set<String> = []
    return analysis.types.filter { type in
      found.contains(type.name) && [.view, .presenter].contains(type.role) && seen.insert(type.name).inserted
    }.map { ($0.name, $0.role) }
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
