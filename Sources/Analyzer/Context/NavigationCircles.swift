import Effects
import MigrationModel
import ProjectIndex

/// Features whose screens lead to each other, both ways.
struct NavigationCircles: Sendable {
  /// The links there and back, each way in order of place.
  struct Circle: Sendable {
    let feature: String
    let other: String
    let there: [NavigationLink]
    let back: [NavigationLink]
  }

  /// By the name of the type whose link comes first.
  private let circles: [String: [Circle]]

  /// No circles.
  static let none = NavigationCircles([:])

  private init(_ circles: [String: [Circle]]) { self.circles = circles }

  init(_ survey: TreeSurvey, features: [Feature]) {
    guard features.count > 1 else {
      self = .none
      return
    }
    let owners = Self.owners(survey, features)
    var links: [Edge: [NavigationLink]] = [:]
    for link in survey.index.navigation where Self.leading.contains(link.how) && !survey.files.isTest(link.file) {
      guard let from = owners[link.from], let to = owners[link.to], from != to else { continue }
      links[Edge(from: from, to: to), default: []].append(link)
    }
    var circles: [String: [Circle]] = [:]
    for (edge, there) in links.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) })
    where edge.from < edge.to {
      guard let back = links[Edge(from: edge.to, to: edge.from)] else { continue }
      let circle = Circle(
        feature: features[edge.from].name, other: features[edge.to].name, there: there, back: back)
      circles[there[0].from, default: []].append(circle)
    }
    self.init(circles)
  }

  subscript(_ type: String) -> [Circle] { circles[type] ?? [] }

  /// Positions among the features.
  private struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  private static let leading: Set<String> = ["push", "present", "show", "showDetail", "segue", "setViewControllers"]

  /// The feature of each controller and view of the tree by name; names that stand for several types are left out.
  private static func owners(_ survey: TreeSurvey, _ features: [Feature]) -> [String: Int] {
    var ofFile: [String: Int] = [:]
    for (position, feature) in features.enumerated() {
      for file in feature.files { ofFile[file] = position }
    }
    var owners: [String: Int] = [:]
    var seen: Set<String> = []
    var ambiguous: Set<String> = []
    for type in survey.index.types where !survey.own.isForeign(type.id) && !survey.isTest(type) {
      guard survey.isController(type) || type.conformances.contains("View") else { continue }
      if !seen.insert(type.name).inserted { ambiguous.insert(type.name) }
      owners[type.name] = ofFile[survey.declaration(of: type).file]
    }
    return owners.filter { !ambiguous.contains($0.key) }
  }
}
