import Foundation
import Planner
import Testing

/// Whole documents, byte for byte. `Golden/` holds what the fixture's app gets; a change in wording shows there.
@Suite struct GoldenDocumentTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Golden")

  @Test(arguments: ["README.md", "orders.md", "settings.md", "cross-cutting.md", "discovered.md"])
  func areWritten(file: String) throws {
    let expected = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
    #expect(try PlanFixture.analyze(pathPrefix: "App/")[file] == expected)
  }

  @Test func thereAreNoOthers() throws {
    #expect(
      try PlanFixture.analyze(pathPrefix: "App/").keys.sorted()
        == FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted())
  }
}
