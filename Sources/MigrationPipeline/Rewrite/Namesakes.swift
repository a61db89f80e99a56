import MigrationModel
import ProjectIndex
import Rewriter
import SwiftSource

/// Types of one name in several targets of a tree. Patches find a type by its name: of each name one type is rewritten, and
/// the files that mean another are left out, where folders tell which those are.
struct Namesakes {
  /// Path of a file that is left out -> a type that it means another of, and where the one that is rewritten stands.
  private(set) var meanings: [String: Meaning] = [:]

  /// The type that a file does not mean.
  struct Meaning: Equatable {
    let name: String
    let file: String
  }

  private let index: ProjectIndex
  private let items: [RewriteRequest.Item]
  /// Files of the types that are rewritten in place of others.
  private var chosen: Set<String> = []

  /// - Parameters:
  ///   - items: what is to be done: a name that no task is about is left as it is.
  ///   - origins: types that earlier patches took apart go on to be the ones of their names.
  init(_ index: ProjectIndex, _ items: [RewriteRequest.Item], _ origins: [SplitOrigin]) {
    (self.index, self.items) = (index, items)
    let names = Set(items.map(\.task.typeName)).filter { !$0.contains(".") }.sorted()
    let sets = names.compactMap { name -> [IndexedType]? in
      let types = index.types(named: name).filter { $0.kind != .external && !$0.parts.isEmpty }
      return types.count > 1 ? types.sorted { isBefore($0, $1, origins) } : nil
    }
    // What is long gains most; the files that it needs are not those of a shorter one.
    for types in sets.sorted(by: { (lines(of: $1[0]), $0[0].name) < (lines(of: $0[0]), $1[0].name) }) {
      choose(types[0], of: types)
    }
  }

  /// Items without those that are all about files that are left out.
  var open: [RewriteRequest.Item] { items.filter { left($0) == nil } }

  /// What is said of the others.
  var blockers: [Blocker] {
    items.compactMap { item in
      guard let place = item.task.locations.first, let meaning = left(item) else { return nil }
      let what =
        item.task.typeName == meaning.name
        ? "is declared in \(meaning.file) too, which is rewritten"
        : "stands in a file that means another `\(meaning.name)` than the one in \(meaning.file), which is rewritten"
      return Blocker(
        symbol: item.task.typeName, location: place, reason: "ambiguous_name",
        message: "`\(item.task.typeName)` \(what): plan and rewrite the folder of its target by itself.",
        taskID: item.task.id)
    }
  }

  private func left(_ item: RewriteRequest.Item) -> Meaning? {
    let files = item.task.locations.map(\.file)
    return files.allSatisfy { meanings[$0] != nil } ? files.first.flatMap { meanings[$0] } : nil
  }

  /// The one that was begun, then one that a task is about, then the longest.
  private func isBefore(_ one: IndexedType, _ other: IndexedType, _ origins: [SplitOrigin]) -> Bool {
    func rank(_ type: IndexedType) -> Int {
      let files = Set(type.parts.map(\.file))
      if origins.contains(where: { $0.type == type.name && !files.isDisjoint(with: $0.legacy.keys) }) { return 0 }
      return items.contains { item in
        item.task.typeName == type.name && item.task.locations.contains { files.contains($0.file) }
      } ? 1 : 2
    }
    let (first, second) = (rank(one), rank(other))
    if first != second { return first < second }
    let (long, short) = (lines(of: one), lines(of: other))
    return long != short ? long > short : one.parts[0].file < other.parts[0].file
  }

  private func lines(of type: IndexedType) -> Int { type.parts.reduce(0) { $0 + $1.endLine - $1.line + 1 } }

  /// Leaves the files out that mean another of the types, if they are told apart and hold less that could be rewritten.
  private mutating func choose(_ type: IndexedType, of types: [IndexedType]) {
    let file = type.parts[0].file
    let others = types.filter { $0.id != type.id }.map(\.parts[0].file)
    guard meanings[file] == nil, let away = files(meaning: type.name, in: others, not: file),
      chosen.isDisjoint(with: away), cost(of: away, without: type.name) <= lines(of: type)
    else { return }
    chosen.formUnion(type.parts.map(\.file))
    for path in away where meanings[path] == nil { meanings[path] = Meaning(name: type.name, file: file) }
  }

  /// Those that name the type in the folders of others; nil if a file may mean either.
  private func files(meaning name: String, in others: [String], not own: String) -> Set<String>? {
    var folders: [(other: String, own: String)] = []
    for other in others {
      guard let parted = Self.parted(other, own) else { return nil }
      folders.append(parted)
    }
    let search = ByteSearch(name)
    var found: Set<String> = []
    for source in index.files where source.mentions(search) {
      if folders.contains(where: { source.path.hasPrefix($0.other) }) {
        found.insert(source.path)
      } else if !folders.allSatisfy({ source.path.hasPrefix($0.own) }) {
        return nil
      }
    }
    return found
  }

  /// The folders in which two files lie that no target holds together: below the last one that holds both. nil if the first
  /// file lies in that one.
  private static func parted(_ other: String, _ own: String) -> (other: String, own: String)? {
    let (one, two) = (other.split(separator: "/"), own.split(separator: "/"))
    let shared = zip(one, two).prefix { $0 == $1 }.count
    guard shared < one.count - 1 else { return nil }
    func folder(_ parts: [Substring]) -> String {
      let depth = min(shared + 1, parts.count - 1)
      return parts[..<depth].map { $0 + "/" }.joined()
    }
    return (folder(one), folder(two))
  }

  /// Lines of the types in some files that there is something to do about, those of a name left out.
  private func cost(of files: Set<String>, without name: String) -> Int {
    let wanted = Set(items.map(\.task.typeName)).subtracting([name])
    let lost = index.types.filter { type in
      wanted.contains(type.name) && type.parts.contains { files.contains($0.file) }
    }
    return lost.reduce(0) { $0 + lines(of: $1) }
  }
}

extension SourceFile {
  /// A text stands in the file as a word.
  fileprivate func mentions(_ search: ByteSearch) -> Bool {
    search.offsets(in: contents).contains { start in
      let end = start + search.length
      let goesOn = end < contents.count && contents[end].isPartOfName
      return !goesOn && (start == 0 || !contents[start - 1].isPartOfName)
    }
  }
}
