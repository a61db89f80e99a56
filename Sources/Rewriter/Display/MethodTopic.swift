import MigrationModel

/// What a method is about, as its name says it.
struct MethodTopic {
  /// `Summary` of `updateSummary`, `EmptyList` of `configureAndAddEmptyList`, `TrackingLink` of `didChangeTrackingLink`,
  /// `DeleteOrder` of `deleteOrderTapped`; nil for a name that is nothing but a verb.
  let words: String?

  init(_ name: String) {
    var rest = Substring(name)
    if let suffix = Self.happenings.first(where: { rest.hasSuffix($0) }) { rest = rest.dropLast(suffix.count) }
    if let verb = Self.verb(of: rest) {
      rest = rest.dropFirst(verb.count)
      if rest.hasPrefix("And"), let next = Self.more.first(where: { Self.starts(rest.dropFirst(3), with: $0) }) {
        rest = rest.dropFirst(3 + next.count)
      }
    }
    let isVerb = rest.isEmpty || Self.verbs.contains(String(rest))
    words = isVerb ? nil : String(rest).capitalizedFirst
  }

  private static func verb(of name: Substring) -> String? { verbs.first { starts(name, with: $0) } }

  private static func starts(_ name: Substring, with word: String) -> Bool {
    name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase == true
  }

  private static let verbs = [
    "update", "show", "load", "refresh", "reload", "display", "handle", "set", "configure", "render", "didChange",
    "didUpdate", "didTap", "didPress", "on", "open", "present",
  ]

  /// Behind `And`.
  private static let more = ["Add", "Show", "Update", "Refresh", "Reload", "Display", "Configure", "Layout"]

  /// What the user or the system did.
  private static let happenings = [
    "WasPressed", "WasTapped", "ButtonTapped", "ButtonPressed", "ButtonClicked", "Tapped", "Pressed", "Clicked",
    "Handler",
  ]
}
