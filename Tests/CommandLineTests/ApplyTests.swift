import Foundation
import MigrationTestSupport
import Testing

@Suite struct ApplyTests {
  private let settings = "App/SettingsViewController.swift"

  @Test func theNextPatchIsStagedAndItsTaskTicked() throws {
    let app = try LegacyApp.rewritten()
    let before = try app.run("status").output
    let run = try app.run("apply", "--feature", "settings", "--next")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("applied refactoring/patches/settings/"))
    #expect(try app.folder.read(settings).contains("presenter"))
    #expect(try app.repository.git("diff", "--cached", "--name-only").contains(settings))
    #expect(try app.folder.read("refactoring/settings.md").contains("- [x]"))
    #expect(try app.run("status").output != before)
  }

  @Test func allPatchesApplyOneByOneAndEachIsACommit() throws {
    let app = try LegacyApp.planned()
    let patches = try app.patches()
    #expect(!patches.isEmpty)
    for _ in patches {
      let run = try app.run("apply", "--next", "--commit")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try app.status() == "")
    }
    #expect(try app.run("apply", "--next").output == "nothing left to apply\n")
    let messages = try app.repository.git("log", "--format=%B", "-n", "\(patches.count)")
    #expect(messages.components(separatedBy: "Viper-Migrate-Task: ").count == patches.count + 1)
    #expect(!messages.contains("[PATCH]"))
    #expect(try app.repository.git("log", "-1", "--format=%an") == "Test\n")
  }

  @Test func aDryRunChangesNothingAndSaysThatSomethingIsPending() throws {
    let app = try LegacyApp.rewritten()
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--next", "--dry-run")
    #expect(run.status == 1)
    #expect(run.output.contains(": would apply refactoring/patches/"))
    #expect(try app.folder.snapshot() == before)
  }

  @Test func aDirtyTreeIsRefusedUnlessAllowed() throws {
    let app = try LegacyApp.rewritten()
    let about = "App/About/AboutViewController.swift"
    try app.folder.write(LegacyApp.about + "// changed\n", to: about)
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--feature", "settings", "--next")
    #expect(run.status == 3)
    #expect(
      run.errors
        == "error: the tree is dirty: uncommitted changes in \(about); commit or stash them, or use --allow-dirty\n")
    #expect(try app.folder.snapshot() == before)
    #expect(try app.run("apply", "--feature", "settings", "--next", "--allow-dirty").status == 0)
    #expect(try app.folder.read(about).hasSuffix("// changed\n"))
  }

  @Test func changesInTheWayAreNeverOverwritten() throws {
    let app = try LegacyApp.rewritten()
    try app.folder.write(LegacyApp.settings + "// changed\n", to: settings)
    let before = try app.folder.snapshot()
    // A dry run asks the same.
    let trial = try app.run("apply", "--feature", "settings", "--next", "--allow-dirty", "--dry-run")
    let run = try app.run("apply", "--feature", "settings", "--next", "--allow-dirty")
    #expect(run.status == 3 && trial.status == 3 && trial.errors == run.errors && trial.output.isEmpty)
    #expect(run.errors.hasPrefix("error: a file that the patch writes is changed or in the way ("), "\(run.errors)")
    #expect(run.errors.contains(settings))
    #expect(try app.folder.snapshot() == before)
    #expect(try app.repository.git("diff", "--cached", "--name-only") == "")
  }

  @Test func anUntrackedFileInTheWayIsKept() throws {
    let app = try LegacyApp.rewritten()
    let patch = try #require(try app.patches().first { $0.contains("/settings/") })
    let created = try #require(
      try app.folder.read(patch).split(separator: "\n").first { $0.hasPrefix("+++ b/") }?.dropFirst(6))
    try app.folder.write("mine\n", to: String(created))
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--feature", "settings", "--next")
    #expect(run.status == 3)
    #expect(run.errors.contains(created))
    #expect(try app.folder.snapshot() == before)
  }

  @Test func aPatchThatNoLongerFitsChangesNothing() throws {
    let app = try LegacyApp.rewritten()
    try app.folder.write("import UIKit\n", to: settings)
    try app.repository.git("commit", "-q", "-a", "-m", "Rewrite by hand")
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--feature", "settings", "--next")
    #expect(run.status == 3)
    #expect(run.errors.contains("refactoring/patches/settings/"))
    #expect(run.errors.contains(settings))
    #expect(run.errors.contains("nothing was changed: run `viper-migrate analyze` and `viper-migrate rewrite` again"))
    #expect(try app.folder.snapshot() == before)
    #expect(try app.repository.git("diff", "--cached", "--name-only") == "")
  }

  @Test func codeThatMovedUpOrDownStillTakesThePatch() throws {
    let app = try LegacyApp.rewritten()
    try app.folder.write("// A comment.\n\n" + LegacyApp.settings, to: settings)
    try app.repository.git("commit", "-q", "-a", "-m", "Comment")
    #expect(try app.run("apply", "--feature", "settings", "--next").status == 0)
  }

  @Test func aPatchThatWasAppliedByHandTicksItsTask() throws {
    let app = try LegacyApp.rewritten()
    let patch = try #require(try app.patches().first { $0.contains("/settings/") })
    try app.repository.git("am", "-q", patch)
    let run = try app.run("apply", "--feature", "settings", "--next")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix(": its patches are in already, ticked\n"))
    #expect(try app.folder.read("refactoring/settings.md").contains("- [x]"))
  }

  /// git ends a name with a space by a tab, and a file may have the line ends of Windows.
  @Test(arguments: ["App", "My App"], ["\n", "\r\n"])
  func whatAPatchNeedsIsFoundInTheTree(folder: String, lineEnd: String) throws {
    let code = String(LegacyApp.settings.flatMap { $0 == "\n" ? Array(lineEnd) : [$0] })
    let app = try LegacyApp.rewritten(["\(folder)/SettingsViewController.swift": code])
    let patches = try app.patches()
    try app.repository.git("am", "-q", "--keep-cr", patches[0])
    let next = try app.run("apply", "--task", app.task(of: patches[1]))
    #expect(next.status == 0 && next.output.contains(": applied \(patches[1])"), "\(next.output)\(next.errors)")
  }

  @Test func aPatchWaitsForThoseItNeeds() throws {
    let app = try LegacyApp.rewritten(LegacyApp.several)
    let patches = try app.patches()
    let last = try #require(try patches.first { try app.task(of: $0) != app.task(of: patches[0]) })
    #expect(try app.folder.read(last).contains("Viper-Migrate-Depends: "))
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--task", app.task(of: last))
    #expect(run.status == 3)
    #expect(run.errors.contains("first; nothing was changed: apply due/"))
    #expect(try app.folder.snapshot() == before)
  }

  @Test func aTaskWhosePatchesWaitForThoseOfAnotherIsGoneOnWithLater() throws {
    let app = try LegacyApp.planned(LegacyApp.several)
    let patches = try app.patches()
    let tasks = try patches.map(app.task)
    #expect(tasks.first == tasks.last && Set(tasks).count == 2)
    for number in 1...patches.count {
      let run = try app.run("apply", "--next", "--commit")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try app.repository.git("rev-list", "--count", "HEAD") == "\(number + 2)\n")
    }
    #expect(try app.run("apply", "--next").output == "nothing left to apply; due/M1 is next, for a person\n")
    #expect(try app.folder.read("App/DueViewController.swift").contains("label.text = presenter.text("))
  }

  @Test func aTaskOfWhichSomethingStaysIsLeftOpenForAPerson() throws {
    let app = try LegacyApp.planned(["App/SoundViewController.swift": LegacyApp.sound])
    _ = try app.run("apply", "--next", "--commit").checked()
    let said = "sound/H3 stays open: 1 place it names has not moved; the plan says why\n"
    let trial = try app.run("apply", "--next", "--dry-run")
    #expect(trial.status == 1 && trial.output.hasSuffix(said))
    let run = try app.run("apply", "--next", "--commit")
    #expect(run.status == 0 && run.output.hasSuffix("split.patch\n" + said))
    let plan = try app.folder.read("refactoring/sound.md")
    #expect(plan.contains("- [ ] **H3:") && plan.contains("`, applied\n"))
    #expect(try app.run("apply", "--next").output == "nothing left to apply; sound/M1 is next, for a person\n")
    #expect(try app.run("next").output.contains("sound/M1"))
    let again = try app.run("apply", "--task", "sound/H3")
    #expect(again.status == 0 && again.output.hasSuffix(": its patches are in already\n" + said))
    #expect(try app.folder.read("refactoring/sound.md") == plan)
  }

  @Test func aBranchIsMadeForTheTask() throws {
    let app = try LegacyApp.rewritten()
    #expect(try app.run("apply", "--feature", "settings", "--next", "--branch", "--commit").status == 0)
    #expect(try app.repository.git("branch", "--show-current").hasPrefix("viper-migrate/settings-"))
    try app.repository.git("checkout", "-q", "main")
    #expect(try app.run("apply", "--feature", "about", "--next", "--branch=mine").status == 0)
    #expect(try app.repository.git("branch", "--show-current") == "mine\n")
  }

  @Test func aBranchThatIsThereIsRefused() throws {
    let app = try LegacyApp.rewritten()
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--next", "--branch=main")
    #expect(run.status == 3)
    #expect(run.errors == "error: the branch main is there already; nothing was changed, --branch=NAME takes another\n")
    #expect(try app.run("apply", "--next", "--branch=a..b").status == 64)
    #expect(try app.folder.snapshot() == before)
  }

  @Test func aCommitThatFailsIsTakenBackWhole() throws {
    let app = try LegacyApp.planned()
    try app.repository.git("config", "commit.gpgsign", "true")
    try app.repository.git("config", "gpg.program", "false")
    let readme = try app.folder.read("refactoring/README.md")
    try app.folder.write(readme + "A note of mine.\n", to: "refactoring/README.md")
    let before = try app.folder.snapshot()
    let run = try app.run("apply", "--next", "--commit", "--branch=work")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("error: git or a hook refused the commit, and nothing was changed: "))
    #expect(try app.folder.snapshot() == before)
    #expect(try app.status() == " M refactoring/README.md\n")
    #expect(try app.repository.git("branch", "--format=%(refname:short)") == "main\n")
  }

  @Test func namesThatNobodyKnowsAreMistakes() throws {
    let app = try LegacyApp.rewritten()
    #expect(try app.run("apply").status == 64)
    let task = try app.run("apply", "--task", "settings/H9")
    #expect(task.status == 64)
    #expect(task.errors.hasPrefix("error: the plan has no task `settings/H9`; did you mean `settings/H"))
    let feature = try app.run("apply", "--feature", "setings", "--next")
    #expect(feature.status == 64)
    #expect(feature.errors == "error: there is no feature `setings`; did you mean `settings`?\n")
    #expect(
      try app.run("apply", "--next", "--branch", "work").errors.hasPrefix("error: work: no such file or directory"))
  }

  @Test func withoutPlanGitOrWorkTreeItSaysWhatIsMissing() throws {
    let app = try LegacyApp()
    let planless = try app.run("apply", "--next")
    #expect(planless.status == 66)
    let plan = app.folder.at("refactoring")
    #expect(planless.errors == "error: there is no plan in \(plan); run `viper-migrate analyze` first\n")
    let gitless = try app.run("apply", "--next", path: "/nowhere")
    #expect(gitless.status == 66)
    #expect(gitless.errors == "error: git was not found on the PATH; `apply` works through it\n")
    let folder = try TemporaryFolder(LegacyApp.files)
    let outside = try Tool.run("apply", "--next", in: folder)
    #expect(outside.status == 66)
    #expect(outside.errors.contains("is in no git work tree"))
  }
}
