import MigrationModel
import ProjectIndex
import Rewriter
import SwiftSource

/// Types of one name in several targets of a tree. Patches find a type by its name: of each name one type is rewritten and
/// the files of the others are left out, where folders tell which files mean which.
struct Namesakes {
  /// Path of a file that is left out -> the type that it has another of, and where the one that is rewritten stands.
  private(set) var meanings: [String: Meaning] = [:]
  /// Name of a type that is rewritten -> paths of the files that mean another by it.
  private(set) var foreign: [String: Set<String>] = [:]

  /// The type that is rewritten.
  struct Meaning: Equatable {
    let name: String
    let file: String
  }

  private let index: ProjectIndex
  private let items: [RewriteRequest.Item]
  /// Names of types that a task is about.
  private let wanted: Set<String>
  /// Files of the types that are rewritten in place of others.
  private var chosen: Set<String> = []

  /// - Parameters:
  ///   - items: what is to be done: a name that no task is about is left as it is.
  ///   - origins: types that earlier patches took apart go on to be the ones of their names.
  init(_ index: ProjectIndex, _ items: [RewriteRequest.Item], _ origins: [SplitOrigin]) {
    (self.index, self.items) = (index, items)
    wanted = Set(items.map(\.task.typeName))
    let names = wanted.filter { !$0.contains(".") }.sorted()
    let sets = names.compactMap { name -> [IndexedType]? in
      let types = index.types(named: name).filter { $0.kind != .external && !$0.parts.isEmpty }
      return types.count > 1 ? sorted(types, origins) : nil
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
        : "stands in a file that has another `\(meaning.name)` than the one in \(meaning.file), which is rewritten"
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

  /// The one that was begun comes first, then those that a task is about; of these the one in whose part of the tree there is
  /// most to do, so that of all names the same part is rewritten.
  private func sorted(_ types: [IndexedType], _ origins: [SplitOrigin]) -> [IndexedType] {
    let folders = Self.folders(of: types.map(\.parts[0].file))
    let ranked = zip(types, folders).map { type, folder -> (type: IndexedType, rank: (Int, Int, Int)) in
      let files = Set(type.parts.map(\.file))
      let isBegun = origins.contains { $0.type == type.name && !files.isDisjoint(with: $0.legacy.keys) }
      let isWanted = items.contains { item in
        item.task.typeName == type.name && item.task.locations.contains { files.contains($0.file) }
      }
      let work = index.types.filter { wanted.contains($0.name) && $0.parts.first?.file.hasPrefix(folder) == true }
      let most = work.reduce(0) { $0 + lines(of: $1) }
      return (type, (isBegun ? 0 : isWanted ? 1 : 2, -most, -lines(of: type)))
    }
    return ranked.sorted { one, other in
      one.rank != other.rank ? one.rank < other.rank : one.type.parts[0].file < other.type.parts[0].file
    }.map(\.type)
  }

  /// By path: the folder in which a file lies and not all of the others do.
  private static func folders(of paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/") }
    var depth = 0
    while let part = parts.first?.dropFirst(depth).first,
      parts.allSatisfy({ $0.count > depth + 1 && $0[depth] == part })
    {
      depth += 1
    }
    return parts.map { $0.prefix(min(depth + 1, $0.count - 1)).map { $0 + "/" }.joined() }
  }

  private func lines(of type: IndexedType) -> Int { type.parts.reduce(0) { $0 + $1.endLine - $1.line + 1 } }

  /// Leaves the files of the other types out, if all are told apart and hold less that could be rewritten.
  private mutating func choose(_ type: IndexedType, of types: [IndexedType]) {
    let (file, own) = (type.parts[0].file, Set(type.parts.map(\.file)))
    let others = types.filter { $0.id != type.id }
    let left = Set(others.flatMap(\.parts).map(\.file))
    guard own.allSatisfy({ meanings[$0] == nil }),
      let away = files(meaning: type.name, in: others.map(\.parts[0].file), not: file), left.isSubset(of: away),
      own.isDisjoint(with: away), chosen.isDisjoint(with: left), cost(of: left, without: type.name) <= lines(of: type)
    else { return }
    chosen.formUnion(own)
    foreign[type.name] = away.subtracting(left)
    for path in left where meanings[path] == nil { meanings[path] = Meaning(name: type.name, file: file) }
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
    let lost = index.types.filter { type in
      type.name != name && wanted.contains(type.name) && type.parts.contains { files.contains($0.file) }
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
