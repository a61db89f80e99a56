import MigrationModel
import Testing

@Suite("Changes of the domain") struct DomainChangeTests {
  private let members = """
        var item: Item!
        private let label = UILabel()

        @objc func tapped() {
            item.isDone = true
            item.notes += ["done"]
            label.text = ""
        }

        func list(_ list: UITableView, didPick other: Item, on date: String) {
            guard !other.isDone else { return }
            other.notes.removeAll { $0 == date }
            label.text = date
        }

        func add(_ other: Item) {
            DispatchQueue.main.async { [weak self] in
                guard let self = self else { return }
                self.item.notes.append(other.notes[0])
                self.item.isDone = self.label.isHidden
                self.label.text = ""
            }
        }

        private func title() -> String {
            item.notes.joined()
        }
    """

  private func fixture() -> RewriteFixture {
    RewriteFixture(
      [
        "Item/ItemViewController.swift":
          "import UIKit\n\nclass ItemViewController: UIViewController {\n\(members)\n}\n",
        "Item/Item.swift": """
        final class Item {
            var isDone = false
            var notes: [String] = []
        }

        func make(_ item: Item) -> ItemViewController {
            let screen = ItemViewController()
            screen.item = item
            return screen
        }

        """,
      ],
      type: "ItemViewController", roles: ["title()": .interactor, "item": .entity])
  }

  @Test("Statements that change objects of the domain become methods of the interactor")
  func moves() {
    let fixture = fixture()
    let interactor = fixture.text("Item/ItemInteractor.swift") ?? ""
    #expect(
      interactor.components(after: "var item: Item!\n") == """

            private func title() -> String {
                item.notes.joined()
            }

            func updateItem() {
                item.isDone = true
                item.notes += ["done"]
            }

            func updateNotes(other: Item, date: String) {
                other.notes.removeAll { $0 == date }
            }

            func updateNotesForAdd(other: Item) {
                item.notes.append(other.notes[0])
            }

            func updateIsDone(isLabelHidden: Bool) {
                item.isDone = isLabelHidden
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
