import MigrationModel
import Testing

/// Constructs whose meaning hangs on where they stand.
@Suite("What means something in its place alone stays there, or is written out")
struct MeaningTests {
  @Test(
    "The projected value of a property is followed where the property is",
    arguments: [("$name", false), ("names", true)])
  func projected(stream: String, leaves: Bool) {
    let split = SplitFixture.refreshing(
      """
        @Published private var name = ""
        private let names = PassthroughSubject<String, Never>()
        private func refresh() {
          count += 1
          if count > 3 { count = 0 }
          \(stream).sink { [weak self] name in
            guard let self, self.count < 9 else { return }
            self.count += name.count
          }.store(in: &bag)
        }
      """, ["names": .presenter, "bag": .presenter])
    #expect(split["ListPresenter"].contains("\(stream).sink") == leaves)
    #expect(split.obstacles.values.contains("projected_value") == !leaves)
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A static function has no presenter to hand a closure to")
  func statics() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() { count += 1; if count > 3 { count = 0 } }
        static func ask(_ names: [String], _ done: @escaping (Bool) -> Void) {
          let goOn = {
            let order = Order(names: names)
            check(order) { isSent in
              switch isSent {
              case true:
                UserDefaults.standard.set(true, forKey: "sent")
                Center.shared.report(order, done)
              case false: done(false)
              }
            }
          }
          if names.isEmpty { done(false) } else { goOn() }
        }
        static func check(_ order: Order, _ done: @escaping (Bool) -> Void) { order.send(done) }
      }
      final class Order {
        let names: [String]
        init(names: [String]) { self.names = names }
        func send(_ done: @escaping (Bool) -> Void) {
          URLSession.shared.dataTask(with: URL(fileURLWithPath: "")) { _, _, _ in done(true) }.resume()
        }
      }
      final class Center {
        static let shared = Center()
        func report(_ order: Order, _ done: @escaping (Bool) -> Void) {
          UserDefaults.standard.set(order.names, forKey: "names")
        }
      """)
    #expect(split["ListViewController"].contains("let order = Order(names: names)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that is called before the statement is over may go on without naming the object")
  func closuresInPlace() {
    let split = SplitFixture.refreshing(
      """
        private let list = UITableView()
        private var rows: [String] = []
        private func refresh() {
          count += 1
          var found: [String] = []
          (list.indexPathsForSelectedRows ?? []).forEach { path in
            guard rows[path.row].count > count else { return }
            found.append(rows[path.row])
          }
          UserDefaults.standard.set(found, forKey: "found")
        }
      """, ["rows": .presenter])
    #expect(split["ListViewController"].contains("(onEach: (IndexPath) -> Void) {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A step of a stream that asks a service holds the interactor")
  func streams() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
            .map { _ in UserDefaults.standard.bool(forKey: "on") }
            .sink { [weak self] isOn in
              guard let self else { return }
              self.count += isOn ? 1 : 2
              self.label.text = "\\(self.count)"
            }.store(in: &bag)
        }
      """, ["bag": .presenter])
    let map = split["ListPresenter"].split(separator: "\n").first { $0.contains(".map {") } ?? ""
    #expect(map.contains("[interactor] _ in interactor."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that is kept names the object in front of what it asks, where the view has a name, too")
  func keptAlongTheView() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          let queue = OperationQueue.main
          queue.addOperation {
            self.count += Int(self.label.frame.width)
            self.label.tag = UserDefaults.standard.integer(forKey: "tag")
            self.label.alpha = 1
          }
        }
      """)
    let bare = split["ListPresenter"].split(separator: "\n").filter {
      $0.contains("interactor.") && !$0.contains("self.interactor")
    }
    #expect(bare.isEmpty)
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "A step that containers have, too, makes no stream",
    arguments: [
      "rows.filter { UserDefaults.standard.bool(forKey: $0) }.count",
      "groups.filter { $0.filter { UserDefaults.standard.bool(forKey: $0) }.isEmpty }.count",
    ])
  func containers(count: String) {
    let split = SplitFixture.refreshing(
      """
        private var rows: [String] = []
        private var groups: [[String]] = []
        private func refresh() {
          count += 1
          let known = \(count)
          label.text = "\\(known) of \\(count)"
        }
      """, ["rows": .presenter, "groups": .presenter])
    #expect(split["ListPresenter"].contains("{ interactor."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that is kept and did not know the object does not hold it for what it asks")
  func keptWithoutTheObject() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          let queue = OperationQueue.main
          queue.addOperation {
            UserDefaults.standard.set(true, forKey: "shown")
            for step in 0..<3 { print(step) }
            UserDefaults.standard.set(false, forKey: "new")
          }
          label.text = "\\(count)"
        }
      """)
    #expect(split["ListPresenter"].contains("[interactor] in"))
    #expect(!split["ListPresenter"].contains("self.interactor."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A local that may be set to another screen is no name of the object")
  func namesThatChange() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          var source: UIViewController = self
          if UserDefaults.standard.bool(forKey: "wide") {
            if let outer = parent?.parent {
              source = outer
            }
          }
          label.text = "\\(count) \\(source.title ?? "")"
        }
      """)
    #expect(!split.files.values.contains { $0.contains("self = ") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What the view calls back holds what it asks, where it did not know the object")
  func handlersWithoutTheObject() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          label.load(count, then: {
            UserDefaults.standard.set(true, forKey: "shown")
          })
          label.text = "\\(count)"
        }
      """)
    #expect(split["ListPresenter"].contains("{ [interactor] in interactor."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "A closure that waits or fails is handed over to nobody who can't",
    arguments: [
      "Task { do { try await Self.save(); self.count += 1; if self.count > 3 { self.count = 0 } } catch { self.count = 0 } }",
      "Task<Void, Never> { await Self.wait(); self.count += 1; if self.count > 3 { self.count = 0 } }",
      "Self.attempt { try Self.fail(); self.count += 1; if self.count > 3 { self.count = 0 } }",
    ])
  func closuresThatWait(work: String) {
    let split = SplitFixture.refreshing(
      """
        private static func save() async throws {}
        private static func wait() async {}
        private static func fail() throws {}
        private static func attempt(_ work: @escaping () throws -> Void) {}
        private func ask() {
          label.alpha = 0
          let field = UITextField(frame: label.frame)
          field.addAction(UIAction { _ in
            \(work)
          }, for: .editingDidEnd)
          label.addSubview(field)
        }
        private func refresh() {
          count += 1
          ask()
          label.text = "\\(count)"
        }
      """, ["ask": .view])
    let made = split["ListPresenter"].components(separatedBy: "  func ")
    #expect(
      !made.contains { $0.contains("await ") && !$0.prefix { $0 != "{" }.contains("async") && !$0.contains("Task") })
    #expect(!made.contains { $0.contains("try Self.fail") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("The table that asks its delegate is the view's behind another screen, too")
  func ownTableInAHandler() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController, UITableViewDelegate {
        @IBOutlet private var list: UITableView!
        private var count = 0
        private enum Row: Int { case total, rest }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          guard let row = Row(rawValue: indexPath.row) else { return }
          switch row {
          case .total:
            let alert = UIAlertController(title: "Total \\(count)", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Add", style: .default) { _ in
              self.count += 1
              tableView.reloadRows(at: [IndexPath(row: Row.total.rawValue, section: 0)], with: .none)
            })
            present(alert, animated: true)
          case .rest:
            count = 0
          }
        }
      }

      """, sides: ["count": .presenter])
    #expect(!split["ListRouter"].contains("reloadRows"))
    #expect(split["ListViewController"].contains("list.reloadRows"))
    #expect(split.moved.joined().contains { $0.contains("didSelectRowAt") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
