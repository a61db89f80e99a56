import Foundation
import MigrationTestSupport
import Testing

@Suite struct BadInputTests {
  private let good = ["Good.swift": "final class Good {}\n"]

  /// Failures of the JSON report, `file: message`.
  private func failures(_ folder: TemporaryFolder) throws -> [String] {
    let run = try Tool.run("analyze", "--no-write", "--format", "json", in: folder).checked()
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let failures = try #require(report["failures"] as? [[String: String]])
    return failures.map { "\($0["file"] ?? ""): \($0["message"] ?? "")" }
  }

  @Test func aFolderWithoutSwiftIsMissingInput() throws {
    let folder = try TemporaryFolder(["notes.md": "", "Main.storyboard": ""])
    let run = try Tool.run("analyze", in: folder)
    #expect(run.status == 66)
    #expect(run.errors == "error: there is no Swift file in \(folder.path)\n")
    #expect(run.output == "")
    #expect(!folder.exists("refactoring"))
  }

  @Test func aPathThatIsNotThereIsMissingInput() throws {
    let run = try Tool.run("analyze", "nowhere", in: TemporaryFolder())
    #expect(run.status == 66)
    #expect(run.errors == "error: nowhere: no such file or directory\n")
  }

  @Test func brokenSwiftIsReportedAndTheRestIsUsed() throws {
    let folder = try TemporaryFolder(good.merging(["Broken.swift": "class Broken {\n  func f( {\n}\n"]) { $1 })
    let failures = try failures(folder)
    #expect(failures.count == 1)
    #expect(failures[0].hasPrefix("Broken.swift: It does not parse at line 2: "))
    let run = try Tool.run("analyze", "--no-write", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("2 files"))
    #expect(run.errors.hasPrefix("warning: Broken.swift: It does not parse at line 2: "))
  }

  @Test func invalidUTF8IsReportedAndTheRestIsUsed() throws {
    let folder = try TemporaryFolder(good)
    try folder.write(Array("// caf".utf8) + [0xE9] + Array("\nfinal class Other {}\n".utf8), to: "Latin.swift")
    #expect(try failures(folder) == ["Latin.swift: It is not valid UTF-8; what could be read is used."])
    let report = try Tool.run("analyze", "--no-write", "--format", "json", in: folder).output
    #expect(report.contains(#""name" : "Other""#))
  }

