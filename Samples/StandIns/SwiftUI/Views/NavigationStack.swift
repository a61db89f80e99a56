/// Values of any kind, one for each screen above the root.
public struct NavigationPath {
  var values: [AnyHashable] = []

  public init() {}

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(value) }
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

/// A root and the screens pushed on it.
public struct NavigationStack<Root: View>: ElementView {
  private let path: Binding<[AnyHashable]>?
  private let root: Root

  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
    self.root = root()
  }

  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = $0.compactMap { $0.base as? Value } })
    self.root = root()
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let path = path ?? ownPath(in: context)
    let scope = NavigationScope { path.wrappedValue.append($0) }
    var context = context
    context.navigation = scope
    add(AnyView(root), id: "root", in: context, pop: nil)
    for (index, value) in path.wrappedValue.enumerated() {
      guard let view = scope.view(for: value) else {
        NSLog("no navigationDestination for \(type(of: value.base))")
        continue
      }
      add(view, id: "\(index):\(value)", in: context) { path.wrappedValue.removeLast() }
    }
    return []
  }

  /// Goes through a screen, then through what it pushes by bindings and links of its own.
  private func add(_ view: AnyView, id: String, in context: RenderContext, pop: (@MainActor () -> Void)?) {
    let screen = Screen(id: id)
    screen.pop = pop
    context.screen.stack.append(screen)
    var place = context.child(id).onScreen(screen)
    if let pop { place.environment.dismiss = DismissAction(pop) }
    screen.content += place.evaluate(view)
    for pushed in context.navigation?.takePushed() ?? [] {
      add(pushed.view, id: pushed.id, in: context, pop: pushed.pop)
    }
  }

  private func ownPath(in context: RenderContext) -> Binding<[AnyHashable]> {
    let location = context.graph.location(context.path + ".path") { [graph = context.graph] in
      let location = StateLocation<[AnyHashable]>([])
      location.onChange = { [weak graph] in graph?.setNeedsRender() }
      return location
    }
    return Binding(get: { location.value }, set: { location.set($0) })
  }
}

public typealias NavigationView = NavigationStack

/// A button that pushes a screen.
public struct NavigationLink<Content: View>: ElementView {
  private enum Target {
    case value(AnyHashable)
    case view(AnyView)
  }

  private let target: Target
  private let label: Content

  public init<Value: Hashable>(value: Value, @ViewBuilder label: () -> Content) {
    target = .value(value)
    self.label = label()
  }

  public init<S: StringProtocol, Value: Hashable>(_ title: S, value: Value) where Content == Text {
    self.init(value: value) { Text(title) }
  }

  public init<Destination: View>(destination: Destination, @ViewBuilder label: () -> Content) {
    target = .view(AnyView(destination))
    self.label = label()
  }

  public init<Destination: View>(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Content) {
    self.init(destination: destination(), label: label)
  }

  public init<S: StringProtocol, Destination: View>(_ title: S, destination: Destination) where Content == Text {
    self.init(destination: destination) { Text(title) }
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let label = context.child("label").evaluate(label)
    switch target {
    case .value(let value): return [context.tappable(label) { context.navigation?.push(value) }]
    case .view(let view):
      let isActive = context.graph.location(context.path + ".isActive") { [graph = context.graph] in
        let location = StateLocation(false)
        location.onChange = { [weak graph] in graph?.setNeedsRender() }
        return location
      }
      if isActive.value { context.navigation?.add(.init(id: context.path, view: view) { isActive.set(false) }) }
      return [context.tappable(label) { isActive.set(true) }]
    }
  }
}
