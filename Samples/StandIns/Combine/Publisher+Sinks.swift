extension Publisher {
  /// Takes values in until the result is cancelled; none comes after that.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let gate = Gate()
    let upstream = attach(
      Receiver(
        value: { if gate.isOpen { receiveValue($0) } },
        completion: {
          guard gate.isOpen else { return }
          gate.close()
          receiveCompletion($0)
        }))
    return AnyCancellable {
      gate.close()
      upstream.cancel()
    }
  }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable where Failure == Never {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Keeps the object alive, as in the SDK.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable
  where Failure == Never {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Lasts as long as the published property.
  public func assign(to published: inout Published<Output>.Publisher) where Failure == Never {
    let box = published.box
    box.assignments.append(sink { [weak box] in box?.set($0) })
  }
}

/// Whether values still get through; asked from any thread.
private final class Gate {
  private let lock = NSLock()
  private var open = true

  var isOpen: Bool { lock.withLock { open } }

  func close() { lock.withLock { open = false } }
}
