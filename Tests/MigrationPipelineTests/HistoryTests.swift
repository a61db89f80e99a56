import MigrationModel
import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct HistoryTests {
  /// Three commits after the first: two change `App/A.swift`, one of another person `Other.swift`.
  private func repository() throws -> TestRepository {
    let repository = try TestRepository(["App/A.swift": "", "App/B.swift": "", "Other.swift": ""])
    try repository.folder.write("let a = 1\n", to: "App/A.swift")
    try repository.git("commit", "-q", "-a", "-m", "One")
    try repository.folder.write("let a = 2\n", to: "App/A.swift")
    try repository.folder.write("let new = 2\n", to: "App/Ü New.swift")
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", "Two")
    try repository.folder.write("let c = 2\n", to: "Other.swift")
    try repository.git("-c", "user.email=other@example.com", "commit", "-q", "-a", "-m", "Three")
    return repository
  }

  /// Without the sizes of past commits, which have tests of their own.
  private func history(_ path: String, git: Git? = Git()) throws -> ChangeHistory? {
    var history = try fullHistory(path, git: git)
    history?.past = []
    return history
  }

  private func fullHistory(_ path: String, git: Git? = Git()) throws -> ChangeHistory? {
    let pipeline = try Pipeline(path: path, git: git)
    return try pipeline.analyze(pipeline.index()).history
  }

  @Test func knowsHowBigPastCommitsWereAndHowLongTheyTook() throws {
    let repository = try TestRepository(["A.swift": "", "Notes.txt": ""])
    for (text, date) in [("1\n", "10:00"), ("1\n2\n3\n", "10:25"), ("9\n", "18:00")] {
      try repository.folder.write(text, to: "A.swift")
      try repository.git("commit", "-q", "-a", "-m", "X", "--date", "2026-05-04T\(date):00Z")
    }
    let past = try #require(try fullHistory(repository.folder.path)).past
    #expect(
      past == [
        PastCommit(lines: 4, files: 1, minutes: nil), PastCommit(lines: 2, files: 1, minutes: 25),
        PastCommit(lines: 1, files: 1, minutes: past[2].minutes),
      ])
  }

  @Test func countsTheCommitsOfEachFile() throws {
    let repository = try repository()
    #expect(
      try history(repository.folder.path)
        == ChangeHistory(
          commits: 4, authors: 2, changes: ["App/A.swift": 2, "App/Ü New.swift": 1, "Other.swift": 1]))
  }

  @Test func pathsAreRelativeToTheAnalysedFolder() throws {
    let repository = try repository()
    #expect(
      try history(repository.folder.at("App"))
        == ChangeHistory(commits: 4, authors: 2, changes: ["A.swift": 2, "Ü New.swift": 1]))
  }

  @Test func theConfigurationBoundsIt() throws {
    let repository = try repository()
    try repository.folder.write(#"{"history_commits": 1}"#, to: ".viper-migrate.json")
    #expect(
      try history(repository.folder.path) == ChangeHistory(commits: 1, authors: 1, changes: ["Other.swift": 1]))
    try repository.folder.write(#"{"history_commits": 0}"#, to: ".viper-migrate.json")
    #expect(try history(repository.folder.path) == nil)
  }

  @Test func aShallowCloneKnowsOnlyWhatItHas() throws {
    let repository = try repository()
    let clone = try TemporaryFolder()
    _ = try Run.shell("git clone -q --depth 2 'file://\(repository.folder.path)' clone", in: clone.path).checked()
    #expect(
      try history(clone.at("clone")) == ChangeHistory(commits: 2, authors: 2, changes: ["Other.swift": 1]))
  }

  @Test func withoutGitOrCommitsThereIsNone() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    #expect(try history(folder.path) == nil)
    _ = try Run.shell("git init -q", in: folder.path).checked()
    #expect(try history(folder.path) == nil)
    let repository = try repository()
    #expect(try history(repository.folder.path, git: nil) == nil)
  }
}
