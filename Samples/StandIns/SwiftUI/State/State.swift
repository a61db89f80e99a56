/// A value that belongs to a place in the tree, not to the view.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let slot: StateSlot<Value>

  public init(wrappedValue: Value) { slot = StateSlot(wrappedValue) }
  public init(initialValue: Value) { slot = StateSlot(initialValue) }

  public var wrappedValue: Value {
    get { slot.location.value }
    nonmutating set { slot.location.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let location = slot.location
    return Binding(get: { location.value }, set: { location.set($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// What the copies of a view share.
private final class StateSlot<Value> {
  let initial: Value
  lazy var location = StateLocation(initial)

  init(_ value: Value) { initial = value }
}

/// Where a value is kept.
final class StateLocation<Value> {
  private(set) var value: Value
  var onChange: (() -> Void)?

  init(_ value: Value) { self.value = value }

  func set(_ value: Value) {
    self.value = value
    onChange?()
  }
}

extension State: InstalledProperty {
  func install(as key: String, in context: RenderContext) {
    slot.location = context.graph.location(key) { [graph = context.graph] in
      let location = StateLocation(slot.initial)
      location.onChange = { [weak graph] in graph?.setNeedsRender() }
      return location
    }
  }
}
