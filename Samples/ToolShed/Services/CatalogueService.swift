import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor protocol CatalogueService: AnyObject {
  func page(_ number: Int) async throws -> ToolPage
  func availability(of tool: Int, from start: Date, days: Int) async throws -> Availability
  func reserve(_ tool: Int, from start: Date, days: Int) async throws -> Loan
}

@MainActor final class RemoteCatalogueService: CatalogueService {

  static let shared = RemoteCatalogueService()

  private let client = ShedClient.shared

  private init() {}

  func page(_ number: Int) async throws -> ToolPage {
    let request = client.request("GET", "/tools", query: ["page": "\(number)"])
    return try await answer(to: request)
  }

  func availability(of tool: Int, from start: Date, days: Int) async throws -> Availability {
    let from = ISO8601DateFormatter().string(from: start)
    let request = client.request("GET", "/tools/\(tool)/availability", query: ["from": from, "days": "\(days)"])
    return try await answer(to: request)
  }

  func reserve(_ tool: Int, from start: Date, days: Int) async throws -> Loan {
    let body = try client.encoder.encode(ReservationBody(tool: tool, from: start, days: days))
    return try await answer(to: client.request("POST", "/loans", body: body))
  }

  private func answer<Answer: Decodable>(to request: URLRequest) async throws -> Answer {
    let result: Result<Data, ShedError> = await withCheckedContinuation { continuation in
      client.send(request) { continuation.resume(returning: $0) }
    }
    let data = try result.get()
    guard let answer = try? client.decoder.decode(Answer.self, from: data) else { throw ShedError.unreadable }
    return answer
  }
}

private struct ReservationBody: Encodable {
  let tool: Int
  let from: Date
  let days: Int
}
