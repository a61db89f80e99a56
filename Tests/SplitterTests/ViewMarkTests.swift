import MigrationModel
import Testing

/// What is the view's and what is not, where the names alone would say otherwise.
@Suite("View or value")
struct ViewMarkTests {
  private func split(_ members: String, beside: String = "", _ sides: [String: Side] = [:]) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      \(beside)
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
      \(members)
      }
      """, sides: sides.merging(["count": .presenter]) { $1 })
  }

  @Test(
    "Values of a type that has colours beside them are no views, and its constants no answers of a service",
    arguments: ["Style.limit", "Style.standard.limit"])
  func statics(limit: String) {
    let split = split(
      """
        private func refresh() {
          if count > \(limit) { count = 0 }
          label.text = "\\(count)"
          label.alpha = CGFloat(\(limit))
        }
      """,
      beside: """
        struct Style {
          static let tint = UIColor.red
          static let standard = Style(limit: 3)
          static let limit = 3
          let limit: Int
          static func load() { UserDefaults.standard.set(3, forKey: "limit") }
        }
        """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("if count > \(limit) { count = 0 }"))
    #expect(split["ListViewController"].components(separatedBy: "label.").count == 3)
    #expect(split.findings() == [])
  }

  @Test("What is asked of plain state that the view keeps is no view, though nobody knows its type")
  func unknownTypes() {
    let split = split(
      """
        @IBInspectable var account = ""
        private func refresh() {
          guard let module = Modules.find(account) else { return }
          count += module.amount
          label.text = "\\(count)"
        }
      """, beside: "import Modules", ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("count += module.amount"))
    #expect(split.broken.isEmpty)
  }

  @Test("A selector of another type says nothing of the view")
  func selectors() {
    let split = split(
      """
        private var order: NSSortDescriptor {
          let isFirst = count == 0
          return NSSortDescriptor(
            key: "name", ascending: isFirst, selector: #selector(NSString.localizedStandardCompare(_:)))
        }
      """, ["order": .presenter])
    #expect(split["ListPresenter"].contains("#selector(NSString.localizedStandardCompare(_:))"))
    #expect(!split["ListViewController"].contains("NSSortDescriptor"))
  }

  @Test("A selector of its own method stays with the view")
  func ownSelectors() {
    let split = split(
      """
        @objc func refresh() { label.text = "\\(count)" }
        private var action: Selector { count == 0 ? #selector(ListViewController.refresh) : #selector(refresh) }
      """, ["action": .presenter])
    #expect(!split["ListPresenter"].contains("#selector"))
  }

  @Test("A name that a protocol has for a type is written with it")
  func protocolAliases() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        final class ListViewController: UIViewController, Paging {
          private let label = UILabel()
          private var count = 0
          func load(page: Int, onDone: Done?) {
            count += page
            label.text = "\\(count)"
            onDone?(count > 3)
          }
        }
        """, "Paging.swift": "protocol Paging { typealias Done = (Bool) -> Void; func load(page: Int, onDone: Done?) }",
      ], sides: ["count": .presenter, "load": .presenter])
    #expect(split["ListPresenter"].contains("onDone: Paging.Done?"))
    #expect(split.broken.isEmpty)
  }

  @Test("A value that is read of an object that may be gone may be missing as well")
  func optionalReads() {
    let split = SplitFixture(
      """
      import Foundation
      struct Order { let id: Int }
      final class ListViewModel {
        private(set) var order = Order(id: 1)
        private(set) var note = ""
        private let session = URLSession.shared
        func select(_ order: Order) { self.order = order }
        func load(then: @escaping () -> Void) {
          let task = session.dataTask(with: URL(fileURLWithPath: "/")) { [weak self] data, _, _ in
            guard let data else {
              self?.note = "none"
              then()
              return
            }
            self?.note = "\\(data.count)"
            UserDefaults.standard.set(self?.order.id ?? 0, forKey: "order")
            then()
          }
          task.resume()
        }
      }
      """, sides: ["order": .presenter, "note": .presenter, "load": .interactor], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("UserDefaults.standard.set(self?.output?.order.id ?? 0"))
    #expect(split.broken.isEmpty)
  }

  @Test("What the user interface's framework says of the device is asked of the view, and is no service")
  func device() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [String] = []
        private func refresh() {
          if UIDevice.current.userInterfaceIdiom == .pad {
            rows.append("wide")
            label.text = rows.last
          } else {
            rows.removeAll()
          }
          UserDefaults.standard.set(rows, forKey: "rows")
        }
        private func ask(_ url: URL) {
          rows.append(url.path)
          let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in UIApplication.shared.open(url) })
          present(alert, animated: true)
        }
      }
      """, sides: ["rows": .presenter, "refresh": .presenter, "ask": .presenter])
    #expect(split["ListPresenter"].contains("rows.append(\"wide\")"))
    // What is done to the application is not the view's.
    #expect(!split["ListViewController"].contains("UIApplication"))
    #expect(split["ListRouter"].contains("UIApplication.shared.open(url)"))
    #expect(!split["ListPresenter"].contains("UIDevice"))
    #expect(split["ListViewController"].contains("UIDevice.current.userInterfaceIdiom == .pad"))
    #expect(!split["ListViewController"].contains("UserDefaults"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is compared or converted among statements of the view is that by the presenter")
  func comparisons() {
    let split = SplitFixture.refreshing(
      """
      private func refresh() {
        count += 1
        label.isHidden = count == 0 || count > limit
        label.text = "x"
        let words = composer.words(count)
        label.text = words as String
      }
      private var limit = 3
      """, ["limit": .presenter])
    #expect(split["ListPresenter"].contains("count == 0 || count > limit"))
    #expect(split["ListPresenter"].contains("words as String"))
    #expect(split["ListViewController"].contains("label.isHidden = is"))
    #expect(!split["ListViewController"].contains("as String"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A guard that gets hold of the object gets hold of its view, too, before it asks that")
  func heldByGuard() {
    let split = SplitFixture.refreshing(
      """
      private func refresh() {
        load { [weak self] found in
          guard let self = self, self.isViewLoaded else { return }
          self.count += found
          if self.count > 3 { self.label.text = "\\(self.count)" }
        }
        load { [weak self] found in
          guard let strong = self, found > 2, strong.isViewLoaded, strong.count > found else {
            self?.label.text = ""
            return
          }
          strong.count += found
        }
      }
      private func load(then: @escaping (Int) -> Void) { URLSession.shared.getAllTasks { then($0.count) } }
      """, ["load": .interactor])
    let presenter = split["ListPresenter"]
    #expect(presenter.contains("guard let self = self, let view = self.view, view.isViewLoaded else { return }"))
    #expect(presenter.contains("self.count += found"))
    #expect(!presenter.contains("strong.view, view.isViewLoaded"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What returns at the end of a branch behind which nothing is done may return from a method of the view")
  func returningBranches() {
    let split = SplitFixture.refreshing(
      """
      private func refresh() {
        count += 1
        switch count {
        case 3:
          let part = label.superview
          if part?.isHidden == true {
            label.text = "hidden"
            return
          }
          part?.isHidden = true
        default:
          count += 2
        }
      }
      private func again() {
        count += 1
        if count > 3 {
          let part = label.superview
          if part?.isHidden == true { return }
          part?.isHidden = true
        }
        count += 3
      }
      """, ["again": .presenter])
    #expect(split["ListPresenter"].contains("switch count {"))
    #expect(!split["ListPresenter"].contains("count += 3"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A plain value with a picture in it is decided over by the presenter, and made by the view")
  func valuesWithPictures() {
    let split = SplitFixture(
      files: [
        "Row.swift": """
        import UIKit
        enum Row { case text(Style, isLocked: Bool), gap }
        struct Style { let image: UIImage? }
        enum Choice { case all, one(UIView) }
        """,
        "ListViewController.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          private let label = UILabel()
          private var count = 0
          private var rows: [Row] = []
          private func refresh() {
            count += 1
            switch rows[count] {
            case .text(_, let isLocked):
              if isLocked { return }
              label.text = "open"
            case .gap:
              let style = Style(image: UIImage(named: "gap"))
              label.text = style.image?.description
              rows.removeLast()
            }
          }
          private func add(_ name: String) {
            count += 1
            rows.append(Row.text(Style(image: UIImage(named: name)), isLocked: count > 3))
          }
          private func pick(_ choice: Choice) {
            count += 1
            if case .all = choice { count = 0 }
          }
        }
        """,
      ],
      sides: ["count": .presenter, "rows": .presenter, "refresh": .presenter, "add": .presenter, "pick": .presenter])
    #expect(split["ListPresenter"].contains("case .text(_, let isLocked):"))
    #expect(split["ListPresenter"].contains("var rows: [Row] = []"))
    for text in ["UIImage", "Style(", "Choice", "import UIKit"] { #expect(!split["ListPresenter"].contains(text)) }
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
