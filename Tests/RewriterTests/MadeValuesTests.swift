import MigrationModel
import Testing

@Suite("Constants that only the module needs") struct MadeValuesTests {
  /// A list whose rules and texts need a formatter.
  private func fixture(_ state: String, _ others: String = "") -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            let label = UILabel()
        \(state)
            private func isEmpty(_ date: Date) -> Bool { formatter.string(from: date).isEmpty }
            private func worded(_ date: Date) -> String { formatter.string(from: date) + "." }

            override func viewDidLoad() {
                super.viewDidLoad()
                label.isHidden = isEmpty(Date())
                label.text = worded(Date())
            }
        }

        final class Style {
            static let current = Style()
            let formatter = DateFormatter()
        }
        \(others)
        """
      ],
      type: "ListViewController", roles: ["isEmpty(_:)": .interactor, "worded(_:)": .presenter])
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "let label = UILabel()\n")?
      .components(before: "    override func")
  }

  private func builder(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListBuilder.swift")?.components(after: "ListPresenterProtocol {\n")
  }

  private func setUp(_ statements: String, _ value: String = "DateFormatter()", _ others: String = "") -> RewriteFixture
  {
    fixture(
      """
          private let formatter: DateFormatter

          required init?(coder: NSCoder) {
              formatter = \(value)
      \(statements.split(separator: ";").map { "        " + $0.drop { $0 == " " } }.joined(separator: "\n"))
              super.init(coder: coder)
          }

      """, others + "\n")
  }

  @Test("A formatter goes with the statements that set it up")
  func formatter() {
    var fixture = setUp("formatter.locale = Locale(identifier: \"en_GB\"); self.formatter.dateStyle = .short")
    #expect(
      controller(fixture) == """

            required init?(coder: NSCoder) {
                super.init(coder: coder)
            }


        """)
    #expect(
      builder(fixture)?.components(before: "        return") == """
                let formatter = DateFormatter()
                formatter.locale = Locale(identifier: "en_GB")
                formatter.dateStyle = .short
                let router = ListRouter(viewController: viewController)
                let interactor = ListInteractor(formatter: formatter)

        """)
    #expect(fixture.movesOfSecondRun() == 0)
    fixture.dialect = "layered"
    #expect(fixture.text("List/ListModule.swift")?.contains("let formatter = DateFormatter()") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "It stays where the statements say more, or ask what depends on the moment",
    arguments: [
      "formatter.locale = Locale.current", "formatter.dateFormat = coder.description",
      "// Short.; formatter.dateStyle = .short", "if coder.allowsKeyedCoding { formatter.dateStyle = .short }",
      "formatter.setLocalizedDateFormatFromTemplate(\"d\")", "print(formatter)",
    ])
  func settings(_ statements: String) {
    let fixture = setUp(statements)
    #expect(fixture.text("List/ListViewController.swift")?.contains("formatter = DateFormatter()") == true)
    #expect(fixture.text("List/ListBuilder.swift")?.contains("(formatter: viewController.formatter)") == true)
  }

  @Test(
    "It stays where somebody else sees it, or the moment when it is made",
    arguments: [
      ("ListViewController.all", "extension ListViewController { static let all = DateFormatter() }"),
      ("Style.current.formatter", "func look(_ list: ListViewController) { print(list.formatter) }"),
      ("Style.current.formatter", "final class Other: ListViewController { func look() { print(formatter) } }"),
      ("Place.now.formatter", "struct Place { static var now = Place(); var formatter = DateFormatter() }"),
      ("make()", "func make() -> DateFormatter { DateFormatter() }"),
    ])
  func stays(_ value: String, _ others: String) {
    let fixture = setUp("formatter.dateStyle = .short", value, others)
    #expect(fixture.text("List/ListViewController.swift")?.contains("formatter = \(value)\n") == true)
    #expect(fixture.text("List/ListBuilder.swift")?.contains("(formatter: viewController.formatter)") == true)
  }

  @Test("What all share is read where the module is made")
  func reading() {
    let fixture = setUp("", "Style.current.formatter")
    #expect(builder(fixture)?.hasPrefix("        let formatter = Style.current.formatter\n") == true)
    #expect(fixture.text("List/ListBuilder.swift")?.hasPrefix("import UIKit\n\n/// Assembles") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
