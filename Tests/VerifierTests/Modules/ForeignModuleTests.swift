import Testing

/// Modules in the habits of other teams: what is said of them has to hold.
@Suite struct ForeignModuleTests {
  /// Protocols named by who talks to whom, a configurator, folders for the parts.
  private let cart = [
    "Cart/Configurator/CartModuleConfigurator.swift": """
    import UIKit
    final class CartModuleConfigurator {
      func configure(_ view: CartViewController) {
        let presenter = CartPresenter()
        let interactor = CartInteractor()
        presenter.view = view
        presenter.interactor = interactor
        interactor.output = presenter
        presenter.router = CartRouter()
        view.output = presenter
      }
    }
    """,
    "Cart/Interactor/CartInteractor.swift": """
    protocol PresenterToInteractorCart: AnyObject { func load() }
    protocol InteractorToPresenterCart: AnyObject { func loaded(_ items: [Item]) }
    struct Item { let name: String }
    final class CartInteractor: PresenterToInteractorCart {
      weak var output: InteractorToPresenterCart?
      func load() { output?.loaded([]) }
    }
    """,
    "Cart/Presenter/CartPresenter.swift": """
    final class CartPresenter: InteractorToPresenterCart, ViewToPresenterCart {
      weak var view: PresenterToViewCart?
      var interactor: PresenterToInteractorCart?
      var router: CartRouter?
      var tracker: Tracking?
      var items: [Item] = []
      func loaded(_ items: [Item]) { view?.show(items.map(\\.name)) }
      func viewIsReady() { interactor?.load() }
    }
    """,
    "Cart/Router/CartRouter.swift": "final class CartRouter {}",
    "Cart/View/CartViewController.swift": """
    import UIKit
    protocol PresenterToViewCart: AnyObject { func show(_ names: [String]) }
    protocol ViewToPresenterCart { func viewIsReady() }
    final class CartViewController: UIViewController, PresenterToViewCart, Tracking {
      var output: ViewToPresenterCart?
      func show(_ names: [String]) {}
    }
    """,
    "Tracking.swift": "protocol Tracking {}\nfinal class Tracker: Tracking {}",
  ]

  @Test func aModuleIsFoundByTheProtocolsThatItsPartsConformTo() {
    let verdict = MarkedModules(cart).verdict()
    #expect(verdict.modules.map(\.name) == ["Cart"])
    #expect(verdict.modules.map(\.dialect) == ["uikit"])
    #expect(verdict.findings.map(\.message) == [])
  }

  @Test func itsFaultsAreSeenThroughThoseProtocols() {
    let files = cart.with("var 1️⃣view", for: "weak var view", in: "Cart/Presenter/CartPresenter.swift")
      .with(
        "var 2️⃣items: [Item] { get }\n  func viewIsReady()", for: "func viewIsReady()",
        in: "Cart/View/CartViewController.swift")
    expect(
      "weak_view", in: files,
      (
        "1️⃣",
        "`CartPresenter.view` holds the view strongly. Declare it as `weak var view`; its protocol has to inherit from `AnyObject`."
      ))
    expect(
      "entity_reaches_view", in: files,
      (
        "2️⃣",
        "`ViewToPresenterCart.items` hands the domain value `Item` to the view. Let the presenter map `Item` to a value with just the texts and flags that are shown."
      ))
  }

  @Test func aGivenDialectMeansItsOwnLayout() {
    let found = MarkedModules(cart).verdict(dialect: "uikit").findings.filter { $0.rule == "module_layout" }
    #expect(found.contains { $0.message.contains("CartBuilder.swift") })
  }

  @Test func aSwiftUIModuleWithoutWireframesIsNotTakenForAHostedOne() {
    let files = [
      "Trip/TripInteractor.swift": "final class TripInteractor {}",
      "Trip/TripPresenter.swift":
        "import Combine\nfinal class TripPresenter: ObservableObject {\n  let interactor: TripInteractor\n}",
      "Trip/TripRouter.swift": "final class TripRouter {}",
      "Trip/TripView.swift":
        "import SwiftUI\nstruct TripView: View {\n  @ObservedObject var presenter: TripPresenter\n  var body: some View { EmptyView() }\n}",
    ]
    #expect(MarkedModules(files).verdict().modules.map(\.dialect) == ["swiftui"])
  }
}
