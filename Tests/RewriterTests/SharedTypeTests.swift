import MigrationModel
import Testing

@Suite("Types that a controller shares with its module") struct SharedTypeTests {
  private static let controller = """
    import UIKit

    class ListViewController: UIViewController {
        /// How rows are sorted.
        enum SortOrder: String, CaseIterable {
            case newest, oldest

            var title: String { self == .newest ? "New" : "Old" }
        }

        enum Keys {
            static let order = "list.order"
        }

        enum Segue: String { case detail }

        let label = UILabel()
        private var order = SortOrder.newest

        private func save(_ order: SortOrder) {
            UserDefaults.standard.set(order.rawValue, forKey: Keys.order)
        }

        func pick(_ order: SortOrder) {
            save(order)
            label.text = order.title
            performSegue(withIdentifier: Segue.detail.rawValue, sender: nil)
        }
    }

    """

  private func fixture(_ controller: String = controller, others: [String: String] = [:]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": controller,
        "Menu/Menu.swift": """
        struct Menu {
            let order: ListViewController.SortOrder

            func all() -> [ListViewController.SortOrder] { ListViewController.SortOrder.allCases }
        }

        """,
      ].merging(others) { $1 }, type: "ListViewController",
      roles: ["order": .interactor, "save(_:)": .interactor])
  }

  @Test("Keys and orders go to the entities, wherever they are named; what only the view names stays")
  func entities() {
    let fixture = fixture()
    #expect(
      fixture.text("List/ListEntities.swift") == """
        import Foundation

        /// A place for values that the parts of List share: rows, kinds and others.
        enum ListEntities {
            enum Keys {
                static let order = "list.order"
            }

            /// How rows are sorted.
            enum SortOrder: String, CaseIterable {
                case newest, oldest

                var title: String { self == .newest ? "New" : "Old" }
            }
        }

        """)
    #expect(
      fixture.text("List/ListViewController.swift") == """
        import UIKit

        class ListViewController: UIViewController {
            lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)

            enum Segue: String { case detail }

            let label = UILabel()
        }

        extension ListViewController: ListViewProtocol {
            func setLabel(text: String?) {
                label.text = text
            }
        }

        """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.components(after: "ListInteractorProtocol {\n") == """
            private var order = ListEntities.SortOrder.newest

            func save(_ order: ListEntities.SortOrder) {
                UserDefaults.standard.set(order.rawValue, forKey: ListEntities.Keys.order)
            }
        }

        """)
    #expect(
      fixture.text("Menu/Menu.swift") == """
        struct Menu {
            let order: ListEntities.SortOrder

            func all() -> [ListEntities.SortOrder] { ListEntities.SortOrder.allCases }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The patch names what it changes")
  func message() {
    let patch = fixture().series().patches.last
    #expect(patch?.subject == "Declare what ListViewController shares among its entities")
    #expect(
      patch?.body.components(separatedBy: "\n\n").first == """
        - Moves `ListViewController.SortOrder`, which is `ListEntities.SortOrder` now.
        """)
  }

  @Test("What comes from a file that imports more takes the imports along")
  func imports() {
    let fixture = fixture(
      Self.controller.replacing("import UIKit\n", with: "import CoreLocation\nimport UIKit\n"))
    #expect(
      fixture.text("List/ListEntities.swift")?.hasPrefix(
        """
        import Foundation
        import CoreLocation

        /// A place
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A type that is more than values, or that may be named in a way that is not known, stays",
    arguments: [
      ("enum SortOrder: String, CaseIterable {", "@objc enum SortOrder: Int {"),
      ("enum SortOrder: String, CaseIterable {", "public enum SortOrder: String, CaseIterable {"),
      ("var title: String { self == .newest ? \"New\" : \"Old\" }", "var colour: UIColor { .red }"),
      ("var title: String { self == .newest ? \"New\" : \"Old\" }", "var segue: Segue { .detail }"),
      ("let label = UILabel()", "let label = UILabel()\n    typealias Order = Self.SortOrder"),
    ])
  func staying(old: String, new: String) {
    let fixture = fixture(Self.controller.replacing(old, with: new))
    #expect(fixture.text("List/ListViewController.swift")?.contains("enum SortOrder") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A type that subclasses and tests name stays where they find it")
  func namedElsewhere() {
    let subclass = "class MenuViewController: ListViewController {\n    var other: Self.SortOrder?\n}\n"
    let fixture = fixture(others: ["Menu/MenuViewController.swift": subclass])
    #expect(fixture.text("List/ListEntities.swift")?.contains("SortOrder") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
