import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum APIError: Error {
  case offline
  case unauthorized
  case status(Int)
}

final class APIClient {

  static let shared = APIClient()

  var baseURL = URL(fileURLWithPath: "/")
  var session = URLSession.shared

  let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()

  private init() {}

  func makeRequest(
    _ method: String, _ path: String, query: [URLQueryItem] = [], body: Data? = nil
  ) -> URLRequest {
    var components = URLComponents()
    components.scheme = baseURL.scheme
    components.host = baseURL.host
    components.path = baseURL.path + path
    components.queryItems = query.isEmpty ? nil : query

    var request = URLRequest(url: components.url ?? baseURL)
    request.httpMethod = method
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let token = SessionStore.shared.token {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  /// Calls back on the main queue.
  func send(_ request: URLRequest, completion: @escaping (Result<Data, APIError>) -> Void) {
    let task = session.dataTask(with: request) { data, response, error in
      DispatchQueue.main.async {
        guard error == nil, let http = response as? HTTPURLResponse else {
          completion(.failure(.offline))
          return
        }
        switch http.statusCode {
        case 200..<300: completion(.success(data ?? Data()))
        case 401: completion(.failure(.unauthorized))
        default: completion(.failure(.status(http.statusCode)))
        }
      }
    }
    task.resume()
  }
}
