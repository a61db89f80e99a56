import Effects
import MigrationModel
import ProjectIndex

/// A view model that builds or starts requests or decodes responses.
enum NetworkingInViewModel: Smell {
  static let rule = Rule(
    id: "networking_in_view_model", severity: .high, phase: .interactor, asksForSplit: true,
    title: "Networking in a view model",
    rationale: """
      A view model that sends requests decides what is shown and where it comes from. Each of the two can only be tested \
      with the other, and a second screen with the same data sends the request again.
      """,
    source:
      "objc.io 13, Architecting iOS Apps with VIPER: data is fetched by the Interactor, the Presenter asks for it.",
    steps: ["interactor"],
    example: """
      import Foundation
      final class OrdersViewModel: ObservableObject {
        @Published var orders: [Int] = []
        func load(_ url: URL) async throws {
          let (data, _) = try await URLSession.shared.data(from: url)
          orders = try JSONDecoder().decode([Int].self, from: data)
        }
      }
      """,
    counterexample: """
      import Foundation
      protocol LoadingOrders { func orders() async throws -> [Int] }
      final class OrdersViewModel: ObservableObject {
        @Published var orders: [Int] = []
        private let interactor: LoadingOrders
        init(interactor: LoadingOrders) { self.interactor = interactor }
        func load() async throws { orders = try await interactor.orders() }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let hits = NetworkingInViewController.hits(in: subject)
    guard !hits.isEmpty else { return [] }
    let draft = ConcernDraft(
      verb: "talks to the network", plural: "build or send requests", singular: "builds or sends requests",
      work: "the request",
      wiring: {
        "Hand `\($0)Interactor` in through the initialiser, behind a protocol, and keep what it returns as state."
      })
    return [draft.finding(hits, subject)]
  }
}
