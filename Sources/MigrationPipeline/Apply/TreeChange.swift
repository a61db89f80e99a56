import Foundation

/// Changes the work tree, the plan, the branch and the history as one: all of it happens, or nothing.
struct TreeChange {
  let workTree: WorkTree
  let folder: PlanFolder
  /// Ids of the trees before and after.
  let oldTree: String
  let newTree: String
  /// The plan's documents before and after; equal if the plan does not change.
  let oldDocuments: [String: String]
  let newDocuments: [String: String]
  /// Name of the branch to make.
  let branch: String?
  /// Path of the patch whose message a commit gets; nil for no commit.
  let messagePatch: String?

  /// Throws `PipelineError` with everything as it was.
  func perform() throws {
    try TemporaryFiles.shared.whileUninterrupted {
      var undo: [() throws -> Void] = []
      do {
        try step(&undo)
      } catch {
        for action in undo.reversed() { try action() }
        throw error
      }
    }
  }

  private func step(_ undo: inout [() throws -> Void]) throws {
    undo.append { try workTree.setIndex(to: oldTree) }
    try workTree.move(from: oldTree, to: newTree)
    undo.append { try workTree.move(from: newTree, to: oldTree) }
    undo.append { try write(oldDocuments) }
    try write(newDocuments)
    try workTree.stageTracked(in: folder.path)
    if let branch {
      try workTree.succeed(["checkout", "-q", "-b", branch])
      undo.append {
        try workTree.succeed(["checkout", "-q", "-"])
        try workTree.succeed(["branch", "-q", "-D", branch])
      }
    }
    if let messagePatch { try commit(messagePatch) }
  }

  private func write(_ documents: [String: String]) throws {
    var transaction = FileTransaction()
    folder.write(documents, in: &transaction)
    try transaction.commit()
  }

  /// Commits the index with the message of the patch.
  private func commit(_ patch: String) throws {
    let message = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-message")
    let rest = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-diff")
    defer {
      TemporaryFiles.shared.remove(message)
      TemporaryFiles.shared.remove(rest)
    }
    let head = try workTree.succeed(["mailinfo", message, rest], input: patch).text.split(separator: "\n")
    let subject = head.first { $0.hasPrefix("Subject: ") }.map { String($0.dropFirst("Subject: ".count)) } ?? ""
    let body = try FileReader.require(message, orThrow: .refused)
    try FileTransaction.write(Array("\(subject)\n\n".utf8) + body, to: message)
    try workTree.succeed(["commit", "-q", "--no-verify", "--cleanup=whitespace", "-F", message])
  }
}
