import MigrationModel
import ProjectIndex
import Splitter
import SwiftSource
import Testing

@Suite("Partition")
struct PartitionerTests {
  @Test("Every member of a unit has a place")
  func everyMemberHasAPlace() throws {
    let file = SourceFile(
      path: "List.swift", contents: Array("class ListController: UIViewController { var rows: [Int] = [] }".utf8))
    let index = ProjectIndex(files: [FileIndex(ParsedFile(file))], interfaceBuilder: [])
    let type = try #require(index.type(named: "ListController"))
    let placements = Partitioner.placements(of: SplitUnit(index: index, type: type, kind: .view))
    #expect(Set(placements.keys) == Set(type.members))
  }
}
