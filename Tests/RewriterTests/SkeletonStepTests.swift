import MigrationModel
import Testing

@Suite("A SwiftUI screen that is begun for a controller")
struct SkeletonStepTests {
  private func fixture(
    _ members: String, of superclass: String = "UIViewController", others: [String: String] = [:],
    hasModule: Bool = true
  ) -> RewriteFixture {
    let name = "OrdersViewController"
    let module = ModuleText(stem: "Orders", folder: "Orders")
    var fixture = RewriteFixture(
      (hasModule ? module.files : [:]).merging([
        "Orders/\(name).swift": """
        import UIKit

        class \(name): \(superclass) {
        \(hasModule ? module.property : "")\(members)
        }

        """
      ]) { $1 }.merging(others) { $1 }, type: name)
    (fixture.dialect, fixture.steps) = ("swiftui", ["skeleton"])
    return fixture
  }

  private func skeletons(_ fixture: RewriteFixture) -> [String] {
    fixture.series().patches.filter { $0.step == "skeleton" }.flatMap(\.changes).map(\.path)
  }

  private static let members = """
        @IBOutlet private weak var nameLabel: UILabel!
        @IBOutlet var photo: UIImageView?
        private let saveButton = UIButton(type: .system)
        private lazy var rushSwitch = UISwitch()
        private let amountStepper = UIStepper()
        @IBOutlet var header: UIStackView!
        private let doneItem = UIBarButtonItem()
        private var count = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            saveButton.addTarget(self, action: #selector(saveTapped), for: .touchUpInside)
            count = 1
        }

        @objc private func saveTapped() { count += 1 }
    """

  @Test("It has an element for each view")
  func screen() {
    let fixture = fixture(Self.members)
    #expect(
      skeletons(fixture) == [
        "Orders/OrdersHostingController.swift", "Orders/OrdersScreen.swift", "Orders/OrdersScreenState.swift",
      ])
    #expect(
      fixture.text("Orders/OrdersScreen.swift") == """
        import SwiftUI

        /// What OrdersViewController shows, view by view: their places are still to be found.
        struct OrdersScreen: View {
            @ObservedObject var state: OrdersScreenState

            var body: some View {
                VStack {
                    Text(state.nameLabelText)
                    if let image = state.photoImage {
                        Image(uiImage: image)
                    }
                    Button("Save") {
                        // What `OrdersViewController.saveTapped()` does.
                    }
                    Toggle("Rush", isOn: $state.rushSwitchIsOn)
                    Stepper("Amount", value: $state.amountStepperValue)
                    // header: UIStackView
                }
                .toolbar {
                    Button("Done") {
                        // Nothing in OrdersViewController says what it does.
                    }
                }
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Its state is published where Observation is not known to be there")
  func published() {
    #expect(
      fixture(Self.members).text("Orders/OrdersScreenState.swift") == """
        import Combine
        import UIKit

        /// What OrdersScreen shows: the view of OrdersPresenter, where the screen stands.
        @MainActor
        final class OrdersScreenState: ObservableObject, OrdersViewProtocol {
            var presenter: OrdersPresenterProtocol?
            @Published private(set) var nameLabelText = ""
            @Published private(set) var photoImage: UIImage?
            @Published var rushSwitchIsOn = false
            @Published var amountStepperValue: Double = 0
        }

        """)
  }

  @Test("A controller hosts it that storyboards can make")
  func host() {
    #expect(
      fixture(Self.members).text("Orders/OrdersHostingController.swift") == """
        import SwiftUI

        /// Can stand where OrdersViewController does, as soon as OrdersScreen shows all that it does.
        final class OrdersHostingController: UIHostingController<OrdersScreen> {
            /// The view of OrdersPresenter, which it is given when that is made.
            let state: OrdersScreenState

            init() {
                let state = OrdersScreenState()
                self.state = state
                super.init(rootView: OrdersScreen(state: state))
            }

