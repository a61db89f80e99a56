/// The words of a step's patches: what their commit messages say besides the titles of the units.
struct StepWords: Sendable {
  /// Stands above the titles of the units.
  var head = "Moves:\n"
  /// How far the notes on the behaviour go.
  var extent = "nothing changes for the user."
  /// Why a patch of one unit may be above the cap.
  var oversize =
    "One indivisible move: the members share private state or call each other, so that no part of them compiles alone."
  /// Stands in place of head and titles; nil for those.
  var summary: (@Sendable (SplitSubject) -> String)?
  /// The commit subject.
  let title: @Sendable (SplitSubject, [MoveUnit]) -> String

  /// `Move 3 members of OrdersViewController behind its presenter`
  static func members(_ verb: String, behind home: String) -> StepWords {
    counted(verb, behind: home) { count in count == 1 ? "a member" : "\(count) members" }
  }

  /// `Move texts: 3 of OrdersViewController behind its presenter`
  static func pieces(_ verb: String, behind home: String) -> StepWords {
    counted(verb, behind: home) { count in count == 1 ? "one" : "\(count)" }
  }

  private static func counted(
    _ verb: String, behind home: String, _ words: @escaping @Sendable (Int) -> String
  ) -> StepWords {
    StepWords { subject, units in
      "\(verb) \(words(units.reduce(0) { $0 + $1.symbols.count })) of \(subject.type.name) behind its \(home)"
    }
  }
}
