import MigrationModel
import ProjectIndex
import SwiftSource

/// The tree behind some patches: the analysed files with edits, and new files.
struct TreeState: Sendable {
  /// Against the analysed bytes, by path.
  private var edits: [String: [SourceEdit]] = [:]
  /// Contents that differ from the analysed tree, by path.
  private(set) var contents: [String: [UInt8]] = [:]
  /// Paths that files have now -> those that they had.
  private(set) var moved: [String: String] = [:]

  mutating func add(_ more: [String: [SourceEdit]]) {
    for (path, list) in more { edits[path, default: []] += list }
  }

  /// An edit is one of those made so far.
  func holds(_ edit: SourceEdit, in path: String) -> Bool { edits[path]?.contains(edit) == true }

  /// Makes the edits of some files.
  mutating func refresh(_ paths: Set<String>, in index: ProjectIndex) throws(SourceEdit.Overlap) {
    for path in paths.sorted() {
      guard let file = index.parsedFile(at: path) else { continue }
      contents[path] = try SourceEdit.apply(Self.tidied(edits[path] ?? [], in: file), to: file.tree.source)
    }
  }

  /// The edits with what they bring along in the lines around them.
  private static func tidied(_ edits: [SourceEdit], in file: ParsedFile) -> [SourceEdit] {
    let source = file.tree.source
    return AlignedArguments.kept(
      LineDeletions.tidied(ExtensionBorder.joined(edits, in: source), in: source), in: file)
  }

  /// A new file, or its next state.
  mutating func write(_ path: String, _ bytes: [UInt8]) { contents[path] = bytes }

  /// Gives a file another path.
  mutating func move(_ path: String, to other: String, in index: ProjectIndex) {
    contents[other] = contents.removeValue(forKey: path) ?? index.sourceFile(at: path)?.contents
    moved[other] = path
  }

  /// Files that differ from another state, by path.
  func changes(since earlier: TreeState, in index: ProjectIndex) -> [FileChange] {
    contents.keys.sorted().compactMap { path in
      let old = earlier.moved[path] == nil ? moved[path] : nil
      let before = earlier.contents[old ?? path] ?? index.sourceFile(at: old ?? path)?.contents
      let after = contents[path]
      guard before != after || old != nil else { return nil }
      return FileChange(path: path, before: before, after: after, movedFrom: old)
    }
  }
}
