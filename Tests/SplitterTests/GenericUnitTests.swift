import Testing

/// Controllers with generic parameters.
@Suite("Generic controllers")
struct GenericUnitTests {
  static let code = """
    import UIKit

    protocol Listed { associatedtype Entry: Rated; var rows: [Entry] { get }; var isOpen: Bool { get } }
    protocol Rated { var stars: Int { get } }

    final class ListViewController<Source: Listed>: UIViewController {
      typealias Entry = Source.Entry
      enum Limit { case few, many }

      private let list: Source
      private let label = UILabel()
      private var shown: [Entry] = []
      private var limit = Limit.few
      private var best: Entry? { list.rows.first { $0.stars > 4 } }

      init(list: Source) {
        self.list = list
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError() }

      override func viewDidLoad() {
        super.viewDidLoad()
        refresh()
      }

      private func refresh() {
        shown = list.isOpen ? list.rows : []
        limit = shown.count > 3 ? .many : .few
        if let best = best, best.stars > 3, limit == .few {
          label.text = "\\(best.stars) of \\(shown.count)"
        }
      }
    }

    """

  @Test("The parts that depend on the parameters have them, and the protocols do not")
  func partsHaveTheParameters() {
    let split = UndoingFixtures.generic
    #expect(split["ListPresenter"].contains("final class ListPresenter<Source: Listed>: ListPresenterProtocol {"))
    #expect(split["ListPresenter"].contains("private let list: Source\n"))
    #expect(split["ListPresenter"].contains("var best: ListViewController<Source>.Entry? {"))
    #expect(split["ListPresenter"].contains("var limit = ListViewController<Source>.Limit.few"))
    #expect(split["ListRouter"].contains("private weak var viewController: ListViewController<Source>?"))
    #expect(!split["ListProtocols"].contains("Source>") && !split["ListProtocols"].contains("Entry"))
    #expect(split["ListInteractor"].contains("final class ListInteractor: ListInteractorProtocol"))
    #expect(split["ListBuilder"].contains("for viewController: ListViewController<Source>) -> ListPresenterProtocol"))
    #expect(split["ListViewController"].contains("lazy var presenter: ListPresenterProtocol ="))
    #expect(split.again.files.isEmpty)
  }

  @Test("The type itself is the one with its own parameters; under its name alone it is asked by the view")
  func ownNames() {
    let split = SplitFixture(
      Self.code.replacing("enum Limit {", with: "static func most() -> Int { 3 }\n  enum Limit {")
        .replacing("shown.count > 3", with: "shown.count > ListViewController.most() + Self.most()"),
      sides: ["shown": .presenter, "limit": .presenter, "best": .presenter, "refresh": .presenter])
    #expect(split["ListPresenter"].contains("shown.count > view.most2 + ListViewController<Source>.most()"))
    #expect(split.findings().isEmpty)
  }

  @Test("A route names the type with its own parameters, unless others stand behind it")
  func routesNameTheType() {
    let split = SplitFixture(
      Self.code.replacing(
        "private func refresh() {",
        with: """
          static func label() -> UILabel { UILabel() }
          private func open() {
              guard list.isOpen, limit == .few else { return }
              let next = UIViewController()
              next.view.addSubview(ListViewController.label())
              next.view.addSubview(ListViewController<Others>.label())
              navigationController?.pushViewController(next, animated: true)
            }

            private func refresh() {
          """),
      sides: ["shown": .presenter, "limit": .presenter, "best": .presenter, "refresh": .presenter, "open": .presenter])
    #expect(split["ListRouter"].contains("addSubview(ListViewController<Source>.label())"))
    #expect(split["ListRouter"].contains("addSubview(ListViewController<Others>.label())"))
    #expect(split.findings().isEmpty)
  }

  @Test("A view that asks for what no protocol can ask for knows its presenter itself")
  func viewsKnowTheirPresenter() {
    let split = SplitFixture(
      Self.code.replacing("refresh()\n  }\n\n  private", with: "refresh()\n    rate(best)\n  }\n\n  private")
        .replacing(
          "enum Limit",
          with:
            "private let stars = StarsView()\n  private func rate(_ entry: Entry?) { stars.show(entry) }\n  enum Limit"),
      sides: ["shown": .presenter, "limit": .presenter, "best": .presenter, "refresh": .presenter])
    #expect(
      split["ListViewController"].contains("lazy var presenter: ListPresenter<Source> = ListBuilder.makePresenter"))
    #expect(split["ListViewController"].contains("presenter.best"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "A part that has other parameters, or is made for others, is found",
    arguments: [
      ("ListPresenter", "<Source: Listed>", "<Source: Rated>"),
      ("ListPresenter", "ListViewController<Source>.Limit", "ListViewController<Other>.Limit"),
      ("ListRouter", "<Source: Listed>", "<Source>"),
      ("ListBuilder", "return ListPresenter<Source>(", "return ListPresenter<Other>("),
    ])
  func otherParametersAreFound(file: String, old: String, new: String) {
    let split = UndoingFixtures.generic
    #expect(split[file].contains(old))
    #expect(!split.findings(in: ["\(file).swift": split[file].replacing(old, with: new)]).isEmpty)
  }

  @Test(
    "A controller whose parameters other files can't write stays",
    arguments: ["<Source: Listed, each Other>", "<Source: Listed, let count: Int>"])
  func strangeParametersStay(clause: String) {
    let split = SplitFixture(Self.code.replacing("<Source: Listed>", with: clause))
    #expect(split.obstacles["ListViewController"] == "generic_context")
    #expect(split.files.isEmpty)
  }

  @Test("A controller that is generic over views stays")
  func viewsAsParametersStay() {
    let overViews = SplitFixture(
      Self.code.replacing("<Source: Listed>", with: "<Source: Listed, Cell: UITableViewCell>"))
    #expect(overViews.obstacles["ListViewController"] == "generic_context")
    #expect(overViews.files.isEmpty)
  }
}
