import MigrationModel
import Testing

/// What the module around a type says about it, and who makes screens or only hands out what it keeps.
@Suite struct TypeRoleModuleTests {
  private func role(of name: String, in sources: [String: String]) -> Role? {
    MarkedTree(sources).analysis().types.first { $0.name == name }?.role
  }

  private let feed = """
    import Foundation
    @Observable public class Feed {
      public private(set) var items: [String] = []
      public func load() async { items = await Self.fetch() }
      static func fetch() async -> [String] { [] }
    }
    """
  /// Files beside the one that is asked about, with or without screens.
  private func module(_ folder: String, importing name: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...6).map {
        ("\(folder)/File\($0).swift", "import \(name)\nstruct Value\($0) { let id: Int }")
      })
  }

  @Test func thePartsOfAModuleSayWhatTheyAreFor() {
    let interactor = """
      import Foundation
      final class OrdersInteractor {
        func load() { URLSession.shared.dataTask(with: URL(fileURLWithPath: "")) { _, _, _ in }.resume() }
        func store(_ data: Data) { UserDefaults.standard.set(data, forKey: "orders") }
      }
      """
    let others = "final class OrdersPresenter {}\nfinal class OrdersRouter {}"
    #expect(role(of: "OrdersInteractor", in: ["A.swift": interactor]) == .service)
    #expect(role(of: "OrdersInteractor", in: ["A.swift": interactor, "B.swift": others]) == .interactor)
    // It tells its output, whoever that is.
    let output = "protocol OrdersInteractorOutput: AnyObject {}"
    #expect(role(of: "OrdersInteractor", in: ["A.swift": interactor, "B.swift": output]) == .interactor)
  }

  @Test func whatIsObservedFarFromScreensIsNoPresenter() {
    let far = module("Packages/Core/Sources/Core", importing: "Foundation")
    let near = module("Packages/Core/Sources/Core", importing: "SwiftUI")
    let file = "Packages/Core/Sources/Core/Feed.swift"
    #expect(role(of: "Feed", in: far.merging([file: feed]) { $1 }) == .interactor)
    #expect(role(of: "Feed", in: near.merging([file: feed]) { $1 }) == .presenter)
  }

  @Test func itsOwnImportSaysMoreThanTheModule() {
    let far = module("Core", importing: "Foundation")
    let shown = feed.replacing("import Foundation", with: "import SwiftUI")
    #expect(role(of: "Feed", in: far.merging(["Core/Feed.swift": shown]) { $1 }) == .presenter)
  }

  @Test func whoMakesScreensInPropertiesIsAFactory() {
    let source = """
      import UIKit
      final class HomeViewController: UIViewController {}
      final class LoginViewController: UIViewController {}
      struct Screens {
        let title: String
        var home: UIViewController { HomeViewController() }
        var login: LoginViewController { LoginViewController() }
      }
      final class Keeper {
        private let kept = HomeViewController()
        var home: UIViewController { kept }
      }
      """
    #expect(role(of: "Screens", in: ["App.swift": source]) == .assembly)
    #expect(role(of: "Keeper", in: ["App.swift": source]) != .assembly)
  }

  @Test func whatBelongsToAViewAloneIsPartOfIt() {
    let source = """
      import UIKit
      final class ListViewController: UIViewController {
        private struct Section { let title: String?; let cells: [UITableViewCell] }
        private lazy var sections = [Section(title: nil, cells: [UITableViewCell()])]
        override func viewDidLoad() { super.viewDidLoad(); title = sections.first?.title }
      }
      """
    #expect(role(of: "ListViewController.Section", in: ["App.swift": source]) == .view)
  }

  @Test func valuesThatNeverChangeAreConstants() {
    let source = """
      struct Icon { let name: String; init(_ name: String) { self.name = name } }
      struct Icons {
        let open: Icon = .init("open")
        let closed: Icon = .init("closed")
      }
      """
    #expect(role(of: "Icons", in: ["App.swift": source]) == .other)
  }
}

/// Apps of one repository have types of the same names.
@Suite struct TwinTypeTests {
  @Test func aNameMeansTheTypeOfTheSameApp() {
    let controller = """
      import UIKit
      class BaseViewController: UIViewController {}
      final class LoginViewController: BaseViewController {
        let model = LoginModel()
        override func viewDidLoad() { super.viewDidLoad(); title = model.text }
      }
      """
    let sources = [
      "Shop/Login.swift": controller, "Bank/Login.swift": controller,
      "Shop/Model.swift": "import Foundation\nfinal class LoginModel: ObservableObject { @Published var text = \"\" }",
      "Bank/Model.swift": "import Foundation\nfinal class LoginModel: ObservableObject { @Published var text = \"\" }",
    ]
    let types = MarkedTree(sources).analysis().types
    #expect(types.filter { $0.name == "LoginViewController" }.map(\.role) == [.view, .view])
    let models = types.filter { $0.name == "LoginModel" }
    #expect(models.map(\.role) == [.presenter, .presenter])
    #expect(models.allSatisfy { $0.evidence.contains("is held by `LoginViewController`, a view") })
  }
}
