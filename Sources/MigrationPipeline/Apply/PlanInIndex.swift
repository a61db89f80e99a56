import Foundation
import MigrationModel
import Planner

/// The plan as the index holds it, which may differ from that of the work tree: what is committed with a patch is the tick and
/// the table alone.
struct PlanInIndex {
  let workTree: WorkTree
  let folder: PlanFolder

  /// The tree with the documents changed as `close` says, if the index has the plan and the plan is one with that task.
  /// - Parameters:
  ///   - documents: those of the work tree.
  ///   - closed: the same, changed.
  func tree(
    on tree: String, documents: [String: String], closed known: [String: String],
    closing close: ([String: String]) throws(PlanDocumentError) -> [String: String]
  ) throws -> String {
    let staged = try stagedDocuments(documents)
    guard !staged.isEmpty else { return tree }
    let closed: [String: String]
    // The plan of the index may be an older one, without the task.
    do { closed = try staged == documents ? known : close(staged) } catch { return tree }
    let changed = closed.filter { staged[$0.key] != nil && staged[$0.key] != $0.value }
    if changed.isEmpty { return tree }
    let index = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-index")
    defer { TemporaryFiles.shared.remove(index) }
    try workTree.succeed(["read-tree", tree], index: index)
    for (name, text) in changed.sorted(by: { precedes($0.key, $1.key) }) {
      let entry = try "100644,\(blob(text, name)),refactoring/\(name)"
      try workTree.succeed(["update-index", "--cacheinfo", entry], index: index)
    }
    return try workTree.succeed(["write-tree"], index: index).text
  }

  /// The documents that the index has, by name.
  private func stagedDocuments(_ documents: [String: String]) throws -> [String: String] {
    let names = try list(["ls-files"]).filter { Planner.isDocument($0) && !$0.contains("/") }
    let differing = Set(try list(["diff-files", "--name-only"]))
    var staged: [String: String] = [:]
    for name in names {
      if !differing.contains(name), let text = documents[name] {
        staged[name] = text
      } else {
        let contents = try workTree.succeed(["cat-file", "blob", ":refactoring/\(name)"]).output
        staged[name] = String(decoding: contents, as: UTF8.self)
      }
    }
    return staged
  }

  /// Paths below the folder.
  private func list(_ command: [String]) throws -> [String] {
    try workTree.succeed(["--literal-pathspecs"] + command + ["-z", "--", "refactoring"]).records
      .filter { $0.hasPrefix("refactoring/") }.map { String($0.dropFirst("refactoring/".count)) }
  }

  /// Puts a text into git's store, with the line ends that git wants, and gives its id.
  private func blob(_ text: String, _ name: String) throws -> String {
    let file = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-document")
    defer { TemporaryFiles.shared.remove(file) }
    try FileTransaction.write(Array(text.utf8), to: file)
    return try workTree.succeed(["hash-object", "-w", "--path=refactoring/\(name)", "--stdin"], input: file).text
  }
}
