import MigrationTestSupport
import Testing

@Suite struct BaselineTests {
  private func failing(_ app: LegacyApp, _ arguments: String...) throws -> Run {
    try Tool.run(
      ["analyze", "--no-write", "--fail-on", "medium", "--baseline", "known.json"] + arguments, in: app.folder)
  }

  @Test func whatIsKnownIsLeftOut() throws {
    let app = try LegacyApp()
    let written = try app.run("analyze", "--no-write", "--write-baseline", "known.json")
    #expect(written.errors == "baseline with 2 findings written to known.json\n")
    #expect(
      try app.folder.read("known.json") == """
        {
          "findings" : [
            "imperative_navigation:AboutViewController:1",
            "imperative_navigation:SettingsViewController:1"
          ],
          "schema" : 1
        }

        """)
    let run = try failing(app)
    #expect(run.status == 0)
    #expect(run.output.contains("findings: 0 critical, 0 high, 0 medium"))
    #expect(!run.output.contains("first things to do"))
    #expect(run.errors == "the baseline hides 2 of 2 findings\n")
  }

  @Test func editsElsewhereInTheFileChangeNothing() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze", "--no-write", "--write-baseline", "known.json").checked()
    let edited = "// A comment.\n\n\n" + LegacyApp.settings + "\nfunc helper() {}\n"
    try app.folder.write(edited, to: "App/SettingsViewController.swift")
    #expect(try failing(app).status == 0)
  }

  @Test func whatIsNewIsReportedAndWhatIsGoneIsSaid() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze", "--no-write", "--write-baseline", "known.json").checked()
    try app.folder.write(
      LegacyApp.about.replacing("AboutViewController", with: "HelpViewController"),
      to: "App/About/AboutViewController.swift")
    let run = try failing(app, "--format", "github")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error file=App/About/AboutViewController.swift,"))
    #expect(
      run.errors == """
        the baseline hides 1 of 2 findings
        of the findings in the baseline, 1 can't be found any more; --write-baseline renews it

        """)
  }

  @Test func aFileThatIsNoBaselineIsRefused() throws {
    let app = try LegacyApp()
    #expect(try failing(app).status == 66)
    try app.folder.write("[]", to: "known.json")
    let run = try failing(app)
    #expect(run.status == 65)
    #expect(
      run.errors
        == "error: known.json is no baseline; `viper-migrate analyze --write-baseline FILE` writes one\n")
    try app.folder.write(#"{"schema": 2, "findings": []}"#, to: "known.json")
    #expect(try failing(app).errors.contains("has the schema 2"))
  }
}
