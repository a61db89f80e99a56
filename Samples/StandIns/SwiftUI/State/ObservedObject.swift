/// An observable object that somebody else keeps.
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty
{
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Gives bindings to what the object holds.
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Member>) -> Binding<Member> {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: InstalledProperty {
  func install(as key: String, in context: RenderContext) {
    let subscription = context.graph.location(key) { ObjectSubscription() }
    subscription.follow(wrappedValue, for: context.graph)
  }
}

/// Has the tree gone through again when an object changes.
@MainActor final class ObjectSubscription {
  private var followed: ObjectIdentifier?
  private var subscription: AnyCancellable?

  func follow<Object: ObservableObject>(_ object: Object, for graph: ViewGraph) {
    guard followed != ObjectIdentifier(object) else { return }
    followed = ObjectIdentifier(object)
    // Legacy code publishes from any thread.
    subscription = object.objectWillChange.sink { @Sendable [weak graph] _ in graph?.setNeedsRender() }
  }
}
