import Testing

@Suite struct UnsafeMainActorMutationTests {
  private let rule = "unsafe_main_actor_mutation"

  @Test func viewsNavigationAndStateOnBackgroundQueues() {
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          let label = UILabel()
          let tableView = UITableView()
        }
        """,
        "B.swift": """
        import UIKit
        extension ListViewController {
          func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { data, _, _ in
              self.label.1️⃣text = "done"
              [1].forEach { _ in self.tableView.2️⃣reloadData() }
            }.resume()
          }
          func leave() { DispatchQueue.global(qos: .utility).async { self.3️⃣dismiss(animated: true) } }
        }
        final class Model: ObservableObject {
          @Published var title = ""
          func load() { Task.detached { self.4️⃣title = "x" } }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`ListViewController.load(_:)` changes `self.label.text` and `self.tableView.reloadData` in the closure of `URLSession.shared.dataTask`, off the main thread"
        ),
        Expected(
          "3️⃣",
          message:
            "`ListViewController.leave()` changes `dismiss` in the closure of `DispatchQueue.global().async`, off the main thread"
        ),
        Expected(
          "4️⃣",
          message: "`Model.load()` changes `title` in the closure of `Task.detached`, off the main thread"),
      ])
  }

  @Test func hopsToTheMainThreadAndReads() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class ListViewController: UIViewController {
          let label = UILabel()
          func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { data, _, _ in
              DispatchQueue.main.async { self.label.text = "done" }
              Task { @MainActor in self.label.text = "done" }
              OperationQueue.main.addOperation { self.label.text = "done" }
              DispatchQueue.main.async { UIView.animate(withDuration: 1) { self.label.alpha = 0 } }
            }.resume()
            Task { await MainActor.run { self.label.text = "" } }
            label.text = "loading"
            api { self.label.text = "unknown" }
          }
          func api(_ completion: @escaping () -> Void) {}
        }
        """)
  }

  @Test func theTitleOfAScreenIsOfTheMainThread() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class FeedController: UIViewController {
          func load() {
            URLSession.shared.dataTask(with: url) { _, _, error in
              self.1️⃣title = "a"
              self.navigationItem.2️⃣title = "b"
              self.item.title = "c"
              DispatchQueue.main.async { self.title = "d" }
            }.resume()
          }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`FeedController.load()` changes `title` and `self.navigationItem.title` in the closure of "
            + "`URLSession.shared.dataTask`, off the main thread")
      ])
  }

  @Test func callbacksThatComeOnAQueueOfTheSDK() {
    let tree = MarkedTree(
      """
      import UIKit
      final class Client {
        func load(_ url: URL, done: @escaping (Data?) -> Void) {
          URLSession.shared.dataTask(with: url) { data, _, _ in done(data) }.resume()
        }
        func loadForScreen(_ url: URL, done: @escaping (Data?) -> Void) {
          URLSession.shared.dataTask(with: url) { data, _, _ in DispatchQueue.main.async { done(data) } }.resume()
        }
      }
      final class OrderViewController: UIViewController {
        @IBOutlet var label: UILabel!
        let client = Client()
        func show(_ url: URL) { client.load(url) { _ in self.label.1️⃣text = "" } }
        func showSafely(_ url: URL) { client.loadForScreen(url) { _ in self.label.text = "" } }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣",
          message:
            "`OrderViewController.show(_:)` changes `self.label.text` in the closure of `client.load`, off the main thread"
        )
      ])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func methodsOfItsOwnThatDraw() {
    let tree = MarkedTree(
      """
      import UIKit
      final class OrderViewController: UIViewController {
        @IBOutlet var label: UILabel!
        func show(_ url: URL) {
          URLSession.shared.dataTask(with: url) { _, _, _ in self.1️⃣fill(); self.fillSafely() }.resume()
        }
        func fill() { label.text = "" }
        func fillSafely() { DispatchQueue.main.async { self.label.text = "" } }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣",
          message:
            "`OrderViewController.show(_:)` changes `fill` in the closure of `URLSession.shared.dataTask`, off the "
            + "main thread")
      ])
  }

  @Test func whatADataSourceReads() {
    let tree = MarkedTree(
      """
      import UIKit
      final class SearchController: UITableViewController {
        private var results: [String] = []
        private var requests = 0
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { results.count }
        func search(_ url: URL) {
          URLSession.shared.dataTask(with: url) { _, _, _ in
            self.1️⃣results = []
            self.requests = 0
          }.resume()
        }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣",
          message:
            "`SearchController.search(_:)` changes `results` in the closure of `URLSession.shared.dataTask`, off the main "
            + "thread")
      ])
  }

  @Test func whatIsDoneBesideWhatGoesBackToTheMainThread() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        extension UIViewController {
          func showError(_ text: String) { present(UIAlertController(title: text, message: nil, preferredStyle: .alert), animated: true) }
        }
        final class Client { func load(_ done: @escaping ([String]) -> Void) {} }
        final class ListViewController: UITableViewController {
          private let client = Client()
          private var rows: [String] = []
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
          func load() {
            client.load { rows in
              if rows.isEmpty { return self.1️⃣showError("none") }
              self.2️⃣rows = rows
              DispatchQueue.main.async { self.tableView.reloadData() }
            }
          }
          func ask() {
            let action = UIAlertAction(title: "a", style: .default) { _ in
              self.rows = []
              DispatchQueue.main.async { self.tableView.reloadData() }
            }
            print(action)
          }
          func quiet() { client.load { self.rows = $0 } }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`ListViewController.load()` changes `showError` and `rows` in the closure of `client.load`, off the main thread"
        )
      ])
  }
}
