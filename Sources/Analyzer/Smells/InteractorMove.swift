import MigrationModel
import ProjectIndex

/// The sentences that rules share whose findings end in an Interactor or a Presenter.
struct InteractorMove {
  let hits: ConcernHits
  /// What moves: `the request`, `the stored value`.
  let subjectOfMove: String
  /// `Interactor` or `Presenter`.
  let part: String

  private var stem: String { hits.subject.stem }
  private var target: String { stem + part }

  /// `fetch()` calls `URLSession.shared.dataTask`, one clause a member.
  func clauses(limit: Int = 3) -> String {
    let clauses = hits.hits.map { hit in
      "`\(hit.member.name)` uses \(Prose.names(Prose.unique(hit.uses.map(\.phrase)), limit: 2))"
    }
    return Prose.list(clauses, limit: limit)
  }

  /// What stands in the way of a test, or that nothing does.
  var consequence: String {
    guard let hit = hits.mixed.first else {
      return hits.hits.count == 1
        ? "It touches no view, so it can move as it is."
        : "None of them touches a view, so they can move as they are."
    }
    let others = hits.mixed.count - 1
    let rest = others > 0 ? " (and \(others) more the same way)" : ""
    return "`\(hit.member.name)` also works with \(Prose.names(hit.interface)) in the same body\(rest), "
      + "so \(subjectOfMove) can only be checked through the screen."
  }

  /// What can go along.
  var companions: String? {
    let state = hits.exclusiveState.map(\.name)
    guard !state.isEmpty else { return nil }
    return "\(Prose.names(state)) \(state.count == 1 ? "is" : "are") private and used by nothing else in the type."
  }

  /// Concrete steps.
  var steps: [String] {
    var steps: [String] = []
    let pure = hits.pure.map(\.member.name)
    if !pure.isEmpty {
      let state = hits.exclusiveState.map(\.name)
      let along = state.isEmpty ? "" : ", together with \(Prose.names(state)), which nothing else uses"
      steps.append("Move \(Prose.names(pure, limit: 6)) to `\(target)`\(along).")
    }
    for hit in hits.mixed.prefix(4) {
      steps.append(
        "Split `\(hit.member.name)`: \(subjectOfMove) becomes a method of `\(target)`, what it does with "
          + "\(Prose.names(hit.interface)) stays behind `\(stem)ViewProtocol`.")
    }
    if hits.mixed.count > 4 {
      steps.append("Do the same for \(Prose.names(hits.mixed.dropFirst(4).map(\.member.name), limit: 8)).")
    }
    return steps
  }
}
