import MigrationModel
import Testing

@Suite("Headings of sections that become empty")
struct SectionHeadingTests {
  private func controller(_ members: String, moving names: [String] = ["name()", "title()"]) -> String? {
    let fixture = RewriteFixture(
      ["ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)}\n"],
      type: "ListViewController", roles: Dictionary(uniqueKeysWithValues: names.map { ($0, .interactor) }))
    #expect(fixture.movesOfSecondRun() == 0)
    return fixture.text("ListViewController.swift")?.components(after: "makePresenter(for: self)\n")?
      .components(before: "\nextension ListViewController")
  }

  private func stored(_ name: String) -> String {
    "    private func \(name)() -> String { UserDefaults.standard.string(forKey: \"\(name)\") ?? \"\" }\n"
  }

  private let life = "\n    override func viewDidLoad() { show(name() + title()) }\n"
  private let show = "    func show(_ text: String) { view.accessibilityLabel = text }\n"

  @Test("go with the last member below them")
  func goes() {
    #expect(
      controller(
        "    // MARK: - Life\n\(life)\n    // MARK: - Stored\n\n\(stored("name"))\n\(stored("title"))\n"
          + "    //MARK: - Display\n\n\(show)")
        == "\n    // MARK: - Life\n\n    override func viewDidLoad() { show(presenter.name() + presenter.title()) }\n\n"
        + "    //MARK: - Display\n\n\(show)}\n")
    #expect(
      controller("\(life)\n\(show)\n    // MARK: - Stored\n\n\(stored("name"))\n\(stored("title"))")
        == "\n    override func viewDidLoad() { show(presenter.name() + presenter.title()) }\n\n\(show)}\n")
  }

  @Test("stay where a member does, or a part of the section")
  func stays() {
    #expect(
      controller(
        "\(life)\n    // MARK: - Stored\n\n\(stored("name"))\n\(show)\n    // MARK: - More\n\n\(stored("title"))")
        == "\n    override func viewDidLoad() { show(presenter.name() + presenter.title()) }\n\n"
        + "    // MARK: - Stored\n\n\(show)}\n")
    #expect(
      controller(
        "\(life)\n    // MARK: - Stored\n\n\(stored("name"))\n    // MARK: Shown\n\n\(show)\n\(stored("title"))")
        == "\n    override func viewDidLoad() { show(presenter.name() + presenter.title()) }\n\n"
        + "    // MARK: - Stored\n\n    // MARK: Shown\n\n\(show)}\n")
  }

  @Test("go with their parts")
  func goesWithParts() {
    #expect(
      controller(
        "\(life)\n\(show)\n    // MARK: - Stored\n\n\(stored("name"))\n    // MARK: More\n\n\(stored("title"))\n"
          + "    // MARK: - Empty since ever\n\n    // MARK: - Rest\n\n    let rest = 1\n")
        == "\n    override func viewDidLoad() { show(presenter.name() + presenter.title()) }\n\n\(show)\n"
        + "    // MARK: - Empty since ever\n\n    // MARK: - Rest\n\n    let rest = 1\n}\n")
  }

  @Test("go where one of two members that go calls the other")
  func goesWithCalls() {
    let titled = "    private func title() -> String { UserDefaults.standard.string(forKey: \"title\") ?? name() }\n"
    #expect(
      controller(
        "\(life)\n    // MARK: - Stored\n\n\(stored("name"))\n    // MARK: - More\n\n\(titled)\n    // MARK: - Rest\n\n\(show)"
      )
        == "\n    override func viewDidLoad() { show(presenter.name() + presenter.title()) }\n\n"
        + "    // MARK: - Rest\n\n\(show)}\n")
  }
}
