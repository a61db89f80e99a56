/// A value that views hand down.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// All that is handed down.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var objects: [ObjectIdentifier: AnyObject] = [:]
  public var isEnabled = true
  public var locale = Locale.current
  public var calendar = Calendar.current
  public var dismiss = DismissAction()
  public var openURL = OpenURLAction { UIApplication.shared.open($0) }
  public var refresh: RefreshAction?
  var textColor: UIColor?
  var submit: (() -> Void)?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Takes the screen away.
public struct DismissAction {
  private let action: (@MainActor () -> Void)?

  init(_ action: (@MainActor () -> Void)? = nil) { self.action = action }

  @MainActor @preconcurrency public func callAsFunction() { action?() }
}

/// Opens an address in another app.
public struct OpenURLAction {
  private let handler: @MainActor (URL) -> Void

  init(handler: @escaping @MainActor (URL) -> Void) { self.handler = handler }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { handler(url) }
}

/// Does what a pull on the list does.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

/// What views higher up handed down.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private let slot = EnvironmentSlot()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values.objects[ObjectIdentifier(objectType)] as? Value else {
        preconditionFailure("No Observable object of type \(objectType) found")
      }
      return object
    }
  }

  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { $0.objects[ObjectIdentifier(objectType)] as? Object }
  }

  public var wrappedValue: Value { read(slot.values) }
}

extension Environment: InstalledProperty {
  func install(as key: String, in context: RenderContext) { slot.values = context.environment }
}

/// What the copies of a view share.
private final class EnvironmentSlot {
  var values = EnvironmentValues()
}

/// An observable object from higher up.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>:
  DynamicProperty
{
  private let slot = EnvironmentSlot()

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = slot.values.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType else {
      preconditionFailure("No ObservableObject of type \(ObjectType.self) found")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: InstalledProperty {
  func install(as key: String, in context: RenderContext) {
    slot.values = context.environment
    let subscription = context.graph.location(key) { ObjectSubscription() }
    subscription.follow(wrappedValue, for: context.graph)
  }
}

/// Changes what is handed down to a view.
struct EnvironmentModifier<Content: View>: ElementView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func elements(in context: RenderContext) -> [UIView] {
    var context = context
    change(&context.environment)
    return context.evaluate(content)
  }
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }

  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentModifier(content: self) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentModifier(content: self) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentModifier(content: self) { if disabled { $0.isEnabled = false } }
  }
}
