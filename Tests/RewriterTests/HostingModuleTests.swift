import MigrationModel
import Rewriter
import Testing

@Suite("View models whose view is hosted in UIKit")
struct HostingModuleTests {
  private static let model = """
    import Combine
    import Foundation

    @MainActor final class TripViewModel: ObservableObject {
        @Published private(set) var days: [Int] = []
        var onClose: (() -> Void)?
        weak var delegate: TripDelegate?
        let start: Int

        init(start: Int) {
            self.start = start
        }

        func show(_ all: [Int]) {
            days = short(all)
        }

        private func short(_ all: [Int]) -> [Int] {
            all.filter { $0 < 10 }
        }
    }

    protocol TripDelegate: AnyObject {}

    """
  private static let view = """
    import SwiftUI

    struct TripView: View {
        @StateObject private var model: TripViewModel

        init(model: TripViewModel) {
            _model = StateObject(wrappedValue: model)
        }

        var body: some View { Text(model.days.description) }
    }

    """
  private static let list = """
    import SwiftUI
    import UIKit

    class ListViewController: UIViewController, TripDelegate {
        func open(_ start: Int) {
            // A trip from here.
            let trip = TripViewModel(start: start)
            trip.delegate = self
            trip.onClose = { [weak self] in
                self?.dismiss(animated: true)
            }
            let hosting = UIHostingController(rootView: TripView(model: trip))
            hosting.title = "Trip"
            hosting.navigationItem.prompt = "From here"
            navigationController?.pushViewController(hosting, animated: true)
        }

        func preview(animated: Bool) {
            present(UIHostingController(rootView: TripView(model: TripViewModel(start: 0))), animated: animated, completion: nil)
        }
    }

    """

