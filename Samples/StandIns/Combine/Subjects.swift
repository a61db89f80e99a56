/// The receivers of a subject, in the order in which they came.
final class Fanout<Output, Failure: Error> {
  private let lock = NSLock()
  private var receivers: [(id: Int, receiver: Receiver<Output, Failure>)] = []
  private var lastID = 0

  func add(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    let id = lock.withLock {
      lastID += 1
      receivers.append((lastID, receiver))
      return lastID
    }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  func send(_ value: Output) {
    for entry in lock.withLock({ receivers }) { entry.receiver.value(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let entries = lock.withLock {
      defer { receivers = [] }
      return receivers
    }
    for entry in entries { entry.receiver.completion(completion) }
  }

  private func remove(_ id: Int) {
    lock.withLock { receivers.removeAll { $0.id == id } }
  }
}

/// A publisher that code sends values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Passes values on to those who listen just then.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let fanout = Fanout<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { fanout.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { fanout.finish(completion) }
  public func attach(_ receiver: Receiver<Output, Failure>) -> AnyCancellable { fanout.add(receiver) }
}

/// Holds a value; who subscribes gets it first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let fanout = Fanout<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    lock.withLock { current = value }
    fanout.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { fanout.finish(completion) }

  public func attach(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    let cancellable = fanout.add(receiver)
    receiver.value(value)
    return cancellable
  }
}
