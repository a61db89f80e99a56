import Testing

/// Types that stay whole, and names that keep single members where they are.
@Suite("What stays")
struct UnitObstacleTests {
  private static let body = """
    UIViewController {
      private var rows: [Int] = []
      private func clear() { if rows.count > 3 { rows = [] } }
    }
    """

  @Test(
    "A type that can't be taken apart stays, with the reason",
    arguments: [
      ("private final class ListViewController: \(body)", "private_type"),
      ("final class ListViewController<Row: UIView>: \(body)", "generic_context"),
      ("#if DEBUG\n#else\nfinal class ListViewController: \(body)\n#endif", "conditional_compilation"),
      ("internal import Foundation\nfinal class ListViewController: \(body)", "import_access"),
    ])
  func typesStay(code: String, reason: String) {
    let split = SplitFixture("import UIKit\n" + code, sides: ["rows": .presenter, "clear": .presenter])
    #expect(split.files.isEmpty)
    #expect(split.obstacles["ListViewController"] == reason)
  }

  @Test("A type whose name another target has too stays: which of them code means, nobody can say")
  func namesOfSeveralTargetsStay() {
    let code = "import UIKit\nfinal class ListViewController: \(Self.body)"
    let split = SplitFixture(
      files: ["Phone/ListViewController.swift": code, "Watch/ListViewController.swift": code],
      sides: ["rows": .presenter, "clear": .presenter])
    #expect(split.obstacles["ListViewController"] == "ambiguous_name")
    #expect(split.files.isEmpty)
  }

  @Test("A name that means a type inside another declaration alone crosses no border")
  func openNamesStay() {
    let split = SplitFixture(
      """
      import UIKit
      final class Command<Model> { func selected() -> Model? { nil } }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private let command = Command<Int>()
        private var rows = 0
        private func show() {
          let model = command.selected()
          rows += 1
          if rows > 1 { label.text = "\\(String(describing: model))" }
        }
      }
      """, sides: ["rows": .presenter, "show": .presenter])
    #expect(!split.files.values.contains { $0.contains("Model?)") })
  }

  @Test("A closure behind an alias escapes where it is handed over")
  func aliasesOfClosuresEscape() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        typealias Completion = (Int) -> Void
        private let completion: Completion
        private var rows = 0
        init(completion: @escaping Completion) {
          self.completion = completion
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        private func finish() {
          rows += 1
          if rows > 1 { completion(rows) }
        }
      }
      """, sides: ["rows": .presenter, "finish": .presenter])
    #expect(split["ListPresenter"].contains("completion: @escaping ListViewController.Completion)"))
    #expect(split.findings().isEmpty)
  }

  @Test("A type alias of what the type conforms to goes before a type of that name elsewhere")
  func aliasesOfProtocols() {
    let split = SplitFixture(
      files: [
        "ListViewModel.swift": """
        protocol ListOutput { typealias Note = Catalog.Note }
        enum Catalog { struct Note {} }
        final class Store { func load(_ then: @escaping ([Catalog.Note]) -> Void) { then([]) } }
        @MainActor final class ListViewModel: ListOutput {
          private let store: Store
          var title = ""
          private var notes: [Note] = []
          init(store: Store) { self.store = store }
          func load() {
            store.load { [weak self] notes in
              guard let self else { return }
              var known: [Note] = []
              for note in notes {
                known.append(note)
              }
              if known.isEmpty {
                known = self.notes
              }
              self.notes = known
              self.title = "\\(notes.count)"
            }
          }
        }
        """, "Note.swift": "struct Note {}",
      ], sides: ["load": .interactor, "notes": .interactor, "title": .presenter], kind: .presenter)
    let interactor = split["ListViewModelInteractor"]
    #expect(interactor.contains("var notes: [ListOutput.Note] = []"))
    #expect(interactor.contains("var known: [ListOutput.Note] = []"))
    #expect(split.findings().isEmpty)
  }

  @Test("What a macro or a builder makes more of stays", arguments: ["@Function(\\Action.load)", "@RowBuilder"])
  func foreignAttributes(attribute: String) {
    let split = SplitFixture.refreshing(
      """
        \(attribute)
        private func refresh() {
          count += 1
          if count > 3 { count = 0 }
        }
      """)
    #expect(!split.moved.joined().contains { $0.contains("refresh") })
    #expect(split.obstacles["ListViewController.refresh()"] == "unsupported_declaration")
  }

  @Test("A condition that gets hold of the object first asks nothing of the view before it")
  func noViewBeforeTheObject() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let field = UITextField()
        private var rows = 0
        private func search(_ word: String, _ run: (@escaping (Int) -> Void) -> Void) {
          rows = 0
          run { [weak self] count in
            guard let self = self, word == self.field.text else { return }
            self.rows = count
          }
        }
      }
      """, sides: ["rows": .presenter, "search": .presenter])
    #expect(!split["ListPresenter"].contains("guard let view = self.view else { return }\n      guard let self"))
  }
}
