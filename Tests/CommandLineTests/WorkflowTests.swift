import Foundation
import MigrationTestSupport
import Testing

/// The workflow of the README, from the first plan to the last pull request.
@Suite struct WorkflowTests {
  /// `orders/H2`, as each command names the task whose turn it is.
  private func named(_ text: String, by pattern: Regex<(Substring, Substring)>) -> String? {
    text.firstMatch(of: pattern).map { String($0.1) }
  }

  private func namesOfNext(_ app: LegacyApp) throws -> [String?] {
    try [
      named(app.run("next").checked().output, by: #/^\S+ (\S+\/[CHM]\d+): /#),
      named(app.run("analyze", "--no-write").checked().output, by: #/first things to do\n  1\. \S+ (\S+\/[CHM]\d+): /#),
      named(
        app.folder.read("refactoring/README.md"),
        by: #/## Next pull request\n\n<!-- generated: next -->\n\S+ \*\*(\S+\/[CHM]\d+): /#),
    ]
  }

  @Test func beforeRewriteHasRunApplySaysSo() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let next = try #require(try namesOfNext(app)[0])
    #expect(try namesOfNext(app) == [next, next, next])
    let run = try app.run("apply", "--next")
    #expect(run.status == 3)
    #expect(run.errors == "error: \(next) is next, and has no patch yet; run `viper-migrate rewrite` first\n")
  }

  /// Tasks interleave, and some of their patches are all in while a person has the rest.
  @Test func aWholeMigrationIsDoneByApplyAlone() throws {
    let files = LegacyApp.files.merging([
      "App/DueViewController.swift": LegacyApp.due, "App/SoundViewController.swift": LegacyApp.sound,
    ]) { $1 }
    let app = try LegacyApp.planned(files)
    let patches = try app.patches()
    for _ in patches {
      let names = try namesOfNext(app)
      let run = try app.run("apply", "--next", "--branch", "--commit")
      #expect(run.status == 0, "\(run.errors)")
      #expect(names.allSatisfy { $0.map { run.output.hasPrefix($0 + " ") } == true }, "\(names): \(run.output)")
      #expect(try app.status() == "")
    }
    let end = try app.run("apply", "--next", "--branch", "--commit")
    let next = try #require(try namesOfNext(app)[0])
    #expect(
      end.status == 0 && end.output.hasPrefix("nothing left to apply; \(next) is next"), "\(end.output)\(end.errors)")
    let branches = try app.repository.git("branch", "--list", "viper-migrate/*").split(separator: "\n")
    #expect(branches.count == patches.count)
    #expect(try app.repository.git("rev-list", "--count", "main..HEAD") == "\(patches.count)\n")
  }

  @Test func aCommitHoldsThePatchTheTickAndTheTable() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    try app.commitAll("Plan")
    _ = try app.run("rewrite").checked()
    _ = try app.run("apply", "--feature", "about", "--next", "--commit").checked()
    _ = try app.run("apply", "--feature", "about", "--next", "--commit").checked()
    let files = try app.repository.git("show", "--format=", "--name-only", "HEAD").split(separator: "\n")
    #expect(Set(files.filter { !$0.hasPrefix("App/") }) == ["refactoring/README.md", "refactoring/about.md"])
    let plan = try app.repository.git("show", "--format=", "-U0", "HEAD", "--", "refactoring/about.md")
    let changed = plan.split(separator: "\n").filter { $0.hasPrefix("+") || $0.hasPrefix("-") }.dropFirst(2)
    #expect(changed.count == 2 && changed.last?.hasPrefix("+- [x] **") == true, "\(plan)")
    // What `rewrite` wrote is still to be committed.
    #expect(try app.status().contains(" M refactoring/about.md"))
  }

  @Test func whatIsStagedOfThePlanIsNotCommittedWithAPatch() throws {
    let app = try LegacyApp.planned()
    try app.folder.write("a note\n", to: "refactoring/notes.md")
    try app.repository.git("add", "refactoring/notes.md")
    let run = try app.run("apply", "--next", "--commit")
    #expect(run.status == 3 && run.errors.contains("refactoring/notes.md is staged"))
  }

