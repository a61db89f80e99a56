import Foundation
import MigrationTestSupport
import Testing

/// Names of files that a terminal, a browser or a reader of lines would obey.
@Suite struct HostileNameTests {
  private let name = "App/Set\u{202E}tings\u{1B}[31m\nView.swift"

  private func report(_ format: String) throws -> String {
    let app = try LegacyApp([name: LegacyApp.settings, "App/Broken\u{2066}.swift": "class Broken {"])
    return try app.run("analyze", "--format", format, "--verbose").checked().output
  }

  @Test(arguments: ["text", "json", "xcode", "sarif", "checkstyle", "github", "markdown", "html"])
  func noFormatLetsThemThrough(format: String) throws {
    let text = try report(format)
    #expect(text.contains("tings"))
    let obeyed: [Unicode.Scalar] = ["\u{202E}", "\u{2066}", "\u{1B}"]
    #expect(!text.unicodeScalars.contains(where: obeyed.contains))
  }

  @Test func aLineOfXcodeStaysOne() throws {
    for line in try report("xcode").split(separator: "\n") {
      #expect(line.contains(#/: (warning|error): .* \([a-z_]+\)$/#), "\(line)")
    }
  }

  @Test func formatsForProgramsKeepTheName() throws {
    let json = try #require(try JSONSerialization.jsonObject(with: Data(report("json").utf8)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["file"] as? String == name })
  }

  @Test func thePlanSpellsThemOutAndReadsThemBack() throws {
    let app = try LegacyApp.rewritten([name: LegacyApp.settings])
    let files = try app.folder.snapshot().filter { $0.key.hasPrefix("refactoring/") && $0.key.hasSuffix(".md") }
    for (path, text) in files {
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
      #expect(!scalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" }, "\(path)")
    }
    _ = try app.run("rewrite").checked()
    #expect(try app.folder.snapshot().filter { $0.key.hasPrefix("refactoring/") && $0.key.hasSuffix(".md") } == files)
    let run = try app.run("next").checked()
    #expect(run.output.contains("App/Set\\u{202E}tings\\u{1B}[31m\\u{A}View.swift"), "\(run.output)")
  }
}
