/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let fanout = Fanout<Void, Never>()

  public init() {}

  public func send() { fanout.send(()) }
  public func attach(_ receiver: Receiver<Void, Never>) -> AnyCancellable { fanout.add(receiver) }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Found in the published properties, where the first to ask puts it. A class without any has a new one each time.
  public var objectWillChange: ObservableObjectPublisher {
    let storages = publishedStorages(of: Mirror(reflecting: self))
    let publisher = storages.lazy.compactMap(\.announcer).first ?? ObservableObjectPublisher()
    for storage in storages where storage.announcer == nil { storage.announcer = publisher }
    return publisher
  }
}

private func publishedStorages(of mirror: Mirror) -> [any AnnouncedStorage] {
  mirror.children.compactMap { ($0.value as? any AnnouncedProperty)?.storage }
    + (mirror.superclassMirror.map(publishedStorages) ?? [])
}
