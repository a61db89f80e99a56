import MigrationModel
import Testing

@Suite("Variables of the interactor that the view only reads") struct UnusedSetterTests {
  private func fixture(_ use: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var page = 1
            private let label = UILabel()

            private func next() -> Int {
                page += 1
                return page
            }

            @objc func tapped() {
                label.isHidden = page > next()
                \(use)
            }
        }

        """
      ],
      type: "ListViewController", roles: ["next()": .interactor])
  }

  /// Rows that the interactor and a title that the presenter keeps.
  private func rows(_ use: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var rows: [Row] = []
            private var heading = ""
            private let label = UILabel()

            private func load() {
                rows = RowStore.shared.all()
            }

            private func name() {
                heading = "\\(rows.count) rows"
            }

            @objc func tapped() {
                load()
                name()
                label.text = heading
                label.tag = rows[0].number
                \(use)
            }
        }

        """,
        "List/Row.swift":
          "struct Row { var number = 0 }\nfinal class RowStore { static let shared = RowStore(); func all() -> [Row] { [] } }\n",
      ],
      type: "ListViewController",
      roles: ["load()": .interactor, "rows": .interactor, "name()": .presenter, "heading": .presenter])
  }

  private func presenter(_ fixture: RewriteFixture) -> String {
    fixture.text("List/ListPresenter.swift") ?? ""
  }

  @Test("The presenter hands on their value alone")
  func narrowed() {
    let fixture = fixture("label.alpha = page == 1 ? 1 : 0")
    #expect(
      fixture.text("List/ListProtocols.swift")?.contains("    var page: Int { get }\n    func next() -> Int\n") == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("get set") == false)
    #expect(presenter(fixture).contains("    var page: Int { interactor.page }\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("So it does with its own, and asks the interactor for no more than it uses")
  func ownAndFurther() {
    let fixture = rows("print(rows)")
    let protocols = fixture.text("List/ListProtocols.swift") ?? ""
    #expect(protocols.contains("get set") == false, "\(protocols)")
    #expect(presenter(fixture).contains("    var rows: [Row] { interactor.rows }\n"), "\(presenter(fixture))")
    #expect(
      fixture.series().patches.map(\.subject) == [
        "Open a seam in ListViewController", "Move 2 members of ListViewController to its interactor",
        "Move 2 members of ListViewController to its presenter", "Move `tapped` of ListViewController to its presenter",
        "Narrow what ListViewController asks of its presenter",
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What others set through the view can be set")
  func setFromOutside() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            var store: RowStore!
            func load() -> [Row] { store.all() }
            @objc func tapped() { view.tag = load().count }
        }

        """,
        "List/Row.swift": """
        struct Row {}
        final class RowStore { func all() -> [Row] { [] } }
        func fill(_ list: ListViewController) { list.store = RowStore() }

        """,
      ],
      type: "ListViewController", roles: ["load()": .interactor, "store": .interactor])
    #expect(presenter(fixture).contains("        set { interactor.store = newValue }\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What is changed in place, among others or in a part can be set",
    arguments: ["rows.append(Row())", "rows[0].number = 1", "(rows, label.tag) = ([], 0)", "(rows).removeAll()"])
  func changed(use: String) {
    #expect(rows(use).text("List/ListProtocols.swift")?.contains("var rows: [Row] { get set }") == true)
  }

  @Test("What the view sets can be set through the presenter", arguments: ["page = label.tag", "page += label.tag"])
  func kept(use: String) {
    let fixture = fixture(use)
    #expect(presenter(fixture).contains("        set { interactor.page = newValue }\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
