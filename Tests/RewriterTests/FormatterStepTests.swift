import MigrationModel
import Testing

@Suite("A formatter for a presenter without room") struct FormatterStepTests {
  /// Texts of fourteen lines beside what directs the module.
  private static let controller = """
    import UIKit

    class ListViewController: UIViewController {
        let label = UILabel()
        private var orders: [Order] = []

        private lazy var days: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateStyle = .short
            return formatter
        }()

        /// When it is due.
        private func dueText(_ order: Order) -> String {
            guard let date = order.due else { return "no date" }
            if order.isPaid {
                return "paid"
            }
            return "due " + days.string(from: date)
        }

        private func title(of number: Int) -> String {
            switch number {
            case 0: return "none"
            case 1: return "one"
            default: return "\\(number) of \\(orders.count)"
            }
        }

        private func shortTitle(of number: Int) -> String {
            switch number {
            case 0: return "-"
            default: return "+"
            }
        }

        @objc func tap() {
            orders = orders.filter { !$0.isPaid }
            guard let first = orders.first else { return }
            label.text = dueText(first) + title(of: orders.count) + shortTitle(of: orders.count)
        }

        @objc func clear() {
            orders = []
            label.text = shortTitle(of: 0)
        }
    }

    """

  private func fixture(_ lines: Int?, others: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": Self.controller,
        "List/Order.swift": "import Foundation\n\nstruct Order {\n    let due: Date?\n    let isPaid: Bool\n}\n",
      ].merging(others) { $1 },
      type: "ListViewController",
      roles: [
        "orders": .interactor, "days": .presenter, "dueText(_:)": .presenter, "title(of:)": .presenter,
        "shortTitle(of:)": .presenter,
      ])
    fixture.presenterLines = lines
    return fixture
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "router: ListRouterProtocol\n")
  }

  @Test("Texts that need no state make room, with the formatters that only they use")
  func texts() {
    let fixture = fixture(35)
    #expect(
      presenter(fixture) == """

            private lazy var formatter = ListFormatter(interactor: interactor)

            init(view: ListViewProtocol, interactor: ListInteractorProtocol, router: ListRouterProtocol) {
                self.view = view
                self.interactor = interactor
                self.router = router
            }

            func shortTitle(of number: Int) -> String { formatter.shortTitle(of: number) }

            func labelText(first: Order) -> String? {
                formatter.dueText(first) + formatter.title(of: interactor.orders.count) + formatter.shortTitle(of: interactor.orders.count)
            }

            func handleTap() {
                interactor.orders = interactor.orders.filter { !$0.isPaid }
                guard let first = interactor.orders.first else { return }
                view?.setLabel(text: labelText(first: first))
            }

            func handleClear() {
                interactor.orders = []
                view?.setLabel(text: shortTitle(of: 0))
            }
        }

        """)
    #expect(
      fixture.text("List/ListFormatter.swift") == """
        import Foundation

        /// Texts of ListPresenter.
        @MainActor
        final class ListFormatter {
            private lazy var days: DateFormatter = {
                let formatter = DateFormatter()
                formatter.dateStyle = .short
                return formatter
            }()

            private let interactor: ListInteractorProtocol

            init(interactor: ListInteractorProtocol) {
                self.interactor = interactor
            }

            /// When it is due.
            func dueText(_ order: Order) -> String {
                guard let date = order.due else { return "no date" }
                if order.isPaid {
                    return "paid"
                }
                return "due " + days.string(from: date)
            }

            func title(of number: Int) -> String {
                switch number {
                case 0: return "none"
                case 1: return "one"
                default: return "\\(number) of \\(interactor.orders.count)"
                }
            }

            func shortTitle(of number: Int) -> String {
                switch number {
                case 0: return "-"
                default: return "+"
                }
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The patch says what goes, and that nothing else does")
  func message() {
    let patch = fixture(35).series().patches.first { $0.changes.contains { $0.path == "List/ListFormatter.swift" } }
    #expect(patch?.subject == "Give the texts of ListPresenter a type of their own")
    #expect(
      patch?.body.components(separatedBy: "\n\n").first == """
        - Moves `days` to `ListFormatter`.
        - Moves `dueText(_:)` to `ListFormatter`.
        - Moves `title(of:)` to `ListFormatter`.
        - Moves `shortTitle(of:)` to `ListFormatter`.
        - Changes `ListPresenter.formatter`: it is made with what the texts need.
        """)
    #expect(patch?.moves == 0)
  }

  @Test("A presenter with room keeps its texts")
  func room() {
    #expect(fixture(60).text("List/ListFormatter.swift") == nil)
    #expect(fixture(nil).text("List/ListFormatter.swift") == nil)
  }

  @Test("A name that is taken is avoided")
  func taken() {
    let fixture = fixture(35, others: ["Other/ListFormatter.swift": "final class ListFormatter {}\n"])
    #expect(presenter(fixture)?.contains("    private lazy var formatter = ListTextFormatter(") == true)
    #expect(fixture.text("List/ListTextFormatter.swift")?.contains("final class ListTextFormatter {\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Texts that read what the presenter holds, or that another type may ask for by name, keep their place there")
  func kept() {
    var fixture = fixture(35)
    fixture.testTargets = []
    let read = Self.controller.replacing("order.isPaid {", with: "order.isPaid, isOpen {")
      .replacing("    private lazy var days", with: "    private var isOpen = false\n\n    private lazy var days")
      .replacing("orders = []\n", with: "orders = []\n        isOpen.toggle()\n")
    var holding = RewriteFixture(
      [
        "List/ListViewController.swift": read,
        "List/Order.swift": "import Foundation\n\nstruct Order {\n    let due: Date?\n    let isPaid: Bool\n}\n",
      ], type: "ListViewController", roles: fixture.roles.merging(["isOpen": .presenter]) { $1 })
    holding.presenterLines = 40
    #expect(presenter(holding)?.contains("func dueText(_ order: Order) -> String {\n        guard") == true)
    #expect(presenter(holding)?.contains("    private lazy var days: DateFormatter = {") == true)
    #expect(holding.text("List/ListFormatter.swift")?.contains("func title(of number: Int)") == true)
    #expect(holding.movesOfSecondRun() == 0)
  }
}
