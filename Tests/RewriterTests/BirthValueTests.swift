import MigrationModel
import Testing

@Suite("Variables of a controller that get their value while it is made") struct BirthValueTests {
  private static let services = """
    import Foundation

    enum Outcome<T> {
        case success(T)
        case failure(Error?)
    }

    typealias Answer = (Outcome<Bool>) -> Void

    final class ItemService {
        struct Page {
            let items: [String]
        }

        typealias Done = (Outcome<Page>) -> Void

        func load(query: String, page: Int, completion: @escaping (Outcome<Page>) -> Void) {}
        func reload(_ done: @escaping Done) {}
        func save(_ name: String, answer: Answer?) {}
    }

    """

  private func fixture(
    _ state: String = "private var service: ItemService!", birth: String, load: String = "", more: String = "",
    others: [String: String] = [:], roles: [String: Role] = [:], superclass: String = "UIViewController"
  ) -> RewriteFixture {
    let call = load.isEmpty ? "service.load(query: \"a\", page: 1)" : load
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        final class ListViewController: \(superclass) {
            \(state)
            private var term = ""
            let label = UILabel()

        \(birth)

            var query: String { "name:" + term }

            func load() {
                \(call) { [weak self] result in
                    switch result {
                    case .success: self?.label.text = "done"
                    case .failure: self?.label.text = "failed"
                    }
                }
            }
        \(more)}

        """,
        "Services/ItemService.swift": Self.services,
      ].merging(others) { $1 }, type: "ListViewController", roles: roles)
    fixture.services = ["ItemService"]
    fixture.steps = ["seam", "interactor"]
    return fixture
  }

  private func interactor(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListInteractor.swift")?.components(after: "InteractorProtocol {\n")
  }

  private static let given = """
        private let service: ItemService!

        init(service: ItemService!) {
            self.service = service
        }

        func loadService(completion: @escaping (Outcome<ItemService.Page>) -> Void) {
            service.load(query: "a", page: 1, completion: completion)
        }
    }

    """

  @Test(
    "What an initializer sets first, or what the one who makes the controller sets first, is given to the module",
    arguments: [
      """
          init(service: ItemService) {
              self.service = service
              super.init(nibName: nil, bundle: nil)
          }
      """,
      """
          init(service: ItemService) {
              super.init(nibName: nil, bundle: nil)
              title = "List"
              self.service = service
              view.backgroundColor = .white
          }
      """,
      """
          static func make(service: ItemService) -> ListViewController {
              let storyboard = UIStoryboard(name: "List", bundle: nil)
              let list = storyboard.instantiateInitialViewController() as! ListViewController
              list.title = "List"
              list.service = service
              return list
          }
      """,
      """
          static func make(service: ItemService) -> ListViewController? {
              guard let list = UIStoryboard(name: "List", bundle: nil).instantiateInitialViewController() as? ListViewController
              else { return nil }
              list.service = service
              return list
          }
      """,
      """
          static func make(service: ItemService) -> ListViewController? {
              let storyboard = UIStoryboard(name: "List", bundle: nil)
              let list = storyboard.instantiateInitialViewController() as? ListViewController
              list?.title = "List"
              list?.service = service
              return list
          }
      """,
      """
          static func prepare(_ segue: UIStoryboardSegue, _ service: ItemService) {
              if let list = segue.destination as? ListViewController {
                  list.service = service
              }
          }
      """,
      // The method that makes it only makes it.
      """
          static func instantiate() -> ListViewController {
              let list = UIStoryboard(name: "List", bundle: nil).instantiateInitialViewController() as! ListViewController
              list.title = "List"
              return list
          }

          static func make(service: ItemService) -> ListViewController {
              let list = ListViewController.instantiate()
              list.service = service
              return list
          }
      """,
    ])
  func given(birth: String) {
    let fixture = fixture(birth: birth)
    #expect(interactor(fixture) == Self.given)
    #expect(
      fixture.text("List/ListBuilder.swift")?.contains("ListInteractor(service: viewController.service)") == true)
    #expect(fixture.text("List/ListViewController.swift")?.contains("private(set) var service: ItemService!\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What may be asked before it has its value, or gets another later, stays",
    arguments: [
      // The view is loaded first.
      """
          init(service: ItemService) {
              super.init(nibName: nil, bundle: nil)
              view.backgroundColor = .white
              self.service = service
          }
      """,
      """
          init(service: ItemService) {
              super.init(nibName: nil, bundle: nil)
              tableView.rowHeight = 44
              self.service = service
          }
      """,
      // Code of the controller runs first.
      """
          init(service: ItemService) {
              super.init(nibName: nil, bundle: nil)
              load()
              self.service = service
          }
      """,
      """
          static func make(service: ItemService) -> ListViewController {
              let list = ListViewController()
              list.load()
              list.service = service
              return list
          }
      """,
      // Nobody knows what it was made for.
      """
          static func give(_ list: ListViewController, _ service: ItemService) {
              list.service = service
          }
      """,
      """
          init(service: ItemService) {
              self.service = service
              super.init(nibName: nil, bundle: nil)
          }

