import Testing

@Suite("How code that moves names the object")
struct ClosureMeaningTests {
  @Test("Methods that only the types of their arguments tell apart keep their declarations")
  func twins() {
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
          last = number
          if last > 3 { last = 0 }
          label.tag = last
        }
      }

      """, sides: ["names": .presenter, "last": .presenter, "add": .presenter])
    #expect(split["ListViewController"].contains("func add(_ name: String) {"))
    #expect(split["ListViewController"].contains("func add(_ number: Int) {"))
    #expect(split["ListPresenter"].contains("if names.count > 3 { names.removeFirst() }"))
    #expect(split["ListPresenter"].contains("if last > 3 { last = 0 }"))
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
}
