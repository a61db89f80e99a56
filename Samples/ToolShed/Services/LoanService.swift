import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Notification.Name {
  static let loansChanged = Notification.Name("ToolShedLoansChanged")
}

protocol LoanService: AnyObject {
  func loans(completion: @escaping (Result<[Loan], ShedError>) -> Void)
  func giveBack(_ loan: Loan, completion: @escaping (Result<Loan, ShedError>) -> Void)
  func extend(_ loan: Loan, days: Int, completion: @escaping (Result<Loan, ShedError>) -> Void)
}

final class RemoteLoanService: LoanService {

  static let shared = RemoteLoanService()

  private let client = ShedClient.shared

  private init() {}

  func loans(completion: @escaping (Result<[Loan], ShedError>) -> Void) {
    send(client.request("GET", "/loans"), completion: completion)
  }

  func giveBack(_ loan: Loan, completion: @escaping (Result<Loan, ShedError>) -> Void) {
    send(client.request("POST", "/loans/\(loan.id)/return"), completion: completion)
  }

  func extend(_ loan: Loan, days: Int, completion: @escaping (Result<Loan, ShedError>) -> Void) {
    let body = try? client.encoder.encode(["days": days])
    send(client.request("POST", "/loans/\(loan.id)/extend", body: body), completion: completion)
  }

  private func send<Answer: Decodable>(
    _ request: URLRequest, completion: @escaping (Result<Answer, ShedError>) -> Void
  ) {
    client.send(request) { [client] result in
      switch result {
      case .success(let data):
        if let answer = try? client.decoder.decode(Answer.self, from: data) {
          completion(.success(answer))
        } else {
          completion(.failure(.unreadable))
        }
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }
}
