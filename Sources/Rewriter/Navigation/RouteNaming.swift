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
    case "setViewControllers": "replaceScreens" + shownStem()
    case "performSegue": "show" + segueStem()
    case "present": "present" + orScreen(shownStem())
    default: "show" + orScreen(shownStem())
    }
  }

  /// What is opened outside the app, if a constant says so: `openSettings`.
  private func opened() -> String {
    let isSettings = tree.descendants(slice.navigation.call).contains { tree.name($0).hasPrefix("openSettingsURL") }
    return isSettings ? "Settings" : "Link"
  }

  private func orScreen(_ stem: String) -> String { stem.isEmpty ? "NextScreen" : stem }

  /// The stem of the first controller that the slice names: created, cast to, or asked for an instance.
  private func shownStem() -> String {
    var fallback = ""
    for statement in slice.statements {
      for node in [statement] + Array(tree.descendants(statement)) {
        guard [.declReference, .identifierType].contains(tree.kind(node)) else { continue }
        let name = tree.name(node)
        if index.type(named: name)?.isController == true { return Self.stem(name) }
        let isController = name.hasSuffix("Controller") && name.first?.isUppercase == true
        if fallback.isEmpty, isController, name != "UINavigationController" { fallback = Self.stem(name) }
      }
    }
    return fallback
  }

  private static func stem(_ name: String) -> String {
    let stem = ModuleNames.stem(of: name.split(separator: ".").last.map(String.init) ?? name, .screen)
    return stem.hasPrefix("UI") || stem.hasPrefix("NS") ? String(stem.dropFirst(2)) : stem
  }

  /// From the segue's identifier: a plain literal, or the name of a constant.
  private func segueStem() -> String {
    let nodes = tree.descendants(slice.navigation.call).dropFirst()
    let literal = nodes.first { tree.kind($0) == .stringLiteral }.map(tree.text)
    let constant = nodes.first { tree.kind($0) == .memberAccess && tree.parent($0).map(tree.kind) == .argument }
    let words = (literal ?? constant.map(tree.name) ?? "").split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let stem = words.map(\.capitalizedFirst).joined()
    let trimmed = stem.lowercased().hasPrefix("show") ? String(stem.dropFirst(4)) : stem
    return trimmed.isEmpty ? "Segue" : trimmed
  }
}
