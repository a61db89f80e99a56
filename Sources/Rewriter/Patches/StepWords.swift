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

  /// `Move 3 members of OrdersViewController to its presenter`, or the member by its name.
  static func members(_ verb: String, to home: String) -> StepWords {
    StepWords { subject, units in
      let count = units.reduce(0) { $0 + $1.symbols.count }
      let head = { (what: String) in "\(verb) \(what) of \(subject.type.name) to its \(home)" }
      guard count == 1, let name = member(units, subject) else {
        return head(count == 1 ? "a member" : "\(count) members")
      }
      return head("`\(name)`")
    }
  }

  /// `Move 3 texts of OrdersViewController to its presenter`; for one of them, the member that it stands in where there is
  /// room for its name.
  static func pieces(_ piece: String, to home: String) -> StepWords {
    StepWords { subject, units in
      let count = units.reduce(0) { $0 + $1.symbols.count }
      let tail = "of \(subject.type.name) to its \(home)"
      guard count == 1 else { return "Move \(count) \(piece)s \(tail)" }
      let named = member(units, subject).map { "Move a \(piece) in `\($0)` \(tail)" }
      return [named].compactMap { $0 }.first { $0.count <= titleWidth } ?? "Move a \(piece) \(tail)"
    }
  }

  /// Columns of a commit message, as git's own guide asks.
  fileprivate static let titleWidth = 72

  /// The name of the only member, without its labels.
  private static func member(_ units: [MoveUnit], _ subject: SplitSubject) -> String? {
    guard let symbol = units.flatMap(\.symbols).first, symbol.hasPrefix(subject.type.name + ".") else { return nil }
    return String(symbol.dropFirst(subject.type.name.count + 1).prefix { $0 != "(" })
  }
}

extension String {
  /// Broken into lines as git's own guide asks, where the words allow it.
  var wrapped: String {
    split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= StepWords.titleWidth {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }.joined(separator: "\n")
  }
}
