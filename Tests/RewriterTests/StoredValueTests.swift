import MigrationModel
import Testing

@Suite("Stored values that a view model reads and writes where it is made and observed")
struct StoredValueTests {
  private func fixture(_ members: String, others: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "Note/NoteModel.swift": """
        import Foundation
        import Observation

        @MainActor @Observable final class NoteModel {
        \(members)
        }

        """
      ].merging(others) { $1 }, type: "NoteModel")
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.steps = ["seam", "interactor"]
    return fixture
  }

  @Test("An observer asks the interactor; an initializer does where the interactor is made before it runs")
  func observed() {
    let fixture = fixture(
      """
          let id: Int
          var text: String {
              didSet { UserDefaults.standard.set(text, forKey: "note.\\(id)") }
          }

          init(id: Int) {
              self.id = id
              text = UserDefaults.standard.string(forKey: "note.\\(id)") ?? ""
          }
      """)
    #expect(
      fixture.text("Note/NoteModel.swift") == """
        import Foundation
        import Observation

        @MainActor @Observable final class NoteModel {
            let interactor: NoteInteractorProtocol = NoteModule.makeInteractor()

            let id: Int
            var text: String {
                didSet { interactor.saveNote(text: text, id: id) }
            }

            init(id: Int) {
                self.id = id
                text = interactor.loadNote(id: id) ?? ""
            }
        }

        """)
    #expect(
      fixture.text("Note/NoteInteractor.swift")?.components(after: "NoteInteractorProtocol {\n") == """
            func saveNote(text: String, id: Int) {
                UserDefaults.standard.set(text, forKey: "note.\\(id)")
            }

            func loadNote(id: Int) -> String? {
                UserDefaults.standard.string(forKey: "note.\\(id)")
            }
        }

        """)
    #expect(fixture.text("Note/NoteModule.swift")?.contains("static func makeInteractor() -> ") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What an initializer reads stays in one that needs another, and where the module is handed a service")
  func initializers() {
    let other = fixture(
      """
          var text: String
          init(text: String) { self.text = text }
          convenience init() { self.init(text: UserDefaults.standard.string(forKey: "note") ?? "") }
          func save() { UserDefaults.standard.set(text, forKey: "note") }
      """)
    #expect(other.text("Note/NoteModel.swift")?.contains("self.init(text: UserDefaults.standard") == true)
    #expect(other.text("Note/NoteModel.swift")?.contains("interactor.saveNote(text: text)") == true)
    let free = fixture(
      """
          var text = ""
          nonisolated init() { print(UserDefaults.standard.string(forKey: "note") ?? "") }
          func save() { UserDefaults.standard.set(text, forKey: "note") }
      """)
    #expect(free.text("Note/NoteModel.swift")?.contains("lazy var interactor") == true)
    let given = fixture(
      """
          private let defaults: UserDefaults
          var text: String { didSet { defaults.set(text, forKey: "note") } }
          init(defaults: UserDefaults) {
              self.defaults = defaults
              text = defaults.string(forKey: "note") ?? ""
          }
      """)
    #expect(given.text("Note/NoteModel.swift")?.contains("lazy var interactor") == true)
    #expect(given.text("Note/NoteModel.swift")?.contains("text = defaults.string") == true)
    #expect(given.text("Note/NoteModel.swift")?.contains("didSet { interactor.saveNote(text: text) }") == true)
  }

  private let saving = """
        var text = ""

        func save() throws {
            let body = Body(text: text)
            let data = try JSONEncoder().encode(body)
            UserDefaults.standard.set(data, forKey: "body")
        }
    }

    private struct Body: Encodable {
        let text: String
    """

  @Test("A type that only its file knows is opened for the module, unless another file means something else by it")
  func fileTypes() {
    let fixture = fixture(saving)
    let text = fixture.text("Note/NoteModel.swift") ?? ""
    #expect(text.contains("let data = try interactor.encodeBody(body: body)\n"))
    #expect(text.contains("interactor.saveBody(data: data)\n"))
    #expect(text.contains("\nstruct Body: Encodable {"))
    #expect(fixture.blockers == [])
    let other = self.fixture(saving, others: ["A.swift": "private struct Body {}\n"])
    #expect(other.text("Note/NoteModel.swift")?.contains("\nprivate struct Body: Encodable {") == true)
    #expect(
      other.blockers == ["NoteModel.save(): private_access: The type `Body` of `body` is private to its file."])
  }
}
