import Testing

@Suite("Closures that work out a value")
struct RuleClosureTests {
  private static func model(_ work: String) -> String {
    """
    import Combine
    import Foundation

    @MainActor final class ListViewModel: ObservableObject {
      enum State { case empty, short, valid }

      @Published var name = ""
      @Published var note = ""
      @Published var state = State.empty
      @Published var isComplete = false
      @Published var title = ""
      @Published var marks = 0
      @Published var limit: Int? = 3
      private var bag = Set<AnyCancellable>()

      init() {
        $note
          .map { note in
            if note.isEmpty { return 0 }
            var marks = 0
            for character in note {
              switch character {
              case "!": marks += 2
              case "?": marks += 1
              default: break
              }
            }
            if marks > 10 { marks = 10 }
            if note.count > 100 { marks += 1 }
            return marks
          }
          .assign(to: \\.marks, on: self)
          .store(in: &bag)
        \(work)
      }

      func rename(_ prefix: String?) {
        title = {
          guard let limit, let prefix else { return "none" }
          if limit > 3 { return prefix + name }
          return name
        }()
      }
    }

    """
  }

  @Test(
    "A rule in a step of a stream is the interactor's, and the view model asks for it",
    arguments: [
      (
        """
        $name
              .removeDuplicates()
              .map { name in
                guard !name.isEmpty else { return .empty }
                return name.count < 3 ? .short : .valid
              }
              .assign(to: \\.state, on: self)
              .store(in: &bag)
        """, "func makeState(name: String) -> ListViewModel.State {"
      ),
      (
        """
        $name.compactMap { name in
                guard name.count > 3 else { return nil }
                return name + "!"
              }
              .assign(to: &$title)
        """, "func makeTitle(name: String) -> String? {"
      ),
      (
        """
        Publishers.CombineLatest($name, $note)
              .map { name, note in
                guard name.count > 3 else { return false }
                return note != name
              }
              .assign(to: &$isComplete)
        """, "func shouldBeComplete(name: String, note: String) -> Bool {"
      ),
      (
        """
        $name
              .filter { name in
                if name.isEmpty { return false }
                return name.count > 3
              }
              .sink { [weak self] in self?.title = $0 }
              .store(in: &bag)
        """, "func isWantedName(_ name: String) -> Bool {"
      ),
    ])
  func streams(work: String, rule: String) {
    let split = SplitFixture(Self.model(work), sides: ["bag": .presenter], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains(rule))
    #expect(split["ListViewController"].contains("{ [interactor] n"))
    #expect(split.findings() == [])
    #expect(split.broken.isEmpty)
  }

  @Test("A closure that is called where it stands is handed the values that it reads")
  func calledInPlace() {
    let split = SplitFixture(Self.model(""), sides: ["bag": .presenter], kind: .presenter)
    #expect(
      split["ListViewModelInteractor"].contains(
        "func makeTitle(prefix: String?, limit: Int?, name: String) -> String {"))
    #expect(
      split["ListViewController"].contains("title = interactor.makeTitle(prefix: prefix, limit: limit, name: name)"))
    #expect(split.findings() == [])
    #expect(split.broken.isEmpty)
  }

  @Test(
    "A rule that decides otherwise is found",
    arguments: [("limit > 3", "limit > 4"), ("return name\n", "return \"\"\n")])
  func otherRules(old: String, new: String) {
    let split = SplitFixture(Self.model(""), sides: ["bag": .presenter], kind: .presenter)
    let path = "ListViewModelInteractor.swift"
    let file = split.files.keys.first { $0.hasSuffix(path) } ?? path
    let changed = split["ListViewModelInteractor"].replacing(old, with: new)
    #expect(changed != split["ListViewModelInteractor"])
    #expect(!split.findings(in: [file: changed]).isEmpty)
  }

  @Test(
    "A step that fails, or gives another stream, stays",
    arguments: [
      (
        """
        $name.flatMap { name in
                guard !name.isEmpty else { return Just(false) }
                return Just(name.count > 3)
              }
              .assign(to: &$isComplete)
        """, "Just("
      ),
      (
        """
        $name.tryMap { name -> Bool in
                guard !name.isEmpty else { throw URLError(.badURL) }
                return name.count > 3
              }
              .replaceError(with: false).assign(to: &$isComplete)
        """, "throw"
      ),
    ])
  func otherSteps(chain: String, work: String) {
    let split = SplitFixture(Self.model(chain), sides: ["bag": .presenter], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("func makeMarks"))
    #expect(!split["ListViewModelInteractor"].contains(work))
    #expect(split.broken.isEmpty)
  }

  @Test(
    "What changes state, or calls what does, stays",
    arguments: [
      "if limit > 3 { self.limit = 0 }", "if limit > 3 { title = prefix }", "if limit > 3 { return save(prefix) }",
    ])
  func moreThanRules(work: String) {
    let code = Self.model("").replacing("if limit > 3 { return prefix + name }", with: work)
      .replacing("func rename", with: "func save(_ name: String) -> String { note = name; return note }\n  func rename")
    let split = SplitFixture(code, sides: ["bag": .presenter], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("func makeMarks(note: String) -> Int {"))
    #expect(!split["ListViewModelInteractor"].contains("limit"))
    #expect(split.findings() == [])
    #expect(split.broken.isEmpty)
  }

  @Test(
    "A closure that may be missing gives what it is declared to give",
    arguments: ["((Int) -> Bool)?", "((Int) -> Void)?"])
  func optionalClosures(type: String) {
    let isRule = type.contains("Bool")
    let work =
      """
      Picker.show(rows) { row in
            let most = rows.max() ?? 0
            if row > most { return \(isRule ? "false" : "") }
            \(isRule ? "return row % 2 == 0" : "title = \"row\"")
          }
      """
    let split = SplitFixture(
      Self.model("").replacing("func rename", with: "func pick(_ rows: [Int]) {\n    \(work)\n  }\n  func rename")
        + "\nenum Picker { static func show(_ rows: [Int], _ done: \(type)) {} }\n",
      sides: ["bag": .presenter], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains(") -> Bool {") == isRule)
    #expect(split.findings() == [])
    #expect(split.broken.isEmpty)
  }
}