  @Test func branchesThatEachFinishATaskMergeWithoutAConflict() throws {
    let app = try LegacyApp.planned()
    for feature in ["settings", "about"] {
      try app.repository.git("checkout", "-q", "-b", feature, "main")
      while try !app.folder.read("refactoring/\(feature).md").contains("- [x]") {
        _ = try app.run("apply", "--feature", feature, "--next", "--commit").checked()
      }
    }
    try app.repository.git("merge", "-q", "--no-edit", "settings")
    #expect(try app.run("status").checked().output.contains("\n2 of "))
    _ = try app.run("analyze").checked()
    let readme = try app.folder.read("refactoring/README.md")
    for row in ["| About |", "| Settings |"] {
      #expect(readme.components(separatedBy: row).count == 2, "\(readme)")
    }
    #expect(readme.components(separatedBy: "**Total**").count == 2)
    #expect(readme.components(separatedBy: "- Size: ").count == 2)
    #expect(try app.run("apply", "--next", "--allow-dirty").status == 0)
  }

  @Test func aTaskThatIsDeletedStaysDeleted() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let plan = try app.folder.read("refactoring/about.md")
    let start = try #require(plan.range(of: "<!-- task: seam:"))
    let end = try #require(plan[start.upperBound...].firstRange(of: /\n\n(<!-- task|## )/))
    try app.folder.write(
      String(plan[..<start.lowerBound] + plan[end.lowerBound...].dropFirst(2)), to: "refactoring/about.md")
    for command in ["analyze", "rewrite", "analyze"] {
      _ = try app.run(command).checked()
      #expect(try !app.folder.read("refactoring/about.md").contains("seam:"))
      #expect(try !app.folder.read("refactoring/discovered.md").contains("seam:"))
    }
  }

  /// The README tells lines in rounded numbers, and a history in steps.
  @Test func aCommentElsewhereAndCommitsDoNotChangeThePlan() throws {
    let files = LegacyApp.files.merging(["App/DueViewController.swift": LegacyApp.due]) { $1 }
    let app = try LegacyApp(files.mapValues { _ in "import UIKit\n" })
    for (name, text) in files { try app.folder.write(text, to: name) }
    try app.commitAll("Screens")
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
    let other = LegacyApp.about.replacing("import UIKit\n", with: "// A comment.\nimport UIKit\n")
    try app.folder.write(other, to: "App/About/AboutViewController.swift")
    try app.commitAll("Comment")
    _ = try app.run("rewrite").checked()
    let changed = try app.repository.git("diff", "--stat", "--", "refactoring/*.md")
    #expect(
      changed.contains("about.md") && !changed.contains("settings.md") && !changed.contains("README.md"), "\(changed)")
    let lines = try app.repository.git("diff", "-U0", "--", "refactoring/about.md").split(separator: "\n")
      .filter { $0.hasPrefix("+ ") }
    #expect(lines.allSatisfy { $0.contains("**Location:**") }, "\(lines)")
  }

  @Test func withoutAMigrationThePlanHoldsWhatIsWorthMendingAnyway() throws {
    let leak = """
      import Combine

      class Feed: ObservableObject {
        @Published var items: [String] = []
        var bag: Set<AnyCancellable> = []
        let source = PassthroughSubject<[String], Never>()

        init() {
          source.sink { items in self.items = items }.store(in: &bag)
        }
      }

      """
    var files = LegacyApp.files
    files["App/Feed.swift"] = leak
    files[".viper-migrate.json"] = "{}"
    let app = try LegacyApp(files)
    let run = try app.run("rewrite").checked()
    #expect(run.errors.contains("the advice is not to migrate; `--dialect` with a name takes types apart all the same"))
    let plan = try app.folder.snapshot().filter { $0.key.hasSuffix(".md") }.values.map {
      String(decoding: $0, as: UTF8.self)
    }
    .joined()
    #expect(plan.contains("Advice: **don't migrate**."))
    #expect(plan.contains("The plan holds the fixes that are worth making anyway; it takes no type apart."))
    #expect(plan.contains("keeps self alive") && !plan.contains("a module to move into"))
    #expect(try app.patches().allSatisfy { !$0.contains("seam") })
    _ = try app.run("rewrite", "--dialect", "uikit").checked()
    #expect(try app.folder.read("refactoring/discovered.md").contains("a module to move into"))
  }

  @Test func aPartOfTheTreeHasItsOwnFirstThings() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let run = try app.run("analyze", "App/About").checked()
    let first = try #require(run.output.components(separatedBy: "first things to do\n").last)
    #expect(first.contains(" about/") && !first.contains(" settings/"))
  }
}
