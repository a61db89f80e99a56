/// Small apps of the kinds that the tool takes apart.
enum SmallApps {
  static let all = [
    App(controller), App(viewModel), App(combine), App(navigation), App(module), App(delegates), App(declarations),
  ]

  /// A controller that does everything.
  private static let controller = [
    "Orders/OrdersViewController.swift": """
    import UIKit

    class OrdersViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
      @IBOutlet weak var tableView: UITableView!
      @IBOutlet var totalLabel: UILabel!
      private var orders: [Order] = []
      private var isLoading = false
      var api: OrderAPI!
      let store = OrderStore.shared
      let formatter = DateFormatter()

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Orders"
        tableView.dataSource = self
        tableView.delegate = self
        load()
      }

      func load() {
        isLoading = true
        api.orders(since: Date()) { [weak self] result in
          DispatchQueue.main.async {
            switch result {
            case .success(let orders):
              self?.orders = orders.filter { $0.total > 0 }.sorted { $0.total < $1.total }
              self?.totalLabel.text = "\\(orders.reduce(0) { $0 + $1.total }) EUR"
              self?.tableView.reloadData()
            case .failure(let error):
              let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
              alert.addAction(UIAlertAction(title: "Again", style: .default) { _ in self?.load() })
              self?.present(alert, animated: true)
            }
            self?.isLoading = false
          }
        }
      }

      func isOpen(_ order: Order) -> Bool {
        if order.total > 100 && !order.isPaid { return true }
        return order.items.contains { $0.count > 3 }
      }

      func save() {
        UserDefaults.standard.set(orders.count, forKey: "count")
        store.save(orders)
        URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { data, _, _ in
          self.orders = try! JSONDecoder().decode([Order].self, from: data!)
        }.resume()
      }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { orders.count }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        let order = orders[indexPath.row]
        cell.textLabel?.text = order.name.uppercased()
        cell.detailTextLabel?.text = formatter.string(from: order.date)
        return cell
      }

      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = OrderDetailViewController()
        detail.order = orders[indexPath.row]
        detail.onChange = { self.load() }
        navigationController?.pushViewController(detail, animated: true)
      }
    }
    """,
    "Orders/OrderDetailViewController.swift": """
    import UIKit

    final class OrderDetailViewController: UIViewController {
      var order: Order!
      var onChange: (() -> Void)?
      private lazy var button: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(pay), for: .touchUpInside)
        return button
      }()

      @objc func pay() {
        guard !order.isPaid else { return dismiss(animated: true) }
        order.isPaid = true
        OrderStore.shared.save([order])
        onChange?()
        performSegue(withIdentifier: "receipt", sender: self)
      }
    }
    """,
    "Model/Order.swift": """
    import Foundation

    struct Order: Codable, Equatable {
      let id: Int
      var name: String
      var total: Double
      var date: Date
      var isPaid = false
      var items: [Item] = []

      struct Item: Codable, Equatable { var count = 0 }
    }

    class OrderStore {
      static let shared = OrderStore()
      private var saved: [Order] = []
      func save(_ orders: [Order]) { saved += orders }
    }

    protocol OrderAPI {
      func orders(since: Date, completion: @escaping (Result<[Order], Error>) -> Void)
    }
    """,
    "Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
        <viewController storyboardIdentifier="Orders" id="a" customClass="OrdersViewController" sceneMemberID="viewController">
          <connections><segue destination="b" kind="show" identifier="receipt" id="c"/></connections>
        </viewController>
        <viewController id="b" customClass="OrderDetailViewController" sceneMemberID="viewController"/>
      </objects></scene></scenes>
    </document>
    """,
  ]

  /// A screen of SwiftUI with a view model.
  private static let viewModel = [
    "Trips/TripsView.swift": """
    import SwiftUI

    struct TripsView: View {
      @StateObject private var model = TripsViewModel()
      @State private var isShowing = false
      @EnvironmentObject var session: Session

      var body: some View {
        NavigationStack {
          List(model.trips) { trip in
            NavigationLink(destination: TripView(trip: trip)) { Text(trip.name) }
          }
          .onAppear { Task { await model.load() } }
          .sheet(isPresented: $isShowing) { TripView(trip: Trip(id: 1, name: "")) }
          .alert(model.message ?? "", isPresented: .constant(model.message != nil)) { Button("OK") { model.message = nil } }
          if model.isLoading && !session.isClosed { ProgressView() }
        }
      }
    }

    struct TripView: View {
      let trip: Trip
      var body: some View { Text("\\(trip.name) \\(trip.id)") }
    }
    """,
    "Trips/TripsViewModel.swift": """
    import Foundation
    import Combine
    import UIKit

    class TripsViewModel: ObservableObject {
      @Published var trips: [Trip] = []
      @Published var isLoading = false
      @Published var hasFailed = false
      @Published var message: String?
      private let service = TripService()
      private var task: Task<Void, Never>?
      private var bag = Set<AnyCancellable>()

      init() {
        NotificationCenter.default.publisher(for: .init("a")).sink { _ in self.trips = [] }.store(in: &bag)
      }

      func load() async {
        isLoading = true
        do {
          trips = try await service.trips().filter { $0.id > 0 }
          isLoading = false
        } catch {
          hasFailed = true
          message = error.localizedDescription
        }
      }

      func start(_ poller: Poller) {
        task = Task { [weak self] in await self?.load() }
        poller.start { [weak self] in self?.message = "\\(poller.count)" }
      }
    }
    """,
    "Trips/Trip.swift": """
    struct Trip: Identifiable { let id: Int; var name: String }
    final class Session: ObservableObject { @Published private(set) var isClosed = false }
    struct TripService {
      func trips() async throws -> [Trip] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
        return [Trip(id: data.count, name: "a")]
      }
    }
    final class Poller { var count = 0; func start(_ done: @escaping () -> Void) { done() } }
    """,
    "Intents/Intent.swift": """
    import AppIntents