          func change(_ other: ItemService) { service = other }
      """,
      """
          static func make(service: ItemService) -> ListViewController {
              let list = ListViewController()
              DispatchQueue.main.async { list.service = service }
              return list
          }
      """,
      // It awakes before it has its value.
      """
          override func awakeFromNib() { load() }

          static func make(service: ItemService) -> ListViewController {
              let list = ListViewController()
              list.service = service
              return list
          }
      """,
      // The method that makes it runs code of it.
      """
          static func instantiate() -> ListViewController {
              let list = ListViewController()
              list.load()
              return list
          }

          static func make(service: ItemService) -> ListViewController {
              let list = ListViewController.instantiate()
              list.service = service
              return list
          }
      """,
    ])
  func kept(birth: String) {
    let fixture = fixture(birth: birth)
    #expect(interactor(fixture) == nil)
    #expect(fixture.blockers.contains { $0.contains("ListViewController.load(): shared_state") })
  }

  @Test(
    "A superclass runs code of the controller before it has its value",
    arguments: [
      ("BaseController", "theme = 1"), ("BaseController", "style = 1"), ("ListOf<Int>", "theme = 1"),
      ("UIViewController", "isEditing = true"), ("UITabBarController", "title = \"List\""),
    ])
  func superclasses(superclass: String, first: String) {
    let birth = """
          override func apply() { load() }
          override func setEditing(_ editing: Bool, animated: Bool) { load() }

          static func make(service: ItemService) -> ListViewController {
              let list = ListViewController()
              list.\(first)
              list.service = service
              return list
          }
      """
    let fixture = fixture(
      birth: birth,
      others: [
        "Core/Bases.swift": """
        class BaseController: UIViewController {
            var theme = 0 { didSet { apply() } }
            var style: Int { get { theme } set { theme = newValue } }
            func apply() {}
        }
        class ListOf<Item>: BaseController {}

        """
      ], superclass: superclass)
    #expect(interactor(fixture) == nil)
  }

  @Test("A variable that only its file sees is set nowhere else, whatever is called so there")
  func sameName() {
    let birth = """
          init(service: ItemService) {
              self.service = service
              super.init(nibName: nil, bundle: nil)
          }
      """
    let others = ["Other.swift": "func change(_ service: ItemService) { found().service = service }\n"]
    #expect(interactor(fixture(birth: birth, others: others)) == Self.given)
    let visible = fixture("var service: ItemService!", birth: birth, others: others)
    #expect(interactor(visible) == nil)
  }

  @Test("A value that is no object is given to the module, unless its methods change it")
  func scalars() {
    let birth = """
          init(service: ItemService, name: String) {
              self.service = service
              self.name = name
              super.init(nibName: nil, bundle: nil)
          }
      """
    let state = "private var service: ItemService!\n    private var name: String!"
    let greeting =
      "\n    private func store() { UserDefaults.standard.set(name, forKey: \"name\") }\n\n    func tap() { store() }\n"
    let plain = fixture(state, birth: birth, more: greeting, roles: ["store()": .interactor])
    #expect(interactor(plain)?.contains("name: String!)") == true)
    let changed = fixture(
      state, birth: birth, more: greeting + "\n    func add() { name.append(\"!\") }\n", roles: ["store()": .interactor]
    )
    #expect(interactor(changed)?.contains("func store(name: String!)") == true)
  }

  @Test(
    "An object that a controller begins with is given to the module, if it never gets another",
    arguments: [("", true), ("\n    func renew() { service = ItemService() }\n", false)])
  func firstObject(more: String, moves: Bool) {
    let fixture = fixture("private var service = ItemService()", birth: "", more: more)
    #expect(interactor(fixture)?.contains("    private let service: ItemService\n") ?? false == moves)
    #expect(fixture.blockers.contains { $0.contains("which is no constant") } == !moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A width is a number that a service may be asked with; a size is the view's",
    arguments: [("CGFloat", true), ("CGSize", false)])
  func values(type: String, moves: Bool) {
    var fixture = fixture(
      "private let service: ItemService", birth: Self.made,
      load: "let value: \(type) = found()\n            layout.load(value, page: 1)",
      more: "\n    private let layout = LayoutService()\n    func found() -> \(type) { label.found }\n",
      others: [
        "Services/LayoutService.swift": """
        final class LayoutService {
            func load(_ value: \(type), page: Int, completion: @escaping (Outcome<Int>) -> Void) {}
        }

