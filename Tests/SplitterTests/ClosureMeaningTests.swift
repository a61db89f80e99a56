import Testing

@Suite("How code that moves names the object")
struct ClosureMeaningTests {
  @Test(
    "Methods that only the types of their arguments tell apart leave together or not at all",
    arguments: [
      ("last = number", true),
      ("switch number {\n#if DEBUG\ncase 1: last = 1\n#endif\ndefault: last = number\n}", false),
    ])
  func twins(change: String, leave: Bool) {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var names: [String] = []
        private var last = 0

        override func viewDidLoad() {
          super.viewDidLoad()
          add("first")
          add(7)
        }

        private func add(_ name: String) {
          names.append(name)
          if names.count > 3 { names.removeFirst() }
          label.text = names.joined()
        }

        private func add(_ number: Int) {
          \(change)
          if last > 3 { last = 0 }
          label.tag = last
        }
      }

      """, sides: ["names": .presenter, "last": .presenter, "add": .presenter])
    let made = split[leave ? "ListPresenter" : "ListViewController"]
    #expect(made.contains("func add(_ name: String)"))
    #expect(made.contains("func add(_ number: Int)"))
    #expect(!split["ListPresenter"].contains("func add(_ name: String)") || leave)
  }

  @Test("A closure that names members without the object is over when its call is, and stays so")
  func closureInPlace() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          Self.cleared(label) {
            count += 1
            if count > 3 { count = 0 }
          }
        }

        private static func cleared(_ label: UILabel, _ work: () -> Void) {
          label.text = nil
          work()
        }
      """)
    #expect(split["ListProtocols"].contains(": () -> Void)"))
    #expect(!split["ListProtocols"].contains("@escaping"))
    #expect(split["ListPresenter"].contains("count += 1"))
  }

  @Test("An object that a closure has got hold of is there")
  func boundObject() {
    let split = SplitFixture(
      """
      import Combine
      import UIKit

      final class PageController: UIViewController { let scrollView = UIScrollView() }

      final class Model { @Published var isEnabled = false; @Published var isEditing = false }

      final class ListViewController: UIViewController {
        private var bag = Set<AnyCancellable>()
        private var model: Model?

        override func viewDidLoad() {
          super.viewDidLoad()
          model = Model()
          bind(PageController())
        }

        private func bind(_ page: PageController) {
          guard let model else { return }
          model.$isEnabled
            .sink { [weak self] isEnabled in
              guard let self else { return }
              page.scrollView.isScrollEnabled = isEnabled
              page.scrollView.isUserInteractionEnabled = isEnabled
            }
            .store(in: &bag)
        }
      }

      """, sides: ["bag": .presenter, "model": .presenter, "bind": .presenter])
    #expect(split["ListPresenter"].contains("guard let self else { return }"))
    #expect(split["ListPresenter"].contains("self.router.") || split["ListPresenter"].contains("self.view?."))
    #expect(!split["ListPresenter"].contains("self?."))
  }

  @Test("What is done besides for an object that a closure has got hold of is done where that is there")
  func boundObjectBesides() {
    let split = SplitFixture.refreshing(
      """
        private let table = UITableView()
        private func refresh() {
          DispatchQueue.global().async { [weak self] in
            let rows = Orders.shared.all()
            DispatchQueue.main.async {
              guard let self else { return }
              self.count += rows.count
              if self.count > 3 {
                UIView.performWithoutAnimation {
                  let rows = IndexSet(integer: 1)
                  self.table.reloadSections(rows, with: .none)
                }
              }
            }
          }
        }
      """)
    #expect(split["ListPresenter"].contains("self.count += rows.count"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A handler that is handed a value of a view reads the view that was there when it was made")
  func handlerOfValue() {
    let split = SplitFixture.refreshing(
      """
        private let names = NameController()
        private func refresh() {
          count += 1
          names.ask(title: "name") { alert in
            guard let name = alert.textFields?.first?.text else { return }
            self.count = name.count
            if self.count > self.label.tag { self.count = 0 }
          }
        }
      }

      final class NameController: UIViewController {
        func ask(title: String, _ done: @escaping (UIAlertController) -> Void) {}
      """)
    #expect(split["ListPresenter"].contains("guard let view else { return }"))
    #expect(split["ListPresenter"].contains("if self.count > view.labelTag"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What has a value without the object is not asked of a view that may be gone")
  func valueWithoutObject() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          if count > 3 { count = 0 }
          DispatchQueue.main.async { [weak self] in
            let isOnTop = self?.navigationController?.topViewController == self
            self?.show(isOnTop, count: self?.count ?? 0)
          }
        }

        private func show(_ isOnTop: Bool, count: Int) { label.isHidden = isOnTop && count > 0 }
      """)
    #expect(split["ListPresenter"].contains("if count > 3 { count = 0 }"))
    #expect(!split["ListPresenter"].contains("let isOnTop = self?.view?."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A question in a closure names the object where the closure has to")
  func questionInClosure() {
    let split = SplitFixture(
      """
      import UIKit

      class Note { var title = ""; var isOld = false }

      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var notes: [Note] = []
        private var onShow: ((Note) -> Bool)?

        private func load() {
          notes = [Note()]
          if notes.isEmpty { notes = [Note(), Note()] }
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          load()
          watch()
        }

        private func watch() {
          onShow = { [weak self] note in
            guard let self = self else { return false }
            self.label.isHidden = {
              guard UIApplication.shared.isIdleTimerDisabled else { return false }
              return note.isOld && note.title.isEmpty || note.title == "hidden"
            }()
            return true
          }
        }
      }

      """, sides: ["notes": .presenter, "load": .presenter, "onShow": .view, "watch": .view], entities: ["Note"])
    #expect(split["ListViewController"].contains("return self.presenter.is"))
  }

  @Test("What stands behind a link that may be missing is not asked for without it")
  func cutChain() {
    let split = SplitFixture(
      """
      import Combine
      import UIKit

      final class Model { let shown = PassthroughSubject<Void, Never>(); var rows: [Int] = [] }

      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var model: Model?

        private func load() {
          model = Model()
          if label.isHidden { model = nil }
        }

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          model?.shown.send()
          label.alpha = 1
        }
      }

      """, sides: ["model": .presenter, "load": .presenter])
    #expect(split["ListViewController"].contains("presenter.model?.shown.send()"))
  }

  @Test("A view that is bound for a part of a statement is bound once more around it")
  func boundTwice() {
    let split = SplitFixture.refreshing(
      """
        private func refresh() {
          count += 1
          if let title = navigationItem.title, count > 1 {
            let text = label.text ?? ""
            count = title.count + text.count
          } else if label.isHidden {
            count = 0
          }
        }
      """)
    let code = split["ListPresenter"]
    #expect(!code.contains("guard let view else { return }\n      let text"))
    #expect(split.findings() == [])
  }

  @Test("What a setter sets is no value")
  func setters() {
    let split = SplitFixture(
      """
      import UIKit

      extension UIView { var isVisible: Bool { get { !isHidden } set { isHidden = !newValue } } }

      final class ListViewController: UIViewController {
        private var dot: UIView?
        private var names: [String] = []

        var isMarked: Bool {
          set { dot?.isVisible = newValue }
          get {
            if let hidden = dot?.isHidden { return !hidden && names.isEmpty }
            return false
          }
        }

        private func load() {
          names = ["a"]
          if isMarked { names = [] }
        }
      }

      """, sides: ["names": .presenter, "isMarked": .presenter, "load": .presenter])
    #expect(!split["ListPresenter"].contains("Visible = newValue"))
  }

  @Test("A closure by another name of its type is kept where it was")
  func namedClosures() {
    let split = SplitFixture(
      files: [
        "Block.swift": "typealias Block = () -> Void\n",
        "ListViewController.swift": """
        import UIKit

        final class ListViewController: UIViewController, UITextFieldDelegate {
          private let label = UILabel()
          private var pending: [Block] = []

          func later(then: @escaping Block) {
            label.text = "later"
            pending.append(then)
            UIView.animate(withDuration: 1, animations: then)
            if pending.count > 3 { pending.removeFirst() }
          }
        }

        final class Caller { func call(_ list: ListViewController) { list.later {} } }

        """,
      ], sides: ["pending": .presenter, "later": .presenter])
    #expect(!split["ListPresenter"].contains("then: Block"))
    #expect(split["ListProtocols"].contains("then: @escaping Block"))
    #expect(!split["ListProtocols"].contains("then: Block"))
  }

  @Test("A name that a closure has given the object stays its name there")
  func ownAliasInAClosure() {
    let split = SplitFixture.refreshing(
      """
        weak var delegate: ListDelegate?
        private let updates = PassthroughSubject<Int, Never>()
        private func refresh() {
          count += 1
          if count > 3 { count = 0 }
          updates.sink { [weak self] value in
            guard let strongSelf = self else { return }
            strongSelf.label.tag = value
            strongSelf.delegate?.list(strongSelf, didShow: value)
          }.store(in: &bag)
        }
      }

      protocol ListDelegate: AnyObject {
        func list(_ list: ListViewController, didShow value: Int)
      """, ["updates": .view, "delegate": .view, "bag": .view])
    #expect(split["ListPresenter"].contains("count > 3"))
    #expect(!split.files.values.contains { $0.contains("list(self, didShow") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A value of a view that is changed in place is not handed over")
  func changedPartOfAView() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController, UIScrollViewDelegate {
        private let list = UITableView()
        private var count = 0

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          let offset = scrollView.contentOffset.y
          if offset > 100 { count += 1 }
          if count > 10 {
            scrollView.bounds.origin.y += offset
            count = 0
          }
        }
      }

      """, sides: ["count": .view])
    #expect(!split.files.values.contains { $0.contains("Origin.y += ") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("The view's own name stands for what an entry point is given only where it may stand alone")
  func ownViewInAClosure() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController, UITextFieldDelegate {
        private let input = UITextField()
        private let label = UILabel()
        private var count = 0
        private var onPause: (() -> Void)?

        func textFieldDidEndEditing(_ textField: UITextField) {
          label.alpha = 0
          count += 1
          if count > 3 { count = 0 }
          onPause = { [weak self] in
            guard let self = self else { return }
            self.load(then: { rows in
              let text = textField.text ?? ""
              if text.isEmpty { return }
              self.label.text = text
            })
          }
        }

        private func load(then: @escaping ([Int]) -> Void) { label.text = "" }
      }

      """, sides: ["count": .view, "onPause": .presenter, "load": .view])
    #expect(!split.files.values.contains { $0.contains("= input.text") })
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "A closure in another one holds the router as that may name it",
    arguments: [
      ("self.count += 1", "[weak self, router = self.router] url in"),
      ("[weak self] in self?.count += 1", "[weak self, router] url in"),
    ])
  func routerInNestedClosures(start: String, captures: String) {
    let split = SplitFixture.refreshing(
      """
        private let work = Work()
        private func refresh() {
          DispatchQueue.main.async { \(start)
            work.run(then: { [weak self] url in
              UIApplication.shared.open(url)
              DispatchQueue.main.async { self?.count += 1 }
            })
          }
        }
      }

      final class Work {
        func run(then: @escaping (URL) -> Void) {}
      """, ["work": .view])
    #expect(split["ListPresenter"].contains(captures))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
