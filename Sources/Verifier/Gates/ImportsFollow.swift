extension Gate {
  /// A file that code moves to imports what the file imports that it comes from, UI frameworks left out where the file must
  /// not know them.
  static let importsFollow = Gate(id: "imports_follow") { review in
    var seen: Set<String> = []
    return (review.conservation.moves + review.conservation.extractions).flatMap { move in
      missing(move, review).map { name in
        Objection(at: move.to, "\(move.to.path) does not import `\(name)`, as \(move.from.path) does.")
      }
    }.filter { seen.insert($0.message).inserted }
  }

  private static func missing(_ move: Conservation.Move, _ review: PatchReview) -> [String] {
    guard move.from.path != move.to.path else { return [] }
    var wanted = review.before.importNames(of: move.from.path)
    if ModuleFileName.mustNotKnowInterface(move.to.path) {
      let interface = wanted.filter(InterfaceNames.isFramework)
      wanted.subtract(interface)
      if !interface.isEmpty { wanted.insert("Foundation") }
    }
    let given = review.after.importNames(of: move.to.path)
    return wanted.filter { name in !given.contains { name == $0 || name.hasPrefix($0 + ".") } }.sorted()
  }
}
