import MigrationModel
import Testing

@Suite("Controls that are asked in front of the code that asked them") struct EarlyReadingTests {
  private func fixture(_ entry: String, _ body: String, _ more: [String: String] = [:]) -> RewriteFixture {
    let members = """
        @IBOutlet weak var filterSwitch: UISwitch!
        @IBOutlet weak var tableView: UITableView!
        private var items: [Item] = []
        private var visible: [Item] = []

        func more() { items.removeAll() }

        private let store = Store()

        func storeDidReset() { turnOff() }

        private func turnOff() { filterSwitch.isOn = false }

        private func turnOffLater() { items.forEach { _ in turnOff() } }

        \(entry) {
            update()
        }

        private func matches(_ item: Item) -> Bool {
            \(body)
        }

        private func update() {
            visible = items.filter { matches($0) }
            tableView.reloadData()
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            visible.count
        }
      """
    let files = [
      "List/ListViewController.swift":

        "import UIKit\n\nclass ListViewController: UIViewController, StoreDelegate {\n\(members)\n}\n",
      "List/Value.swift": "struct Item {\n    let name: String\n    let isDone: Bool\n}\n",
      "List/Store.swift": """
      protocol StoreDelegate: AnyObject {
          func storeDidReset()
      }

      final class Store {
          weak var delegate: StoreDelegate?
          var count = 0

          func reset() { delegate?.storeDidReset() }

          func add() { count += 1 }
      }
      """,
    ]
    return RewriteFixture(
      files.merging(more) { old, _ in old }, type: "ListViewController",
      roles: ["matches(_:)": .presenter, "items": .presenter, "more()": .presenter])
  }

  private func moves(_ fixture: RewriteFixture) -> Bool {
    fixture.text("List/ListViewController.swift")?.contains("func matches") == false
  }

  @Test(
    "stay where the code asks them in some cases only, and may run before the view is loaded",
    arguments: [
      "guard !item.isDone else { return true }\n        return filterSwitch.isOn",
      "return item.isDone && filterSwitch.isOn",
      "return item.isDone ? filterSwitch.isOn : true",
      "if item.isDone { return filterSwitch.isOn }\n        return true",
      "switch item.isDone {\n        case true: return filterSwitch.isOn\n        case false: return true\n        }",
    ])
  func early(body: String) {
    #expect(!moves(fixture("@objc func heard()", body)))
    let made = fixture("@IBAction func changed()", body)
    #expect(moves(made))
    #expect(made.movesOfSecondRun() == 0)
  }

  @Test(
    "go where the code asks them in any case",
    arguments: [
      "return filterSwitch.isOn && item.isDone",
      "if filterSwitch.isOn { return item.isDone }\n        return true",
      "let isOn = filterSwitch.isOn\n        guard item.isDone else { return true }\n        return isOn",
    ])
  func asked(body: String) {
    let made = fixture("@objc func heard()", body)
    #expect(moves(made))
    #expect(made.movesOfSecondRun() == 0)
  }

  @Test("stay where a scene of the type has no such outlet", arguments: ["filterSwitch", "otherSwitch"])
  func scenes(outlet: String) {
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene><objects>
          <viewController id="a" customClass="ListViewController">
            <connections><outlet property="\(outlet)" destination="b" id="c"/></connections>
          </viewController>
        </objects></scene></scenes>
      </document>
      """
    let made = fixture(
      "@IBAction func changed()", "return item.isDone && filterSwitch.isOn", ["Main.storyboard": storyboard])
    #expect(moves(made) == (outlet == "filterSwitch"))
  }

  @Test(
    "stay where something before may change what they say",
    arguments: [
      "store.reset()", "items.forEach { _ in store.reset() }", "turnOff()", "turnOffLater()", "tableView.reloadData()",
      "filterSwitch.isOn = false", "let it = filterSwitch",
      "NotificationCenter.default.post(name: .init(\"off\"), object: nil)",
    ])
  func changed(call: String) {
    #expect(!moves(fixture("@IBAction func changed()", "\(call)\n        return item.isDone && filterSwitch.isOn")))
  }

  @Test(
    "go where what is before changes no control",
    arguments: ["store.add()", "print(item.name)", "let isDone = filterSwitch.isOn", "items.removeAll()"])
  func unchanged(call: String) {
    let made = fixture("@IBAction func changed()", "\(call)\n        return item.isDone && filterSwitch.isOn")
    #expect(moves(made))
    #expect(made.movesOfSecondRun() == 0)
  }
}
