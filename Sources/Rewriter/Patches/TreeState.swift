import MigrationModel
import ProjectIndex
import SwiftSource

/// The tree behind some patches: the analysed files with edits, and new files.
struct TreeState: Sendable {
  /// Against the analysed bytes, by path.
  private var edits: [String: [SourceEdit]] = [:]
  /// Contents that differ from the analysed tree, by path.
  private(set) var contents: [String: [UInt8]] = [:]

  mutating func add(_ more: [String: [SourceEdit]]) {
    for (path, list) in more { edits[path, default: []] += list }
  }

  /// Makes the edits of some files.
  mutating func refresh(_ paths: Set<String>, in index: ProjectIndex) throws(SourceEdit.Overlap) {
    for path in paths.sorted() {
      guard let original = index.sourceFile(at: path)?.contents else { continue }
      contents[path] = try SourceEdit.apply(edits[path] ?? [], to: original)
    }
  }

  /// A new file, or its next state.
  mutating func write(_ path: String, _ text: String) { contents[path] = Array(text.utf8) }

  /// Files that differ from another state, by path.
  func changes(since earlier: TreeState, in index: ProjectIndex) -> [FileChange] {
    contents.keys.sorted().compactMap { path in
      let before = earlier.contents[path] ?? index.sourceFile(at: path)?.contents
      guard let after = contents[path], before != after else { return nil }
      return FileChange(path: path, before: before, after: after)
    }
  }
}

/// A module on its way: what it holds and where its files are.
struct ModuleState {
  private let run: SplitRun
  private let folder: String
  private var content: ModuleContent
  /// Number of the module's latest patch.
  var lastPatch: Int?

  init(run: SplitRun, index: ProjectIndex) {
    self.run = run
    let subject = run.subject
    folder = ModuleFolder.path(for: subject.type, stem: subject.names.stem, in: index)
    let files = subject.type.parts.compactMap { subject.files[$0.file] }
    content = ModuleContent(names: subject.names, indent: subject.indent, imports: ImportReader.imports(of: files))
  }

  mutating func add(_ unit: MoveUnit) { for addition in unit.additions { content.add(addition) } }

  /// Writes the module's files.
  func render(into state: inout TreeState) {
    for file in run.dialect.files {
      state.write(folder + content.names.stem + file.suffix + ".swift", file.render(content))
    }
  }
}

/// Changed lines of some files, as git counts them.
struct DiffSize {
  let added: Int
  let deleted: Int
  var total: Int { added + deleted }

  init(_ changes: [FileChange]) {
    let diffs = changes.map { UnifiedDiff(from: $0.before ?? [], to: $0.after ?? []) }
    added = diffs.reduce(0) { $0 + $1.added }
    deleted = diffs.reduce(0) { $0 + $1.deleted }
  }
}
