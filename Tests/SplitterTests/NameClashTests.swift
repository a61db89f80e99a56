import MigrationModel
import Testing

/// Names of a body that mean something else behind the border, and what has a name of its own there.
@Suite("Names at the border")
struct NameClashTests {
  private func split(_ members: String, _ sides: [String: Side]) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
      \(members)
      }
      """, sides: sides.merging(["count": .presenter]) { $1 })
  }

  @Test("A parameter that is called like the link to the view does not hide it")
  func parameterNamedView() {
    let split = split(
      """
        @objc private func tap(_ view: UIView) {
          guard count > 0 else { return }
          count -= 1
          view.removeFromSuperview()
          count += 2
          label.text = "\\(count)"
        }
      """, ["tap": .presenter])
    #expect(split["ListPresenter"].contains("self.view?.removeFromSuperview"))
    #expect(!split["ListPresenter"].contains(" view?."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a closure captures by its name crosses the border like what it names")
  func captures() {
    let split = split(
      """
        private func show(step: Int) {
          count += step
          let title = count > 3 ? "many" : "few"
          UIView.animate(withDuration: 1) { [weak self, step] in
            self?.label.text = title
            self?.label.tag = step
          }
        }
      """, ["show": .presenter])
    #expect(split["ListViewController"].contains("(step: Int, title: String) {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A question that takes the place of parentheses stays a word of its own")
  func parentheses() {
    let split = split(
      """
        private func refresh() {
          if(self.label.text != nil){
            return
          }
          count += 1
          label.text = "\\(count)"
        }
      """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("if view."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("An entry point whose result may be left out is one behind the border, too")
  func discardable() {
    let split = split(
      """
        @discardableResult
        @objc func advance() -> Bool {
          guard count < 10 else { return false }
          count += 1
          label.text = "\\(count)"
          return true
        }
      """, ["advance": .presenter])
    #expect(split["ListPresenter"].contains("@discardableResult func advance() -> Bool {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A class that others inherit from has a presenter of its own name, and none if they have that")
  func inheritedModule() {
    let work = """
      import UIKit
      class BaseController: UIViewController {
        // BASE
      }
      class ListViewController: BaseController {
        private var count = 0
        private func add() { count += 1; if count > 3 { count = 0 } }
      }
      final class SmallListController: ListViewController {
        // HEIR
      }

      """
    func split(_ mark: String, _ name: String) -> SplitFixture {
      let code = work.replacing("// " + mark, with: "var \(name): Int { 1 }")
      return SplitFixture(code, sides: ["count": .presenter])
    }
    for mark in ["BASE", "HEIR", "NONE"] {
      #expect(split(mark, "presenter")["ListViewController"].contains("lazy var listPresenter: ListPresenterProtocol"))
    }
    #expect(split("BASE", "listPresenter").obstacles == ["ListViewController": "inherited_module"])
    #expect(split("HEIR", "listPresenter").obstacles == ["ListViewController": "inherited_module"])
  }

  @Test("An initializer that asks what has left goes on with the state that has left")
  func initializersOfModels() {
    let split = SplitFixture(
      """
      import Foundation
      @MainActor final class ListViewModel {
        private let defaults: UserDefaults
        private var names: [String] { return defaults.stringArray(forKey: "names") ?? [] }
        private var chosen = Set<String>()

        init(defaults: UserDefaults) {
          self.defaults = defaults

          self.chosen = Set(names)
        }

        func count() -> Int { names.count }
        func choose(_ name: String) {
          guard names.contains(name) else { return }
          chosen.insert(name)
          defaults.set(Array(chosen), forKey: "chosen")
        }
        func drop(_ name: String) {
          guard chosen.contains(name) else { return }
          chosen.remove(name)
          defaults.set(Array(chosen), forKey: "chosen")
        }
      }

      """, sides: ["names": .interactor, "chosen": .interactor, "choose": .interactor, "drop": .interactor],
      kind: .presenter)
    #expect(split["ListViewController"].contains("interactor.chosen = Set(interactor.names)"))
    #expect(split.findings() == [])
  }

  @Test("A closure that is called where it stands and gives a value is no handler")
  func valuesOfClosures() {
    let split = split(
      """
        enum Kind { case none, some(Int) }
        private func keep(_ kind: Kind) { UserDefaults.standard.set("\\(kind)", forKey: "kind") }
        private func store() {
          let kind: Kind = {
            switch count {
            case 0: return .none
            default: return .some(label.tag)
            }
          }()
          UserDefaults.standard.set("\\(kind)", forKey: "kind")
          count += 1
        }
      """, ["store": .presenter, "keep": .presenter])
    #expect(!split.files.values.contains { $0.contains("onCompletion()") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A method that has left is asked for its result, and is no value itself")
  func methodsAreNoValues() {
    let split = split(
      """
        private func reading(of text: String?) -> Int { Int(text ?? "") ?? count }
        private func refresh() {
          count += 1
          if count > 3 {
            label.tag = reading(of: label.text)
          }
        }
      """, ["refresh": .presenter, "reading": .presenter])
    #expect(!split["ListProtocols"].contains("-> Int)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A list in brackets is made where it is taken, which alone knows what it is")
  func givenLiterals() {
    let split = split(
      """
        private let tableView = UITableView()
        private func refresh() {
          count += 1
          tableView.reloadSections([count], with: .none)
        }
      """, ["refresh": .presenter])
    #expect(split["ListViewController"].contains("tableView.reloadSections([count], with: .none)"))
    #expect(split["ListProtocols"].contains("count: Int)"))
  }

  @Test("What a closure may be given the object for keeps its name in the view")
  func unknownArguments() {
    let split = SplitFixture(
      """
      import UIKit
      func strongify<C: AnyObject>(_ context: C, closure: @escaping (C) -> Void) -> () -> Void {
        return { [weak context] in context.map(closure) }
      }
      final class ListViewController: UIViewController {
        private let button = TapButton()
        private var count = 0
        override func viewDidLoad() {
          button.tap = strongify(self) { screen in screen.advance(by: 2) }
        }
        private func advance(by step: Int) {
          count += step
          if count > 9 { count = 0 }
        }
      }
      """, sides: ["count": .presenter, "advance": .presenter])
    #expect(split["ListViewController"].contains("func advance(by step: Int)"))
    #expect(split["ListPresenter"].contains("count += step"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A type is no value that the view is asked for, and a method that is handed over is kept")
  func typesAndMethods() {
    let split = split(
      """
        private let button = TapButton()
        private func reset() { count = 0 }
        private func refresh() {
          count += Int(ListLayout.padding[1])
          button.tap = reset
          label.text = "\\(count)"
        }
        enum ListLayout {
          static let padding: [CGFloat] = [1, 2]
          static let font = UIFont.systemFont(ofSize: 1)
        }
      """, ["refresh": .presenter, "reset": .presenter])
    #expect(!split["ListProtocols"].contains(".Type"))
    #expect(!split["ListProtocols"].contains(": () -> Void"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What stands for a value of an object that is gone still does")
  func fallbacks() {
    let split = split(
      """
        private let field = UITextField()
        private func keep(_ text: String) { count += text.count; if count > 9 { count = 0 } }
        private func refresh() {
          count += 1
          DispatchQueue.main.async { [weak self] in
            self?.keep(self?.field.text ?? "none")
          }
        }
      """, ["refresh": .presenter, "keep": .presenter])
    #expect(split["ListPresenter"].contains(" ?? \"none\")"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A module takes no file's name")
  func filesOfTheTree() {
    let split = SplitFixture(
      files: [
        "List/ListViewController.swift": SplitFixture.counter("ListViewController", "UIViewController"),
        "Other/listProtocols.swift": "protocol ListCaller { func call() }\n",
      ], sides: ["count": .presenter, "refresh": .presenter])
    #expect(split.files.keys.contains("List/ListScreenProtocols.swift"))
    #expect(split["ListScreenPresenter"].contains("count += 1"))
    #expect(split.findings() == [])
  }

  @Test("A view model whose module's names are all taken says so")
  func takenNames() {
    let split = SplitFixture(
      files: [
        "ListViewModel.swift": """
        import Foundation

        final class ListViewModel {
          var title = ""

          func load() {
            var names = UserDefaults.standard.stringArray(forKey: "names") ?? []
            names.sort()
            title = names.first ?? ""
          }
        }

        """,
        "Other/ListViewModelInteractor.swift": "struct Other {}\n",
      ], sides: ["load": .interactor], kind: .presenter)
    #expect(split.files.isEmpty)
    #expect(split.obstacles == ["ListViewModel": "taken_name"])
  }
}