        """
      ])
    fixture.services = ["LayoutService"]
    #expect(interactor(fixture)?.contains("(value: \(type), completion:") ?? false == moves)
    #expect(fixture.blockers.contains { $0.contains("ui_value: `value` is a `\(type)`") } == !moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A structure of constants is given to the module, one that changes is not",
    arguments: [
      ("let base: String", true), ("var base: String", false),
      ("let base: String\n    mutating func change() { self = Remote(base: \"\") }", false),
    ])
  func structures(members: String, moves: Bool) {
    var fixture = fixture(
      "private var remote: Remote!",
      birth: """
            init(remote: Remote) {
                self.remote = remote
                super.init(nibName: nil, bundle: nil)
            }
        """, load: "remote.load(1)",
      others: [
        "Services/Remote.swift": """
        struct Remote {
            \(members)
            func load(_ page: Int, completion: @escaping (Outcome<Int>) -> Void) {}
        }

        """
      ])
    fixture.services = ["Remote"]
    #expect(interactor(fixture)?.contains("private let remote: Remote!\n") ?? false == moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What an alias of the controller stands for, the module calls by its own name")
  func ownAliases() {
    let fixture = fixture("typealias Service = ItemService\n    private let service: Service", birth: Self.made)
    #expect(interactor(fixture) == Self.given.replacing("ItemService!", with: "ItemService"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A private alias is not opened: its property could not be handed on")
  func privateAliases() {
    let fixture = fixture("private typealias Service = ItemService\n    private let service: Service", birth: Self.made)
    #expect(interactor(fixture) == nil)
    let message =
      "A patch was tried and not kept: `ListViewController.service` shows `Service`, which is private, to other files."
    #expect(fixture.blockers.contains { $0.hasSuffix(": gate_access_reaches: " + message) })
  }

  @Test("An alias of several types in one stays the controller's: whether that is a service nobody knows")
  func severalTypes() {
    let fixture = fixture(
      "typealias Service = Loading & Saving\n    private let service: Service", birth: Self.made,
      others: [
        "Services/Parts.swift": """
        protocol Loading: AnyObject {
            func load(query: String, page: Int, completion: @escaping (Outcome<Int>) -> Void)
        }
        protocol Saving: AnyObject {}

        """
      ], roles: ["load()": .presenter])
    #expect(fixture.series().patches.isEmpty)
  }

  private static let made = """
        init(service: ItemService) {
            self.service = service
            super.init(nibName: nil, bundle: nil)
        }
    """

  @Test("What the controller works out for an argument is handed over")
  func worksOut() {
    let fixture = fixture(
      "private let service: ItemService", birth: Self.made, load: "service.load(query: query, page: first(of: 2))",
      more: "\n    func first(of count: Int) -> Int { term.count / count }\n")
    #expect(
      interactor(fixture)?.contains(
        """
            func loadService(query: String, page: Int, completion: @escaping (Outcome<ItemService.Page>) -> Void) {
                service.load(query: query, page: page, completion: completion)
            }
        """) == true)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        "interactor.loadService(query: query, page: first(of: 2)) { [weak self] result in") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "An alias of a closure stands for it in the module",
    arguments: [
      (
        "service.reload",
        "completion: @escaping (Outcome<ItemService.Page>) -> Void) {\n        service.reload(completion)"
      ),
      (
        "service.save(\"a\")",
        "completion: ((Outcome<Bool>) -> Void)?) {\n        service.save(\"a\", answer: completion)"
      ),
    ])
  func aliases(call: String, method: String) {
    let fixture = fixture("private let service: ItemService", birth: Self.made, load: call)
    #expect(interactor(fixture)?.contains(method) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
