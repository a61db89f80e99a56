import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

class PatrolAPI {

  static let shared = PatrolAPI()

  let decoder: JSONDecoder
  let encoder: JSONEncoder

  private init() {
    decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
  }

  func request(_ path: String, method: String = "GET", body: Data? = nil) -> URLRequest {
    let base = PatrolEnvironment.current.baseURL
    var components = URLComponents()
    components.scheme = base.scheme
    components.host = base.host
    let parts = path.components(separatedBy: "?")
    components.path = base.path + parts[0]
    if parts.count > 1 {
      components.percentEncodedQuery = parts[1]
    }
    var request = URLRequest(url: components.url ?? base)
    request.httpMethod = method
    request.httpBody = body
    if let badge = PatrolEnvironment.current.defaults.string(forKey: "inspector.badge") {
      request.setValue("Badge \(badge)", forHTTPHeaderField: "Authorization")
    }
    return request
  }
}
