import Foundation

/// `refactoring/` on disk.
package struct PlanFolder: Sendable {
  /// Absolute path.
  package let path: String

  /// The Markdown files right below the folder: `name -> text`; empty if there is no folder.
  /// Throws `PipelineError` (`badFile`) for one that can't be read, so that it is not overwritten.
  package func documents() throws -> [String: String] {
    let entries: [FolderEntry]
    do {
      entries = try FolderEntry.all(in: path)
    } catch let failure {
      guard access(path, F_OK) == 0 else { return [:] }
      throw PipelineError(.badFile, "\(path) can't be read: \(failure.reason); nothing was changed")
    }
    var documents: [String: String] = [:]
    for entry in entries where entry.name.hasSuffix(".md") && entry.kind != .folder {
      documents[entry.name] = try text(of: "\(path)/\(entry.name)")
    }
    return documents
  }

  /// Adds the writing of documents to a transaction.
  func write(_ documents: [String: String], in transaction: inout FileTransaction) {
    for name in documents.keys.sorted(by: precedes) {
      transaction.write(Array((documents[name] ?? "").utf8), to: "\(path)/\(name)")
    }
  }

  private func text(of file: String) throws -> String {
    let bytes = try FileReader.require(file, orThrow: .badFile)
    guard FileReader.isUTF8(bytes) else {
      throw PipelineError(.badFile, "\(file) is not valid UTF-8; nothing was changed, save it as UTF-8")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
