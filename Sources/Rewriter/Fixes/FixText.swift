/// The words of a fix's patch.
struct FixText {
  let draft: FixDraft

  /// What changes, what that does to behaviour, how to check.
  var body: String {
    let changes = draft.changes.map { "- Changes `\($0.symbol)`: \($0.what)." } + draft.imports.map { "- \($0)." }
    let behaviour =
      draft.behaviour.isEmpty
      ? "Behaviour: nothing changes." : "Behaviour:\n" + draft.behaviour.map { "- " + $0 }.joined(separator: "\n")
    return [changes.joined(separator: "\n"), behaviour, "Check: build and run the tests. " + draft.check]
      .joined(separator: "\n\n")
  }
}
