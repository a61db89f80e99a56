import Foundation
import MigrationTestSupport
import Testing

@Suite struct AnalyzeTests {
  @Test func writesThePlanAndSaysWhatToDoFirst() throws {
    let app = try LegacyApp()
    let run = try app.run("analyze")
    #expect(run.status == 0)
    #expect(run.output.contains("2 files, 19 lines, 2 types, 2 screens\n"))
    #expect(run.output.contains("(imperative_navigation)\n"))
    #expect(run.output.contains("first things to do\n  1. "))
    #expect(run.errors == "plan written to \(app.folder.at("refactoring/README.md"))\n")
    #expect(app.folder.exists("refactoring/settings.md"))
    #expect(try app.status() == "?? refactoring/\n")
  }

  @Test func aSecondRunChangesNothing() throws {
    let app = try LegacyApp()
    let first = try app.run("analyze").output
    let files = try app.folder.snapshot()
    #expect(try app.run("analyze").output == first)
    #expect(try app.folder.snapshot() == files)
    #expect(try app.run("rewrite").status == 0)
    let rewritten = try app.folder.snapshot()
    #expect(try app.run("rewrite").status == 0)
    #expect(try app.folder.snapshot() == rewritten)
  }

  @Test func noWriteLeavesTheTreeAlone() throws {
    let app = try LegacyApp()
    #expect(try app.run("analyze", "--no-write").errors == "")
    #expect(try app.status() == "")
  }

  @Test func thePlanStandsAtTheTopAndNamesFilesFromThere() throws {
    let app = try LegacyApp()
    let run = try app.run("rewrite", "App")
    #expect(run.status == 0)
    #expect(try app.folder.read("refactoring/settings.md").contains("App/SettingsViewController.swift:"))
    let patch = try #require(app.patches().first)
    #expect(try app.repository.git("apply", "--check", patch) == "")
    let json = try app.run("analyze", "App", "--no-write", "--format", "json").output
    #expect(json.contains(#""file" : "SettingsViewController.swift""#))
  }

  @Test func oneFileIsAnalysedAlone() throws {
    let app = try LegacyApp()
    let run = try app.run("analyze", "App/SettingsViewController.swift", "--no-write")
    #expect(run.output.hasPrefix("SettingsViewController.swift: 1 file, "))
  }

  @Test func onlyWhatIsAskedForIsReportedAndFails() throws {
    let app = try LegacyApp()
    let all = try app.run("analyze", "--no-write", "--fail-on", "high")
    #expect(all.status == 1)
    #expect(try app.run("analyze", "--no-write", "--fail-on", "critical").status == 0)
    #expect(try app.run("analyze", "--no-write", "--fail-on", "never").status == 0)
    let rule = try app.run("analyze", "--no-write", "--only-rule", "strong_delegate", "--fail-on", "medium")
    #expect(rule.status == 0)
    #expect(rule.output.contains("findings: 0 critical, 0 high, 0 medium"))
    let feature = try app.run("analyze", "--no-write", "--feature", "About", "--fail-on=high")
    #expect(feature.status == 1)
    #expect(feature.output.contains("AboutViewController"))
    #expect(!feature.output.contains("SettingsViewController"))
  }

  @Test func unknownNamesNameTheNearest() throws {
    let app = try LegacyApp()
    let mistakes = [
      (["--only-rule", "strong_delegat"], "there is no rule `strong_delegat`; did you mean `strong_delegate`?"),
      (["--feature", "setings"], "there is no feature `setings`; did you mean `settings`?"),
      (
        ["--format", "htm"],
        "--format can't be `htm`; it takes one of: text, json, xcode, sarif, checkstyle, github, markdown, html; did you mean `html`?"
      ),
    ]
    for (words, message) in mistakes {
      let run = try Tool.run(["analyze", "--no-write"] + words, in: app.folder)
      #expect(run.status == 64)
      #expect(run.errors == "error: \(message)\n")
    }
  }

  @Test func theReportGoesToAFile() throws {
    let app = try LegacyApp()
    let printed = try app.run("analyze", "--no-write", "--format", "json").output
    let run = try app.run("analyze", "--no-write", "--format=json", "--report=report.json")
    #expect(run.output == "")
    #expect(run.errors == "report written to report.json\n")
    #expect(try app.folder.read("report.json") == printed)
  }

  @Test func colourOnlyWhenAsked() throws {
    let app = try LegacyApp()
    #expect(try !app.run("analyze", "--no-write").output.contains("\u{1B}["))
    #expect(try app.run("analyze", "--no-write", "--color", "always").output.contains("\u{1B}["))
  }

  @Test func theNumberOfThreadsDoesNotShow() throws {
    let folder = try TemporaryFolder()
    for number in 0..<50 {
      try folder.write(
        LegacyApp.settings.replacing("Settings", with: "Screen\(number)"), to: "App/Screen\(number).swift")
    }
    let reports = try (0..<3).map { _ in
      try Tool.run("analyze", "--no-write", "--format", "json", in: folder).checked().output
    }
    #expect(Set(reports).count == 1)
  }
}
