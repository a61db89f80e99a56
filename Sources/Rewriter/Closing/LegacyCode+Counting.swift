import MigrationModel
import ProjectIndex
import SwiftSource

extension LegacyCode {
  /// Counts the code of some types in a tree, and in what a series makes of it.
  /// - Parameter types: name and role of each type.
  package init(_ types: [(name: String, role: Role)], in index: ProjectIndex, after series: PatchSeries) {
    let end = ClosedFiles(series.patches, in: index)
    let changed = end.changes.keys.sorted().compactMap { path in
      end.changes[path].map { FileIndex(ParsedFile(SourceFile(path: path, contents: $0))) }
    }
    let later = ProjectIndex(files: changed.filter { $0.file.path.hasSuffix(".swift") }, interfaceBuilder: [])
    let gone = end.removed.union(end.changes.keys)
    var entries: [Entry] = []
    var staying: [String: Int] = [:]
    let reasons = Dictionary(series.blockers.map { ($0.symbol, $0.reason) }) { first, _ in first }
    for (name, role) in types.sorted(by: { $0.name < $1.name }) {
      let left = Self.members(of: name, in: index).filter { !gone.contains($0.file) }
      // A view model stays under its name as the presenter: what it gets is no code of the legacy type.
      let own = role == .view ? nil : Set(Self.members(of: name, in: index).map(\.baseName))
      let made = Self.members(of: name, in: later).filter { own?.contains($0.baseName) ?? true }
      entries.append(
        Entry(
          name: name, role: role, before: Self.lines(of: Self.members(of: name, in: index), in: index),
          after: Self.lines(of: left, in: index) + Self.lines(of: made, in: later)))
      for (members, tree) in [(left, index), (made, later)] {
        for member in members {
          guard let reason = reasons[tree.symbol(of: member)] else { continue }
          staying[reason, default: 0] += Self.lines(of: [member], in: tree)
        }
      }
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

  /// What reports list of a type, nested types left out: they are types of their own.
  private static func members(of type: String, in index: ProjectIndex) -> [IndexedMember] {
    index.types(named: type).flatMap { index.members(of: $0.id) }.filter {
      $0.kind != .type && $0.kind != .deinitializer
    }
  }

  /// Lines with code, each once.
  private static func lines(of members: [IndexedMember], in index: ProjectIndex) -> Int {
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
