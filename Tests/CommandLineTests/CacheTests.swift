import Foundation
import MigrationTestSupport
import Testing

@Suite("--cache-path and --no-cache") struct CacheTests {
  private let home: TemporaryFolder
  private let tree: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    tree = try TemporaryFolder(["App/Settings.swift": LegacyApp.settings, "App/Due.swift": LegacyApp.due])
  }

  private func analyze(_ options: String...) throws -> Run {
    try Tool.run(["analyze", "--no-write", "--format", "json"] + options, in: tree, caches: home.path)
  }

  @Test func theFolderOfTheUserIsTheDefault() throws {
    let first = try analyze()
    #expect(first.status == 0)
    #expect(first.errors == "")
    let packs = try home.snapshot()
    #expect(packs.count == 1)
    #expect(packs.keys.allSatisfy { $0.hasPrefix("viper-migrate/") && $0.hasSuffix(".facts") })
    #expect(try analyze().output == first.output)
    #expect(try home.snapshot() == packs)
  }

  #if os(Linux)
    @Test func theHomeOfTheUserHoldsIt() throws {
      let path = ProcessInfo.processInfo.environment["PATH"]
      let plain = try analyze("--no-cache")
      for (name, count) in [("HOME", 1), ("NO_HOME", 0)] {
        try home.makeFolder(name)
        let run = try Run(
          Tool.path, ["analyze", "--no-write", "--format", "json"], in: tree.path,
          environment: ["PATH": path ?? "", name: home.at(name), "XDG_CACHE_HOME": "relative"])
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == plain.output)
        #expect(try home.snapshot().keys.count { $0.hasPrefix("\(name)/.cache/viper-migrate/") } == count)
      }
      #expect(try tree.snapshot().count == 2)
    }
  #endif

  @Test func noCacheWritesNothing() throws {
    let plain = try analyze("--no-cache", "--cache-path", home.at("own"))
    #expect(plain.status == 0)
    #expect(try home.snapshot().isEmpty)
    #expect(try analyze().output == plain.output)
    #expect(try analyze("--no-cache").output == plain.output)
  }

  @Test func aFolderInTheTreeIsNotAnalysed() throws {
    let plain = try analyze("--no-cache")
    for _ in 0..<2 { #expect(try analyze("--cache-path", "App/cache").output == plain.output) }
    #expect(try home.snapshot().isEmpty)
    #expect(try tree.snapshot().keys.count { $0.hasPrefix("App/cache/") && $0.hasSuffix(".facts") } == 1)
  }

  @Test func onlyAFolderThatWasAskedForIsWorthAWord() throws {
    let plain = try analyze("--no-cache")
    try home.write("no folder", to: "viper-migrate")
    let silent = try analyze()
    #expect(silent.errors == "")
    let warned = try analyze("--cache-path", home.at("viper-migrate"))
    #expect(warned.errors.hasPrefix("warning: the cache in \(home.at("viper-migrate")) can't be written: "))
    #expect(warned.errors.hasSuffix("; the run goes on without it\n"))
    for run in [silent, warned] {
      #expect(run.status == 0)
      #expect(run.output == plain.output)
    }
    #expect(try home.read("viper-migrate") == "no folder")
  }

  /// As on a full disk: files may have 512 or 1024 bytes.
  @Test func aPackThatCanNotBeWrittenLeavesNothingBehind() throws {
    let command = "'\(Tool.path)' analyze --no-write --format json --cache-path '\(home.at("own"))'"
    let run = try Run.shell("(ulimit -f 1; \(command); echo $?) | cat", in: tree.path)
    #expect(run.errors.hasPrefix("warning: the cache in \(home.at("own")) can't be written: "))
    #expect(run.output == (try analyze("--no-cache").output) + "0\n")
    #expect(try home.snapshot().isEmpty)
  }

  @Test func theCommandsThatReadATreeShareIt() throws {
    #expect(try analyze().status == 0)
    let packs = try home.snapshot()
    for words in [["verify"], ["rewrite", "--stdout"]] {
      let cached = try Tool.run(words, in: tree, caches: home.path)
      let plain = try Tool.run(words + ["--no-cache"], in: tree, caches: home.path)
      #expect(cached.status == plain.status)
      #expect(cached.output == plain.output)
    }
    #expect(try Tool.run(["new", "Cart", "--dialect", "uikit"], in: tree, caches: home.path).status == 0)
    #expect(try home.snapshot() == packs)
  }
}
