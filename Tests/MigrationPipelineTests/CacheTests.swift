import Foundation
import MigrationModel
import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite("The cache") struct CacheTests {
  private let cache: TemporaryFolder

  init() throws { cache = try TemporaryFolder() }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static let list = """
    final class ListViewController: UIViewController {
      private let service = Service.shared
      override func viewDidLoad() { service.load { rows in self.title = rows.joined() } }
      func open() { navigationController?.pushViewController(DetailViewController(), animated: true) }
    }

    """
  private static let service = "final class Service {\n  static let shared = Service()\n}\n"

  private func tree() throws -> TemporaryFolder {
    try TemporaryFolder(["List.swift": Self.list, "Service.swift": Self.service, "Same.swift": Self.service])
  }

  /// - Parameter cache: nil for none.
  private func planned(_ path: String, cache: CachePlace?) throws -> PlannedAnalysis {
    let pipeline = try Pipeline(path: path, git: nil, cache: cache)
    let tree = try pipeline.index()
    return try pipeline.plan(pipeline.analyze(tree), of: tree, existing: [:])
  }

  private func place(version: String = "1", _ warn: (@Sendable (String) -> Void)? = nil) -> CachePlace? {
    CachePlace(folder: cache.at("packs"), version: version, warn: warn)
  }

  /// The only pack that there should be.
  private func pack() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.at("packs"))
    try #require(names.count == 1)
    return "packs/\(names[0])"
  }

  /// Changes when the pack is written again.
  private func inode() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: cache.at(pack()))[.systemFileNumber] as? Int
  }

  @Test("does not show in an analysis and its plan", arguments: ["Samples", "Sources/Planner"])
  func changesNothing(folder: String) throws {
    let path = "\(Self.root)/\(folder)"
    let plain = try planned(path, cache: nil)
    for threads in [1, 2, 8] {
      try MigrationModel.Parallel.$threads.withValue(threads) {
        let cached = try planned(path, cache: place())
        #expect(cached.analysis == plain.analysis)
        #expect(cached.plan == plain.plan)
      }
    }
  }

  @Test func whatIsKnownIsNotWrittenAgain() throws {
    let tree = try tree()
    let first = try planned(tree.path, cache: place())
    let inode = try inode()
    let second = try planned(tree.path, cache: place())
    #expect(try self.inode() == inode)
    #expect(second.plan == first.plan)
    #expect(!first.plan.features.isEmpty)
  }

  @Test func aChangedFileIsReadAgainAndKept() throws {
    let tree = try tree()
    _ = try planned(tree.path, cache: place())
    let inode = try inode()
    try tree.write(Self.list.replacingOccurrences(of: "Service.shared", with: "Service()"), to: "List.swift")
    let changed = try planned(tree.path, cache: place())
    let newInode = try self.inode()
    #expect(newInode != inode)
    #expect(changed.analysis == (try planned(tree.path, cache: nil).analysis))
    #expect(try planned(tree.path, cache: place()).analysis == changed.analysis)
    #expect(try self.inode() == newInode)
  }

  @Test func aSmallChangeIsNotWorthAPack() throws {
    let name = { (number: Int) in "Service\(number).swift" }
    let tree = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<150).map { (name($0), Self.service + "let number = \($0)\n") }))
    _ = try planned(tree.path, cache: place())
    let first = try inode()
    try tree.write("final class Service {}\n", to: name(7))
    #expect(try planned(tree.path, cache: place()).analysis == planned(tree.path, cache: nil).analysis)
    #expect(try inode() == first)
    for number in 10..<20 { try tree.write("final class Service {}\nlet number = \(number + 500)\n", to: name(number)) }
    #expect(try planned(tree.path, cache: place()).analysis == planned(tree.path, cache: nil).analysis)
    #expect(try inode() != first)
  }

  @Test func aPackOfAnotherVersionIsReplaced() throws {
    let tree = try tree()
    let first = try planned(tree.path, cache: place())
    let inode = try inode()
    #expect(try planned(tree.path, cache: place(version: "2")).analysis == first.analysis)
    #expect(try self.inode() != inode)
  }

  /// Every byte of the index and the foot, some of the facts, whose every byte has a test of its own.
  @Test func aDamagedPackIsMended() throws {
    try mends { pack in
      let facts = pack.count - 72
      return (Array(stride(from: 0, to: facts, by: 29)) + Array(facts..<pack.count)).map { place in
        var damaged = pack
        damaged[place] ^= 0x41
        return damaged
      }
    }
  }

  @Test func aCutPackIsMended() throws {
    try mends { pack in stride(from: 0, to: pack.count, by: 41).map { Array(pack[..<$0]) } }
  }

  /// Runs with damaged packs: each gives the analysis that it would give without one, and puts a whole one in its place.
  private func mends(_ damage: ([UInt8]) -> [[UInt8]]) throws {
    let tree = try TemporaryFolder(["Service.swift": Self.service])
    let plain = try planned(tree.path, cache: nil).analysis
    _ = try planned(tree.path, cache: place())
    let path = try pack()
    for (number, damaged) in damage(try bytes(path)).enumerated() {
      try cache.write(damaged, to: path)
      #expect(try planned(tree.path, cache: place()).analysis == plain, "\(number)")
      let mended = try inode()
      #expect(try bytes(path) != damaged, "\(number)")
      #expect(try planned(tree.path, cache: place()).analysis == plain, "\(number)")
      #expect(try inode() == mended, "\(number)")
    }
  }

  private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: cache.at(path)))) }

  @Test func runsAtTheSameTimeDoNotDisturbEachOther() throws {
    let tree = try tree()
    let plain = try planned(tree.path, cache: nil).analysis
    let place = place()
    let analyses = Parallel.map(Array(0..<16), threads: 8) { _ in
      Result { try planned(tree.path, cache: place).analysis }
    }
    for analysis in analyses { #expect(try analysis.get() == plain) }
    let inode = try inode()
    #expect(try planned(tree.path, cache: place).analysis == plain)
    #expect(try self.inode() == inode)
  }

  @Test func aFolderThatCanNotBeMadeIsSaidOnce() throws {
    let tree = try tree()
    try cache.write("no folder", to: "packs")
    let warnings = Warnings()
    let cached = try planned(tree.path, cache: place { warnings.add($0) })
    #expect(cached.analysis == (try planned(tree.path, cache: nil).analysis))
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.hasPrefix("the cache in \(cache.at("packs")) can't be written: ") == true)
    #expect(try cache.read("packs") == "no folder")
    _ = try planned(tree.path, cache: place())
  }

  @Test func oneFileIsReadWithoutIt() throws {
    let tree = try tree()
    _ = try planned(tree.at("List.swift"), cache: place())
    #expect(!cache.exists("packs"))
  }

  @Test func oldPacksAndLeftoversAreRemoved() throws {
    let old = Date(timeIntervalSinceNow: -1_000_000)
    let kept = ["notes.txt", "packs/notes.txt", "packs/.hidden"]
    let leftover = "packs/.0123.facts.17.4-1.tmp"
    for name in kept + [leftover] + (0..<60).map({ "packs/old\($0).facts" }) {
      try cache.write("", to: name)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: cache.at(name))
    }
    try cache.write("", to: "packs/.4567.facts.18.4-1.tmp")
    let tree = try tree()
    _ = try planned(tree.path, cache: place())
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.at("packs"))
    #expect(names.count { $0.hasSuffix(".facts") } == 50)
    #expect(kept.allSatisfy(cache.exists))
    #expect(!cache.exists(leftover))
    #expect(cache.exists("packs/.4567.facts.18.4-1.tmp"))
  }
}

/// `@unchecked` is sound: `texts` is only touched while `lock` is held.
private final class Warnings: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }

  var all: [String] { lock.withLock { texts } }
}
