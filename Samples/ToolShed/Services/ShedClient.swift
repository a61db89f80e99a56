import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Talks to the shed. Calls back on the main queue.
final class ShedClient {

  static let shared = ShedClient()

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
    let base = ShedEnvironment.current.baseURL
    var components = URLComponents(url: base, resolvingAgainstBaseURL: false) ?? URLComponents()
    components.path = base.path + path
    if !query.isEmpty {
      components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    }
    var request = URLRequest(url: components.url ?? base)
    request.httpMethod = method
    request.httpBody = body
    if let token = MemberStore.shared.token {
      request.setValue("Member \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  func send(_ request: URLRequest, completion: @escaping (Result<Data, ShedError>) -> Void) {
    ShedEnvironment.current.session.dataTask(with: request) { data, response, error in
      let result: Result<Data, ShedError>
      if error != nil {
        result = .failure(.offline)
      } else {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch status {
        case 200..<300: result = .success(data ?? Data())
        case 409: result = .failure(.conflict)
        default: result = .failure(.refused(status))
        }
      }
      DispatchQueue.main.async { completion(result) }
    }.resume()
  }
}
