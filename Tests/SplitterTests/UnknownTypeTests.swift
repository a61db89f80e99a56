import MigrationModel
import Testing

/// Code among whose values are some of which nobody knows the type, as libraries give them.
@Suite("Unknown types")
struct UnknownTypeTests {
  private func split(
    _ members: String, _ sides: [String: Side], superclass: String = "UIViewController"
  ) -> SplitFixture {
    SplitFixture(
      """
      import Courier
      import UIKit
      final class ListViewController: \(superclass) {
        private let label = UILabel()
        private let courier = Courier()
        private var count = 0
      \(members)
      }
      """, sides: sides.merging(["count": .presenter, "courier": .presenter]) { $1 })
  }

  @Test("Text that is made of values of unknown types is handed over, wherever it stands")
  func wordedValues() {
    let split = split(
      """
        private func refresh() {
          count += 1
          courier.ask { [weak self] result in
            switch result {
            case .success(let parcel):
              self?.label.text = parcel.name
            case .failure(let error):
              let alert = UIAlertController(
                title: NSLocalizedString("Lost", comment: ""),
                message: String.localizedStringWithFormat(NSLocalizedString("No: %@", comment: ""), error.text),
                preferredStyle: .alert)
              self?.present(alert, animated: true)
            }
          }
        }
      """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("switch result {"))
    #expect(split["ListPresenter"].contains("error.text)"))
    #expect(!split["ListViewController"].contains("error.text"))
    #expect(split["ListPresenter"].contains("parcel.name"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A value of unknown type is handed over where all that use it want the same")
  func wantedValues() {
    let split = split(
      """
        private func refresh() {
          guard let name = courier.name else { return }
          count += 1
          label.text = name
        }
        private func mix() {
          guard let other = courier.name else { return }
          count += 2
          label.text = other
          label.font = other
        }
      """, ["refresh": .presenter, "mix": .presenter])
    #expect(split["ListPresenter"].contains("guard let name = courier.name else { return }"))
    #expect(split.obstacles["ListViewController.refresh()"] == nil)
    #expect(split.obstacles["ListViewController.mix()"] != nil)
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a use wants says what a constant is, so that the view is asked for it")
  func wantedLocals() {
    let split = split(
      """
        private func refresh() {
          let note = composer.note
          count += note.count
          store(note)
          if count > 3 { count = 0 }
        }
        private func store(_ note: String) { count += note.count }
      """, ["refresh": .presenter, "store": .presenter], superclass: "ComposingController")
    #expect(split["ListProtocols"].contains("String { get }"))
    #expect(split["ListViewController"].contains("composer.note"))
    #expect(!split["ListPresenter"].contains("composer.note"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A name that nothing declares may be that of a superclass which is known by its name only")
  func namesOfUnknownClasses() {
    let members = """
        private func refresh() {
          count += 1
          if count > 9 { count = 0 }
          reloadStrip()
        }
      """
    let unknown = split(members, ["refresh": .presenter], superclass: "StripController")
    #expect(unknown["ListPresenter"].contains("if count > 9 { count = 0 }"))
    #expect(!unknown["ListPresenter"].contains("        reloadStrip()"))
    #expect(unknown["ListViewController"].contains("reloadStrip()"))
    let known = split(members, ["refresh": .presenter])
    #expect(known["ListPresenter"].contains("    reloadStrip()"))
  }

  @Test("A closure that does several things in each case has no result that would hold the view")
  func choicesOfStatements() {
    let split = split(
      """
        private func refresh() {
          courier.ask { result in
            switch result {
            case .success(let parcel):
              self.count += parcel.weight
              if self.label.isHidden { self.count = 0 }
            case .failure: break
            }
          }
        }
      """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("self.count += parcel.weight"))
    #expect(split["ListPresenter"].contains("LabelHidden"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What closures on the way do with views makes no view of what comes behind them")
  func closuresOnTheWay() {
    let split = split(
      """
        private func refresh() {
          courier.ask().done { parcel in
            self.label.isHidden = true
          }.trouble { problem in
            self.count += problem.code
            self.label.text = "\\(problem.code)"
          }
        }
      """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("self.count += problem.code"))
    #expect(!split["ListViewController"].contains("problem.code"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What asks for a promise is called after what it asks, and its closures after the outcome")
  func namesOfPromises() {
    let split = SplitFixture(
      """
      import PromiseKit
      import UIKit
      struct User { let name: String }
      final class UserService { func join(email: String) -> Promise<User> { fatalError() } }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private func refresh(email: String) {
          count += 1
          UserService().join(email: email)
            .done { user in
              self.count += user.name.count
              self.label.text = user.name
            }
            .catch { error in
              self.count = 0
              self.label.text = error.localizedDescription
            }
        }
      }
      """, sides: ["count": .presenter, "refresh": .presenter], services: ["UserService"])
    #expect(split["ListPresenter"].contains("interactor.join(email: email, onSuccess: { user in"))
    #expect(split["ListPresenter"].contains("onFailure: { error in"))
    #expect(split["ListInteractor"].contains("UserService().join(email: email)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Decisions over the view that set what somebody reads afterwards are taken apart")
  func changesOfLocals() {
    let split = split(
      """
        private func changes() -> [String] {
          var found: [String] = []
          if label.isHidden { found.append("hidden") }
          if label.text == "" { found.append("empty") }
          count = found.count
          return found
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          if changes().isEmpty { count = 1 }
        }
      """, ["changes": .presenter])
    #expect(split["ListPresenter"].contains("found.append(\"hidden\")"))
    #expect(!split["ListViewController"].contains("found.append"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A state that only the view knows is compared there, and the presenter is handed what it is")
  func comparedStates() {
    let split = split(
      """
        @objc private func didPan(_ gesture: UIPanGestureRecognizer) {
          if gesture.state == .ended {
            count += 1
            if count > 3 { count = 0 }
          }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(didPan)))
        }
      """, ["didPan": .presenter])
    #expect(split["ListViewController"].contains("isEnded: gesture.state == .ended"))
    #expect(split["ListPresenter"].contains("if isEnded {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("The view is asked under a name that no extension of the tree has given it")
  func namesOfExtensions() {
    let split = SplitFixture(
      """
      import UIKit
      protocol Trackable {}
      extension Trackable { func makeEventName(_ parts: [String]) -> String { parts.joined() } }
      extension UIResponder { func responderName() -> String { "" } }
      final class ListViewController: UIViewController, Trackable {
        private var count = 0
        private func refresh() {
          let event = makeEventName(["list"])
          count += event.count + responderName().count
          if count > 3 { count = 0 }
        }
      }
      """, sides: ["count": .presenter, "refresh": .presenter])
    #expect(split["ListProtocols"].contains("var eventName: String { get }"))
    #expect(!split["ListProtocols"].contains("var responderName:"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is made of plain values that the view gives is no view, whatever its type is")
  func madeOfPlainValues() {
    let split = split(
      """
        private let toggle = UISwitch()
        private func refresh() {
          let choice = toggle.isOn ? Courier.Choice.always : Courier.Choice.never
          courier.keep(choice) { [weak self] result in
            switch result {
            case .success(let parcel):
              self?.label.isHidden = parcel.choice == .always
            case .failure:
              self?.count += 1
            }
          }
        }
      """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("switch result {"))
    #expect(split["ListPresenter"].contains("Courier.Choice.always"))
    #expect(split["ListPresenter"].contains("parcel.choice == .always"))
    #expect(!split["ListViewController"].contains("Courier.Choice"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