  @Test func aFileOfFiftyMegabytesIsLeftOut() throws {
    let folder = try TemporaryFolder(good)
    try folder.write([UInt8](repeating: 0x20, count: 50_000_000), to: "Huge.swift")
    #expect(
      try failures(folder) == [
        "Huge.swift: It can't be read: it has 50 MB and files over 10 MB are not read."
      ])
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot)) func aForbiddenFileIsReported() throws {
    let folder = try TemporaryFolder(good.merging(["Secret.swift": ""]) { $1 })
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.at("Secret.swift"))
    #expect(try failures(folder) == ["Secret.swift: It can't be read: permission denied."])
  }

  @Test func aPipeAndCirclesOfLinksDoNoHarm() throws {
    let folder = try TemporaryFolder(good)
    try folder.link("Circle", to: ".")
    try folder.link("Link.swift", to: "Link.swift")
    #expect(mkfifo(folder.at("Pipe.swift"), 0o600) == 0)
    #expect(try failures(folder) == [])
  }

  @Test func ifNoSwiftFileCanBeReadTheInputIsMissing() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 0x20, count: 10_000_001), to: "Huge.swift")
    let run = try Tool.run("analyze", in: folder)
    #expect(run.status == 66)
    #expect(
      run.errors
        == "error: no Swift file could be read: Huge.swift: It can't be read: it has 10 MB and files over 10 MB are not read.\n"
    )
  }

  @Test func aBrokenStoryboardIsReported() throws {
    let folder = try TemporaryFolder(good.merging(["Main.storyboard": "<document><scene>"]) { $1 })
    #expect(try failures(folder) == ["Main.storyboard: It is no well-formed XML at line 1."])
  }

  @Test func aBadConfigurationStopsTheCommand() throws {
    let folder = try TemporaryFolder(good.merging([".viper-migrate.json": "{"]) { $1 })
    let run = try Tool.run("analyze", in: folder)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("error: \(folder.at(".viper-migrate.json")): it is not valid JSON"))
    #expect(!folder.exists("refactoring"))
  }

  @Test(arguments: [
    ["README.md": "# Our refactoring notes\n"], ["README.md": ""],
    ["README.md": "<<<<<<< ours\n=======\n>>>>>>> theirs\n"],
  ])
  func aFolderThatIsNotOursIsLeftAlone(files: [String: String]) throws {
    let app = try LegacyApp()
    for (name, text) in files { try app.folder.write(text, to: "refactoring/\(name)") }
    let before = try app.folder.snapshot()
    for command in ["analyze", "rewrite"] {
      let run = try app.run(command)
      #expect(run.status == 65)
      #expect(run.errors.contains("refactoring/README.md"))
      #expect(run.errors.hasSuffix("; nothing was changed\n"))
      #expect(try app.folder.snapshot() == before)
    }
  }

  @Test func aPlanThatCanNotBeReadBackDoesNotHideTheCode() throws {
    let app = try LegacyApp()
    try app.folder.write("# Our notes\n", to: "refactoring/README.md")
    let run = try app.run("analyze", "--no-write")
    #expect(run.status == 0)
    #expect(run.output.contains("imperative_navigation"))
    #expect(run.errors.hasPrefix("warning: refactoring/README.md"))
  }

  @Test func aFileInThePlaceOfThePlanIsLeftAlone() throws {
    let app = try LegacyApp()
    try app.folder.write("mine\n", to: "refactoring")
    let run = try app.run("analyze")
    #expect(run.status == 65)
    #expect(
      run.errors == "error: \(app.folder.at("refactoring")) can't be read: not a directory; nothing was changed\n")
    #expect(try app.folder.read("refactoring") == "mine\n")
  }

  @Test func aFolderThatCanNotBeWrittenLeavesNothingBehind() throws {
    let app = try LegacyApp.rewritten()
    let before = try app.folder.snapshot()
    let slug = try #require(app.patches().first?.split(separator: "/")[2])
    try FileManager.default.removeItem(atPath: app.folder.at("refactoring/patches/\(slug)"))
    try app.folder.write("in the way", to: "refactoring/patches/\(slug)")
    let blocked = try app.folder.snapshot()
    let run = try app.run("rewrite")
    #expect(run.status == 70)
    #expect(run.errors.contains("\(app.folder.at("refactoring/patches"))/\(slug)"))
    #expect(try app.folder.snapshot() == blocked)
    #expect(before != blocked)
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot)) func aReadOnlyPlanIsReported() throws {
    let app = try LegacyApp()
    try app.folder.makeFolder("refactoring")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: app.folder.at("refactoring"))
    let run = try app.run("analyze")
    #expect(run.status == 70)
    #expect(run.errors.hasSuffix("can't be written: permission denied\n"))
  }

  @Test(.enabled(if: TemporaryFolder.hasFullDevice)) func aReportOnAFullDiskIsAnError() throws {
    let app = try LegacyApp()
    let run = try app.run("analyze", "--no-write", "--report", "/dev/full")
    #expect(run.status == 70)
    #expect(run.errors == "error: /dev/full can't be written: no space left on device\n")
  }

  @Test func withoutGitTheTreeIsAnalysedAndRewritten() throws {
    let app = try LegacyApp()
    let run = try app.run("rewrite", path: "/nowhere")
    #expect(run.status == 0)
    #expect(try !app.patches().isEmpty)
  }

  /// The shell opens the pipe, reads a line of what is far longer than a pipe, and then stops the writer.
  @Test func aRunThatIsStoppedEndsAsShellsExpect() throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: "let x = 1\n", count: 20_000)])
    let script = """
      mkfifo pipe; '\(Tool.path)' dump-syntax a.swift > pipe & child=$!
      exec 3< pipe; read line <&3; kill -TERM $child; wait $child; echo "$? $line"; rm pipe
      """
    let run = try Run.shell(script, in: folder.path)
    #expect(run.output == "143 # a.swift\n")
    #expect(try folder.snapshot().keys.sorted() == ["a.swift"])
  }

  /// Each would take minutes, the whole memory or the stack if one of its pieces were looked at for each of them.
  @Test(arguments: [
    (before: "b", piece: ".c", after: ""), (before: "b", piece: "?.c", after: ""),
    (before: "b", piece: "[0].c", after: " = 1"),
    (before: "b", piece: ".c(1)", after: ""), (before: "b", piece: "\n.c { $0 }", after: ""),
    (before: "var d: B", piece: ".C", after: "?"), (before: "1", piece: " + 1", after: ""),
    (before: "f(1", piece: ", 1", after: ")"), (before: "", piece: "@c ", after: "var e = 1"),
  ])
  func aHundredThousandPiecesAreRead(before: String, piece: String, after: String) throws {
    let code = before + String(repeating: piece, count: 100_000) + after
    let folder = try TemporaryFolder([
      "Long.swift": "import UIKit\nfinal class A: UIViewController {\n  func f() {\n    \(code)\n  }\n}\n"
    ])
    let run = try Tool.run("rewrite", in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func namesOfTypesMayHaveAHundredThousandParts() throws {
    let parts = String(repeating: ".C", count: 100_000)
    let source = "final class A {\n  var a: B\(parts)?\n  func f(_ x: B\(parts)) {}\n}\nextension A\(parts) {}\n"
    let folder = try TemporaryFolder(["Long.swift": source])
    #expect(try failures(folder) == [])
  }

  @Test(arguments: ["Main.storyboard", "View.xib"]) func entitiesAndHeapsOfAttributesAreRefused(name: String) throws {
    let entities = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY e0 \"lol\">\(entities)]>\n<document>&e9;</document>\n"
    #expect(
      try failures(TemporaryFolder(good.merging([name: bomb]) { $1 })) == [
        "\(name): It declares entities of XML at line 2, which Xcode never writes."
      ])
    let attributes = (0..<100_000).map { " a\($0)=\"1\"" }.joined()
    #expect(
      try failures(TemporaryFolder(good.merging([name: "<document>\n<view\(attributes)/></document>\n"]) { $1 })) == [
        "\(name): The element at line 2 has more than 1000 attributes."
      ])
  }
}
