// Operators that look at one value at a time.

extension Publisher {
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
    lifted { next in Receiver(value: { next.value(transform($0)) }, completion: next.completion) }
  }

  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> AnyPublisher<Result, Failure> {
    lifted { next in
      Receiver(value: { if let result = transform($0) { next.value(result) } }, completion: next.completion)
    }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  public func removeDuplicates(by same: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lifted { next in
      var last: Output?
      return Receiver(
        value: { value in
          defer { last = value }
          if let last, same(last, value) { return }
          next.value(value)
        }, completion: next.completion)
    }
  }

  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }

  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    lifted { next in
      var left = count
      return Receiver(
        value: { value in
          left -= 1
          if left < 0 { next.value(value) }
        }, completion: next.completion)
    }
  }

  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    lifted { next in
      Receiver(
        value: {
          receiveOutput?($0)
          next.value($0)
        },
        completion: {
          receiveCompletion?($0)
          next.completion($0)
        })
    }
  }
}
