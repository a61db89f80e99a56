/// Numbers of the names of folders and modules, so that places in a tree are compared as numbers.
struct FolderNames: Sendable {
  private var numbers: [String: Int32] = [:]
  /// By folder: the names of the folders that lead to it. Many files lie in one folder.
  private var paths: [Substring: [Int32]] = [:]

  /// The number of a name that some path or import has.
  func number(of name: String) -> Int32? { numbers[name] }

  /// Where a file lies.
  mutating func proximity(ofFile file: Int, path: String, imports: [String]) -> Proximity {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return Proximity(file: file, folders: folders(path[..<end]), imports: imports.map { add($0) })
  }

  private mutating func folders(_ path: Substring) -> [Int32] {
    if let known = paths[path] { return known }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let found = names.map { add($0) }
    paths[path] = found
    return found
  }

  private mutating func add(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(numbers.count)
    numbers[name] = number
    return number
  }
}

/// Chooses among declarations of one name in several modules. Modules are not known here, so folders and imports stand for
/// them: what lies nearer in the tree, or in a folder named like an imported module, is meant.
struct Proximity: Sendable {
  fileprivate let file: Int
  fileprivate let folders: [Int32]
  fileprivate let imports: [Int32]

  /// The nearest candidate; of equally near ones the first.
  func nearest<Candidate>(_ candidates: [Candidate], place: (Candidate) -> Proximity?) -> Candidate? {
    var best: (candidate: Candidate, score: Int)?
    for candidate in candidates {
      let score = place(candidate).map(score) ?? 0
      if score > best?.score ?? -1 { best = (candidate, score) }
    }
    return best?.candidate
  }

  /// The nearest candidate; nil if two are equally near.
  func onlyNearest<Candidate>(_ candidates: [Candidate], place: (Candidate) -> Proximity?) -> Candidate? {
    let scores = candidates.map { place($0).map(score) ?? 0 }
    guard let best = scores.max(), scores.count(where: { $0 == best }) == 1 else { return nil }
    return scores.firstIndex(of: best).map { candidates[$0] }
  }

  private func score(_ other: Proximity) -> Int {
    if other.file == file { return .max }
    var shared = 0
    while shared < folders.count, shared < other.folders.count, folders[shared] == other.folders[shared] { shared += 1 }
    return shared * 2 + (other.folders.contains(where: imports.contains) ? 1 : 0)
  }

  /// A folder of the path is named like the module.
  func isInModule(_ module: Int32) -> Bool { folders.contains(module) }
}
