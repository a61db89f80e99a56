import MigrationTestSupport
import Testing

@Suite struct LineEndingTests {
  private func windows(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }

  /// In the order of the series.
  private func patches(of app: LegacyApp) throws -> [String] {
    try app.patches().sorted { $0.split(separator: "/")[3] < $1.split(separator: "/")[3] }
  }

  /// Without the hashes of the contents.
  private func text(_ patch: String, of app: LegacyApp) throws -> [String] {
    try app.folder.read(patch).split { $0.isNewline }.map(String.init).filter { !$0.hasPrefix("index ") }
  }

  private func sources(of app: LegacyApp) throws -> [String: String] {
    var sources: [String: String] = [:]
    for path in try app.folder.snapshot().keys where path.hasSuffix(".swift") {
      sources[path] = try app.folder.read(path)
    }
    return sources
  }

  @Test func aTreeWithCRLFGetsTheSamePatchesAndKeepsIt() throws {
    let plain = try LegacyApp.rewritten()
    let crlf = try LegacyApp(LegacyApp.files.mapValues(windows))
    let run = try crlf.run("rewrite")
    #expect(run.status == 0)
    #expect(run.output.contains("\nsome files end their lines with CRLF: git am needs --keep-cr for their patches\n"))
    #expect(try !plain.run("rewrite").output.contains("CRLF"))
    #expect(try crlf.patches() == plain.patches())
    for patch in try patches(of: crlf) { #expect(try text(patch, of: crlf) == text(patch, of: plain)) }
    for patch in try patches(of: crlf) {
      try crlf.repository.git("am", "-q", "--keep-cr", patch)
      try plain.repository.git("am", "-q", patch)
    }
    #expect(try sources(of: crlf) == sources(of: plain).mapValues(windows))
    #expect(try crlf.run("rewrite").output.hasPrefix("no patch can be written\n"))
  }

  @Test func newFilesFollowMostOfTheTree() throws {
    var files = LegacyApp.files
    files["App/SettingsViewController.swift"] = windows(LegacyApp.settings)
    let app = try LegacyApp.rewritten(files)
    for patch in try patches(of: app) { try app.repository.git("am", "-q", "--keep-cr", patch) }
    for (path, text) in try sources(of: app) {
      let isWindows = path.hasSuffix("/SettingsViewController.swift")
      #expect(text.unicodeScalars.contains("\r") == isWindows, "\(path)")
      if isWindows { #expect(windows(text.filter { $0 != "\r" }.replacing("\r\n", with: "\n")) == text) }
    }
  }

  @Test func applyTakesThePatches() throws {
    let app = try LegacyApp.rewritten(LegacyApp.files.mapValues(windows))
    try app.repository.git("add", "-A")
    try app.repository.git("commit", "-q", "-m", "The plan")
    for _ in try app.patches() { #expect(try app.run("apply", "--next", "--commit").status == 0) }
    let texts = try sources(of: app)
    #expect(texts.count > LegacyApp.files.count)
    #expect(texts.values.allSatisfy { windows($0.replacing("\r\n", with: "\n")) == $0 })
  }
}
