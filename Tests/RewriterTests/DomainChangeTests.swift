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

  @Test("A control is asked before what it says is set, whatever the setter does")
  func setters() {
    let screen = """
      import UIKit

      class SoundViewController: UIViewController {
          private let loudSwitch = UISwitch()
          private let label = UILabel()
          private var item = Item()

          @objc func changed() {
              item.isLoud = loudSwitch.isOn
              label.text = ""
          }

          @objc func twice() {
              item.isLoud = true
              item.wasLoud = loudSwitch.isOn
          }

          private func title() -> String { "Sound" }
      }

      """
    let fixture = RewriteFixture(
      [
        "Sound/SoundViewController.swift": screen,
        "Sound/Item.swift": """
        import Foundation

        final class Item {
            var wasLoud = false
            var isLoud: Bool {
                get { wasLoud }
                set { NotificationCenter.default.post(name: Notification.Name("sound"), object: newValue) }
            }
        }

        """,
      ],
      type: "SoundViewController", roles: ["title()": .interactor, "item": .entity])
    let text = fixture.text("Sound/SoundViewController.swift") ?? ""
    #expect(text.contains("presenter.changed(isLoudOn: loudSwitch.isOn)"), "\(text)")
    #expect(text.contains("presenter.markAsLoud()"), "\(text)")
    #expect(text.contains("presenter.updateWasLoud(isLoudOn: loudSwitch.isOn)"), "\(text)")
  }

  @Test("What serves views or keeps them is no domain: transitions, bars, cells and forms stay with the view")
  func animators() {
    let screen = #"""
      import UIKit

      class ItemViewController: UIViewController {
          private let fade = Fade()
          private let tools = Tools()
          private let item = Item()

          private func loadTitle() -> String {
              UserDefaults.standard.string(forKey: "item") ?? ""
          }

          @objc func tapped() {
              fade.isShown = true
              title = loadTitle()
          }

          func rebuild() {
              let table = Table()
              table.heading = "\(item.isDone)"
              tools.isShown = item.isDone
              show(table)
          }

          func show(_ table: Table) {
              title = table.heading
          }

          func toggle(in tools: Tools) {
              item.isDone.toggle()
              tools.isShown = item.isDone
          }

          func fill(_ line: SwitchLine) {
              line.caption = loadTitle()
              show(Table())
          }

          @objc func done() {
              item.isDone = true
              title = ""
          }
      }

      """#
    let types = """
      final class Item { var isDone = false }

      final class Fade: NSObject, UIViewControllerAnimatedTransitioning { var isShown = false }

      final class Tools {
          private let done = UIBarButtonItem()
          var isShown = false
      }

      final class Row { let cell: () -> UITableViewCell = { UITableViewCell() } }

      final class Table {
          var heading = ""
          var rows: [Row] = []
      }

      class FormLine {
          var caption = ""
          func onSelection(_ tell: @escaping (UITableViewCell, FormLine) -> Void) {}
      }

      final class SwitchLine: FormLine {}

      """
    let fixture = RewriteFixture(
      ["Item/ItemViewController.swift": screen, "Item/Item.swift": types], type: "ItemViewController",
      roles: ["loadTitle()": .interactor])
    let interactor = fixture.text("Item/ItemInteractor.swift")
    #expect(interactor?.contains("item.isDone = true") == true)
    #expect(interactor?.contains("isShown") == false)
    #expect(interactor?.contains("heading") == false)
    #expect(interactor?.contains("caption") == false)
    #expect(fixture.movesOfSecondRun() == 0)
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

            func setDone(isLabelHidden: Bool) {
                item.isDone = isLabelHidden
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
