import Foundation
import MigrationModel
import MigrationTestSupport
import Reporting
import Testing

/// The page in a real browser, where there is one.
@Suite(.enabled(if: Browser.path != nil, "no Chromium on the PATH")) struct BrowserTests {
  private func dump(_ report: Report) throws -> Run {
    let page = try ReportFixture.text("html", report, ReportStyle())
    let folder = try TemporaryFolder(["report.html": page])
    return try Browser.run(["--dump-dom", "file://\(folder.at("report.html"))"], in: folder).checked()
  }

  @Test func opensWithoutAComplaint() throws {
    let run = try dump(ReportFixture.report(planLink: "refactoring"))
    #expect(run.output.contains("<title>Shop: VIPER migration</title>"))
    #expect(!run.errors.contains("CONSOLE"), "\(run.errors)")
  }

  @Test func showsEveryFinding() throws {
    let run = try dump(ReportFixture.report())
    #expect(run.output.occurrences(of: "<li class=\"finding ") == ReportFixture.findings.count)
    #expect(run.output.occurrences(of: "<section ") == 7)
  }

  @Test func codeInTheReportIsNotRun() throws {
    let run = try dump(ReportFixture.hostile)
    #expect(!run.output.contains("<script"))
    #expect(run.output.contains("<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>"))
    #expect(!run.errors.contains("CONSOLE"), "\(run.errors)")
  }
}

/// Chromium under one of its names.
enum Browser {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }()

  /// Runs it to its end; what the page says to its console stands in the errors with `CONSOLE`.
  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Run {
    try Run(
      try #require(path),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--no-first-run",
        "--user-data-dir=\(folder.at("profile"))",
      ] + arguments, in: folder.path)
  }
}
