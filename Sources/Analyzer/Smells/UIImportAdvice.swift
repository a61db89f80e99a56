import Effects

/// What becomes of the types of a UI framework that a view model names, by what they are for.
enum UIImportAdvice {
  /// Steps for stored properties and for what members work with.
  static func steps(state: [(property: String, type: String)], work: [String]) -> [String] {
    let kinds = Kind.allCases.filter { kind in state.contains { Kind($0.type) == kind } }
    let kept = kinds.map { kind in
      let same = state.filter { Kind($0.type) == kind }
      return kind.step(for: same.map(\.property), Prose.unique(same.map(\.type)))
    }
    return kept + moves(work)
  }

  /// `UIApplication` is asked through a protocol, controllers by a router; what is left belongs to the view.
  private static func moves(_ work: [String]) -> [String] {
    let systems = work.filter(systemTypes.contains)
    let controllers = work.filter { Kind($0) == .controller }
    let rest = work.filter { !systems.contains($0) && !controllers.contains($0) }
    return (rest.isEmpty ? [] : ["Move what works with \(Prose.names(rest, limit: 6)) to the view."])
      + (controllers.isEmpty ? [] : ["Move what works with \(Prose.names(controllers, limit: 6)) to the router."])
      + (systems.isEmpty ? [] : ["Ask \(Prose.names(systems, limit: 6)) through a protocol that a service implements."])
  }

  /// Types that stand for the device or the system.
  private static let systemTypes: Set<String> = [
    "UIApplication", "UIDevice", "UIScreen", "UIPasteboard", "UIAccessibility", "NSApplication", "NSWorkspace",
    "NSPasteboard",
  ]

  private enum Kind: CaseIterable {
    case look, binding, path, controller, view

    init(_ type: String) {
      switch type {
      case "Binding": self = .binding
      case "NavigationPath": self = .path
      case let name where name.hasSuffix("Controller") || name == "UIWindow": self = .controller
      case let name where UIKitSymbols.isViewClass(name) || SwiftUISymbols.bodyParts.contains(name):
        self = .view
      default: self = .look
      }
    }

    func step(for properties: [String], _ types: [String]) -> String {
      let names = Prose.names(properties, limit: 6)
      switch self {
      case .look:
        return "Let \(names) say what is meant (a case, a name of an asset, a key, the data of a picture) instead of "
          + "\(Prose.names(types)), and choose the look in the view."
      case .binding:
        return "Take a closure that hands on the new value in place of \(names); the view keeps the binding."
      case .path: return "Keep \(names) in the router, as an array of routes."
      case .controller: return "Let the router hold \(names): it shows screens and closes them."
      case .view: return "Leave \(names) in the view, and tell it through a protocol what to show."
      }
    }
  }
}
