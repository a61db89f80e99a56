import MigrationModel
import Testing

@Suite("What controls say") struct ControlReadingTests {
  private func fixture(_ members: String) -> RewriteFixture {
    .controller(
      "Form", members,
      with:
        "Draft {\n    var name: String\n    var isUrgent: Bool\n\n    static func titled(_ text: String?) -> String { text ?? \"\" }\n}",
      roles: ["store(_:)": .interactor, "isBusy": .interactor])
  }

  private static let state = """
        private let nameField = UITextField()
        private let urgentSwitch = UISwitch()
        private let label = UILabel()
        private var isBusy = false
        private var drafts: [Draft] = []

        private func store(_ draft: Draft) {
            drafts.append(draft)
            isBusy = true
        }

        @objc func tapped() {
            save()
        }

    """

  @Test("is handed over with the code that makes something of it")
  func form() {
    let fixture = fixture(
      Self.state + """

            private func makeDraft() -> Draft {
                Draft(name: nameField.text ?? "", isUrgent: urgentSwitch.isOn)
            }

            private func save() {
                guard !isBusy else { return }
                let draft = makeDraft()
                label.isHidden = draft.name.isEmpty
                store(draft)
            }
        """)
    #expect(
      fixture.text("Form/FormViewController.swift") == """
        import UIKit

        class FormViewController: UIViewController {
            lazy var presenter: FormPresenterProtocol = FormBuilder.makePresenter(for: self)

            private let nameField = UITextField()
            private let urgentSwitch = UISwitch()
            private let label = UILabel()

            @objc func tapped() {
                save()
            }

            private func save() {
                presenter.save(nameText: nameField.text, isUrgentOn: urgentSwitch.isOn)
            }
        }

        extension FormViewController: FormViewProtocol {
            func setLabel(isHidden: Bool) {
                label.isHidden = isHidden
            }
        }

        """)
    #expect(
      fixture.text("Form/FormPresenter.swift") == """
        import Foundation

        /// Decides what FormViewController shows and where it leads.
        @MainActor
        final class FormPresenter: FormPresenterProtocol {
            private weak var view: FormViewProtocol?
            private let interactor: FormInteractorProtocol
            private let router: FormRouterProtocol

            init(view: FormViewProtocol, interactor: FormInteractorProtocol, router: FormRouterProtocol) {
                self.view = view
                self.interactor = interactor
                self.router = router
            }

            func save(nameText: String?, isUrgentOn: Bool) {
                guard !interactor.isBusy else { return }
                let draft = interactor.makeDraft(nameText: nameText, isUrgentOn: isUrgentOn)
                view?.setLabel(isHidden: draft.name.isEmpty)
                interactor.store(draft)
            }
        }

        """)
    #expect(
      fixture.text("Form/FormInteractor.swift") == """
        import Foundation

        /// Services, storage and rules of FormViewController.
        @MainActor
        final class FormInteractor: FormInteractorProtocol {
            var isBusy = false
            private var drafts: [Draft] = []

            func store(_ draft: Draft) {
                drafts.append(draft)
                isBusy = true
            }

            func makeDraft(nameText: String?, isUrgentOn: Bool) -> Draft {
                Draft(name: nameText ?? "", isUrgent: isUrgentOn)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "is not handed over where it may have changed on the way",
    arguments: ["nameField.text = nil", "clear()", "nameField.resignFirstResponder()"])
  func changed(statement: String) {
    let fixture = fixture(
      Self.state + """

            private func clear() { nameField.text = "" }

            private func save() {
                guard !isBusy else { return }
                \(statement)
                let draft = Draft(name: nameField.text ?? "", isUrgent: urgentSwitch.isOn)
                store(draft)
            }
        """)
    #expect(fixture.text("Form/FormPresenter.swift")?.contains("func save(nameText:") == false)
  }

  @Test("is handed over under the name that it was given first")
  func named() {
    let fixture = fixture(
      Self.state + """

            private func save() {
                let isUrgentOn = urgentSwitch.isOn
                guard !isBusy else { return }
                store(Draft(name: "", isUrgent: isUrgentOn))
                label.isHidden = true
            }
        """)
    #expect(
      fixture.text("Form/FormViewController.swift")?.contains(
        """
            private func save() {
                presenter.save(isUrgentOn: urgentSwitch.isOn)
            }
        """) == true)
    #expect(
      fixture.text("Form/FormPresenter.swift")?.contains(
        """
            func save(isUrgentOn: Bool) {
                guard !interactor.isBusy else { return }
                interactor.store(Draft(name: "", isUrgent: isUrgentOn))
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  private func savingText(_ name: String) -> RewriteFixture {
    fixture(
      Self.state + """
            private let nameView = UITextView()

            private func save() {
                guard !isBusy else { return }
                isBusy = true
                drafts.append(Draft(name: \(name), isUrgent: false))
                label.isHidden = true
            }
        """)
  }

  @Test("The text of a text view stays unwrapped by itself where that is needed")
  func textView() {
    let fixture = savingText(#""New " + nameView.text"#)
    let saving = fixture.text("Form/FormPresenter.swift")?.components(after: "func save")
    #expect(saving?.hasPrefix("(nameText: String!) {\n") == true)
    #expect(saving?.contains(#"drafts.append(Draft(name: "New " + nameText, isUrgent: false))"#) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("It is an optional where that will do", arguments: ["nameView.text ?? \"\"", "Draft.titled(nameView.text)"])
  func optionalText(value: String) {
    let fixture = savingText(value)
    #expect(fixture.text("Form/FormPresenter.swift")?.contains("save(nameText: String?)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  private func searching(_ statement: String = "") -> RewriteFixture {
    fixture(
      Self.state + """
            private let searchController = UISearchController(searchResultsController: nil)

            private func save() {
                guard !isBusy, searchController.isActive else { return }
                isBusy = true
                \(statement)
                drafts.append(Draft(name: searchController.searchBar.text ?? "", isUrgent: false))
                label.isHidden = true
            }
        """)
  }

  @Test("A search bar says it through its controller")
  func searchBar() {
    let fixture = searching()
    #expect(
      fixture.text("Form/FormViewController.swift")?.contains(
        "presenter.save(isSearchActive: searchController.isActive, searchText: searchController.searchBar.text)")
        == true)
    #expect(
      fixture.text("Form/FormPresenter.swift")?.contains("func save(isSearchActive: Bool, searchText: String?) {")
        == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A search bar may have changed on the way too", arguments: [#"searchController.searchBar.text = """#])
  func changedSearchBar(statement: String) {
    let fixture = searching(statement)
    #expect(fixture.text("Form/FormPresenter.swift")?.contains("searchText") == false)
  }
}
