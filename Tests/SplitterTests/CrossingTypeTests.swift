import Testing

/// Names and values that mean something else, or nothing, on the other side of the border or in another file.
@Suite("Types that follow from their place")
struct CrossingTypeTests {
  @Test("A private type is not opened where it would take the place of another one")
  func hiddenNames() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: UIViewController {
          private let label = UILabel()
          private var count = 0
          private var rest = 0
          func shift() { label.alpha = Constants.alpha }
        }
        enum Constants { static let alpha: CGFloat = 0.5 }

        """,
        "List+Count.swift": """
        import UIKit
        extension ListViewController {
          private enum Constants { static let most = 3 }
          func refresh() {
            count += 1
            if count > Constants.most { count = 0 }
          }
          func forget() {
            rest += 1
            if rest > 7 { rest = 0 }
          }
        }

        """,
      ], sides: ["count": .presenter, "refresh": .presenter, "rest": .presenter, "forget": .presenter])
    #expect(split["ListPresenter"].contains("if rest > 7"))
    #expect(!split["ListPresenter"].contains("most"))
    #expect(!split["List+Count"].contains("  enum Constants"))
    #expect(split.findings() == [])
  }

  @Test("What the tree adds to controllers is the view's, also below a controller of a library")
  func addedNames() {
    let split = SplitFixture(
      files: [
        "UIViewController+Mark.swift": """
        import UIKit
        extension UIViewController { func mark(_ name: String) { view.accessibilityLabel = name } }

