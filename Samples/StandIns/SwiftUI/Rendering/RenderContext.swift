/// Where a view stands while the tree is gone through.
@MainActor public struct RenderContext {
  let graph: ViewGraph
  /// What tells this place from all others, from one pass to the next.
  var path: String
  var environment: EnvironmentValues
  /// What the views of this place are shown on.
  var screen: Screen
  /// The stack that links push to.
  var navigation: NavigationScope?

  func child(_ name: String) -> RenderContext {
    var context = self
    context.path += "/" + name
    return context
  }

  /// The views that a view comes to.
  func evaluate<Content: View>(_ view: Content) -> [UIView] {
    if let view = view as? any ElementView { return view.elements(in: self) }
    let context = child("\(Content.self)")
    for property in Mirror(reflecting: view).children {
      if let value = property.value as? any InstalledProperty {
        value.install(as: "\(context.path).\(property.label ?? "")", in: context)
      }
    }
    return context.evaluate(view.body)
  }

  /// The same place as part of a screen of its own.
  func onScreen(_ screen: Screen) -> RenderContext {
    var context = self
    context.screen = screen
    return context
  }
}

/// A property of a view that has to be told where the view stands.
protocol InstalledProperty {
  @MainActor func install(as key: String, in context: RenderContext)
}

/// A property that a view keeps up to date.
public protocol DynamicProperty {}