  private func fixture(_ files: [String: String] = [:]) -> RewriteFixture {
    let all = ["App/Trip/TripViewModel.swift": Self.model, "App/Trip/TripView.swift": Self.view]
    var fixture = RewriteFixture(
      all.merging(["App/List.swift": Self.list]) { $1 }.merging(files) { $1 }, type: "TripViewModel",
      roles: ["short(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("hosting", .presenter)
    fixture.steps = ["seam", "interactor", "module"]
    return fixture
  }

  @Test("Name, view, what the app needs once, and the wireframe follow one after the other")
  func whole() {
    let fixture = fixture()
    let series = fixture.series()
    #expect(
      series.patches.map(\.subject).suffix(4) == [
        "Rename TripViewModel to TripPresenter", "Hand TripPresenter to TripView",
        "Add what TripWireframe and its like are built on", "Show TripView by TripWireframe",
      ])
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
    #expect(
      fixture.text("App/Trip/TripWireframe.swift") == """
        import UIKit

        /// Assembles the module around TripPresenter, whoever created it.
        @MainActor
        final class TripWireframe: BaseWireframe<LazyHostingViewController<TripView>> {
            init(start: Int, delegate: TripDelegate?, onClose: (() -> Void)?) {
                let viewController = LazyHostingViewController<TripView>()
                super.init(viewController: viewController)
                let presenter = TripPresenter(start: start)
                presenter.delegate = delegate
                presenter.onClose = onClose
                viewController.rootView = TripView(model: presenter)
            }

            init(start: Int) {
                let viewController = LazyHostingViewController<TripView>()
                super.init(viewController: viewController)
                let presenter = TripPresenter(start: start)
                viewController.rootView = TripView(model: presenter)
            }

            static func makeInteractor(for viewModel: TripPresenter) -> TripInteractorInterface {
                TripInteractor()
            }
        }

        """)
    #expect(
      fixture.text("App/List.swift") == """
        import SwiftUI
        import UIKit

        class ListViewController: UIViewController, TripDelegate {
            func open(_ start: Int) {
                // A trip from here.
                let wireframe = TripWireframe(start: start, delegate: self, onClose: { [weak self] in
                    self?.dismiss(animated: true)
                })
                wireframe.viewController?.title = "Trip"
                wireframe.viewController?.navigationItem.prompt = "From here"
                navigationController?.pushWireframe(wireframe)
            }

            func preview(animated: Bool) {
                presentWireframe(TripWireframe(start: 0), animated: animated)
            }
        }

        """)
  }

  @Test("The view observes what it is given; nothing else changes in it")
  func view() {
    #expect(
      fixture().text("App/Trip/TripView.swift")
        == Self.view.replacing("StateObject", with: "ObservedObject").replacing("TripViewModel", with: "TripPresenter"))
  }

  @Test("The view is handed what it shows of values of the domain")
  func parts() {
    let model = Self.model.replacingOccurrences(
      of: "let start: Int\n\n    init(start: Int) {", with: "let start: Trip\n\n    init(start: Trip) {")
    let view = Self.view.replacingOccurrences(of: "model.days.description", with: #""From \(model.start.place)""#)
    let fixture = fixture([
      "App/Trip/TripViewModel.swift": model, "App/Trip/TripView.swift": view,
      "App/List.swift": Self.list.replacingOccurrences(of: "_ start: Int", with: "_ start: Trip")
        .replacingOccurrences(of: "start: 0", with: #"start: Trip(place: "")"#),
      "App/Trip/Trip.swift": "struct Trip {\n    let place: String\n}\n",
    ])
    #expect(fixture.text("App/Trip/TripView.swift")?.contains(#"Text("From \(model.startPlace)")"#) == true)
    #expect(
      fixture.text("App/Trip/TripPresenter.swift")?.contains("    var startPlace: String { start.place }\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A tree that has what modules are built on is not given it twice")
  func support() {
    let new = fixture().series().patches.filter { $0.step == "support-files" }.flatMap(\.changes).map(\.path)
    #expect(
      new
        == ["BaseWireframe", "HostingNavigationController", "LazyHostingViewController"].map {
          "App/Hosting/\($0).swift"
        })
    let own = fixture(["App/Common/Wireframe.swift": "class BaseWireframe<Screen> {}\n"]).series()
    let added = own.patches.filter { $0.step == "support-files" }.flatMap(\.changes).map(\.path)
    #expect(added == Array(new.dropFirst()))
    let far = fixture(["Other/Wireframe.swift": "class BaseWireframe<Screen> {}\n"])
    #expect(
      far.blockers == [
        "TripViewModel: support_elsewhere: `TripViewModel` may not see `BaseWireframe`, which stands in Other/Wireframe.swift."
      ])
  }

  @Test("What is observed by hosted views goes on publishing")
  func observation() {
    var fixture = fixture()
    fixture.steps = ["observable"]
    #expect(
      fixture.blockers == [
        "TripViewModel: kept_observation: `TripViewModel` stays an `ObservableObject`: its view is hosted in UIKit, "
          + "where presenters publish."
      ])
  }

  @Test(
    "A place that a wireframe can't take over keeps the view model as it is",
    arguments: [
      ("hosting.title = \"Trip\"", "hosting.rootView.body", "asks the hosting controller for something"),
      ("hosting.title = \"Trip\"", "keep(hosting)", "does not show the hosting controller once, and last"),
      (
        "pushViewController(hosting, animated: true)", "show(hosting, sender: nil)",
        "does not push or present the hosting controller"
      ),
    ])
  func places(old: String, new: String, why: String) {
    let list = Self.list.replacing(old, with: new)
    #expect(
      fixture(["App/List.swift": list]).blockers == [
        "TripViewModel: hosting_site: `TripViewModel` stays: `ListViewController.open(_:)`, where `TripView` is made, \(why)."
      ])
  }

  @Test(
    "Where more is done with the view model than to set it up, the wireframe is given it",
    arguments: [
      ("trip.onClose = {", "log()\n        trip.onClose = {"),
      ("hosting.title = \"Trip\"", "hosting.title = \"Trip\"\n        keep(trip)"),
      ("trip.delegate = self", "trip.delegate = make()"),
      ("trip.delegate = self", "trip.days.removeAll()"),
    ])
  func given(old: String, new: String) throws {
    let fixture = fixture(["App/List.swift": Self.list.replacing(old, with: new)])
    let list = try #require(fixture.text("App/List.swift"))
    #expect(list.contains("let trip = TripWireframe.makePresenter(start: start)\n"))
    #expect(list.contains("let wireframe = TripWireframe(presenter: trip)\n"))
    #expect(list.contains("presentWireframe(TripWireframe(start: 0), animated: animated)\n"))
    let wireframe = try #require(fixture.text("App/Trip/TripWireframe.swift"))
    #expect(
      wireframe.contains(
        """
            init(presenter: TripPresenter) {
                let viewController = LazyHostingViewController<TripView>()
                super.init(viewController: viewController)
                viewController.rootView = TripView(model: presenter)
            }
        """))
    #expect(wireframe.contains("    static func makePresenter(start: Int) -> TripPresenter {\n"))
    #expect(wireframe.hasPrefix("import Combine\nimport Foundation\nimport UIKit\n\n/// Assembles"), "\(wireframe)")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("In a SwiftUI app there is no stack for a wireframe")
  func noStack() {
    let root = """
      import SwiftUI

      struct Root: View {
          var body: some View { TripView(model: TripViewModel(start: 1)) }
      }

      """
    #expect(
      fixture(["App/List.swift": root]).blockers == [
        "TripViewModel: hosting_site: `TripViewModel` stays: `Root.body`, where `TripView` is made, shows it in SwiftUI: "
          + "a wireframe needs a hosting controller on UIKit's stack, with it as its root."
      ])
  }

  @Test("Previews and tests go on making what they show")
  func previews() throws {
    let preview = """

      #Preview {
          TripView(model: TripViewModel(start: 1))
      }

      """
    let test = "import Testing\n\nlet view = TripView(model: TripViewModel(start: 1))\n"
    let fixture = fixture(["App/Trip/TripView.swift": Self.view + preview, "App/Tests/TripTests.swift": test])
    #expect(fixture.blockers == [])
    let view = try #require(fixture.text("App/Trip/TripView.swift"))
    #expect(view.hasSuffix(preview.replacing("TripViewModel", with: "TripPresenter")))
    #expect(fixture.text("App/Tests/TripTests.swift") == test.replacing("TripViewModel", with: "TripPresenter"))
  }

  @Test("Two ways to set it up that look the same from outside need two wireframes")
  func ambiguous() {
    let model = Self.model.replacing(
      "init(start: Int) {", with: "init() {\n        start = 0\n    }\n\n    init(start: Int) {"
    )
    .replacing("let start: Int", with: "var start: Int")
    let list = Self.list.replacing(
      "trip.delegate = self", with: "trip.start = start"
    ).replacing("TripViewModel(start: start)", with: "TripViewModel()").replacing(
      "trip.onClose = { [weak self] in\n            self?.dismiss(animated: true)\n        }\n        ", with: "")
    #expect(
      fixture(["App/Trip/TripViewModel.swift": model, "App/List.swift": list]).blockers == [
        "TripViewModel: hosting_site: `TripViewModel` is set up in different ways with the same values."
      ])
  }

  @Test(
    "A view that can't be handed its presenter keeps it",
    arguments: [
      (
        "_model = StateObject(wrappedValue: model)",
        "_model = StateObject(wrappedValue: StateObject(wrappedValue: model).wrappedValue)",
        "view_holder: `TripView` does not just store the `model` that it is given."
      ),
      (
        "init(model: TripViewModel)", "init(model: TripViewModel, day: Int = 1)",
        "view_holder: `TripViewModel` is not all that `TripView` is made with."
      ),
      (
        "Text(model.days.description)", "Text(model.days.description).navigationTitle(\"Trip\")",
        "navigation_bar: `TripViewModel` is shown by `TripView`, which sets the bar of UIKit's stack by `navigationTitle`."
      ),
    ])
  func views(old: String, new: String, blocker: String) {
    #expect(
      fixture(["App/Trip/TripView.swift": Self.view.replacing(old, with: new)]).blockers == [
        "TripViewModel: " + blocker
      ])
  }
}
