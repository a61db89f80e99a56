import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum TrailError: Error {
  case offline
  case full
  case refused(Int)
  case unreadable

  var message: String {
    switch self {
    case .offline: return "No connection to the hut."
    case .full: return "The hike is full."
    case .refused(let status): return "The hut does not answer (\(status))."
    case .unreadable: return "The hut sent something strange."
    }
  }
}

/// Talks to the hut.
final class TrailClient {

  static let shared = TrailClient()

  let decoder: JSONDecoder
  let encoder: JSONEncoder

  private init() {
    decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
  }

  func send<Answer: Decodable>(
    _ method: String, _ path: String, query: [String: String] = [:], body: Data? = nil
  ) async throws -> Answer {
    let base = TrailEnvironment.current.baseURL
    var components = URLComponents(url: base, resolvingAgainstBaseURL: false) ?? URLComponents()
    components.path = base.path + path
    if !query.isEmpty {
      components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    }
    var request = URLRequest(url: components.url ?? base)
    request.httpMethod = method
    request.httpBody = body
    guard let (data, response) = try? await TrailEnvironment.current.session.data(for: request) else {
      throw TrailError.offline
    }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status == 409 { throw TrailError.full }
    guard 200..<300 ~= status else { throw TrailError.refused(status) }
    guard let answer = try? decoder.decode(Answer.self, from: data) else { throw TrailError.unreadable }
    return answer
  }
}
