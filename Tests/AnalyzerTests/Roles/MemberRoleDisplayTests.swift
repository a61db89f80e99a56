import MigrationModel
import Testing

/// What a presenter's members prepare for display, and what only seems to navigate.
@Suite struct MemberRoleDisplayTests {
  @Test func whatReadsOtherScreensAndRoutersLeadsNowhere() {
    let roles = memberRoles(
      in: """
        import UIKit
        final class PageViewController: UIViewController { var offset = 0; func turn() {} }
        final class FlowCoordinator {
          private let navigation = UINavigationController()
          var selection: IndexPath?
          func open() { navigation.pushViewController(PageViewController(), animated: true) }
        }
        final class ListViewController: UITableViewController {
          var coordinator: FlowCoordinator?
          func state(of page: PageViewController) -> Int { page.offset }
          func select() { tableView.selectRow(at: coordinator?.selection, animated: true, scrollPosition: .none) }
          func open() { coordinator?.open() }
        }
        """, of: "ListViewController")
    #expect(roles["state(of:)"] == .view)
    #expect(roles["select()"] == .view)
    #expect(roles["open()"] == .router)
  }

  @Test func anAlertIsTheViews() {
    let roles = memberRoles(
      in: """
        import UIKit
        extension UIAlertController {
          static func question(_ text: String) -> UIAlertController {
            UIAlertController(title: text, message: nil, preferredStyle: .actionSheet)
          }
        }
        struct OrderRow { let title: String; let detail: String; var isLate: Bool { detail.isEmpty } }
        final class OrderViewController: UIViewController {
          var row = OrderRow(title: "a", detail: "b")
          func ask() {
            let alert = UIAlertController.question(row.title)
            if row.isLate { alert.message = row.detail }
            present(alert, animated: true)
          }
        }
        """, of: "OrderViewController")
    #expect(roles["ask()"] == .view)
  }

  @Test func rowsFlagsAndStateAreThePresenters() {
    let roles = memberRoles(
      in: """
        import Combine
        struct Order: Codable { let id: Int; let total: Double; let isPaid: Bool }
        struct OrderRowViewModel { let title: String; let isMarked: Bool }
        enum Grade { case low, high }
        protocol OrderServicing { func orders() async throws -> [Order] }
        final class OrdersViewModel: ObservableObject {
          @Published private(set) var rows: [OrderRowViewModel] = []
          private let service: OrderServicing
          private var query = ""
          init(service: OrderServicing) { self.service = service }
          func fetch() async throws -> [Order] { try await service.orders().filter { $0.total > Double(query.count) } }
          func reload() async throws { rows = try await fetch().map(row) }
          func row(_ order: Order) -> OrderRowViewModel { OrderRowViewModel(title: "a", isMarked: order.isPaid) }
          func isPayHidden(_ order: Order) -> Bool { order.isPaid }
          func isOverdue(_ order: Order) -> Bool { !order.isPaid }
          func grade(_ order: Order) -> Grade { order.total > 9 ? .high : .low }
          func search(_ text: String) { query = text }
        }
        """, of: "OrdersViewModel")
    #expect(roles["fetch()"] == .interactor)
    #expect(roles["reload()"] == .presenter)
    #expect(roles["row(_:)"] == .presenter)
    #expect(roles["isPayHidden(_:)"] == .presenter)
    #expect(roles["isOverdue(_:)"] == .interactor)
    #expect(roles["grade(_:)"] == .interactor)
    #expect(roles["search(_:)"] == .presenter)
  }

  @Test func aPathOfRoutesLeadsOn() {
    let roles = memberRoles(
      in: """
        import SwiftUI
        enum ShelfRoute: Hashable { case book(Int), swaps }
        final class ShelfModel: ObservableObject {
          @Published var path: [ShelfRoute] = []
          @Published var isEditing = false
          @Published var titles: [String] = []
          @Published var summary = ""
          func show(_ count: Int) { summary = "\\(count) books"; titles = [summary] }
          func open(_ id: Int) { path.append(.book(id)) }
          func edit() { isEditing = true }
        }
        struct ShelfView: View {
          @StateObject private var model = ShelfModel()
          var body: some View {
            NavigationStack(path: $model.path) { Text("") }
              .navigationDestination(for: ShelfRoute.self) { _ in Text("") }
          }
        }
        """, of: "ShelfModel")
    #expect(roles["open(_:)"] == .router)
    #expect(roles["edit()"] == .presenter)
  }
}
