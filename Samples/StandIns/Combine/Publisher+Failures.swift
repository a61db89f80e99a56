/// What reads values from data.
public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder {}

extension Publisher {
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> AnyPublisher<Result, any Error> {
    lifted { next in
      var hasFailed = false
      return Receiver(
        value: { value in
          guard !hasFailed else { return }
          do { next.value(try transform(value)) } catch {
            hasFailed = true
            next.completion(.failure(error))
          }
        }, completion: { if !hasFailed { next.completion($0.failing { $0 }) } })
    }
  }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Coder.Input == Output {
    tryMap { try decoder.decode(type, from: $0) }
  }

  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> AnyPublisher<Output, NewFailure> {
    lifted { next in Receiver(value: next.value, completion: { next.completion($0.failing(transform)) }) }
  }

  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    AnyPublisher { next in
      var replacement: AnyCancellable?
      let first = attach(
        Receiver(
          value: next.value,
          completion: { completion in
            switch completion {
            case .finished: next.completion(.finished)
            case .failure(let error): replacement = handler(error).attach(next)
            }
          }))
      return AnyCancellable {
        first.cancel()
        replacement?.cancel()
      }
    }
  }

  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  public func setFailureType<NewFailure: Error>(to failureType: NewFailure.Type) -> AnyPublisher<Output, NewFailure>
  where Failure == Never {
    lifted { next in Receiver(value: next.value, completion: { _ in next.completion(.finished) }) }
  }
}

extension Subscribers.Completion {
  func failing<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
