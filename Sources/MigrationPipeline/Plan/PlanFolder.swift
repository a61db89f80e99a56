import Foundation
import Planner

/// `refactoring/` on disk.
package struct PlanFolder: Sendable {
  /// Absolute path.
  package let path: String

  /// The files of the plan right below the folder: `name -> text`; empty if there is none in Markdown.
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
    for entry in entries where Planner.isDocument(entry.name) && entry.kind != .folder {
      if Self.isLink("\(path)/\(entry.name)") {
        throw PipelineError(.refused, "\(path)/\(entry.name) is a link; put the file itself in its place")
      }
      documents[entry.name] = try text(of: "\(path)/\(entry.name)")
    }
    return documents.keys.contains { $0.hasSuffix(".md") } ? documents : [:]
  }

  /// Adds the writing of documents to a transaction.
  func write(_ documents: [String: String], in transaction: inout FileTransaction) {
    for name in documents.keys.sorted(by: precedes) {
      transaction.write(Array((documents[name] ?? "").utf8), to: "\(path)/\(name)")
    }
  }

  /// Writes documents; all of them, or none.
  func commit(_ documents: [String: String]) throws {
    var transaction = FileTransaction()
    write(documents, in: &transaction)
    try transaction.commit()
  }

  /// Throws `PipelineError` (`refused`) if the folder, or one for patches, is a link: what is written would land elsewhere.
  func refuseLinks() throws {
    for folder in [path, patches] + patchFolders where Self.isLink(folder) {
      throw PipelineError(.refused, "\(folder) is a link, and nothing is written through it; put a folder in its place")
    }
  }

  /// Removes what runs that were killed have left.
  func sweep() {
    for folder in [path, patches] + patchFolders { TemporaryFiles.sweep(folder) }
  }

  private var patches: String { path + "/patches" }

  private var patchFolders: [String] {
    do {
      return try FolderEntry.all(in: patches).map { "\(patches)/\($0.name)" }.sorted(by: precedes)
    } catch {
      return []
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func text(of file: String) throws -> String {
    let bytes = try FileReader.require(file, orThrow: .badFile)
    guard FileReader.isUTF8(bytes) else {
      throw PipelineError(.badFile, "\(file) is not valid UTF-8; nothing was changed, save it as UTF-8")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
