/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func attach(_ receiver: Receiver<Output, Never>) -> AnyCancellable {
    receiver.value(output)
    receiver.completion(.finished)
    return AnyCancellable {}
  }
}

/// The end at once, with or without a failure.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func attach(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    receiver.completion(.failure(error))
    return AnyCancellable {}
  }
}

/// The result of work that starts with the object, for all who ask.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let result = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    let result = result
    attemptToFulfill { if result.value == nil { result.send($0) } }
  }

  public func attach(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    result.attach(
      Receiver(
        value: { result in
          guard let result else { return }
          switch result {
          case .success(let value):
            receiver.value(value)
            receiver.completion(.finished)
          case .failure(let error): receiver.completion(.failure(error))
          }
        }, completion: { _ in }))
  }
}
