import Foundation
import MigrationTestSupport
import Testing

/// Says how far it is to somebody who watches, and to nobody else.
@Suite struct ProgressTests {
  private static let script = "/usr/bin/script"

  #if os(Linux)
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func everyStageIsNamedOnATerminal() throws {
      let app = try LegacyApp()
      let run = try Run(
        Self.script, ["-q", "-e", "-c", "'\(Tool.path)' rewrite --no-cache", "/dev/null"], in: app.folder.path
      ).checked()
      for stage in [
        "reading 1 of 2", "indexing ...", "analysing ...", "planning ...", "rewriting feature 1 of 2", "writing",
      ] {
        #expect(run.output.contains("\r\u{1B}[K\(stage)"), "\(stage)")
      }
      #expect(run.output.contains("\r\u{1B}[Krefactoring/patches/"))
    }
  #endif

  @Test func nothingIsSaidElsewhere() throws {
    let app = try LegacyApp()
    #expect(try app.run("rewrite").checked().errors == "")
    #expect(try app.run("analyze").checked().errors == "plan written to \(app.folder.path)/refactoring/README.md\n")
  }
}
