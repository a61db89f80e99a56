import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server inside the process. It answers at once, and remembers what it was asked.
package final class StubServer: Sendable {
  /// What the server says to a request.
  package enum Answer: Sendable {
    case json(String, status: Int = 200)
    case offline
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var requests: [ReceivedRequest] = []
  }

  /// The path of the requests that only `settle` makes.
  private static let ownPath = "settled"

  private let state = Mutex(State())
  private let host = "stub-\(UUID().uuidString.lowercased()).example"
  /// A session whose every request comes here.
  package let session: URLSession

  package init() {
    precondition(SerialTasks.areOn, "what an app does behind an `await` can't be waited for")
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [StubProtocol.self]
    session = URLSession(configuration: configuration, delegate: nil, delegateQueue: queue)
    StubProtocol.servers.withLock { $0[host] = self }
  }

  /// Where the app has to send its requests; paths in `answer` and in requests are relative to it.
  package var baseURL: URL {
    var components = URLComponents()
    components.scheme = "https"
    components.host = host
    components.path = "/api"
    return components.url ?? URL(fileURLWithPath: "/")
  }

  /// Sets what the server says from now on; anything else gets a 404. A path may name its query: `/orders?page=2`.
  package func answer(_ method: String, _ path: String, with answer: Answer) {
    state.withLock { $0.answers["\(method) \(path)"] = answer }
  }

  /// What was asked so far, oldest first.
  package var requests: [ReceivedRequest] { state.withLock(\.requests) }

  /// The last request of that method and path.
  package func last(_ method: String, _ path: String) -> ReceivedRequest? {
    requests.last { $0.method == method && $0.path == path }
  }

  func receive(_ request: ReceivedRequest) -> Answer {
    if request.path == "/" + Self.ownPath { return .json("") }
    return state.withLock { state in
      state.requests.append(request)
      let key = "\(request.method) \(request.path)"
      let paged = request.query["page"].map { "\(key)?page=\($0)" }
      return paged.flatMap { state.answers[$0] } ?? state.answers[key] ?? .json("{}", status: 404)
    }
  }
}

extension StubServer {
  /// Returns when every request has been answered and the app has taken the answers in on the main queue.
  ///
  /// A session takes its requests in the order in which they were started, and calls back on one serial queue. So when
  /// a request of our own comes back, all that the app started before it have come back. What the app asks because of
  /// an answer has reached the server when the next one of ours comes back. A session under load does not always keep that
  /// order, so that several of ours have to come back without a new request of the app's.
  @MainActor package func settle() async {
    var quietRounds = 0
    await finishWork()
    repeat {
      await askAndWait()
      let answered = requests.count
      await finishWork()
      await askAndWait()
      quietRounds = requests.count > answered ? 0 : quietRounds + 1
    } while quietRounds < 3
  }

  /// Takes the server down.
  package func stop() {
    session.invalidateAndCancel()
    StubProtocol.servers.withLock { $0[host] = nil }
  }

  private func askAndWait() async {
    let url = baseURL.appendingPathComponent(Self.ownPath)
    await withCheckedContinuation { continuation in
      session.dataTask(with: url) { _, _, _ in continuation.resume() }.resume()
    }
  }

  /// Lets the app do what it has to do at once: that may be several hops, all of them on the main queue.
  @MainActor private func finishWork() async {
    for _ in 0..<8 {
      await Task.detached {}.value
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }
}
