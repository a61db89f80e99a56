import MigrationModel

/// Screens that lead nowhere and are shown by one screen only: they belong to the flow of that screen.
struct NavigationLeaves {
  /// A screen that shows this many lone leaves or more is a menu: its entries are features of their own.
  private static let leavesOfMenu = 3

  private let parents: [String: String]

  init(navigation: [NavigationLink]) {
    let links = navigation.filter { !$0.to.isEmpty && $0.from != $0.to }
    let origins = Set(links.map(\.from))
    let byTarget = Dictionary(grouping: links, by: \.to).mapValues { Set($0.map(\.from)) }
    var parents: [String: String] = [:]
    for (target, from) in byTarget where from.count == 1 && !origins.contains(target) { parents[target] = from.first }
    let leavesOfParent = Dictionary(grouping: parents, by: \.value).mapValues(\.count)
    self.parents = parents.filter { leavesOfParent[$0.value, default: 0] < Self.leavesOfMenu }
  }

  /// The one screen that shows this leaf.
  func onlyParent(of screen: String) -> String? { parents[screen] }
}
