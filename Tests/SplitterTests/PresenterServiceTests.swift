import Testing

/// The presenter asks no service itself, wherever a value stands that a service gives or is given.
@Suite("Services of presenters")
struct PresenterServiceTests {
  private func split(_ members: String) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      final class Shelf: NSObject { var id = "a"; var title = "b"; var books = 0 }
      final class Library {
        static let shared = Library()
        func store(_ shelf: Shelf) { UserDefaults.standard.set(shelf.title, forKey: shelf.id) }
        func store(all shelves: [Shelf], at place: Int) { for shelf in shelves { store(shelf) } }
        func findShelf(id: String) -> Shelf? { UserDefaults.standard.string(forKey: id) == nil ? nil : Shelf() }
        func shelves(beside shelf: Shelf) -> [Shelf] { UserDefaults.standard.bool(forKey: shelf.id) ? [] : [shelf] }
        func session() -> URLSession? { UserDefaults.standard.bool(forKey: "remote") ? URLSession.shared : nil }
        func currentSize() -> Int { UserDefaults.standard.integer(forKey: "size") }
        func isOpen() -> Bool { UserDefaults.standard.bool(forKey: "open") }
      }
      final class ListViewController: UIViewController {
        var shelf = Shelf() { didSet { label.text = shelf.title; view.setNeedsLayout() } }
        private var rows: [Shelf] = []
        private let label = UILabel()
        private let stepper = UIStepper()
      \(members)
      }
      """, sides: ["shelf": .view, "rows": .presenter], services: ["Library"])
  }

  @Test("A request that is started ahead waits and fails where its answer is read, and is no value of its own")
  func startedAhead() {
    let split = SplitFixture(
      """
      import Foundation
      struct Rate: Codable, Sendable { let name: String; let isHidden: Bool }
      final class Client: Sendable {
        var isOpen: Bool { UserDefaults.standard.bool(forKey: "open") }
        func get(_ path: String) async throws -> [Rate] {
          try JSONDecoder().decode([Rate].self, from: await URLSession.shared.data(from: URL(string: path)!).0)
        }
      }
      @MainActor final class ListViewModel: ObservableObject {
        @Published var rates: [Rate] = []
        @Published var message = ""
        private var isPicky = false
        func load(client: Client) async {
          do {
            async let first: [Rate] = client.get("first")
            if client.isOpen, isPicky {
              async let second: [Rate] = client.get("second")
              rates = try await second
            }
            let loaded = try await first
            rates = isPicky ? loaded.filter { !$0.isHidden } : loaded
            message = rates.isEmpty ? "Nothing" : ""
            UserDefaults.standard.set(rates.count, forKey: "count")
          } catch {
            message = "Failed"
          }
        }
        func forget() {
          UserDefaults.standard.set(0, forKey: "count")
          UserDefaults.standard.removeObject(forKey: "open")
          message = "Forgotten"
        }
      }
      """, sides: ["load(client:)": .presenter, "rates": .presenter, "isPicky": .presenter, "message": .presenter],
      kind: .presenter, services: ["Client"])
    let text = split["ListViewController"] + split["ListViewModelInteractor"]
    #expect(text.contains("async let first: [Rate] = client.get(\"first\")"))
    #expect(text.contains("async let second: [Rate] = client.get(\"second\")"))
  }

  @Test("What the view has is asked for in front of a service that is given it")
  func argumentsOfTheView() {
    let split = split(
      """
        func rename(_ title: String) {
          shelf.title = title
          label.text = title
          Library.shared.store(shelf)
          reload()
        }
        func reload() {
          rows = Library.shared.shelves(beside: shelf)
          if rows.count > 4 { rows.removeLast() }
          guard let found = Library.shared.findShelf(id: shelf.id) else { return }
          rows.append(found)
          label.text = found.title
        }
      """)
    #expect(split["ListPresenter"].contains("interactor.store(shelf: view.shelf)"))
    #expect(split["ListInteractor"].contains("func store(shelf: Shelf) { Library.shared.store(shelf) }"))
    #expect(split["ListPresenter"].contains(/rows = interactor\.\w+\(shelf: view\.shelf\)/))
    #expect(split["ListPresenter"].contains(/guard let found = interactor\.findShelf\(shelfId: view\.shelf\.id\)/))
    #expect(!split["ListPresenter"].contains("Library"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("An entry point gives what a service says, and hands on what the view has")
  func entryPoints() {
    let split = split(
      """
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
          Library.shared.isOpen()
        }
        @IBAction func stepperChanged(_ sender: UIStepper) {
          UserDefaults.standard.set(sender.value, forKey: "books")
          reload()
        }
        private func reload() {
          if rows.count > 4 { rows.removeLast() }
          label.text = "\\(rows.count)"
        }
      }
      extension ListViewController: UITableViewDelegate {
      """)
    #expect(split["ListPresenter"].contains(/-> Bool \{\s+interactor\.\w+\(\)/))
    #expect(split["ListPresenter"].contains(/interactor\.storeBooks\(\w+: \w+\)/))
    #expect(!split["ListPresenter"].contains("Library") && !split["ListPresenter"].contains("UserDefaults"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Whether there is a service is asked, not the service itself")
  func presenceOfServices() {
    let split = split(
      """
        func reload() {
          if rows.count > 4 { rows.removeLast() }
          if Library.shared.session() == nil { label.text = "alone" }
          if Library.shared.currentSize() > rows.count { label.text = "large" }
        }
      """)
    #expect(split["ListInteractor"].contains("-> Bool { Library.shared.session() == nil }"))
    #expect(split["ListPresenter"].contains("if interactor.currentSize() > rows.count"))
    #expect(!split["ListPresenter"].contains("Library"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that needs nothing but services goes along with the work around it")
  func closuresOfWork() {
    let split = split(
      """
        func storeAll(_ isLong: Bool) {
          if isLong {
            let all = Library.shared.shelves(beside: Shelf())
            let some = all.filter { $0.books > 3 && Library.shared.isOpen() }
            Library.shared.store(all: some, at: 3)
          } else {
            label.text = "short"
          }
        }
      """)
    #expect(split["ListPresenter"].contains(/if isLong \{\s+interactor\.storeAll\(\)\s+\} else/))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure holds the interactor behind its attributes, and as soon as it has the object by its name")
  func holdsInteractor() {
    let split = split(
      """
        func later(_ shelf: Shelf) {
          guard rows.count > 3 else { return }
          label.text = "later"
          Task { @MainActor in
            Library.shared.store(shelf)
          }
          wait { [weak self] place in
            guard place > rows(beside: shelf), let strongSelf = self, Library.shared.isOpen() else { return }
            strongSelf.label.text = "open"
          }
        }
        private func wait(_ then: @escaping (Int) -> Void) {
          DispatchQueue.main.async { then(3) }
        }
      }
      func rows(beside shelf: Shelf) -> Int { shelf.books }
      extension ListViewController {
      """)
    #expect(split["ListPresenter"].contains("Task { @MainActor [interactor] in"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is made of an answer among the view's statements is asked of the interactor, too")
  func valuesAmongViews() {
    let split = split(
      """
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell()
          let all = Library.shared.shelves(beside: rows[indexPath.row])
          cell.textLabel?.text = all.isEmpty ? "none" : "\\(all.count)"
          return cell
        }
        func show(_ id: String) {
          if rows.isEmpty { return }
          let spinner = UIActivityIndicatorView()
          let found = Library.shared.findShelf(id: id)
          if found == nil { spinner.startAnimating() }
          view.addSubview(spinner)
        }
      """)
    #expect(!split["ListPresenter"].contains("Library"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "A closure that is kept under a name holds the interactor where it may lose the object",
    arguments: [("action()", false), ("retry = action", true), ("wait { action() }", true)])
  func namedClosures(use: String, isKept: Bool) {
    let split = split(
      """
        private var retry: (() -> Void)?
        func change(_ shelf: Shelf) {
          let action = { [weak self] in
            Library.shared.store(shelf)
            self?.reload()
          }
          if rows.count > 3 { \(use) } else { wait(action) }
        }
        private func wait(_ then: @escaping () -> Void) { view.window?.isHidden = true; then() }
        private func reload() {
          if rows.count > 4 { rows.removeLast() }
          label.text = "\\(rows.count)"
        }
      """)
    #expect(split["ListPresenter"].contains("interactor.store(shelf: shelf)") != isKept)
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Constants of a type that a service has are no answers of the service")
  func constantsOfServices() {
    let split = split(
      """
        override func viewDidLoad() {
          super.viewDidLoad()
          rows = []
          if rows.count > 3 { rows.removeLast() } else { label.text = "3" }
        }
        @objc func send() {
          if let text = label.text, !text.isEmpty {
            var values: [String: AnyObject] = [Library.Keys.title: text as AnyObject]
            rows.removeAll()
            if let window = label.window { values[Library.Keys.place] = window }
            Library.shared.load(values) { count in
              DispatchQueue.main.async { if count > 3 { self.label.text = "many" } else { self.rows = [] } }
            }
          }
        }
      }
      extension Library {
        struct Keys {
          static let title = "title"
          static let place = "place"
        }
        func load(_ values: [String: AnyObject], then: @escaping (Int) -> Void) { then(values.count) }
      }
      extension ListViewController {
      """)
    #expect(split["ListViewController"].contains("[Library.Keys.title: text as AnyObject]"))
    #expect(!split["ListPresenter"].contains("title") && !split["ListInteractor"].contains("Library.Keys"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
