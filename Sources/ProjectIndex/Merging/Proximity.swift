/// Chooses among declarations of one name in several modules. Modules are not known here, so folders and imports stand for
/// them: what lies nearer in the tree, or in a folder named like an imported module, is meant.
struct Proximity: Sendable {
  let path: String
  private let folders: [Substring]
  private let imports: [String]

  init(path: String, imports: [String]) {
    self.path = path
    self.imports = imports
    folders = path.split(separator: "/").dropLast()
  }

  /// The nearest candidate; of equally near ones the first.
  func nearest<Candidate>(_ candidates: [Candidate], place: (Candidate) -> Proximity?) -> Candidate? {
    var best: (candidate: Candidate, score: Int)?
    for candidate in candidates {
      let score = place(candidate).map(score) ?? 0
      if score > best?.score ?? -1 { best = (candidate, score) }
    }
    return best?.candidate
  }

  private func score(_ other: Proximity) -> Int {
    if other.path == path { return .max }
    let shared = zip(folders, other.folders).prefix { $0 == $1 }.count
    let isImported = other.folders.contains { folder in imports.contains { $0 == folder } }
    return shared * 2 + (isImported ? 1 : 0)
  }

  /// A folder of the path is named like the module.
  func isInModule(_ module: String) -> Bool { folders.contains { $0 == module } }
}
