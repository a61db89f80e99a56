import Foundation
import Planner
import Testing

/// Whole documents, byte for byte. `Golden/` holds what the fixture's app gets; a change in wording shows there.
/// `GOLDEN=1 swift test --filter GoldenDocumentTests` writes them anew.
@Suite struct GoldenDocumentTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Golden")

  @Test(arguments: [
    ".gitattributes", ".viper-migrate", "README.md", "orders.md", "settings.md", "cross-cutting.md", "discovered.md",
  ])
  func areWritten(file: String) throws {
    if ProcessInfo.processInfo.environment["GOLDEN"] != nil {
      try PlanFixture.analyze(pathPrefix: "App/")[file]?.write(
        to: Self.folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
    #expect(try PlanFixture.analyze(pathPrefix: "App/")[file] == expected)
  }

  @Test func thereAreNoOthers() throws {
    #expect(
      try PlanFixture.analyze(pathPrefix: "App/").keys.sorted()
        == FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted())
  }
}
