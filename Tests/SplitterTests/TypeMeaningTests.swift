import MigrationModel
import Testing

/// Types, optionals and access levels that mean something else in another file.
@Suite("Types that cross the border are the same on both sides")
struct TypeMeaningTests {
  @Test("A type in a generic one is named with its arguments or not at all")
  func nestedInGeneric() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: UIViewController {
          private let list = UITableView()
          private var rows: [Int] = []
          func show(_ new: [Int]) {
            let changes = new.changes(from: rows)
            if changes.isEmpty { return }
            rows = new
            list.insertRows(at: changes.paths, with: .none)
          }
        }

        """,
        "Changes.swift": """
        import Foundation
        extension Array where Element == Int {
          struct Changes { let paths: [IndexPath]; var isEmpty: Bool { paths.isEmpty } }
          func changes(from old: [Int]) -> Changes { Changes(paths: []) }
        }

        """,
      ], sides: ["rows": .presenter, "show": .presenter])
    #expect(!split.files.values.contains { $0.contains("Array.Changes") })
    #expect(split.findings() == [])
  }

  @Test("A generic type whose arguments nobody knows crosses nowhere")
  func genericsWithoutArguments() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [Int] = []

        private func load() {
          rows.append(1)
          let work = Task { print("loaded") }
          if rows.count > 3 { rows.removeAll() }
          keep(work, label)
        }

        private func keep(_ work: Task<Void, Never>, _ label: UILabel) { label.isHidden = work.isCancelled }
      }

      """, sides: ["rows": .presenter, "load": .presenter, "keep": .view])
    let word = "Task"
    #expect(!split.files.values.contains { $0.contains(": \(word))") || $0.contains(": \(word),") })
  }

  @Test("An object that may be missing is handed over as it is")
  func optionalObjects() {
    let split = SplitFixture(
      """
      import UIKit
      class ListViewController: UIViewController {
        private let label = UILabel()
        private var chart: Chart?
        private var count = 0
        func refresh() {
          count += 1
          if count > 3 {
            label.isHidden = false
            chart?.draw(in: label, count: 3)
          }
        }
      }
      final class Chart { func draw(in label: UILabel, count: Int) {} }

      """, sides: ["chart": .presenter, "count": .presenter, "refresh": .presenter])
    #expect(split.broken.isEmpty)
    #expect(!split.files.values.contains { $0.contains("chart?)") || $0.contains("chart?,") })
    #expect(split.findings() == [])
  }

  @Test("What a superclass declares with an exclamation mark is asked with one")
  func impliedUnwrapping() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: BaseController {
          private let label = UILabel()
          private var count = 0
          func refresh() {
            count += 1
            if limit(of: manager) < count { count = 0 }
          }
          private func limit(of manager: Manager) -> Int { manager.limit * 2 }
        }

        """,
        "Base.swift": """
        import UIKit
        class BaseController: UIViewController { var manager: Manager! }
        final class Manager { var limit = 3 }

        """,
      ], sides: ["count": .presenter, "refresh": .presenter, "limit": .presenter])
    #expect(split["ListPresenter"].contains("limit(of: view.manager)"))
    #expect(!split.files.values.contains { $0.contains("manager: Manager?") || $0.contains("view?.manager.") })
    #expect(split.findings() == [])
  }

  @Test("What another type declares with an exclamation mark is handed over with one")
  func impliedUnwrappingElsewhere() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: UIViewController {
          private let store: Store = Store()
          private let picker = UIDatePicker()
          private var count = 0
          @objc func follow() {
            guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
            count += 1
            if count != 3 {
              let place = store.place(of: count)
              appDelegate.coordinator.lead(to: place)
            }
          }
        }

        """,
        "App.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate { var coordinator: Coordinator! }
        final class Coordinator { func lead(to place: Int) {} }
        final class Store { func place(of count: Int) -> Int { UserDefaults.standard.integer(forKey: "place") } }

        """,
      ], sides: ["count": .presenter, "follow": .presenter, "store": .interactor])
    #expect(split["ListPresenter"].contains("Coordinator: Coordinator!"))
    #expect(!split.files.values.contains { $0.contains("Coordinator?") })
    #expect(split.findings() == [])
  }

  @Test("What is private to the file stays in it, whatever has its name elsewhere")
  func privateNamesakes() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        private extension Kind { static let all: Set<Kind> = [.one, .two] }
        class ListViewController: UIViewController {
          private var kinds: Set<Kind> = []
          private var count = 0
          func refresh() {
            count += 1
            if count > 3 { kinds = Kind.all }
          }
        }

        """,
        "Kind.swift": "enum Kind { case one, two }\n",
        "Other.swift": "private extension Kind { static let all: Set<Kind> = [.one] }\n",
      ], sides: ["kinds": .presenter, "count": .presenter, "refresh": .presenter])
    #expect(!split["ListPresenter"].contains("Kind.all"))
  }

  @Test("Of a method with many defaults those are left out that calls leave out")
  func manyDefaults() {
    let split = SplitFixture.refreshing(
      """
        private func show(
          _ text: String, reason: String? = nil, link: URL? = nil, size: Int = 3, isLong: Bool = false
        ) {
          label.text = text
          label.tag = size
        }
        private func refresh() {
          count += 1
          if count > 3 { show("many", size: count) } else { show("few", reason: "\\(count)") }
        }
      """)
    let extended = split["ListProtocols"] + split["ListViewController"] + split["ListPresenter"]
    let isAsked = split["ListPresenter"].contains("show(\"many\", size: count)")
    #expect(!isAsked || extended.contains("func show(_ text: String, size: Int) {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Half a chain whose other half is left out where that is missing is no value")
  func chains() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          label.text = "\\(count)"
          let isKnown = UserDefaults.standard.array(forKey: "names")?.first.map { _ in true } ?? false
          let isLong = UserDefaults.standard.string(forKey: "name")?.uppercased().contains { "\\(count)" == String($0) } ?? false
          if isKnown, isLong { count = 0 }
        }
      """)
    let rest = ["?.first.map {", "?.uppercased().contains {"]
    #expect(rest.allSatisfy(split["ListPresenter"].contains))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is unwrapped by force is asked of a view that is there")
  func forced() {
    let split = SplitFixture.refreshing(
      """
        private var shown: String?
        private func keep(_ text: String) { if text.count > count { count = 0 } }
        private func refresh() {
          count += 1
          label.tag = count
          keep(shown!)
        }
      """, ["keep": .presenter, "shown": .view])
    #expect(split["ListPresenter"].contains("view.shown!"))
    #expect(!split["ListPresenter"].contains("keep(view?."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that is given a closure to keep goes on being given one")
  func keptClosures() {
    let split = SplitFixture.refreshing(
      """
        private func ask(_ title: String, answer: @escaping (@escaping () -> Void) -> Void) {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          present(alert, animated: true) { answer { alert.dismiss(animated: true) } }
        }
        private func refresh() {
          count += 1
          ask("\\(count)") { done in done() }
        }
      """, ["ask": .router])
    let code = split.files.values.joined()
    #expect(!code.contains("(() -> Void) -> Void"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Whether there is an object is asked where it is asked what that has")
  func missingObjects() {
    let split = SplitFixture.refreshing(
      """
        final class Call { enum State { case new, done }; var state = State.new }
        private var call: Call? { didSet { label.text = nil } }
        private func refresh() {
          DispatchQueue.main.async {
            self.count += 1
            switch self.call?.state ?? .new {
            case .new: self.label.text = "new \\(self.count)"
            case .done: self.label.text = "done"
            }
          }
        }
      """, ["call": .view])
    #expect(!split.files.values.contains { $0.contains("call? }") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A private protocol is opened only where what meets it may be seen, too", arguments: ["fileprivate ", ""])
  func privateProtocols(access: String) {
    let split = SplitFixture.refreshing(
      """
        private func keep(_ listener: HeaderListener?) { if listener == nil { count += 1 } }
        private func refresh() {
          count += 1
          keep(nil)
          if count > 3 { count = 0 }
        }
      }
      private protocol HeaderListener: AnyObject { func didTapHeader() }
      extension ListViewController: HeaderListener {
        \(access)func didTapHeader() { label.text = nil }
      """, ["keep": .presenter])
    let isOpen = !split["ListViewController"].contains("private protocol HeaderListener")
    #expect(!isOpen || access.isEmpty)
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "What a framework declares with an exclamation mark is handed over with one, by the app's own classes, too",
    arguments: ["UITextView", "NoteField"])
  func impliedByFrameworks(field: String) {
    let split = SplitFixture.refreshing(
      """
        private let notes = \(field)()
        private func keep(_ text: String) { if text.count > count { count = 0 } }
        private func refresh() {
          count += 1
          let shown = notes.text.replacingOccurrences(of: "a", with: "b")
          keep(shown)
          keep(notes.text)
        }
      }
      class NoteField: UITextView {
      """, ["keep": .presenter])
    #expect(!split["ListPresenter"].contains("view?.notes"))
    #expect(!split.files.values.contains { $0.contains("Text: String? {") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "A type that only its container knows by name is none, and what the file adds to a framework's type stays in it")
  func elementsAndHelpers() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: UIViewController {
          private let label = UILabel()
          private var rows: [String] = []
          private var count = 0
          func refresh(at place: Int) {
            count += 1
            let row = rows.get(at: place)
            if count > 3 { rows = [] }
            keep(row)
          }
          private func keep(_ row: String?) { label.text = row }
          func age(in archive: Archive) -> Int {
            count += 1
            return archive.ages.key(at: count) ?? 0
          }
        }
        private extension Dictionary { func key(at place: Int) -> Key? { nil } }

        """,
        "Get.swift": "extension Array { func get(at place: Int) -> Element? { place < count ? self[place] : nil } }\n",
      ], sides: ["rows": .presenter, "refresh": .presenter, "count": .presenter, "age": .presenter])
    #expect(!split.files.values.contains { $0.contains(": Element") || $0.contains("-> Element") })
    #expect(!split["ListPresenter"].contains("key(at:"))
    #expect(split.findings() == [])
  }

  @Test(
    "What a setter is private to goes with the state, however it is written",
    arguments: ["private(set)", "private (set)"])
  func privateSetters(access: String) {
    let split = SplitFixture.refreshing(
      """
        \(access) var total = 0
        private func refresh() {
          count += 1
          total = count * 2
          if total > 3 { count = 0 }
        }
        func show() { total = 3; label.text = "\\(total)" }
      """, ["total": .presenter, "show": .view])
    #expect(split["ListPresenter"].contains("  var total = 0"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is unwrapped is asked for as something that may be missing")
  func unwrapped() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        class ListViewController: UIViewController {
          private let field = UITextField()
          private var count = 0
          func refresh() {
            count += 1
            guard let data = Data(hex: field.placeholder ?? "") else { return }
            keep(data)
            field.text = "\\(count)"
          }
          private func keep(_ data: Data) { count += data.count }
        }

        """,
        "Data.swift": "import Foundation\nextension Data { init?(hex: String) { self.init() } }\n",
      ], sides: ["count": .presenter, "refresh": .presenter, "keep": .presenter])
    #expect(!split.files.values.contains { $0.contains(": Data { Data(hex") || $0.contains(": Data { get }") })
    #expect(split.findings() == [])
  }
}
