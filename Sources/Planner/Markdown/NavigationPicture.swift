import MigrationModel

/// Who leads where, between features, or between screens while they are few.
struct NavigationPicture {
  /// More screens than this in one picture can't be read.
  private static let mostScreens = 25
  /// More arrows than this can't be followed; the strongest are drawn.
  private static let mostEdges = 60

  private struct Edge: Hashable, Comparable {
    let from: String
    let to: String

    static func < (left: Edge, right: Edge) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  let plan: Plan
  let lookup: AnalysisLookup

  /// The picture, or a sentence.
  func lines() -> [String] {
    let links = lookup.links
    guard !links.isEmpty else { return ["No navigation between screens was found."] }
    let screens = Set(links.flatMap { [$0.from, $0.to] })
    let isDetailed = screens.count <= Self.mostScreens
    let feature = featureNames()
    let edges = Dictionary(grouping: links) { link in
      isDetailed
        ? Edge(from: link.from, to: link.to)
        : Edge(from: feature[link.from] ?? "Other", to: feature[link.to] ?? "Other")
    }
    .filter { $0.key.from != $0.key.to }.sorted { $0.key < $1.key }
    let shown = edges.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostEdges)
      .sorted { $0.key < $1.key }
    let ids = ids(of: shown.map(\.key))
    let nodes = ids.sorted { $0.value < $1.value }.map { "n\($0.value)[\(Mermaid.label($0.key))]" }
    let arrows = shown.map { edge, links in
      "n\(ids[edge.from] ?? 0) -->|\(Mermaid.label(label(links, isDetailed: isDetailed)))| n\(ids[edge.to] ?? 0)"
    }
    let hidden = edges.count - shown.count
    return Mermaid.picture(nodes + arrows) + (hidden > 0 ? ["", "\(hidden) more connections are not drawn."] : [])
  }

  private func label(_ links: [NavigationLink], isDetailed: Bool) -> String {
    isDetailed ? Set(links.map(\.how)).sorted().joined(separator: ", ") : String(links.count)
  }

  private func ids(of edges: [Edge]) -> [String: Int] {
    let names = Set(edges.flatMap { [$0.from, $0.to] }).sorted()
    return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 1) })
  }

  private func featureNames() -> [String: String] {
    Dictionary(
      lookup.analysis.features.flatMap { feature in feature.types.map { ($0, feature.name) } },
      uniquingKeysWith: { first, _ in first })
  }
}
