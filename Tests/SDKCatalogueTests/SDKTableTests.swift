import Foundation
import MigrationTestSupport
import SDKCatalogue
import Testing

@Suite struct SDKTableTests {
  private let catalogue = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources/SDKCatalogue")
    .standardizedFileURL

  private func rows(_ name: String) throws -> [[Substring]] {
    let text = try String(contentsOf: catalogue.appendingPathComponent("Facts/\(name).tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  @Test func theTableIsInStepWithItsRows() throws {
    let folder = try TemporaryFolder()
    _ = try Run.shell("python3 \(catalogue.path)/generate.py \(folder.at("SDKTable.swift"))", in: folder.path).checked()
    let file = catalogue.appendingPathComponent("Generated/SDKTable.swift")
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(try folder.read("SDKTable.swift") == committed, "run python3 Sources/SDKCatalogue/generate.py")
  }

  @Test func everyTypeIsFoundAsItsRowSays() throws {
    let rows = try rows("AppleTypes")
    #expect(rows.count > 7_000)
    for row in rows where row[0] != "Observable" && row[2] != "typealias" {
      let type = try #require(SDK.type(String(row[0])), "\(row[0])")
      #expect(type.name == row[0] && type.framework == row[1] && (type.superclass ?? "") == row[3])
      #expect(type.isUI == (row[5] == "yes") && type.refinesNSObject == (row[8] == "yes"))
    }
  }

  @Test func everyMemberIsFoundAsItsRowSays() throws {
    for (name, count) in [("AppleMembers", 22_000), ("AppleRequirements", 4_000)] {
      let rows = try rows(name)
      #expect(rows.count > count)
      for row in rows {
        let member = try #require(SDK.member(String(row[1]), of: String(row[0])), "\(row[0]).\(row[1])")
        #expect(member.name == row[1] && member.owner.name == row[0])
      }
    }
  }

  @Test func theTableFitsInTwoMegabytes() throws {
    let file = catalogue.appendingPathComponent("Generated/SDKTable.swift")
    #expect(try Data(contentsOf: file).count < 2_000_000)
  }
}
