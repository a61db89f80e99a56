import Testing

/// What asks services goes to the interactor, in whatever code it stands.
@Suite("Services")
struct ServiceTests {
  private func split(_ members: String) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      struct Page: Decodable { let rows: [Int] }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private let defaults: UserDefaults = UserDefaults(suiteName: Bundle.main.bundleIdentifier) ?? .standard
        private var rows: [Int] = []
      \(members)
      }
      """, sides: ["rows": .presenter, "load": .presenter, "keep": .presenter, "show": .presenter])
  }

  @Test("A value is a question, a statement is an order, each called after what is stored")
  func valuesAndStatements() {
    let split = split(
      """
        private func load() {
          if defaults.integer(forKey: "list.size") > rows.count {
            rows = []
            label.text = "empty"
          }
        }
        private func keep(_ size: Int) {
          rows.removeAll()
          defaults.set(size, forKey: "list.size")
          label.text = "kept"
        }
      """)
    #expect(split["ListPresenter"].contains("if interactor.storedSize() > rows.count {"))
    #expect(split["ListPresenter"].contains("interactor.storeSize("))
    #expect(!split["ListPresenter"].contains("defaults"))
    #expect(split["ListInteractor"].contains("func storedSize() -> Int { defaults.integer(forKey: \"list.size\") }"))
    #expect(split["ListBuilder"].contains("ListInteractor(defaults: viewController.defaults)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A request goes with what prepares it; what comes of it goes on in the presenter")
  func requestsHaveHandlers() {
    let split = split(
      """
        private func load() {
          label.text = "loading"
          let request = URLRequest(url: URL(fileURLWithPath: "/rows"))
          let task = URLSession.shared.dataTask(with: request) { [weak self] data, _, _ in
            self?.rows = [data?.count ?? 0]
          }
          task.resume()
        }
      """)
    #expect(split["ListPresenter"].contains("interactor.load(onCompletion: { [weak self] data in"))
    #expect(split["ListInteractor"].contains("func load(onCompletion: @escaping @Sendable (Data?) -> Void) {"))
    #expect(split["ListInteractor"].contains("let request = URLRequest(url: URL(fileURLWithPath: \"/rows\"))"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Statements that make a value are one question, and its errors go on")
  func valuesOfSeveralStatements() {
    let split = split(
      """
        private func show(_ data: Data) {
          do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let page: Page = try decoder.decode(Page.self, from: data)
            rows = page.rows
            label.text = "\\(page.rows.count)"
          } catch {
            label.text = "failed"
          }
        }
      """)
    #expect(split["ListPresenter"].contains("let page = try interactor.decodePage(data: data)"))
    #expect(split["ListInteractor"].contains("func decodePage(data: Data) throws -> Page {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a view shows of stored data it is handed")
  func viewsAskNoServices() {
    let split = split(
      """
        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = defaults.string(forKey: "title")
        }
      """)
    #expect(split["ListViewController"].contains("super.viewDidLoad()\n    presenter.viewDidLoad()"))
    #expect(split["ListPresenter"].contains("interactor.storedTitle()"))
    #expect(split.findings().isEmpty)
  }

  @Test("Whether the object is gone decides over no service")
  func servicesDoNotDependOnTheObject() {
    let split = split(
      """
        private func keep(_ queue: OperationQueue) {
          if rows.count > 3 { rows = [] }
          label.text = "kept"
          queue.addOperation { [weak self] in
            UserDefaults.standard.set(true, forKey: "done")
            self?.rows = [1]
          }
        }
      """)
    #expect(split["ListPresenter"].contains("UserDefaults.standard.set(true, forKey: \"done\")"))
  }
}
