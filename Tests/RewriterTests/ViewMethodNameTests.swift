import MigrationModel
import Testing

@Suite("Names of what the presenter asks of its view, and the view of its presenter") struct ViewMethodNameTests {
  private let controller = """
    import UIKit

    final class NotesViewController: UIViewController {
        enum State { case loading, empty(String), ready }
        private let stateLabel = UILabel()
        private let footerLabel = UILabel()
        private let retryButton = UIButton()
        private let spinner = UIActivityIndicatorView()
        private let progressView = UIProgressView()
        private let tableView = UITableView()
        private var isBusy = false { didSet { retryButton.isEnabled = !isBusy } }

        func render(_ state: State) {
            spinner.stopAnimating()
            stateLabel.isHidden = true
            switch state {
            case .loading:
                isBusy = true
            case .empty(let message):
                stateLabel.isHidden = false
                stateLabel.text = message
            case .ready:
                footerLabel.text = nil
            }
        }

        func leave(_ again: Bool) {
            view.endEditing(true)
            guard again else { return }
            progressView.setProgress(1, animated: false)
        }

        func refresh(_ count: Int) {
            guard count > 0 else { return }
            retryButton.isHidden = count > 2
            stateLabel.text = "\\(count) notes"
        }
    }

    """

  private func text(_ file: String) -> String? {
    let fixture = RewriteFixture(
      ["Notes/NotesViewController.swift": controller], type: "NotesViewController",
      roles: [
        "render(_:)": .presenter, "leave(_:)": .presenter, "refresh(_:)": .presenter,
      ])
    return fixture.text(file)
  }

  @Test("say what happens to which control, and do not say twice what a control is, nor a value that anything has")
  func view() {
    #expect(
      text("Notes/NotesProtocols.swift")?.components(after: "NotesViewProtocol: AnyObject {\n")?.components(
        before: "}\n") == """
              func updateSpinner()
              func markAsBusy()
              func showStateLabel(text: String?)
              func clearFooterLabel()
              func endEditing()
              func setProgressView()
              func showRetryButton(isRetryButtonHidden: Bool, stateText: String?)

          """)
  }

  @Test("say of a flag what it does, and where something goes")
  func flags() {
    let fixture = RewriteFixture(
      [
        "Help/HelpViewController.swift": """
        import UIKit

        final class HelpView: UIView { func setHelpHidden(_ isHidden: Bool) {} }

        final class HelpViewController: UIViewController {
            private let field = UITextField()
            private let help = HelpView()
            private let tableView = UITableView()
            private var isEditingEnabled = false { didSet { field.isEnabled = isEditingEnabled } }

            func turn(_ count: Int) {
                switch count {
                case 0: field.resignFirstResponder()
                case 1: help.setHelpHidden(false)
                case 2: tableView.deleteSections(IndexSet(integer: 0), with: .none)
                default: isEditingEnabled = true
                }
            }
        }

        """
      ], type: "HelpViewController", roles: ["turn(_:)": .presenter])
    #expect(
      fixture.text("Help/HelpProtocols.swift")?.components(after: "HelpViewProtocol: AnyObject {\n")?.components(
        before: "}\n") == """
              func unfocusField()
              func showHelp()
              func deleteSectionsFromTableView()
              func enableEditing()

          """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("say what is compared, and of what something is the old one")
  func questions() {
    let fixture = RewriteFixture.controller(
      "Order", of: "UIViewController",
      """
          private let field = UITextField()
          private var order: Order?
          private var selectedOrder: Order?

          private var total: String { (order?.number ?? "") + (selectedOrder?.number ?? "") }

          func replace(_ order: Order, _ other: Order) {
              self.order = order
              selectedOrder = other
              title = total
          }

          func textFieldDidEndEditing(_ textField: UITextField) {
              let note = textField.text ?? ""
              guard note != order?.note ?? "" else { return }
              let old = order?.note
              order?.note = note
              field.accessibilityHint = old
              textField.text = old
          }

          func show(_ order: Order, in cell: UITableViewCell) {
              cell.accessoryType = order == selectedOrder ? .checkmark : .none
          }
      """, with: "Order: Equatable {\n    var number: String\n    var note: String?\n}",
      roles: ["order": .presenter, "selectedOrder": .presenter, "total": .presenter])
    let text = fixture.text("Order/OrderProtocols.swift")
    for name in ["isOtherNote(note: String) -> Bool", "oldNote() -> String?", "isSelectedOrder(order: Order) -> Bool"] {
      #expect(text?.contains("func " + name) == true)
    }
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