        """,
        "ListViewController.swift": """
        import LibraryKit
        import UIKit
        class ListViewController: LibraryViewController {
          private var names: [String] = []
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if names.count > 3 { names = [] }
            if let name = names.first { mark(name) }
          }
        }

        """,
      ], sides: ["names": .presenter])
    #expect(split["ListPresenter"].contains("if names.count > 3"))
    #expect(split["ListViewController"].contains("mark(name)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What only the view's file sees stays there with what the view does, and keeps what decides by it")
  func hiddenConstants() {
    let other = "private let fade = 0.1\nprivate let most = 2\n"
    let split = SplitFixture(
      files: [
        "Other.swift": other,
        "ListViewController.swift": """
        import UIKit
        private let fade = 0.5
        private let most = 3
        class ListViewController: UIViewController {
          private let label = UILabel()
          private var count = 0
          func refresh() {
            count += 1
            if count > 7 { count = 0 }
            label.alpha = fade
          }
          func forget() {
            if count > most { count = 0 }
            label.text = ""
          }
          func paint() {
            label.isHidden = count > 8 && rest > 9
            label.isEnabled = count > most && rest > 10
          }
          private var rest = 0
          func rise() { rest += 1; if rest > 99 { rest = 0 } }
        }

        """,
      ],
      sides: [
        "count": .presenter, "refresh": .presenter, "forget": .presenter, "paint": .view, "rest": .presenter,
        "rise": .presenter,
      ])
    #expect(split["ListPresenter"].contains("count > 8 && rest > 9"))
    #expect(split["ListViewController"].contains("> most && "))
    #expect(split["ListPresenter"].contains("if count > 7"))
    #expect(!split["ListPresenter"].contains("fade"))
    #expect(split["ListViewController"].contains("private let fade"))
    #expect(split["ListViewController"].contains("> most"))
    #expect(split.findings() == [])
  }

  @Test("A generic parameter of a superclass crosses nowhere")
  func inheritedParameters() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: BaseController<String> {
          private let label = UILabel()
          private var count = 0
          func refresh() {
            guard let first = rows.first else { return }
            count += 1
            if count > 3 { count = 0 }
            show(first)
          }
          private func show(_ row: String) { label.text = row }
        }

        """,
        "Base.swift": """
        import UIKit
        class BaseController<Row>: RootController<Row> {}
        class RootController<Row>: UIViewController { var rows: [Row] = [] }
        struct Row {}

        """,
      ], sides: ["count": .presenter, "refresh": .presenter, "show": .view])
    #expect(!split.files.values.contains { $0.contains(": Row") || $0.contains("[Row]") })
    #expect(split.findings() == [])
  }

  @Test("A value that others get from the type keeps its name there", arguments: [("", true), ("private ", false)])
  func valuesThatOthersGet(access: String, isNamed: Bool) {
    let other = isNamed ? "func isOpen(_ list: ListViewController) -> Bool { list.mode == .open }" : ""
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: UIViewController {
          enum Mode { case open, closed }
          private let label = UILabel()
          \(access)var mode = Mode.closed
          \(access)var last: Mode = .closed
          func refresh() {
            if mode == .open { mode = .closed } else { mode = .open }
            last = mode
            label.text = "\\(mode)"
          }
        }

        """,
        "Other.swift": "final class Other { \(other) }",
      ], sides: ["mode": .presenter, "last": .presenter, "refresh": .presenter])
    #expect(split["ListEntities"].contains("enum Mode"))
    #expect(split["ListViewController"].contains("typealias Mode = ListEntities.Mode") == isNamed)
    #expect(split.findings() == [])
  }

  @Test("A choice of numbers is of the type that is wanted, and what is changed in place is read by nobody else")
  func numbersAndChanges() {
    let split = SplitFixture(
      """
      import UIKit

      class ListViewController: UITableViewController {
        private let button = Toggle()
        private var count = 0

        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
          if count > 3, indexPath.row == count {
            return view.bounds.width > 360 ? 130 : 150
          }
          return 65
        }

        @objc func didTap() {
          button.isOn.toggle()
          count += 1
          if count > 3 { count = 0 }
        }
      }
      final class Toggle: UIButton { var isOn = false }

      """, sides: ["count": .presenter])
    #expect(split["ListProtocols"].contains("var viewBoundsWidth: CGFloat { get }"))
    #expect(!split["ListPresenter"].contains(".toggle()"))
    #expect(split["ListPresenter"].contains("count > 3"))
    #expect(split.findings() == [])
  }

  @Test("A function is handed over without the names of what it takes", arguments: ["private let", "var"])
  func namedParameters(declaration: String) {
    let split = SplitFixture(
      """
      import Foundation

      @MainActor final class ListViewModel {
        \(declaration) log: (_ line: String, _ count: Int) -> Void
        private let store: UserDefaults
        init(store: UserDefaults, log: @escaping (_ line: String, _ count: Int) -> Void) {
          (self.store, self.log) = (store, log)
        }
        func save(_ names: [String]) {
          for name in names where !name.isEmpty {
            store.set(true, forKey: name)
            log(name, names.count)
          }
          if names.isEmpty {
            store.removeObject(forKey: "names")
          } else {
            store.set(names, forKey: "names")
          }
          if names.count > 3 { log("many", names.count) }
        }
      }

      """, sides: ["save": .interactor, "store": .interactor, "log": .interactor], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("let log: (String, Int) -> Void"))
    #expect(split["ListViewModelInteractor"].contains("store.set(names, forKey: \"names\")"))
    #expect(split.findings() == [])
  }

  @Test(
    "Whether a type is the user interface's is asked of what its members mean where it stands",
    arguments: [
      (
        "enum Feed { struct Page { let state: State; let links: [Link] }; enum State { case open }; struct Link {} }",
        true
      ),
      ("enum Feed { struct Page { let state: State } }", false),
      (
        "protocol Paged { var limit: Int { get } }; extension Paged { var color: UIColor { .red } }; enum Feed { typealias Page = any Paged }",
        true
      ),
      ("protocol Shown: UIView {}; enum Feed { struct Page { let next: Shown } }", false),
    ])
  func typesOfTheUserInterface(types: String, leaves: Bool) {
    let split = SplitFixture(
      """
      import SwiftUI
      import UIKit
      \(types)

      class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private var pages: [Feed.Page] = []
        func refresh() {
          count += 1
          if pages.count > count { pages.removeLast() }
          if count > 3 { count = 0 }
          label.text = "\\(count)"
        }
      }

      """, sides: ["count": .presenter, "refresh": .presenter, "pages": .presenter])
    #expect(split["ListPresenter"].contains("if pages.count > count") == leaves)
    #expect(split.findings() == [])
  }

  @Test("What may be what fails is not cut out of what is tried")
  func valuesThatFail() {
    let split = SplitFixture(
      """
      import UIKit

      class Link { func then(_ work: @escaping (Int) -> Void) throws -> Link { self } }
      class Client {
        func connect() throws -> Link? {
          URLSession.shared.dataTask(with: URL(string: "https://list.example")!).resume()
          return nil
        }
        func names() -> [String]? { UserDefaults.standard.stringArray(forKey: "names") }
      }
      class Cache {
        static let shared = Cache()
        private var known: Client?
        static var client: Client { Cache.shared.made() }
        private func made() -> Client {
          if known == nil { known = Client() }
          return known!
        }
      }

      class ListViewController: UITableViewController {
        private let label = UILabel()
        private var names: [String]?

        override func viewDidLoad() {
          super.viewDidLoad()
          _ = try? Cache.client.connect()?.then { _ in
            if let all = Cache.client.names() { self.names = all }
            if self.names?.isEmpty ?? true { self.names = ["none"] }
            self.label.text = self.names?.joined()
          }
        }
      }

      """)
    #expect(split["ListInteractor"].contains("Cache.client.names()"))
    #expect(!split["ListInteractor"].contains("connect"))
    #expect(split.findings() == [])
  }

  @Test("What a member of another type gives is what its name means there")
  func membersOfOtherTypes() {
    let split = SplitFixture(
      """
      import SwiftUI
      import UIKit

      final class Feed {
        struct Section { let isOpen: Bool }
        var sections: [Section] = []
      }

      class ListViewController: UIViewController {
        private let label = UILabel()
        private let feed: Feed = Feed()
        private var count = 0
        func refresh() {
          count += 1
          let title = feed.sections[count].isOpen ? "open" : "closed"
          if count > 3 { count = 0 }
          label.text = title
        }
      }

      """, sides: ["count": .presenter, "refresh": .presenter, "feed": .presenter])
    #expect(split["ListPresenter"].contains("feed.sections[count].isOpen ?"))
    #expect(split.findings() == [])
  }

  @Test("A client that takes pictures along is no view for that; a protocol of views is one")
  func protocolsWithPictures() {
    func handed(_ requirement: String, metBy object: String) -> String {
      let split = SplitFixture(
        """
        import UIKit
        protocol Client: AnyObject {
          \(requirement)
          func names() -> [String]
        }
        \(object)
        class ListViewController: UIViewController {
          private let client: Client
          private var names: [String] = []
          init(client: Client) {
            self.client = client
            super.init(nibName: nil, bundle: nil)
          }
          func refresh() {
            names = client.names()
            if names.count > 3 { names = [] }
          }
        }

        """, sides: ["names": .presenter, "refresh": .presenter])
      #expect(split.findings() == [])
      return split["ListBuilder"]
    }
    let web = "final class WebClient: Client { func names() -> [String] { [] } }"
    #expect(handed("func add(_ image: UIImage)", metBy: web).contains("client: viewController.client"))
    #expect(!handed("func add(_ image: UIImage)", metBy: web + "\nextension UIView: Client {}").contains(".client"))
    #expect(!handed("func open(from screen: UIViewController)", metBy: web).contains(".client"))
  }
}
