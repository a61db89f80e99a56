import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Talks to the library.
final class SwapClient {

  static let shared = SwapClient()

  let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()

  private init() {}

  func request(_ method: String, _ path: String, query: [String: String] = [:], body: Data? = nil) -> URLRequest {
    let base = SwapEnvironment.current.baseURL
    var components = URLComponents(url: base, resolvingAgainstBaseURL: false) ?? URLComponents()
    components.path = base.path + path
    if !query.isEmpty {
      components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    }
    var request = URLRequest(url: components.url ?? base)
    request.httpMethod = method
    request.httpBody = body
    return request
  }

  func send<Answer: Decodable>(_ request: URLRequest) async throws -> Answer {
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await SwapEnvironment.current.session.data(for: request)
    } catch {
      throw SwapError.offline
    }
    try check(response)
    guard let answer = try? decoder.decode(Answer.self, from: data) else { throw SwapError.unreadable }
    return answer
  }

  func publisher<Answer: Decodable>(for request: URLRequest) -> AnyPublisher<Answer, Error> {
    return SwapEnvironment.current.session.dataTaskPublisher(for: request)
      .mapError { _ in SwapError.offline as Error }
      .tryMap { [decoder] data, response in
        try self.check(response)
        return try decoder.decode(Answer.self, from: data)
      }
      .eraseToAnyPublisher()
  }

  private func check(_ response: URLResponse) throws {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch status {
    case 200..<300: return
    case 409: throw SwapError.taken
    default: throw SwapError.refused(status)
    }
  }
}
