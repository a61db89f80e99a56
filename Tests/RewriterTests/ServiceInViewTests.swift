import MigrationModel
import Testing

@Suite("Requests in the middle of what shows something") struct ServiceInViewTests {
  private let controller = """
    import CloudKit
    import UIKit

    class FormViewController: UIViewController, UITextFieldDelegate {
        private let database = CKContainer.default().publicCloudDatabase
        private let cloud = NSUbiquitousKeyValueStore.default
        private let label = UILabel()
        private let nameField = UITextField()

        private var count = 0

        func textFieldDidEndEditing(_ textField: UITextField) {
            count += 1
            cloud.set(nameField.text, forKey: "nick")
            let record = CKRecord(recordType: "Form")
            database.save(record) { [weak self] _, error in
                DispatchQueue.main.async { self?.label.text = error == nil ? "Saved" : "Failed" }
            }
        }
    }

    """

  @Test("become no method of the view: the method stays, and says why")
  func stays() {
    let fixture = RewriteFixture(
      ["Form/FormViewController.swift": controller], type: "FormViewController",
      roles: ["count": .interactor, "cloud": .interactor, "database": .interactor])
    #expect(
      fixture.text("Form/FormViewController.swift")?.components(
        after: "func textFieldDidEndEditing(_ textField: UITextField) {\n") == """
                  presenter.count += 1
                  presenter.saveNick(nameText: nameField.text)
                  let record = CKRecord(recordType: "Form")
                  database.save(record) { [weak self] _, error in
                      DispatchQueue.main.async { self?.label.text = error == nil ? "Saved" : "Failed" }
                  }
              }
          }

          extension FormViewController: FormViewProtocol {}

          """)
    #expect(
      fixture.series().blockers.filter { $0.symbol == "FormViewController.textFieldDidEndEditing(_:)" }.map(\.message)
        == [
          "`textFieldDidEndEditing(_:)` hands over a closure of unknown type."
        ])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
