import MigrationTestSupport
import Testing

@Suite struct DumpSyntaxTests {
  @Test func printsNodesOfEachFileInOrder() throws {
    let folder = try TemporaryFolder(["b.swift": "let x = 1\n", "a.swift": "f(", "list": "b.swift\na.swift\n"])
    let run = try Tool.run("dump-syntax", "--list", "list", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# b.swift\n0\t9\tlet\tx\n8\t9\tint\t\n# a.swift\terror\n"))
    #expect(try Tool.run("dump-syntax", "b.swift", "a.swift", in: folder).output == run.output)
  }

  @Test func aMissingFileIsNamedAndTheOthersAreDumped() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    let run = try Tool.run("dump-syntax", "nowhere.swift", "a.swift", in: folder)
    #expect(run.status == 66)
    #expect(run.output == "# a.swift\n")
    #expect(run.errors == "error: nowhere.swift can't be read: no such file or directory\n")
  }

  @Test func withoutAFileItIsAMistake() throws {
    #expect(try Tool.run("dump-syntax", in: TemporaryFolder()).status == 64)
  }

  /// A recursive parser must not run out of stack, on whatever thread it runs.
  @Test(arguments: ["(", "[", "{", "-", "class A {", "f(a: ", "if x { "])
  func deepNestingIsAnError(opening: String) throws {
    let folder = try TemporaryFolder(["deep.swift": String(repeating: opening, count: 100_000)])
    let run = try Tool.run("dump-syntax", "deep.swift", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# deep.swift\terror\n"))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: "let x = 1\n", count: 20_000)])
    let run = try Run.shell("'\(Tool.path)' dump-syntax a.swift | head -n 1", in: folder.path)
    #expect(run.output == "# a.swift\n")
    #expect(run.errors == "")
  }

  @Test(.enabled(if: TemporaryFolder.hasFullDevice)) func aFullDiskIsReported() throws {
    let folder = try TemporaryFolder(["a.swift": "let x = 1\n"])
    let run = try Run.shell("'\(Tool.path)' dump-syntax a.swift > /dev/full", in: folder.path)
    #expect(run.status == 70)
    #expect(run.errors == "error: the output can't be written: no space left on device\n")
  }
}
