#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

extension URLSession {
  /// Asks each time somebody subscribes; answers on the session's own queue.
  public func dataTaskPublisher(for request: URLRequest) -> AnyPublisher<(data: Data, response: URLResponse), URLError>
  {
    AnyPublisher { next in
      nonisolated(unsafe) let next = next  // Only the session's queue calls it from here on.
      let task = self.dataTask(with: request) { data, response, error in
        if let data, let response {
          next.value((data, response))
          next.completion(.finished)
        } else {
          next.completion(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      task.resume()
      return AnyCancellable { task.cancel() }
    }
  }

  public func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
    AnyPublisher { next in
      nonisolated(unsafe) let next = next  // Observers run where the notification is posted.
      let token = self.addObserver(forName: name, object: object, queue: nil) { next.value($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}

extension Timer {
  /// Ticks once it is connected.
  public static func publish(every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode) -> TimerPublisher
  {
    TimerPublisher(interval: interval)
  }

  /// The ticks of a timer.
  public struct TimerPublisher {
    let interval: TimeInterval

    public func autoconnect() -> AnyPublisher<Date, Never> {
      AnyPublisher { [interval] next in
        var waiting: AnyCancellable?
        func wait() {
          waiting = CombineTime.after(interval) {
            next.value(Date())
            wait()
          }
        }
        wait()
        return AnyCancellable { waiting?.cancel() }
      }
    }
  }
}
