import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request as the server got it.
package struct ReceivedRequest: Sendable {
  package let method: String
  /// The path below the base URL.
  package let path: String
  package let query: [String: String]
  package let authorization: String?
  package let body: Data

  init(_ request: URLRequest) {
    let components = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    method = request.httpMethod ?? "GET"
    path = String((components?.path ?? "").dropFirst("/api".count))
    query = Dictionary(
      (components?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { _, last in last })
    authorization = request.value(forHTTPHeaderField: "Authorization")
    body = request.httpBody ?? request.httpBodyStream.map(Self.read) ?? Data()
  }

  /// The body read as a JSON object.
  package func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
  }

  private static func read(_ stream: InputStream) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    stream.open()
    defer { stream.close() }
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }
}
