import ProjectIndex

extension Gate {
  /// No patch makes a presenter massive: what does not fit into it stays where it is.
  static let smallPresenter = Gate(id: "massive_presenter") { review in
    review.touched.filter(review.modulePaths.contains).flatMap { path -> [Objection] in
      guard let after = review.after.files[path] else { return [] }
      let known = review.before.files[path].map(excesses) ?? [:]
      return excesses(in: after).filter { known[$0.key] == nil }.sorted { $0.key < $1.key }.map { name, excess in
        Objection(path, "`\(name)` would be massive: \(excess).")
      }
    }
  }

  /// What is too much of the presenters of a file, by their names.
  private static func excesses(in file: ParsedFile) -> [String: String] {
    let index = ProjectIndex(files: [FileIndex(file)], interfaceBuilder: [])
    let presenters = index.types.filter { $0.kind == .class && $0.name.hasSuffix("Presenter") }
    return presenters.reduce(into: [:]) { found, type in
      found[type.name] = PresenterSize(type, index).excess { massivePresenterRule.thresholds[$0] ?? .max }
    }
  }
}
