/// An observable object that belongs to a place in the tree.
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let slot: ObjectSlot<ObjectType>

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { slot = ObjectSlot(thunk) }

  public var wrappedValue: ObjectType { slot.kept?.object ?? slot.make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// What the copies of a view share.
private final class ObjectSlot<ObjectType: ObservableObject> {
  let make: () -> ObjectType
  var kept: KeptObject<ObjectType>?

  init(_ make: @escaping () -> ObjectType) { self.make = make }
}

/// An object that was made once.
@MainActor private final class KeptObject<ObjectType: ObservableObject> {
  let object: ObjectType
  let subscription = ObjectSubscription()

  init(_ object: ObjectType) { self.object = object }
}

extension StateObject: InstalledProperty {
  func install(as key: String, in context: RenderContext) {
    let kept = context.graph.location(key) { KeptObject(slot.make()) }
    kept.subscription.follow(kept.object, for: context.graph)
    slot.kept = kept
  }
}