    struct Intent: AppIntent {
      @Parameter(dialog: Dialog(.init("a"))) var action: String
      @Dependency private var model: TripsViewModel
      func perform() async throws -> some IntentResult { model.trips = []; return .result() }
    }
    """,
  ]

  /// A view model that is bound by Combine, and its controller.
  private static let combine = [
    "Search.swift": """
    import UIKit
    import Combine

    final class SearchViewModel {
      @Published var text = ""
      @Published private(set) var results: [String] = []
      let selected = PassthroughSubject<String, Never>()
      private var cancellables = Set<AnyCancellable>()
      weak var coordinator: SearchCoordinator?

      init(client: SearchClient = .live) {
        $text.debounce(for: 0.3, scheduler: RunLoop.main)
          .flatMap { client.search($0) }
          .receive(on: DispatchQueue.main)
          .sink { [weak self] in self?.results = $0 }
          .store(in: &cancellables)
        selected.sink { self.coordinator?.show($0) }.store(in: &cancellables)
      }
    }

    class SearchViewController: UIViewController {
      var viewModel: SearchViewModel!
      var bag: [AnyCancellable] = []
      @IBAction func changed(_ sender: UITextField) { viewModel.text = sender.text ?? "" }
      override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.$results.sink { [unowned self] results in self.title = "\\(results.count)" }.store(in: &bag)
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.view.setNeedsLayout() }
      }
    }
    """,
    "Coordinator.swift": """
    import UIKit

    protocol SearchCoordinator: AnyObject { func show(_ name: String) }
    struct SearchClient {
      var search: (String) -> AnyPublisher<[String], Never>
      static let live = SearchClient { _ in Just([]).eraseToAnyPublisher() }
    }
    final class AppCoordinator: SearchCoordinator {
      let navigation = UINavigationController()
      func start() {
        let controller = SearchViewController()
        controller.viewModel = .init(client: .live)
        controller.viewModel.coordinator = self
        navigation.setViewControllers([controller], animated: false)
      }
      func show(_ name: String) { navigation.present(UIAlertController(title: name, message: nil, preferredStyle: .alert), animated: true) }
    }
    """,
  ]

  /// Screens of SwiftUI that lead to each other in circles, with state of their own.
  private static let navigation = [
    "Home.swift": """
    import SwiftUI

    @main struct HomeApp: App { var body: some Scene { WindowGroup { HomeView(path: .init()) } } }

    struct HomeView: View {
      @State var path: NavigationPath
      @AppStorage("name") private var name = ""
      @Environment(\\.dismiss) private var dismiss
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Button("Go") { path.append("settings") }
            NavigationLink("Profile", value: 1)
            if name.isEmpty { Text("Nobody") } else { Text(name.capitalized) }
          }
          .navigationDestination(for: String.self) { _ in SettingsView(name: $name) }
          .navigationDestination(for: Int.self) { ProfileView(id: $0) }
          .task { for await _ in NotificationCenter.default.notifications(named: .init("a")) { dismiss() } }
        }
      }
    }
    """,
    "Settings.swift": """
    import SwiftUI

    struct SettingsView: View {
      @Binding var name: String
      @State private var isSaving = false
      @State private var hasFailed = false
      @State private var isDone = false
      var body: some View {
        NavigationView { Form { TextField("Name", text: $name); Button("Save", action: save) } }
      }
      private func save() {
        isSaving = true
        Task {
          do {
            var request = URLRequest(url: URL(string: "https://example.com/\\(name)")!)
            request.httpMethod = "PUT"
            _ = try await URLSession.shared.data(for: request)
            isDone = true
          } catch { hasFailed = true }
          isSaving = false
        }
      }
    }

    @Observable final class Profile { var id = 0; var friends: [Profile] = [] }

    struct ProfileView: View {
      let id: Int
      @Bindable var profile = Profile()
      var body: some View { HomeView(path: NavigationPath([id])).onChange(of: profile.id) { old, new in print(old, new) } }
    }
    """,
  ]

  /// A VIPER module, with faults.
  private static let module = [
    "Login/LoginPresenter.swift": """
    import UIKit

    protocol LoginPresenterProtocol: AnyObject { func didTapLogin(name: String) }

    final class LoginPresenter: LoginPresenterProtocol {
      var view: LoginViewProtocol?
      let interactor: LoginInteractorProtocol
      let router: LoginRouterProtocol
      private var task: Task<Void, Never>?

      init(interactor: LoginInteractorProtocol, router: LoginRouterProtocol) {
        self.interactor = interactor
        self.router = router
      }

      func didTapLogin(name: String) {
        guard name.count > 3 else { view?.show(error: "Too short"); return }
        task = Task {
          do { try await interactor.login(name); router.showHome() } catch { view?.show(error: "\\(error)") }
        }
      }
    }
    """,
    "Login/LoginInteractor.swift": """
    import UIKit

    protocol LoginInteractorProtocol { func login(_ name: String) async throws }

    final class LoginInteractor: LoginInteractorProtocol {
      func login(_ name: String) async throws { _ = try await URLSession.shared.data(from: URL(string: name)!) }
    }
    """,
    "Login/LoginRouter.swift": """
    import UIKit

    protocol LoginRouterProtocol { func showHome() }

    final class LoginRouter: LoginRouterProtocol {
      weak var viewController: UIViewController?
      func showHome() { viewController?.present(UIViewController(), animated: true) }
    }

    enum LoginBuilder {
      static func build() -> UIViewController {
        let router = LoginRouter()
        let presenter = LoginPresenter(interactor: LoginInteractor(), router: router)
        let view = LoginViewController(presenter: presenter)
        presenter.view = view
        router.viewController = view
        return view
      }
    }
    """,
    "Login/LoginViewController.swift": """
    import UIKit

    protocol LoginViewProtocol: AnyObject { func show(error: String) }

    final class LoginViewController: UIViewController, LoginViewProtocol {
      private let presenter: LoginPresenterProtocol
      init(presenter: LoginPresenterProtocol) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError() }
      func show(error: String) { title = error }
    }
    """,
  ]

  /// Delegates, callbacks and inheritance.
  private static let delegates = [
    "Base.swift": """
    import UIKit

    open class BaseViewController<Model: Equatable>: UIViewController {
      var model: Model? { didSet { if model != oldValue { update() } } }
      open func update() {}
      subscript(index: Int) -> Model? { get { model } set { model = newValue } }
      deinit { NotificationCenter.default.removeObserver(self) }
    }

    protocol PickerDelegate { func picker(_ picker: Picker, didPick value: Int) }

    class Picker: NSObject {
      var delegate: PickerDelegate?
      static var instances: [Picker] = []
      func pick() { delegate?.picker(self, didPick: Self.instances.count) }
    }
    """,
    "Settings/SettingsViewController.swift": """
    import UIKit

    class SettingsViewController: BaseViewController<Int>, PickerDelegate {
      private let picker = Picker()
      private enum Section: Int, CaseIterable { case account, about }
      override func update() { title = model.map { "\\($0)" } }
      func picker(_ picker: Picker, didPick value: Int) {
        model = value * 2 + Section.allCases.count
        if let controller = storyboard?.instantiateViewController(withIdentifier: "Detail") as? DetailViewController {
          controller.value = value
          show(controller, sender: nil)
        }
      }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "detail", let detail = segue.destination as? DetailViewController { detail.value = model ?? 0 }
      }
    }

    final class DetailViewController: UIViewController { var value = 0 }

    extension SettingsViewController {
      @objc private func reload(_ sender: Any) {
        Task { @MainActor in
          let value = await Task.detached { 1 }.value
          self.model = value
        }
        DispatchQueue.global().async { self.title = "later" }
      }
    }
    """,
  ]

  /// One of each kind of declaration.
  private static let declarations = [
    "Kinds.swift": """
    import Foundation
    @_exported import UIKit

    infix operator <+>: AdditionPrecedence
    precedencegroup Own { higherThan: AdditionPrecedence }
    func <+> (left: Int, right: Int) -> Int { left + right }
    typealias Handler<T> = (Result<T, Error>) -> Void
    var shared: Int = { 1 }()
    let (first, second) = (1, 2)

    actor Counter { private(set) var count = 0; func add(_ n: Int = 1) { count += n } }
    indirect enum Tree<Value> { case leaf; case node(Tree, Value, Tree); var isLeaf: Bool { if case .leaf = self { true } else { false } } }
    @propertyWrapper struct Clamped { var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 9) } } }

    final class Everything: NSObject, ObservableObject {
      @Clamped var level = 3
      @Published var a, b: Int
      static let shared = Everything()
      class var kind: String { "all" }
      lazy var service: Service = .init(handler: { [weak self] in self?.run() })
      #if os(iOS)
      @IBOutlet var label: UILabel!
      #endif
      override init() { (a, b) = (1, 2); super.init(); service.start() }
      convenience init?(text: String) { guard let n = Int(text) else { return nil }; self.init(); a = n }
      @discardableResult @MainActor func run<T>(_ value: T? = nil, then done: ((T) -> Void)? = nil) async rethrows -> [T] where T: Hashable {
        defer { a += 1 }
        outer: for case let x? in [value] where a > 1 { if b == 2 { continue outer }; done?(x) }
        repeat { b -= 1 } while b > 0
        switch (a, b) { case (0, _): fallthrough; case (1...3, let y) where y > 1: a = y; default: break }
        return value.map { [$0] } ?? []
      }
    }

    struct Service { var handler: () -> Void = {}; func start() { handler() } }
    extension Everything: UITextFieldDelegate { func textFieldShouldReturn(_ field: UITextField) -> Bool { field.text?.isEmpty ?? true } }
    extension Array where Element == Everything { var total: Int { reduce(0) { $0 + $1.a } } }
    """
  ]
}
