import MigrationModel

/// Links of one kind that begin or end together.
struct NavigationWay {
  private let from: [String]
  private let to: [String]
  private let how: String

  /// Ways into a feature, one for each screen that is shown.
  static func leading(_ links: [NavigationLink]) -> [NavigationWay] {
    groups(links) { [$0.to, $0.how] }
  }

  /// Ways out of a feature, one for each type that they begin in.
  static func leaving(_ links: [NavigationLink]) -> [NavigationWay] {
    groups(links) { [$0.from, $0.how] }
  }

  /// `` `A`, `B` → `C`, show ``
  var text: String { "\(Self.names(from)) → \(Self.names(to)), \(Markdown.inline(how))" }

  private static func names(_ types: [String]) -> String { types.map { Markdown.code($0) }.joined(separator: ", ") }

  private static func groups(_ links: [NavigationLink], by key: (NavigationLink) -> [String]) -> [NavigationWay] {
    let groups = Dictionary(grouping: links, by: key)
    return Words.unique(links.map(key)).map { key in
      let links = groups[key] ?? []
      return NavigationWay(
        from: Words.unique(links.map(\.from)), to: Words.unique(links.map(\.to)), how: links.first?.how ?? "")
    }
  }
}
