import Effects
import MigrationModel
import ProjectIndex

/// The finding of a view model that does the work of an interactor: rules differ in what the work is called.
struct ConcernDraft {
  /// `talks to the network`
  let verb: String
  /// `send requests`
  let plural: String
  /// `sends requests`
  let singular: String
  /// What moves: `the request`.
  let work: String
  /// The last step.
  let wiring: (String) -> String

  func finding(_ hits: ConcernHits, _ subject: Subject) -> FindingDraft {
    let move = InteractorMove(hits: hits, subjectOfMove: work, part: .interactor)
    let members = hits.hits.map(\.member.name)
    let name = subject.type.name
    return FindingDraft(
      symbol: name, places: hits.places,
      message: "`\(name)` \(verb) in \(Prose.names(members)): \(Prose.names(hits.phrases))",
      problem: [
        "\(Prose.count(members.count, "member")) of the view model `\(name)` "
          + "\(members.count == 1 ? singular : plural): \(move.clauses()).", move.consequence, move.companions,
      ].compactMap { $0 }.joined(separator: " "),
      fix: move.steps + [wiring(subject.stem)], confidence: hits.confidence)
  }
}
