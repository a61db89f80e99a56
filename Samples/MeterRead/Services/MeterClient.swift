import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum MeterError: Error {
  case offline
  case refused(Int)
  case unreadable

  var message: String {
    switch self {
    case .offline: return "There is no connection."
    case .refused(let status): return "The provider refuses (\(status))."
    case .unreadable: return "The provider can't be understood."
    }
  }
}

/// Talks to the provider. Calls back on the main queue.
final class MeterClient {

  static let shared = MeterClient()

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
    _ method: String, _ path: String, body: Data? = nil,
    completion: @escaping (Result<Answer, MeterError>) -> Void
  ) {
    var request = URLRequest(url: MeterEnvironment.current.baseURL.appendingPathComponent(path))
    request.httpMethod = method
    request.httpBody = body
    MeterEnvironment.current.session.dataTask(with: request) { [decoder] data, response, error in
      let result: Result<Answer, MeterError>
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      if error != nil {
        result = .failure(.offline)
      } else if !(200..<300).contains(status) {
        result = .failure(.refused(status))
      } else if let answer = try? decoder.decode(Answer.self, from: data ?? Data()) {
        result = .success(answer)
      } else {
        result = .failure(.unreadable)
      }
      DispatchQueue.main.async { completion(result) }
    }.resume()
  }
}
