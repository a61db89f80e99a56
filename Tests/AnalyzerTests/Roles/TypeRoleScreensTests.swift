import MigrationModel
import Testing

/// What stands around screens: where they lead, what is made for them, what hands them out.
@Suite struct TypeRoleScreensTests {
  private func role(of name: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == name }?.role
  }

  @Test func whatSwiftUIIsToldToOpenIsARoute() {
    let source = """
      import SwiftUI
      enum Target: Hashable { case list, detail(id: String) }
      enum Panel: Codable, Hashable { case notes }
      enum Tap { case unread; var url: URL? { URL(string: "a://b") } }
      enum Size { case small, large }
      struct Alpha: View {
        let size: Size
        let openWindow: (Panel) -> Void
        var body: some View {
          Text(size == .small ? "a" : "b").widgetURL(Tap.unread.url)
            .navigationDestination(for: Target.self) { _ in Text(Size.large == size ? "a" : "b") }
            .onTapGesture { openWindow(value: Panel.notes) }
        }
      }
      """
    #expect(role(of: "Target", in: source) == .router)
    #expect(role(of: "Panel", in: source) == .router)
    #expect(role(of: "Tap", in: source) == .router)
    #expect(role(of: "Size", in: source) == .view)
  }

  @Test func whatOnlyRoutersTakeIsARoute() {
    let source = """
      import UIKit
      enum Option { case login, detail(String) }
      enum Level { case low, high }
      enum Ending { case shown, refused }
      protocol Leading { func navigate(to option: Option) }
      final class AlphaRouter: Leading {
        weak var navigationController: UINavigationController?
        func navigate(to option: Option) { navigationController?.pushViewController(Beta(), animated: true) }
        func end() -> Ending { navigationController?.pushViewController(Beta(), animated: true); return .shown }
        func show(_ level: Level) { navigationController?.pushViewController(Beta(), animated: level == .high) }
      }
      final class Beta: UIViewController { var level: Level? }
      """
    #expect(role(of: "Option", in: source) == .router)
    #expect(role(of: "Level", in: source) != .router)
    #expect(role(of: "Ending", in: source) != .router)
  }

  @Test func aReducerAndItsStateArePresenters() {
    let source = """
      import ComposableArchitecture
      @Reducer struct Alpha {
        @ObservableState struct State: Equatable { var count = 0; var text: String? }
        enum Action { case tapped, loaded(String) }
        @Dependency(\\.client) var client
        var body: some ReducerOf<Self> { Reduce { state, action in .none } }
      }
      struct Beta: ReducerProtocol {
        struct State { var count = 0 }
        func reduce(into state: inout State, action: Int) -> EffectTask<Int> { .none }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
    #expect(role(of: "Alpha.State", in: source) == .presenter)
    #expect(role(of: "Beta", in: source) == .presenter)
  }

  @Test func whatAStackIsBoundToIsARoute() {
    let source = """
      import SwiftUI
      enum Target: Hashable { case list, detail(id: String) }
      @Observable final class Alpha { var path: [Target] = [] }
      struct Beta: View {
        @Bindable var alpha: Alpha
        var body: some View { NavigationStack(path: $alpha.path) { Text("a") } }
      }
      """
    #expect(role(of: "Target", in: source) == .router)
  }

  @Test func whatIsWorkedOutFromAnEntityToKeepTextsIsAPresenter() {
    let source = """
      import SwiftUI
      struct Order: Codable { let id: Int; let total: Int; let name: String }
      struct Alpha {
        let id: Int
        let title: String
        let total: String
        init(order: Order) {
          id = order.id
          title = order.name + "!"
          total = String(order.total)
        }
      }
      struct Beta: View {
        let alpha: Alpha
        var body: some View { Text(alpha.title) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
    #expect(role(of: "Order", in: source) == .entity)
  }

  @Test func whatOnlyCarriesWhatIsShownIsNoStrangerToIt() {
    let source = """
      import UIKit
      struct Item { let title: String; let day: String }
      struct Alpha { let items: [Item] }
      final class ListController: UIViewController {
        var alpha: Alpha?
        override func viewDidLoad() { title = alpha?.items[0].title }
      }
      """
    #expect(role(of: "Item", in: source) == .presenter)
  }

  @Test func anEnumThatSaysItsTextsToScreensOnlyIsAPresenter() {
    let source = """
      import SwiftUI
      enum Alpha: String {
        case one, two
        var title: LocalizedStringKey { self == .one ? "a" : "b" }
      }
      enum Beta { case one, two }
      struct Gamma: View {
        let alpha: Alpha
        let beta: Beta
        var body: some View { Text(alpha.title) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
    #expect(role(of: "Beta", in: source) == .view)
  }

  @Test func anEnumThatAPresenterHoldsIsAPartOfIt() {
    let source = """
      import SwiftUI
      final class Alpha: ObservableObject {
        enum Mode { case one, two }
        @Published var mode: Mode = .one
      }
      struct Beta: View {
        @ObservedObject var alpha: Alpha
        let mode: Alpha.Mode
        var body: some View { Text(mode == alpha.mode ? "a" : "b") }
      }
      """
    #expect(role(of: "Alpha.Mode", in: source) == .presenter)
  }

  @Test func aScreenForACompletionHandlerIsHandedOutAndOneForItselfIsNot() {
    let source = """
      import UIKit
      final class Page: UIViewController {}
      struct Alpha {
        static func page(_ done: @escaping (UIViewController) -> Void) { done(Page()) }
      }
      final class Beta {
        private let button = UIButton()
        func page() -> UIViewController { Page() }
        func show() { button.isHidden = page().isViewLoaded }
        func hide() { button.isHidden = true }
      }
      """
    #expect(role(of: "Alpha", in: source) == .assembly)
    #expect(role(of: "Beta", in: source) == .view)
  }

  @Test func whatDrawsABodyIsAViewWhateverProtocolAsksForIt() {
    let source = """
      import SwiftUI
      import Flux
      struct Alpha: ConnectedView {
        let name: String
        func body(props: String) -> some View { Text(props) }
      }
      struct Beta {
        let name: String
        func page() -> some View { Text(name) }
      }
      struct Gamma: View {
        let beta: Beta
        var body: some View { beta.page() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .view)
    #expect(role(of: "Beta", in: source) == .assembly)
  }

  @Test func whatGivesListsOfWhatIsShownIsAPresenter() {
    let source = """
      import UIKit
      final class Gamma { var isOn: Bool { UserDefaults.standard.bool(forKey: "a") } }
      struct Row { let title: String; let isBold: Bool; let icon: UIImage? }
      struct Alpha {
        let gamma: Gamma
        let name: String
        let limit: Int
        func first() -> [Row] { [Row(title: "a", isBold: gamma.isOn, icon: nil)] }
        func second() -> [Row] { [Row(title: "b", isBold: gamma.isOn, icon: nil)] }
      }
      final class ListController: UIViewController {
        var rows: [Row] = []
        let alpha = Alpha(gamma: Gamma(), name: "a", limit: 1)
        override func viewDidLoad() { rows = alpha.first() + alpha.second() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
  }

  @Test func aViewModelWhoseBaseClassHasAViewDidLoadOfItsOwnIsNoScreen() {
    let source = """
      import UIKit
      import Combine
      class BaseViewModel: NSObject { func viewDidLoad() {} }
      final class Alpha: BaseViewModel {
        @Published private(set) var names: [String] = []
        override func viewDidLoad() { names = ["a"] }
      }
      class Beta: LibraryController { override func viewDidLoad() { super.viewDidLoad() } }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
    #expect(role(of: "Beta", in: source) == .view)
  }
}
