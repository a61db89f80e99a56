// Operators over more than one publisher.

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { next in
      var latest: (Output?, P.Output?)
      let send = { if let first = latest.0, let second = latest.1 { next.value((first, second)) } }
      let first = attach(
        Receiver(
          value: {
            latest.0 = $0
            send()
          }, completion: next.completion))
      let second = other.attach(
        Receiver(
          value: {
            latest.1 = $0
            send()
          }, completion: next.completion))
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }

  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher { next in
      let (first, second) = (attach(next), other.attach(next))
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }

  public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure {
    AnyPublisher { next in
      var inner: [AnyCancellable] = []
      let outer = attach(
        Receiver(
          value: {
            let receiver = Receiver<P.Output, Failure>(
              value: next.value, completion: { if case .failure = $0 { next.completion($0) } })
            inner.append(transform($0).attach(receiver))
          }, completion: next.completion))
      return AnyCancellable {
        outer.cancel()
        inner = []
      }
    }
  }
}
