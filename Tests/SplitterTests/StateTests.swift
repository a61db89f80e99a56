import Testing

/// State leaves with those who decide over it, whatever it begins with and whoever asks for it.
@Suite("State")
struct StateTests {
  private func split(_ code: String) -> SplitFixture {
    SplitFixture(
      "import UIKit\ntypealias Rows = [Int]\nenum Settings { static var order = 0 }\n" + code,
      sides: ["rows": .presenter, "order": .presenter, "load": .presenter, "page": .presenter, "unread": .presenter])
  }

  @Test("What an initializer sets is handed over, and the view keeps what it was made with")
  func setInInitializer() {
    let split = split(
      """
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [Int] {
          didSet { if rows.isEmpty { label.isHidden = true } }
        }
        init(rows: [Int]) {
          self.rows = rows
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        private func load() {
          if rows.count > 3 { rows = [] }
          label.text = "\\(rows.count)"
        }
      }
      """)
    #expect(split["ListPresenter"].contains("var rows: [Int] {\n    didSet"))
    #expect(split["ListPresenter"].contains("self.rows = rows"))
    #expect(split["ListBuilder"].contains("rows: viewController.rows"))
    #expect(split["ListViewController"].contains("var rows: [Int]\n"))
    #expect(!split["ListViewController"].contains("didSet"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What each initializer sets once is a constant of the view; what it holds then is not asked for again")
  func constantsOfView() {
    let split = split(
      """
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var order = Settings.order
        private var page: Int
        init(page: Int) {
          self.page = page + 1
          super.init(nibName: nil, bundle: nil)
          order += 1
        }
        private func load() {
          if order > 3 { page += order }
          label.text = "\\(page)"
        }
        override func viewDidAppear(_ animated: Bool) { label.tag = page }
      }
      """)
    #expect(split["ListViewController"].contains("let order = Settings.order"))
    #expect(split["ListViewController"].contains("let page: Int"))
    #expect(split["ListViewController"].contains("self.page = page + 1"))
    #expect(split["ListViewController"].contains("presenter.order += 1"))
    #expect(split["ListViewController"].contains("label.tag = presenter.page"))
    #expect(split["ListPresenter"].contains("var order: Int\n"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A variable that nothing sets again is handed over like a constant")
  func constantInEffect() {
    let split = split(
      """
      final class ListViewController: UIViewController {
        var page: Int
        private let label = UILabel()
        private var rows: Rows = Rows()
        init(page: Int) {
          self.page = page
          super.init(nibName: nil, bundle: nil)
        }
        private func load() {
          if rows.count > page { rows = [] }
          label.text = "\\(rows.count)"
        }
      }
      final class Opener { func open(_ list: ListViewController) -> Int { list.page } }
      """)
    #expect(split["ListPresenter"].contains("private let page: Int"))
    #expect(split["ListViewController"].contains("var page: Int\n"))
    #expect(split["ListPresenter"].contains("var rows: Rows = Rows()"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What may be a value behind a protocol is no constant where something in it changes")
  func valuesBehindProtocols() {
    func behind(_ head: String) -> SplitFixture {
      split(
        """
        protocol Handling\(head) { var limit: Int { get set } }
        final class ListViewController: UIViewController {
          private let label = UILabel()
          private var rows: [Int] = []
          private var page: Handling
          init(page: Handling) {
            self.page = page
            super.init(nibName: nil, bundle: nil)
          }
          private func load() {
            if rows.count > page.limit { page.limit = rows.count }
            label.text = "\\(rows.count)"
          }
        }
        """)
    }
    #expect(behind("")["ListPresenter"].contains("  var page: Handling\n"))
    #expect(behind(": AnyObject")["ListPresenter"].contains("private let page: Handling\n"))
    #expect(behind("").findings().isEmpty && behind("").broken.isEmpty)
  }

  @Test("State that observers of the initializer would tell of stays, and so does what others know by its name")
  func staysInView() {
    let split = split(
      """
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [Int] = [] { didSet { label.text = "" } }
        var page: Int
        init(page: Int) {
          self.page = page
          super.init(nibName: nil, bundle: nil)
          rows = [page]
        }
        private func load() {
          if rows.count > 3 { rows = []; page = 0 }
          label.text = "\\(rows.count)"
        }
      }
      final class Opener { func open(_ list: ListViewController) { list.page = 2 } }
      """)
    #expect(split.obstacles["ListViewController.rows"] == "set_in_initializer")
    #expect(split.obstacles["ListViewController.page"] == "set_in_initializer")
  }

  @Test("What a protocol asks for leaves, and the declaration hands on")
  func witnesses() {
    let split = split(
      """
      protocol Counting { var unread: Int { get } }
      final class ListViewController: UIViewController, Counting {
        private let label = UILabel()
        var unread: Int = 0 {
          didSet { if unread > 3 { label.text = "\\(unread)" } }
        }
        private func load() {
          if unread > 2 { unread = 0 }
        }
      }
      """)
    #expect(
      split["ListViewController"].contains(
        "var unread: Int { get { presenter.unread } set { presenter.unread = newValue } }"))
    #expect(split["ListPresenter"].contains("var unread: Int = 0 {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What drawn views may be bound to is no constant, whatever code sets it")
  func boundState() {
    let split = SplitFixture(
      """
      import Observation
      final class Clock { static let shared = Clock(); var now = 0 }
      @MainActor @Observable final class ListViewModel {
        var order = Clock.shared.now
        private var limit = Clock.shared.now
        private(set) var count = 0
        func load() {
          guard order < limit else { return }
          UserDefaults.standard.set(order, forKey: "order")
          UserDefaults.standard.set(limit, forKey: "limit")
          UserDefaults.standard.set(limit + 1, forKey: "next")
          UserDefaults.standard.removeObject(forKey: "old")
          UserDefaults.standard.removeObject(forKey: "older")
          UserDefaults.standard.removeObject(forKey: "oldest")
          UserDefaults.standard.removeObject(forKey: "first")
          UserDefaults.standard.removeObject(forKey: "last")
          UserDefaults.standard.synchronize()
        }
      }
      """, sides: ["load": .interactor], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("output.order"))
    #expect(split["ListViewModelInteractor"].contains("private let limit: Int"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is made around closures that work with the view stays with it")
  func madeOfViews() {
    let split = split(
      """
      final class Keyboard { init(_ onChange: @escaping (Int) -> Void) {} }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [Int] = []
        private lazy var keyboard: Keyboard = {
          let keyboard = Keyboard { [weak self] height in self?.label.tag = height }
          return keyboard
        }()
        private func load() {
          if rows.count > 3 { rows = [] }
          _ = keyboard
        }
      }
      """)
    #expect(split.obstacles["ListViewController.keyboard"] == "holds_view")
    #expect(split["ListPresenter"].contains("rows = []"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  /// A view model that loads pages; `body` is what it does with the first of them.
  private static func loading(_ body: String) -> SplitFixture {
    SplitFixture(
      """
      import SwiftUI
      struct Page { let id: Int; let next: Int? }
      final class Client { func page(_ id: Int) async throws -> (Page, Int?) { (Page(id: id, next: nil), nil) } }
      @MainActor @Observable final class ListViewModel {
        private let client: Client
        var state = 0
        var last: Page?
        private var pages: [Page] = []
        private var skipped = 0
        var isLong: Bool { skipped > 9 }
        init(client: Client) { self.client = client }
        func load() async throws {
      \(body)
        }
      }
      struct ListView: View {
        @State private var model = ListViewModel(client: Client())
        var body: some View { Text("\\(model.state) \\(model.isLong) \\(model.last?.id ?? 0)").task { try? await model.load() } }
      }
      """, sides: ["load": .interactor, "pages": .interactor, "skipped": .interactor], kind: .presenter)
  }

  @Test("Observed state that nothing drawn reads leaves with those who read it")
  func unseenState() {
    let split = Self.loading(
      """
          let page: Page
          let next: Int?
          if pages.isEmpty {
            (page, next) = try await client.page(0)
          } else {
            (page, next) = try await client.page(pages.count)
          }
          pages.append(page)
          skipped += 1
          state = next != nil ? pages.count : 0
      """)
    let made = split["ListViewModelInteractor"]
    #expect(made.contains("var pages: [Page] = []"))
    #expect(!made.contains("var skipped"))
    #expect(split["ListViewController"].contains("var skipped = 0"))
    #expect(split["ListViewController"].contains("func load() async throws { try await interactor.load() }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A variable that nothing changes any more is handed over to what reads it later")
  func lastValues() throws {
    let split = Self.loading(
      """
          var found: Page?
          if pages.isEmpty {
            found = try await client.page(0).0
          } else if let last = pages.last {
            found = try await client.page(last.id).0
          }
          if let found { pages.append(found) }
          withAnimation {
            state = found?.id ?? 0
          }
      """)
    let (path, made) = try #require(split.files.first { $0.key.hasSuffix("ListViewModelInteractor.swift") })
    let call = try #require(made.split(separator: "\n").first { $0.contains("output?") && $0.contains("found: found") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
    let early = made.replacing("\n" + call, with: "").replacing("    if pages", with: call + "\n    if pages")
    #expect(early != made && !split.findings(in: [path: early]).isEmpty)
  }

  @Test("A variable that is changed behind what reads it later is not handed over")
  func valuesThatChange() {
    let split = Self.loading(
      """
          var found: Page?
          if pages.isEmpty {
            found = try await client.page(0).0
          }
          if let found { pages.append(found) }
          withAnimation { state = found?.id ?? 0 }
          found = try await client.page(1).0
      """)
    #expect(split.obstacles["ListViewModel.load()"] == "changed_local")
  }

  @Test("What work gives to shown state is handed over when it is there")
  func awaitedState() throws {
    let split = Self.loading(
      """
          do {
            skipped += 1
            last = try await client.page(last?.id ?? pages.count).0
            state += 1
          } catch {
            if pages.isEmpty {
              print("none")
            }
            pages = []
          }
      """)
    let (path, made) = try #require(split.files.first { $0.key.hasSuffix("ListViewModelInteractor.swift") })
    #expect(made.contains("let last: Page? = try await client.page("))
    #expect(made.contains("output?.setLast(last)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
    let other = made.replacing("let last: Page? = ", with: "let last: Any = ")
    #expect(other != made && !split.findings(in: [path: other]).isEmpty)
  }
}
