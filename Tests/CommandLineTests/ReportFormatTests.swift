import Foundation
import MigrationTestSupport
import Testing

@Suite struct ReportFormatTests {
  static let formats = ["text", "json", "xcode", "sarif", "checkstyle", "github", "markdown", "html"]

  /// Something that only a report with a failing finding holds; schema 1 of JSON has no such mark.
  static let marks = [
    "text": "Failed: ", "xcode": ": error: ", "sarif": #""level" : "error""#, "checkstyle": #"severity="error""#,
    "github": "::error ", "markdown": "**Failed: ", "html": "class=\"verdict\"",
  ]

  @Test(arguments: formats, ["never", "critical", "high", "medium"])
  func reportAndExitCodeAgree(format: String, severity: String) throws {
    let app = try LegacyApp()
    let run = try app.run("analyze", "--no-write", "--format", format, "--fail-on", severity)
    #expect(run.status == (["high", "medium"].contains(severity) ? 1 : 0))
    if let mark = Self.marks[format] { #expect(run.output.contains(mark) == (run.status == 1)) }
  }

  @Test(arguments: formats) func twoRunsGiveEqualBytesAlsoInAFile(format: String) throws {
    let app = try LegacyApp()
    let printed = try app.run("analyze", "--no-write", "--format", format).output
    #expect(printed.hasSuffix("\n"))
    _ = try app.run("analyze", "--no-write", "--format", format, "--report", "report").checked()
    #expect(try app.folder.read("report") == printed)
  }

  @Test func pathsAreThoseThatTheReaderNeeds() throws {
    let app = try LegacyApp()
    let path = "About/AboutViewController.swift"
    let run: (String) throws -> String = { try app.run("analyze", "App", "--no-write", "--format", $0).output }
    #expect(try run("xcode").hasPrefix("\(app.folder.at("App"))/\(path):"))
    #expect(try run("checkstyle").contains("<file name=\"App/\(path)\">"))
    #expect(try run("github").contains(" file=App/\(path),"))
    #expect(try run("sarif").contains("\"uri\" : \"App/\(path)\""))
  }

  @Test func thePageLeadsToThePlanFromWhereItStands() throws {
    let app = try LegacyApp()
    _ = try app.run("analyze", "--format", "html", "--report", "out/deep/report.html").checked()
    #expect(try app.folder.read("out/deep/report.html").contains("<a href=\"../../refactoring/settings.md\">"))
  }
}
