import ProjectIndex

/// The words of a patch: subject and body of its commit message.
struct PatchText {
  let units: [MoveUnit]
  let step: RewriteStep
  let subject: ModuleSubject
  /// The tree in front of the patch.
  let state: TreeState

  /// At most 72 characters where names allow it, as git's own guide asks.
  var title: String { step.words.title(subject, units) }

  /// What changes, and how to check.
  var body: String {
    let parts = [
      step.words.summary?(subject) ?? step.words.head + bullets(units.map(\.title)),
      WidenedAccess(units, in: subject.index, behind: state).line,
      "Behaviour: nothing changes.",
      "Check: build, run the tests, and open the screen of \(subject.type.name) once.",
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n")
  }

  private func bullets(_ lines: [String]) -> String { lines.map { "- " + $0 }.joined(separator: "\n") }

  /// For a patch above the cap: units are never cut.
  var oversizeReason: String { step.words.oversize }
}
