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
  /// Paths of analysed files that are gone.
  private(set) var deleted: Set<String> = []

  mutating func add(_ more: [String: [SourceEdit]]) {
    for (path, list) in more { edits[path, default: []] += list }
  }

  /// An edit is one of those made so far.
  func holds(_ edit: SourceEdit, in path: String) -> Bool { edits[path]?.contains(edit) == true }

  /// Makes the edits of some files.
  mutating func refresh(_ paths: Set<String>, in index: ProjectIndex) throws(SourceEdit.Overlap) {
    for path in paths.sorted() {
      guard let file = index.parsedFile(at: path) else { continue }
      deleted.remove(path)
      contents[path] = try SourceEdit.apply(Self.tidied(edits[path] ?? [], in: file), to: file.tree.source)
    }
  }

  /// The edits with what they bring along in the lines around them.
  private static func tidied(_ edits: [SourceEdit], in file: ParsedFile) -> [SourceEdit] {
    let source = file.tree.source
    let edits = EmptiedParts.closed(ExtensionBorder.joined(edits, in: source), in: file.tree)
    let tidied = LineDeletions.tidied(edits, in: source)
    let emptied = EmptiedExtensions.deletions(behind: tidied, in: file)
    let all = emptied.isEmpty ? tidied : LineDeletions.tidied(edits + emptied, in: source)
    return AlignedArguments.kept(EmptiedExtensions.closed(all, in: file.tree), in: file)
  }

  /// Takes away those of some files of a type that nothing is left of.
  /// - Parameter files: all files of the type, by path.
  mutating func dropEmptied(_ paths: Set<String>, of files: [String: ParsedFile]) {
    for path in paths.sorted() {
      guard let file = files[path], let bytes = contents[path] else { continue }
      let others = files.filter { $0.key != path && !deleted.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
      guard EmptiedFile(file: file, others: others).isOver(with: bytes) else { continue }
      contents[path] = nil
      deleted.insert(path)
    }
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
    let gone = deleted.subtracting(earlier.deleted)
    return Set(contents.keys).union(gone).sorted().compactMap { path in
      let old = earlier.moved[path] == nil ? moved[path] : nil
      let before = earlier.contents[old ?? path] ?? index.sourceFile(at: old ?? path)?.contents
      let after = contents[path]
      guard before != after || old != nil else { return nil }
      return FileChange(path: path, before: before, after: after, movedFrom: old)
    }
  }
}

/// A module on its way: what it holds and where its files are.
struct ModuleState {
  private let subject: SplitSubject
  private let layout: ModuleLayout
  private let folder: String
  /// What the module's files held when the rewrite began, as the layout writes it.
  private let start: ModuleContent
  private var content: ModuleContent
  /// Number of the type's latest patch.
  var lastPatch: Int?

  init(_ subject: SplitSubject, layout: ModuleLayout, lastPatch: Int?) {
    self.subject = subject
    self.layout = layout
    self.lastPatch = lastPatch
    folder = ModuleFolder.path(
      for: subject.type, stem: subject.names.stem, viewFolder: layout.viewFolder, in: subject.index)
    let files = subject.type.parts.compactMap { subject.files[$0.file] }
    var empty = ModuleContent(
      names: subject.names, isMainActor: subject.isMainActor, indent: subject.indent,
      hasMainActor: subject.surroundings.hasMainActor,
      imports: ImportReader.imports(of: files))
    empty.isEager = subject.isEager
    start = subject.module?.content ?? empty
    content = start
  }

  mutating func add(_ unit: MoveUnit) { for addition in unit.additions { content.add(addition) } }

  /// Writes the module's files: new ones whole, those that are there with the changes.
  func render(into state: inout TreeState) throws(ObstacleError) {
    for file in layout.files {
      let text = file.render(content)
      guard let module = subject.module else {
        state.write(folder + file.path(of: content.names.stem), Array(text.utf8))
        continue
      }
      // A file that is gone was empty, or its types would be missing: it stays away.
      guard let existing = module.files[file.suffix], content != start else { continue }
      let base = Array(file.render(start).utf8)
      // Somebody else may change a file in which this move changes nothing.
      guard base != Array(text.utf8) else { continue }
      guard let merged = LineMerge.merge(base: base, mine: existing.contents, theirs: Array(text.utf8)) else {
        throw ObstacleError(
          obstacle: Obstacle(
            reason: "module_changed", message: "\(existing.path) was changed where this move would change it."))
      }
      state.write(existing.path, ImportBlock.joined(merged, before: existing.contents))
    }
  }
}

/// Changed lines of some files, as git counts them.
package struct DiffSize {
  package let added: Int
  package let deleted: Int
  /// Both together.
  package var total: Int { added + deleted }

  /// Counts the lines of all files.
  package init(_ changes: [FileChange]) {
    let sizes = changes.map { Self.size(from: $0.before ?? [], to: $0.after ?? []) }
    added = sizes.reduce(0) { $0 + $1.added }
    deleted = sizes.reduce(0) { $0 + $1.deleted }
  }

  /// Whether the changed lines of some files are not more than a limit.
  package static func fits(_ changes: [FileChange], in limit: Int) -> Bool {
    var left = limit
    return changes.allSatisfy { change in
      let lines = NumberedLines(ByteLines.all(in: change.before ?? []), ByteLines.all(in: change.after ?? []))
      guard let size = EditDistance.between(lines.old[...], lines.new[...], atMost: left) else { return false }
      left -= size
      return true
    }
  }

  private static func size(from before: [UInt8], to after: [UInt8]) -> (added: Int, deleted: Int) {
    let lines = NumberedLines(ByteLines.all(in: before), ByteLines.all(in: after))
    if let distance = EditDistance.between(lines.old[...], lines.new[...], atMost: LongDifference.limit) {
      let growth = lines.new.count - lines.old.count
      return ((distance + growth) / 2, (distance - growth) / 2)
    }
    let long = LongDifference(lines.old, lines.new)
    return (long.inserted.count, long.removed.count)
  }
}
