import Foundation
import MigrationTestSupport
import Testing

/// `status`, `next` and `discovered`.
@Suite struct PlanCommandTests {
  private struct Status: Decodable {
    struct Row: Decodable {
      let slug: String
      let file: String
      let total: Int
      let done: Int
      let status: String
    }

    let schema: Int
    let total: Int
    let done: Int
    let rows: [Row]
  }

  private struct Next: Decodable {
    let schema: Int
    let label: String
    let slug: String
    let files: [String]
    let expectedLines: Int
    let changes: [String]
    let verification: [String]
  }

  private func decoded<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  @Test func statusIsATableOrJSON() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let status: Status = try decoded(app.run("status", "--format", "json").checked().output)
    #expect(status.schema == 1 && status.done == 0)
    #expect(status.rows.map(\.slug).sorted() == ["about", "settings"])
    #expect(status.total == status.rows.reduce(0) { $0 + $1.total })
    let table = try app.run("status").checked().output
    #expect(table.hasPrefix("feature   dialect  total  done"))
    #expect(table.hasSuffix("\n0 of \(status.total) tasks done\n"))
  }

  @Test func anAnalysisOfOneFileLeavesTheTasksOfTheOthersOpen() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let before = try app.run("status").checked().output
    _ = try app.run("analyze", "App/SettingsViewController.swift").checked()
    #expect(try app.run("status").checked().output == before)
    #expect(try app.folder.read("refactoring/README.md").contains("The tree has 2 Swift files"))
  }

  @Test func nextSaysWhatThePullRequestHolds() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let text = try app.run("next", "--feature", "settings").checked().output
    for heading in [
      "phase: ", "effort: ", "risk: ", "size: about ", "files:\n", "changes:\n", "check:\n", "not in it:\n",
    ] {
      #expect(text.contains(heading), "\(heading)")
    }
    let next: Next = try decoded(app.run("next", "--feature", "settings", "--format", "json").checked().output)
    #expect(next.slug == "settings" && next.files == ["App/SettingsViewController.swift"])
    #expect(next.expectedLines > 0 && !next.changes.isEmpty && !next.verification.isEmpty)
    #expect(text.contains("settings/\(next.label): "))
    #expect(try app.run("next", "--feature", "setings").status == 64)
  }

  @Test func aFindingOfAPersonIsLoggedAndStays() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let words = [
      "discovered", "add", "Title is set twice", "--location", "App/SettingsViewController.swift:6", "--problem",
      "viewDidLoad() sets the title, and so does the storyboard.", "--fix", "Take it out of the code.", "--feature",
      "Settings",
    ]
    let run = try Tool.run(words, in: app.folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("logged as settings/M"))
    let text = try app.folder.read("refactoring/discovered.md")
    #expect(text.contains(": Title is set twice**\n"))
    #expect(text.contains("[`App/SettingsViewController.swift:6`](../App/SettingsViewController.swift#L6)"))
    #expect(text.contains("  - **Problem:** viewDidLoad() sets the title, and so does the storyboard.\n"))
    #expect(try app.folder.read("refactoring/README.md").contains("| Discovered |"))
    let files = try app.folder.snapshot()
    _ = try app.run("analyze").checked()
    #expect(try app.folder.snapshot() == files)
  }

  @Test func aTitleAloneIsRefusedAndAWrongPlaceToo() throws {
    let app = try LegacyApp()
    let complete = ["--location", "App/SettingsViewController.swift:6", "--problem", "P.", "--fix", "F."]
    #expect(try Tool.run(["discovered", "add", "T"] + complete, in: app.folder).status == 66)
    _ = try app.run("analyze").checked()
    let files = try app.folder.snapshot()
    let mistakes: [([String], Int32, String)] = [
      (["discovered"], 64, "`discovered` takes `add TITLE`"),
      (["discovered", "add", "T"], 64, "needs --location: a title alone is forgotten"),
      (["discovered", "add", "T", "--location", "x"] + complete, 64, "--location takes FILE:LINE, not `x`"),
      (["discovered", "add", "T", "--location", "Gone.swift:1"] + complete, 66, "there is no Gone.swift below"),
      (["discovered", "add", "T", "--feature", "nothing"] + complete, 64, "there is no feature `nothing`"),
    ]
    for (words, status, message) in mistakes {
      let run = try Tool.run(words, in: app.folder)
      #expect(run.status == status && run.errors.contains(message), "\(words): \(run.errors)")
    }
    #expect(try app.folder.snapshot() == files)
  }
}
