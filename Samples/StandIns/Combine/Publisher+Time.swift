extension Publisher {
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    lifted { next in
      Receiver(
        value: { value in scheduler.perform { next.value(value) } },
        completion: { completion in scheduler.perform { next.completion(completion) } })
    }
  }

  public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Values behind which there is a pause. The stand-in waits on the main thread whatever the scheduler.
  public func debounce<S: Scheduler>(
    for dueTime: DispatchQueue.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { next in
      var waiting: AnyCancellable?
      let upstream = attach(
        Receiver(
          value: { value in
            waiting?.cancel()
            waiting = CombineTime.after(dueTime.seconds) { next.value(value) }
          }, completion: next.completion))
      return AnyCancellable {
        upstream.cancel()
        waiting?.cancel()
      }
    }
  }

  public func delay<S: Scheduler>(
    for interval: DispatchQueue.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { next in
      var waiting: [AnyCancellable] = []
      let upstream = attach(
        Receiver(
          value: { value in
            waiting.append(CombineTime.after(interval.seconds) { next.value(value) })
          }, completion: next.completion))
      return AnyCancellable {
        upstream.cancel()
        waiting = []
      }
    }
  }
}