            required init?(coder aDecoder: NSCoder) {
                let state = OrdersScreenState()
                self.state = state
                super.init(coder: aDecoder, rootView: OrdersScreen(state: state))
            }
        }

        """)
  }

  @Test("The patch says what a person has to do")
  func body() {
    let patch = fixture(Self.members).series().patches.last
    #expect(patch?.subject == "Begin a SwiftUI screen for OrdersViewController")
    #expect(patch?.body.contains("The rest needs a person") == true)
    #expect(patch?.moves == 0)
  }

  @Test("A controller without outlets gets an empty screen")
  func noOutlets() {
    let fixture = fixture("    override func viewDidLoad() { print(1) }")
    #expect(
      fixture.text("Orders/OrdersScreen.swift")?.components(after: "body: some View") == """
         {
                VStack {
                    // OrdersViewController keeps no view in a variable.
                }
            }
        }

        """)
  }

  @Test("A table controller brings its list")
  func list() {
    let text = fixture("    func count() -> Int { 1 }", of: "UITableViewController")
      .text("Orders/OrdersScreen.swift")
    #expect(text?.contains("ForEach(0..<state.tableViewRowCount, id: \\.self) { row in") == true)
  }

  @Test("Names that are taken are not used")
  func taken() {
    let others = ["Other.swift": "struct OrdersScreen {}\n"]
    let fixture = fixture(Self.members, others: others)
    #expect(
      skeletons(fixture) == [
        "Orders/OrdersHostedScreen.swift", "Orders/OrdersHostedScreenController.swift",
        "Orders/OrdersHostedScreenState.swift",
      ])
    #expect(fixture.movesOfSecondRun() == 0)
    let all = self.fixture(
      Self.members, others: others.merging(["More.swift": "enum OrdersHostedScreenState {}\n"]) { $1 })
    #expect(skeletons(all) == [])
    #expect(
      all.blockers == [
        "OrdersViewController: needs_person: No SwiftUI screen is begun for `OrdersViewController`: all names for it are "
          + "taken."
      ])
  }

  @Test("What a person has made of the screen stays")
  func goesOn() {
    let fixture = fixture(Self.members)
    var files = Dictionary(fixture.index.files.map { ($0.path, $0.contents) }) { first, _ in first }
    for change in fixture.series().patches.flatMap(\.changes) { files[change.path] = change.after }
    files["Orders/OrdersScreen.swift"]?.append(contentsOf: Array("// laid out\n".utf8))
    #expect(fixture.fixture(over: files).series().patches == [])
    files["Orders/OrdersHostingController.swift"] = nil
    #expect(skeletons(fixture.fixture(over: files)) == ["Orders/OrdersHostingController.swift"])
  }

  @Test("Without a module, and for what is none of UIKit's, there is none")
  func none() {
    #expect(
      fixture(Self.members, hasModule: false).series()
        == PatchSeries(patches: [], blockers: [], newFiles: []))
    #expect(skeletons(fixture(Self.members, of: "NSViewController")) == [])
  }
}

@Suite("What the state of a screen does for the presenter")
struct ScreenStateTests {
  /// A controller whose module is there, with what its presenter asks of the view and of the list.
  private func state(_ asked: String, _ members: String, of question: String = "") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "Orders/OrdersViewController.swift": """
        import UIKit

        class OrdersViewController: UIViewController {
            lazy var presenter: OrdersPresenterProtocol = OrdersBuilder.makePresenter(for: self)
        \(members)
        }

        extension OrdersViewController: OrdersViewProtocol {}

        """,
        "Orders/OrdersProtocols.swift": """
        @MainActor
        protocol OrdersViewProtocol: AnyObject {
        \(asked)
        }

        @MainActor
        protocol OrdersPresenterProtocol: AnyObject {
            func save()
            func rowCount() -> Int
        }

        @MainActor
        protocol OrdersInteractorProtocol: AnyObject {}

        @MainActor
        protocol OrdersRouterProtocol: AnyObject {}

        """,
        "Orders/OrdersModule.swift": """
        final class OrdersPresenter: OrdersPresenterProtocol {
            private weak var view: OrdersViewProtocol?
            func save() {}
            func rowCount() -> Int { 0 }
        }
        final class OrdersInteractor: OrdersInteractorProtocol {}
        final class OrdersRouter: OrdersRouterProtocol {}
        enum OrdersBuilder {}

        """,
      ], type: "OrdersViewController")
    (fixture.dialect, fixture.steps) = ("swiftui", ["skeleton"])
    return fixture
  }

  @Test("It keeps what the controller sets in its views, and names the rest")
  func methods() {
    let fixture = state(
      """
          func setNameLabel(text: String?)
          func setBusy(_ isBusy: Bool)
          func startSpinner()
          func show()
          func showError(_ message: String)
          func ask(_ then: @escaping () -> Void)
          func tint(_ color: UIColor)
          var isEditing: Bool { get }
      """,
      """
          let nameLabel = UILabel()
          let saveButton = UIButton()
          let spinner = UIActivityIndicatorView()
          let tableView = UITableView()

          @objc func tapped() {
              presenter.save()
          }

          func connect() { self.saveButton.addTarget(self, action: #selector(tapped), for: .touchUpInside) }
          func setNameLabel(text: String?) { nameLabel.text = text }
          func setBusy(_ isBusy: Bool) { self.saveButton.isEnabled = !isBusy; nameLabel.isHidden = isBusy }
          func startSpinner() { spinner.startAnimating() }
          func show() {
              nameLabel.text = "None"
              tableView.reloadData()
              title = "Orders"
          }
          func showError(_ message: String) { print(message) }
          func ask(_ then: @escaping () -> Void) { then() }
          func tint(_ color: UIColor) { view.tintColor = color }
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { presenter.rowCount() }
          var isEditing: Bool { false }
      """)
    #expect(
      fixture.text("Orders/OrdersScreenState.swift")?.components(after: "OrdersPresenterProtocol?\n") == """
            @Published private(set) var nameLabelText = ""
            @Published private(set) var spinnerIsAnimating = false
            @Published private(set) var tableViewRowCount = 0
            @Published private(set) var saveButtonIsEnabled = true
            @Published private(set) var nameLabelIsHidden = false
            @Published private(set) var errorMessage: String?
            @Published private(set) var isEditing: Bool = false

            func setNameLabel(text: String?) {
                nameLabelText = text ?? ""
            }

            func setBusy(_ isBusy: Bool) {
                saveButtonIsEnabled = !isBusy
                nameLabelIsHidden = isBusy
            }

            func startSpinner() {
                spinnerIsAnimating = true
            }

            func show() {
                nameLabelText = "None"
                tableViewRowCount = presenter?.rowCount() ?? 0
                // UIKit: title = "Orders"
            }

            func showError(_ message: String) {
                errorMessage = message
                // UIKit: print(message)
            }

            func ask(_ then: @escaping () -> Void) {
                // UIKit: then()
            }

            func tint(_ color: UIColor) {
                // UIKit: view.tintColor = color
            }
        }

        """)
    #expect(
      fixture.text("Orders/OrdersScreen.swift")?.components(after: "VStack")?.components(before: "Progress") == """
         {
                    if !state.nameLabelIsHidden {
                        Text(state.nameLabelText)
                    }
                    Button("Save") {
                        state.presenter?.save()
                    }
                    .disabled(!state.saveButtonIsEnabled)
                    if state.spinnerIsAnimating {
                        
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What can't be answered without a view is left to a person",
    arguments: [
      "func frame() -> CGRect", "var insets: UIEdgeInsets { get }", "init()",
    ])
  func unanswered(asked: String) {
    let fixture = state("    " + asked, "    func go() { presenter.save(); print(presenter.rowCount()) }")
    #expect(fixture.series().patches == [])
    #expect(fixture.series().blockers.map(\.reason) == ["needs_person"])
  }
}
