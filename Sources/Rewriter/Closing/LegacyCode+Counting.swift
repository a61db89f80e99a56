import MigrationModel
import ProjectIndex
import SwiftSource

/// The types of a tree as a series leaves them.
package struct LegacyEnd {
  private let index: ProjectIndex
  /// The files that the series has changed.
  private let later: ProjectIndex
  /// Paths of files that are not as they were.
  private let gone: Set<String>

  /// Reads the changed files once.
  package init(_ index: ProjectIndex, after patches: [Patch]) {
    let end = ClosedFiles(patches, in: index)
    let changed = end.changes.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }
    later = ProjectIndex(
      files: changed.map { FileIndex(ParsedFile(SourceFile(path: $0.key, contents: $0.value))) }, interfaceBuilder: [])
    (self.index, gone) = (index, end.removed.union(end.changes.keys))
  }

  /// Code lines of a type.
  package func lines(of type: String) -> Int {
    parts(of: type).map { LegacyCode.lines(of: $0.members, in: $0.tree) }.reduce(0, +)
  }

  /// Decisions in a type: branches and loops of its members.
  package func decisions(in type: String) -> Int {
    parts(of: type).map { LegacyCode.decisions(of: $0.members) }.reduce(0, +)
  }

  /// Names of the members of a type.
  package func names(in type: String) -> Set<String> { Set(parts(of: type).flatMap(\.members).map(\.baseName)) }

  /// Methods of the types that the changed files have and whose names end in one of some ways.
  package func methods(ofTypesEndingIn endings: [String]) -> Int {
    later.types.filter { type in endings.contains(where: type.name.hasSuffix) && gone.contains(type.parts[0].file) }
      .flatMap { later.members(of: $0.id) }.count { $0.kind == .method }
  }

  /// Its members in the files that are as they were, and in those that are not.
  fileprivate func parts(of type: String) -> [(members: [IndexedMember], tree: ProjectIndex)] {
    [
      (LegacyCode.members(of: type, in: index).filter { !gone.contains($0.file) }, index),
      (LegacyCode.members(of: type, in: later), later),
    ]
  }
}

extension LegacyCode {
  /// Counts the code of some types in a tree, and in what a series makes of it.
  /// - Parameters:
  ///   - types: name and role of each type.
  ///   - blockers: why members stay.
  package init(
    _ types: [(name: String, role: Role)], in index: ProjectIndex, at end: LegacyEnd, _ blockers: [Blocker]
  ) {
    let reasons = Dictionary(blockers.map { ($0.symbol, $0.reason) }) { first, _ in first }
    var entries: [Entry] = []
    var staying: [String: Int] = [:]
    for (name, role) in types.sorted(by: { $0.name < $1.name }) {
      let legacy = Self.members(of: name, in: index)
      // A view model stays under its name as the presenter: what it gets is no code of the legacy type.
      let own = role == .view ? nil : Set(legacy.map(\.baseName))
      var after = 0
      for (members, tree) in end.parts(of: name) {
        let left = members.filter { own?.contains($0.baseName) ?? true }
        after += Self.lines(of: left, in: tree)
        for member in left {
          guard let reason = reasons[tree.symbol(of: member)] else { continue }
          staying[reason, default: 0] += Self.lines(of: [member], in: tree)
        }
      }
      entries.append(Entry(name: name, role: role, before: Self.lines(of: legacy, in: index), after: after))
    }
    self.init(types: entries, staying: staying)
  }

  /// Code lines of a type in some files.
  /// - Parameter files: path -> contents.
  package static func lines(of type: String, in files: [String: [UInt8]]) -> Int {
    let read = files.sorted { $0.key < $1.key }.map {
      FileIndex(ParsedFile(SourceFile(path: $0.key, contents: $0.value)))
    }
    let index = ProjectIndex(files: read.filter { $0.file.path.hasSuffix(".swift") }, interfaceBuilder: [])
    return lines(of: type, in: index)
  }

  /// Code lines of a type in a tree.
  package static func lines(of type: String, in index: ProjectIndex) -> Int {
    lines(of: members(of: type, in: index), in: index)
  }

  /// Decisions in a type of a tree: branches and loops of its members.
  package static func decisions(in type: String, of index: ProjectIndex) -> Int {
    decisions(of: members(of: type, in: index))
  }

  fileprivate static func decisions(of members: [IndexedMember]) -> Int {
    members.map { max(0, $0.body.cyclomaticComplexity - 1) }.reduce(0, +)
  }

  /// What reports list of a type, nested types left out: they are types of their own.
  fileprivate static func members(of type: String, in index: ProjectIndex) -> [IndexedMember] {
    index.types(named: type).flatMap { index.members(of: $0.id) }.filter {
      $0.kind != .type && $0.kind != .deinitializer
    }
  }

  /// Lines with code, each once.
  fileprivate static func lines(of members: [IndexedMember], in index: ProjectIndex) -> Int {
    Dictionary(grouping: members, by: \.file).map { path, members in
      guard let file = index.sourceFile(at: path) else { return 0 }
      let all = ByteLines.all(in: file.contents)
      let own = members.reduce(into: Set<Int>()) { $0.formUnion($1.line...max($1.line, $1.endLine)) }
      return own.count { $0 <= all.count && isCode(all[$0 - 1]) }
    }.reduce(0, +)
  }

  private static func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return !(text.isEmpty || text.first == 0x0A) && !text.starts(with: "//".utf8)
  }
}
