import MigrationModel
import Testing

@Suite("Colours that a presenter gives its views by name")
struct ColourStepTests {
  private func fixture(_ members: String, view: String = "model.tint") -> RewriteFixture {
    .list(
      members, head: "import Observation\nimport SwiftUI\n", body: "        Text(\"\").foregroundStyle(\(view))")
  }

  @Test("The presenter names them, the view draws them, and the import goes")
  func plain() {
    let fixture = fixture(
      """
          /// Of all texts.
          var tint = Color.primary

          func load(_ isLate: Bool) {
              tint = isLate ? .red : .primary
              tint = Color.gray
          }
      """)
    #expect(
      fixture.text("List/ListPresenter.swift") == """
        import Observation
        import Foundation

        @MainActor @Observable final class ListPresenter {
            @ObservationIgnored lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)

            enum Tint: Sendable {
                case primary
                case red
                case gray
            }

            /// Of all texts.
            var tint = Tint.primary

            func load(_ isLate: Bool) {
                tint = isLate ? .red : .primary
                tint = Tint.gray
            }

            func show(_ all: [Int]) -> [Int] { interactor.cheap(all) }
        }

        """)
    #expect(
      fixture.text("List/ListView.swift")?.components(after: "@State") == """
         private var model = ListModule.makePresenter()

            var body: some View {
                Text("").foregroundStyle(model.tint.color)
            }
        }

        extension ListPresenter.Tint {
            var color: Color {
                switch self {
                case .primary: .primary
                case .red: .red
                case .gray: .gray
                }
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What may be any colour, or is worked with, stays",
    arguments: [
      "var tint = Color.primary\n    func load(_ color: Color) { tint = color }",
      "var tint = Color.primary\n    func load() { tint = tint.opacity(0.5) }",
      "var tint = Color(\"Brand\")",
      "var tint = Color.primary { didSet { print(tint) } }",
      "var tint: Color? = Color.primary",
    ])
  func stays(members: String) {
    #expect(fixture("    " + members).text("List/ListPresenter.swift")?.contains("import SwiftUI") == true)
  }

  @Test("A colour that a view binds stays")
  func bound() {
    #expect(
      fixture("    var tint = Color.primary", view: "pick($model.tint)").text("List/ListPresenter.swift")?
        .contains("Color.primary") == true)
  }
}
