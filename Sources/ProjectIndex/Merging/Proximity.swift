/// Chooses among declarations of one name in several modules. Modules are not known here, so folders and imports stand for
/// them: what lies nearer in the tree, or in a folder named like an imported module, is meant.
struct Proximity {
  let path: String
  let imports: [String]

  /// The nearest candidate; of equally near ones the first.
  func nearest<Candidate>(_ candidates: [Candidate], path candidatePath: (Candidate) -> String) -> Candidate? {
    var best: (candidate: Candidate, score: Int)?
    for candidate in candidates {
      let score = score(candidatePath(candidate))
      if score > best?.score ?? -1 { best = (candidate, score) }
    }
    return best?.candidate
  }

  private func score(_ other: String) -> Int {
    if other == path { return .max }
    let own = path.split(separator: "/").dropLast()
    let theirs = other.split(separator: "/").dropLast()
    let shared = zip(own, theirs).prefix { $0 == $1 }.count
    let isImported = theirs.contains { folder in imports.contains { $0 == folder } }
    return shared * 2 + (isImported ? 1 : 0)
  }

  /// A folder of the path is named like the module.
  static func isPath(_ path: String, of module: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0 == module }
  }
}
