/// A publisher of which only the types are known; every operator gives one.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attaching: (Receiver<Output, Failure>) -> AnyCancellable

  init(attaching: @escaping (Receiver<Output, Failure>) -> AnyCancellable) { self.attaching = attaching }

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attaching = publisher.attach
  }

  public func attach(_ receiver: Receiver<Output, Failure>) -> AnyCancellable { attaching(receiver) }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// A publisher whose receiver is made from the one downstream.
  func lifted<NewOutput, NewFailure: Error>(
    _ transform: @escaping (Receiver<NewOutput, NewFailure>) -> Receiver<Output, Failure>
  ) -> AnyPublisher<NewOutput, NewFailure> {
    AnyPublisher { attach(transform($0)) }
  }
}
