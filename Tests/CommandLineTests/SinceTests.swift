import MigrationTestSupport
import Testing

@Suite struct SinceTests {
  private let settings = "App/SettingsViewController.swift"
  private let about = "App/About/AboutViewController.swift"

  /// Files with findings that are reported.
  private func files(_ app: LegacyApp, _ reference: String, path: String = ".") throws -> [String] {
    let run = try app.run("analyze", path, "--no-write", "--format", "github", "--since", reference).checked()
    return run.output.matches(of: /file=([^,]*),/).map { String($0.1) }
  }

  @Test func onlyFilesChangedSinceTheCommit() throws {
    let app = try LegacyApp()
    #expect(try files(app, "HEAD") == [])
    try app.folder.write(LegacyApp.settings + "// changed\n", to: settings)
    #expect(try files(app, "HEAD") == [settings])
    try app.repository.git("commit", "-q", "-a", "-m", "Change")
    #expect(try files(app, "HEAD") == [])
    #expect(try files(app, "HEAD~1") == [settings])
    #expect(try files(app, "HEAD~1", path: "App") == [settings])
  }

  @Test func untrackedFilesCount() throws {
    let app = try LegacyApp()
    let new = "App/Üben/HelpViewController.swift"
    try app.folder.write(LegacyApp.about.replacing("About", with: "Help"), to: new)
    #expect(try files(app, "main") == [new])
  }

  @Test func whatHappenedOnTheOtherBranchDoesNotCount() throws {
    let app = try LegacyApp()
    try app.repository.git("checkout", "-q", "-b", "work")
    try app.folder.write(LegacyApp.settings + "// changed\n", to: settings)
    try app.repository.git("commit", "-q", "-a", "-m", "Work")
    try app.repository.git("checkout", "-q", "main")
    try app.folder.write(LegacyApp.about + "// changed\n", to: about)
    try app.repository.git("commit", "-q", "-a", "-m", "Main")
    try app.repository.git("checkout", "-q", "work")
    #expect(try files(app, "main") == [settings])
  }

  @Test func thePlanIsWrittenForTheWholeTree() throws {
    let app = try LegacyApp()
    #expect(try app.run("analyze", "--since", "HEAD").output.contains("findings: 0 critical, 0 high, 0 medium"))
    #expect(app.folder.exists("refactoring/settings.md"))
  }

  @Test func anUnknownReferenceNamesTheNearest() throws {
    let app = try LegacyApp()
    let run = try app.run("analyze", "--no-write", "--since", "mian")
    #expect(run.status == 64)
    #expect(run.errors == "error: git knows no commit `mian`; did you mean `main`?\n")
    #expect(try app.run("analyze", "--no-write", "--since=--all").status == 64)
  }

  @Test func withoutGitItIsMissingInput() throws {
    let folder = try TemporaryFolder(LegacyApp.files)
    let run = try Tool.run("analyze", "--no-write", "--since", "HEAD", in: folder)
    #expect(run.status == 66)
    #expect(run.errors == "error: --since needs git, and \(folder.path) is in no git work tree\n")
  }
}
