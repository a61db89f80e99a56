/// A property of a class that tells when it is about to change.
@propertyWrapper public struct Published<Value> {
  let box: PublishedBox<Value>

  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    set { box.set(newValue) }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    set {}
  }

  /// The value, then every new one before it is there.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let box: PublishedBox<Value>

    public func attach(_ receiver: Receiver<Value, Never>) -> AnyCancellable {
      let cancellable = box.changes.add(receiver)
      receiver.value(box.value)
      return cancellable
    }
  }
}

/// The value behind a published property. Legacy code sets it from any thread, so there is a lock.
final class PublishedBox<Value>: AnnouncedStorage {
  let changes = Fanout<Value, Never>()
  var assignments: [AnyCancellable] = []
  var announcer: ObservableObjectPublisher?
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) { current = value }

  var value: Value { lock.withLock { current } }

  func set(_ value: Value) {
    announcer?.send()
    changes.send(value)
    lock.withLock { current = value }
  }
}

/// What announces its changes through its owner.
protocol AnnouncedStorage: AnyObject {
  var announcer: ObservableObjectPublisher? { get set }
}

/// A property wrapper with such storage.
protocol AnnouncedProperty {
  var storage: any AnnouncedStorage { get }
}

extension Published: AnnouncedProperty {
  var storage: any AnnouncedStorage { box }
}
