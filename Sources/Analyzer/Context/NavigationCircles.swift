import MigrationModel
import ProjectIndex

/// Folders whose screens lead to each other, both ways.
struct NavigationCircles: Sendable {
  /// The links there and back, each way in order of place.
  struct Circle: Sendable {
    let folder: String
    let other: String
    let there: [NavigationLink]
    let back: [NavigationLink]
  }

  /// By the name of the type whose link comes first.
  private let circles: [String: [Circle]]

  init(_ survey: TreeSurvey) {
    let folders = Self.folders(survey)
    var links: [Edge: [NavigationLink]] = [:]
    for link in survey.index.navigation where Self.leading.contains(link.how) && !survey.files.isTest(link.file) {
      guard let from = folders[link.from], let to = folders[link.to], from != to else { continue }
      links[Edge(from: from, to: to), default: []].append(link)
    }
    var circles: [String: [Circle]] = [:]
    for (edge, there) in links.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) })
    where edge.from < edge.to {
      guard let back = links[Edge(from: edge.to, to: edge.from)] else { continue }
      let circle = Circle(folder: edge.from, other: edge.to, there: there, back: back)
      circles[there[0].from, default: []].append(circle)
    }
    self.circles = circles
  }

  subscript(_ type: String) -> [Circle] { circles[type] ?? [] }

  private struct Edge: Hashable {
    let from: String
    let to: String
  }

  private static let leading: Set<String> = ["push", "present", "show", "showDetail", "segue", "setViewControllers"]

  /// The folder of each controller and view of the tree by name; names that stand for several types are left out.
  private static func folders(_ survey: TreeSurvey) -> [String: String] {
    var folders: [String: String] = [:]
    var ambiguous: Set<String> = []
    for type in survey.index.types where !survey.own.isForeign(type.id) && !survey.isTest(type) {
      guard survey.isController(type) || type.conformances.contains("View") else { continue }
      let path = survey.declaration(of: type).file
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      if folders.updateValue(folder, forKey: type.name) != nil { ambiguous.insert(type.name) }
    }
    return folders.filter { !ambiguous.contains($0.key) }
  }
}
