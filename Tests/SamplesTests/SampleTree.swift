import Foundation
import MigrationTestSupport

/// A repository that holds the samples as they are in ours.
struct SampleTree: Sendable {
  let repository: TestRepository

  /// - Parameter files: path -> text; all samples if none are given.
  init(_ files: [String: String]? = nil) throws {
    repository = try TestRepository(files ?? Checkout.files(below: "Samples"))
    try repository.git("tag", "start")
  }

  /// All samples, set to a dialect, of which only one is read: the others are there to build.
  static func reading(_ app: String, dialect: String) throws -> SampleTree {
    var files = try Checkout.files(below: "Samples")
    let others = SampleApp.all.map(\.name).filter { $0 != app }.map { "\"\($0)\", " }.joined()
    let path = "Samples/.viper-migrate.json"
    files[path] = files[path]?.replacing("\"excluded\": [", with: "\"excluded\": [" + others)
      .replacing("\"auto\"", with: "\"\(dialect)\"")
    return try SampleTree(files)
  }

  var folder: TemporaryFolder { repository.folder }

  /// Runs `viper-migrate` at the top and gives its messages. Throws `ToolFailure` if it does not end well.
  @discardableResult
  func run(_ arguments: String...) throws -> String {
    let run = try Tool.run(arguments, in: folder)
    guard run.status == 0 else { throw ToolFailure(arguments: arguments, status: run.status, errors: run.errors) }
    return run.errors
  }

  /// `refactoring/` without the patches, the hidden files too: path -> text.
  func documents() throws -> [String: String] {
    try texts { $0.hasPrefix("refactoring/") && !$0.hasSuffix(".patch") }
  }

  /// The patches in the order of their numbers.
  func patches() throws -> [PatchText] {
    try texts { $0.hasPrefix("refactoring/patches/") && $0.hasSuffix(".patch") }
      .map(PatchText.init).sorted { $0.fileName < $1.fileName }
  }

  private func texts(where isWanted: (String) -> Bool) throws -> [String: String] {
    try folder.snapshot().filter { isWanted($0.key) }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Applies a patch and commits it. Throws what git says if it can't.
  func apply(_ patch: PatchText) throws { try apply([patch]) }

  /// Applies patches in their order, each with a commit of its own; one run of git for all, as there are hundreds.
  func apply(_ patches: [PatchText], _ options: String...) throws {
    guard !patches.isEmpty else { return }
    let mailbox = try TemporaryFolder(Dictionary(uniqueKeysWithValues: patches.map { ($0.fileName, $0.text) }))
    try repository.git(["am", "-q"] + options + patches.map { mailbox.at($0.fileName) })
  }

  /// Applies patches in their order, and looks at the tree behind each of some of them.
  func apply(
    _ patches: [PatchText], where isLookedAt: (PatchText) -> Bool, _ look: (PatchText) throws -> Void
  ) throws {
    var waiting: [PatchText] = []
    for patch in patches {
      waiting.append(patch)
      guard isLookedAt(patch) else { continue }
      try apply(waiting)
      waiting = []
      try look(patch)
    }
    try apply(waiting)
  }

  /// Paths of the files with code that the applied patches made.
  func newFiles() throws -> Set<String> {
    // Commit by commit: a legacy file that has changed much and moved would look like a new one.
    let names = try repository.git("log", "-M", "--diff-filter=A", "--format=", "--name-only", "start..HEAD")
    // Parts of a legacy type, `OrdersViewController+TableView.swift`, hold its code as it was.
    return Set(names.split(separator: "\n").map(String.init).filter { !$0.contains("ViewController+") })
  }
}

struct ToolFailure: Error {
  let arguments: [String]
  let status: Int32
  let errors: String
}
