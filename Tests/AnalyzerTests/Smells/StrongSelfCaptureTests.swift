import Testing

@Suite struct StrongSelfCaptureTests {
  private let rule = "strong_self_capture"

  @Test func ownPropertiesAndPropertiesOfWhatIsHeld() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Child { var onTap: (() -> Void)? }
        final class ScreenController: UIViewController {
          let child = Child()
          var onChange: (() -> Void)?
          var count = 0
          override func viewDidLoad() {
            onChange = { self.1️⃣count += 1 }
            child.onTap = { [self] in 2️⃣count += 1 }
          }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `ScreenController.viewDidLoad()` holds `self` strongly for `count` and is kept by its own property `onChange`"
        ),
        Expected(
          "2️⃣",
          message:
            "The closure in `ScreenController.viewDidLoad()` holds `self` strongly for `count` and is kept by `child.onTap`, which `child` of the same object holds"
        ),
      ])
  }

  @Test func whatHandsSelfToAnInnerClosureHoldsIt() {
    let tree = { (outer: String) in
      """
      import UIKit
      final class Child { var onTap: (() -> Void)? }
      final class ScreenController: UIViewController {
        let child = Child()
        var count = 0
        override func viewDidLoad() {
          child.onTap = { \(outer) DispatchQueue.main.async { [weak self] in self?.1️⃣count += 1 } }
        }
      }
      """
    }
    expect(
      rule, in: MarkedTree(tree("")),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `ScreenController.viewDidLoad()` holds `self` strongly for `count` and is kept by `child.onTap`, which `child` of the same object holds"
        )
      ])
    expectNothing(rule, in: tree("[weak self] in").replacing("1️⃣", with: ""))
  }

  @Test func combineRxTimersAndObserversInSeveralFiles() {
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        import Combine
        import RxSwift
        final class Model {
          var bag: Set<AnyCancellable> = []
          let disposeBag = DisposeBag()
          var token: AnyCancellable?
          var title = ""
        }
        """,
        "B.swift": """
        import Combine
        extension Model {
          func bind(_ names: AnyPublisher<String, Never>, _ source: Observable<String>) {
            names.receive(on: DispatchQueue.main).sink { self.1️⃣title = $0 }.store(in: &bag)
            token = names.sink { name in self.2️⃣title = name }
            source
              .map { $0 }
              .subscribe(onNext: { self.3️⃣title = $0 })
              .disposed(by: disposeBag)
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.4️⃣title = "" }
            NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in self.5️⃣title = "" }
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `Model.bind(_:_:)` holds `self` strongly for `title` and is kept in its own `bag` through `store`"
        ),
        Expected(
          "2️⃣",
          message:
            "The closure in `Model.bind(_:_:)` holds `self` strongly for `title` and is kept by its own property `token`, which holds the result of `sink`"
        ),
        Expected(
          "3️⃣",
          message:
            "The closure in `Model.bind(_:_:)` holds `self` strongly for `title` and is kept in its own `disposeBag` through `disposed`"
        ),
        Expected(
          "4️⃣",
          message:
            "The closure in `Model.bind(_:_:)` holds `self` strongly for `title` and is kept by a timer that repeats until it is invalidated"
        ),
        Expected(
          "5️⃣",
          message:
            "The closure in `Model.bind(_:_:)` holds `self` strongly for `title` and is kept by the notification centre until its observer is removed"
        ),
      ])
  }

  @Test func weakUnownedAndClosuresThatNobodyKeeps() {
    expectNothing(
      rule,
      in: #"""
        import Combine
        import UIKit
        final class Child { var onTap: (() -> Void)? }
        final class ScreenController: UIViewController {
          let child = Child()
          var bag: Set<AnyCancellable> = []
          var onChange: (() -> Void)?
          var count = 0
          lazy var label: UILabel = { let label = UILabel(); label.tag = self.count; return label }()
          func bind(_ names: AnyPublisher<String, Never>, _ other: Child, _ index: Int) {
            onChange = { [weak self] in self?.count += 1 }
            child.onTap = { [unowned self] in self.count += 1 }
            other.onTap = { self.count += 1 }
            names.sink { [weak self] _ in guard let self else { return }; self.count += 1 }.store(in: &bag)
            names.sink { [count] _ in print(count) }.store(in: &bag)
            Just(1).sink { _ in self.count += 1 }.store(in: &bag)
            UIView.animate(withDuration: 1) { self.count += 1 }
            DispatchQueue.main.async { self.count += 1 }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.count += 1 }
            [1, 2].forEach { _ in self.count += 1 }
            title = { index == 0 ? "\(self.count)" : "" }()
          }
        }
        struct Row { var onTap: (() -> Void)?; var count = 0; mutating func bind() { onTap = { print(count) } } }
        """#)
  }

  @Test func whatLivesAsLongAsTheApp() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class Accounts {
          static let shared = Accounts()
          var onChange: (() -> Void)?
          var count = 0
          func bind() { onChange = { self.count += 1 } }
        }
        """)
  }

  private func model(_ members: String) -> String {
    """
    import Combine
    final class LoginModel: ObservableObject {
      @Published var email = ""
      @Published var isValid = false
      var count = 0
      var bag = Set<AnyCancellable>()
      var token: AnyCancellable?
    \(members)
    }
    final class API { func load() -> AnyPublisher<Bool, Never> { URLSession.shared.dataTaskPublisher(for: url).erase() } }
    struct LoginView: View { @StateObject var model = LoginModel(); var body: some View { Text(model.email) } }
    """
  }

  @Test func assigningToSelfKeepsIt() {
    expect(
      rule,
      in: MarkedTree(
        model(
          """
            func bind() { $email.map { $0.count > 7 }.1️⃣assign(to: \\.isValid, on: self).store(in: &bag) }
            func count() { token = $email.map { $0.count }.2️⃣assign(to: \\LoginModel.count, on: self) }
          """)),
      [
        Expected(
          "1️⃣",
          message: "`assign(to:on:)` in `LoginModel.bind()` holds `self` strongly for `isValid` and is kept in its own "
            + "`bag` through `store`"),
        Expected(
          "2️⃣",
          message: "`assign(to:on:)` in `LoginModel.count()` holds `self` strongly for `count` and is kept by its own "
            + "property `token`, which holds the result of `assign`"),
      ])
    let steps = MarkedTree(
      model("  func bind() { $email.map { $0.count > 7 }.assign(to: \\.isValid, on: self).store(in: &bag) }")
    ).analysis().findings.first { $0.rule == rule }?.fix
    #expect(
      steps == [
        "Use `assign(to: &$isValid)`, which ends with the object and keeps nothing.",
        "Empty `bag` when the screen goes if the subscription has to hold something strongly.",
      ])
  }

  @Test(arguments: [
    "$email.map { $0.count > 7 }.assign(to: &$isValid)",
    "$email.map { $0.count > 7 }.assign(to: \\.isValid, on: other).store(in: &bag)",
    "$email.first().map { $0.count > 7 }.assign(to: \\.isValid, on: self).store(in: &bag)",
    "token = API().load().assign(to: \\.isValid, on: self)",
    "URLSession.shared.dataTaskPublisher(for: url).sink { _ in self.count = 1 }.store(in: &bag)",
    "token = API().load().sink { self.isValid = $0 }",
  ])
  func whatEndsByItselfKeepsNothing(body: String) { expectNothing(rule, in: model("  func bind() { \(body) }")) }

  @Test func aClosureThatAnOwnMethodHandsOn() {
    expect(
      "strong_self_capture",
      in: MarkedTree(
        """
        import Foundation
        final class Results { var onChange: (() -> Void)? }
        final class PluginModel {
          let results = Results()
          var count = 0
          init() { observe { self.1️⃣count += 1 } }
          func observe(_ change: @escaping () -> Void) { results.onChange = change }
          func once(_ work: @escaping () -> Void) { work() }
          func start() { once { self.count = 0 } }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `PluginModel.init()` holds `self` strongly for `count` and is kept by what `observe` puts "
            + "it into")
      ])
  }

  @Test func oneOfSeveralClosuresOfASubscription() {
    expect(
      "strong_self_capture",
      in: MarkedTree(
        """
        import RxSwift
        final class CardViewController: UIViewController {
          @IBOutlet var label: UILabel!
          func bind(_ cards: Observable<String>) {
            cards
              .subscribe(
                onNext: { card in self.1️⃣label.text = card },
                onError: { _ in print("failed") })
              .disposed(by: rx.disposeBag)
          }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `CardViewController.bind(_:)` holds `self` strongly for `label` and is kept in its own "
            + "`rx.disposeBag`")
      ])
  }

  @Test func methodsThatAreHandedOn() {
    expect(
      "strong_self_capture",
      in: MarkedTree(
        """
        import Combine
        final class Settings: ObservableObject {
          @Published var theme = ""
          private var bag = Set<AnyCancellable>()
          init() { $theme.sink(receiveValue: 1️⃣update).store(in: &bag) }
          func once(_ names: [String]) { names.forEach(update) }
          private func update(_ theme: String) { print(theme) }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`update` in `Settings.init()` is handed on with a strong `self` and is kept in its own `bag` through `store`"
        )
      ])
  }

  @Test func aBagOfTheSuperclassKeepsItAsWell() {
    expect(
      "strong_self_capture",
      in: MarkedTree([
        "Base.swift": "class BasePresenter { let disposeBag = DisposeBag() }",
        "List.swift": """
        import RxSwift
        final class ListPresenter: BasePresenter {
          var title = ""
          func bind(_ names: Observable<String>) {
            names.subscribe(onNext: { self.1️⃣title = $0 }).disposed(by: self.disposeBag)
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "The closure in `ListPresenter.bind(_:)` holds `self` strongly for `title` and is kept in its own "
            + "`disposeBag` through `disposed`")
      ])
  }

  @Test func helpersThatHandTheirClosureToTheNotificationCentre() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        extension Notification.Name {
          static let changed = Notification.Name("changed")
          @discardableResult
          func onPost(queue: OperationQueue? = nil, using: @escaping (Notification) -> Void) -> NSObjectProtocol {
            NotificationCenter.default.addObserver(forName: self, object: nil, queue: queue, using: using)
          }
          func once(_ work: (Notification.Name) -> Void) { work(self) }
        }
        final class ListViewController: UIViewController {
          private var names: [String] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            Notification.Name.changed.onPost { _ in self.1️⃣names = [] }
            Notification.Name.changed.onPost { [weak self] _ in self?.names = [] }
            Notification.Name.changed.once { _ in self.names = [] }
          }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "The closure in `ListViewController.viewDidLoad()` holds `self` strongly for `names` and is kept by the notification centre, to which `onPost` hands it, until its observer is removed"
        )
      ])
  }
}
