import MigrationModel
import ProjectIndex
import SwiftSource

/// The name of the router method for a slice, from what it shows.
struct RouteNaming {
  let slice: NavigationSlice
  let tree: SyntaxTree
  let index: ProjectIndex

  /// `showOrderDetail`, `presentSettings`, `close`, `goBack`, ...
  func baseName() -> String {
    switch slice.navigation.method {
    case "dismiss": "close"
    case "open": "open" + opened()
    case "popViewController": "goBack"
    case "popToRootViewController": "goBackToRoot"
    case "popToViewController": "goBackToScreen"
    case "setViewControllers": "replaceScreens" + (shownStem().isEmpty ? "" : "With" + shownStem())
    case "performSegue": "show" + segueStem()
    case "present": "present" + orShown(shownStem())
    default: "show" + orShown(shownStem())
    }
  }

  /// Best first. A call of a route that has the name of the method itself would look like one of the method.
  /// - Parameters:
  ///   - origin: name of the method that the slice leaves.
  ///   - parameters: what the route is given.
  func candidates(origin: String, parameters: [Signature.Parameter]) -> [String] {
    let base = baseName()
    let from = base + "From" + origin.capitalizedFirst
    let verb = ["show", "present"].first(where: base.hasPrefix)
    let other = base == origin ? verb.map { "open" + base.dropFirst($0.count) } : nil
    return [other ?? base] + retold(base, parameters) + [from] + (2...99).map { "\(from)\($0)" }
  }

  /// The same in other words, which say nothing of where it is asked for: other places may need just that.
  private func retold(_ base: String, _ parameters: [Signature.Parameter]) -> [String] {
    switch base {
    case "close": return ["closeScreen"]
    case "goBack": return ["leaveScreen"]
    case "openLink":
      let given = parameters.filter { !$0.type.contains("->") }
      guard given.count == 1, !["url", "link"].contains(given[0].name.lowercased()) else { return [] }
      return ["open" + given[0].name.capitalizedFirst]
    default: return []
    }
  }

  /// What is opened outside the app, if a constant says so: `openSettings`.
  private func opened() -> String {
    let isSettings = tree.descendants(slice.navigation.call).contains { tree.name($0).hasPrefix("openSettingsURL") }
    return isSettings ? "Settings" : "Link"
  }

  /// The name of what is shown, if that says more than that it is a controller: `FancyAlert` of `present(fancyAlert)`.
  private func orShown(_ stem: String) -> String {
    guard stem.isEmpty else { return stem }
    let argument = tree.children(slice.navigation.call).first { tree.kind($0) == .argument }
    guard let shown = argument.flatMap(tree.firstChild), [.declReference, .memberAccess].contains(tree.kind(shown))
    else { return "NextScreen" }
    let ends = ["ViewController", "Controller", "VC", "vc", "Vc"]
    let name = tree.name(shown)
    let plain = ends.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    let saysNothing = plain.count < 3 || ["view", "next", "new", "nav", "navigation", "self"].contains(plain)
    return saysNothing ? "NextScreen" : plain.capitalizedFirst
  }

  /// The stem of the first controller that the slice names: created, cast to, or asked for an instance. What only holds other
  /// screens says less than the view of SwiftUI inside it.
  private func shownStem() -> String {
    let nodes: [NodeID] = slice.statements.flatMap { [$0] + Array(tree.descendants($0)) }
    let names = nodes.filter { [.declReference, .identifierType].contains(tree.kind($0)) }.map(tree.name)
      .filter { $0.first?.isUppercase == true }
    let controllers = names.filter { index.type(named: $0)?.isController == true || $0.hasSuffix("Controller") }
    let screens = controllers.filter { !holdsScreens($0) }
    let own = screens.first { index.type(named: $0)?.isController == true }
    if let name = own ?? names.first(where: isView) ?? screens.first { return Self.stem(name) }
    return controllers.first { index.type(named: $0).map { $0.kind != .external } == true }.map(Self.stem)
      ?? controllers.first { $0 != "UINavigationController" }.map(Self.stem) ?? ""
  }

  private func holdsScreens(_ name: String) -> Bool {
    if ["UINavigationController", "UIHostingController"].contains(name) { return true }
    guard let type = index.type(named: name) else { return false }
    // A class that hosts any view names none.
    return type.superclasses.contains("UINavigationController")
      || type.superclasses.contains("UIHostingController") && !type.genericParameters.isEmpty
  }

  private func isView(_ name: String) -> Bool { index.type(named: name)?.conformances.contains("View") == true }

  private static func stem(_ name: String) -> String {
    let own = name.split(separator: ".").last.map(String.init) ?? name
    // How a screen is built says nothing of what it shows.
    let end = ["HostingController", "HostingViewController", "CoordinatingController"].first {
      own.hasSuffix($0) && own.count > $0.count
    }
    let plain = String(own.dropLast(end?.count ?? 0))
    let isView = plain.hasSuffix("View") && plain.count > 4
    let stem = isView ? String(plain.dropLast(4)) : end == nil ? ModuleNames.stem(of: plain, .screen) : plain
    return stem.hasPrefix("UI") || stem.hasPrefix("NS") ? String(stem.dropFirst(2)) : stem
  }

  /// From the segue's identifier: a plain literal, or the name of a constant.
  private func segueStem() -> String {
    let nodes = tree.descendants(slice.navigation.call).dropFirst()
    let literal = nodes.first { tree.kind($0) == .stringLiteral }.map(tree.text)
    let constant = nodes.first { tree.kind($0) == .memberAccess && tree.parent($0).map(tree.kind) == .argument }
    let named = constant.flatMap { node in
      tree.name(node) == "rawValue" ? tree.firstChild(node).map { tree.name($0) } : tree.name(node)
    }
    let words = (literal ?? named ?? "").split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let stem = words.map(\.capitalizedFirst).joined()
    let trimmed = stem.lowercased().hasPrefix("show") ? String(stem.dropFirst(4)) : stem
    return trimmed.isEmpty ? "Segue" : trimmed
  }
}
