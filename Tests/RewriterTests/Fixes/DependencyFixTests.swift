import Testing

@Suite("What an object is never without is there from the start")
struct DependencyFixTests {
  private let detail = """
    import UIKit

    final class DetailViewController: UIViewController {
        private let label = UILabel()
        var order: Order! = nil

        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = order.title
            show(order)
        }

        private func show(_ order: Order) {}
    }

    """

  private let list = """
    import UIKit

    struct Order {
        let title: String
    }

    final class ListViewController: UIViewController {
        var orders: [Order] = []

        func open(_ order: Order) {
            let detail = DetailViewController()
            detail.title = order.title
            detail.order = order
            navigationController?.pushViewController(detail, animated: true)
        }
    }

    """

  private func fixture(_ detail: String? = nil, list: String? = nil) -> FixFixture {
    FixFixture(
      ["Detail.swift": detail ?? self.detail, "List.swift": list ?? self.list], "required-dependency",
      "DetailViewController.order", at: ("Detail.swift", "var order"))
  }

  @Test("through an initialiser of its own")
  func screen() {
    let fixture = fixture()
    #expect(fixture.reasons == [])
    #expect(
      fixture.fixed("Detail.swift")
        == detail.replacingFirst(
          "    var order: Order! = nil\n",
          """
              let order: Order

              init(order: Order) {
                  self.order = order
                  super.init(nibName: nil, bundle: nil)
              }

              @available(*, unavailable)
              required init?(coder: NSCoder) {
                  fatalError("init(coder:) is not used")
              }

          """))
    #expect(
      fixture.fixed("List.swift")
        == list.replacingFirst("DetailViewController()", "DetailViewController(order: order)")
        .replacingFirst("        detail.order = order\n", ""))
    let body = fixture.series().patches.first?.body ?? ""
    #expect(body.contains("- Changes `DetailViewController.order`: is there from the start, and stays the same."))
    #expect(body.contains("- Changes `ListViewController.open(_:)`: hands `order` to the initialiser."))
    #expect(body.contains("Behaviour: nothing changes."))
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("A method that is named through the type makes no object of it; one that gives an object may")
  func namedThroughTheType() {
    let named = detail.replacingFirst(
      "    private func show(_ order: Order) {}",
      """
          private func show(_ order: Order) {}

          @objc func reload(_ sender: UIButton) {}

          func listen() {
              label.tag = DetailViewController.limit
              print(#selector(DetailViewController.reload(_:)))
          }

          static let limit = 3
      """)
    #expect(fixture(named).reasons == [])
    let given = named.replacingFirst("static let limit = 3", "static var limit: DetailViewController { fatalError() }")
    #expect(fixture(given).reasons == ["initializer_reference"])
  }

  @Test("through the initialiser that is there; a value that is made there is made before")
  func parameter() {
    let source = """
      final class Loader {
          var session: Session!
          private let page: Int
          init(page: Int) {
              self.page = page
          }
          func load() { session.load(page) }
      }

      final class Session {
          func load(_ page: Int) {}
      }

      func make() -> Loader {
          let loader = Loader(page: 1)
          loader.session = Session()
          return loader
      }

      """
    let fixture = FixFixture(source, "required-dependency", "Loader.session", at: "var session")
    #expect(
      fixture.fixed()
        == source.replacingFirst("var session: Session!", "let session: Session")
        .replacingFirst(
          "init(page: Int) {\n        self.page",
          "init(page: Int, session: Session) {\n        self.session = session\n        self.page"
        )
        .replacingFirst("Loader(page: 1)", "Loader(page: 1, session: Session())")
        .replacingFirst("    loader.session = Session()\n", ""))
    let behaviour = "- `Session()` is made before the `Loader`, not behind it."
    #expect(fixture.series().patches.first?.body.contains(behaviour) == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "but not where it may go on without a value, or is used as what may be missing",
    arguments: [
      ("label.text = order.title", "label.text = order?.title", "set_elsewhere"),
      ("label.text = order.title", "if order == nil { return }", "set_elsewhere"),
      ("label.text = order.title", "let shown = order", "set_elsewhere"),
      ("label.text = order.title", "label.text = \"\\(order)\"", "set_elsewhere"),
      ("label.text = order.title", "order = Order(title: \"\")", "set_elsewhere"),
      ("label.text = order.title", "print(\\DetailViewController.order)", "named_by_text"),
      ("final class", "@objcMembers final class", "unsupported_declaration"),
      ("var order: Order! = nil", "var order: Order! { didSet { show(order) } }", "unsupported_declaration"),
      ("var order: Order! = nil", "weak var order: Order!", "unsupported_declaration"),
      ("var order: Order! = nil", "@IBOutlet var order: Order!", "unsupported_declaration"),
      ("UIViewController {", "UITableViewController {", "no_initializer"),
      ("    override func", "    init(a: Int) {}\n    init(b: Int) {}\n    override func", "no_initializer"),
    ])
  func stays(old: String, new: String, reason: String) {
    #expect(fixture(detail.replacingFirst(old, new)).reasons == [reason])
  }

  @Test(
    "which it says of the property",
    arguments: [
      (
        "var order: Order! { didSet { show(order) } }",
        "has observers: they would not run any more when it is given at the start"
      ),
      ("weak var order: Order!", "does not keep what it is given"),
      ("@objc var order: Order!", "carries `@objc`, which needs a variable"),
      ("private var order: Order!", "can only be set by its own file"),
    ])
  func oddities(declaration: String, oddity: String) {
    let series = fixture(detail.replacingFirst("var order: Order! = nil", declaration)).series()
    #expect(series.blockers.map(\.message) == ["`order` of `DetailViewController` \(oddity)."])
  }

  @Test("nor where patches of another feature take the code that sets it")
  func otherFeature() {
    var fixture = fixture()
    var move = FixFixture(
      fixture.files, "router", "ListViewController.open(_:)", at: ("List.swift", "navigationController?"))
    fixture.others = [move]
    #expect(!fixture.reasons.contains("other_feature"))
    move.slug = "list"
    fixture.others = [move]
    #expect(
      fixture.series().blockers.map(\.message).first
        == "`ListViewController.open(_:)` sets `order`, and its code moves with another feature: first apply that.")
  }

  @Test(
    "nor where somebody makes it in another way",
    arguments: [
      ("        detail.order = order\n", "", "set_later"),
      ("detail.title = order.title", "detail.loadViewIfNeeded()", "set_later"),
      ("detail.title = order.title", "detail.title = nextTitle()", "set_later"),
      ("detail.order = order", "detail.order = orders.first", "set_later"),
      ("let detail = DetailViewController()", "let detail = Box(DetailViewController()).value", "set_later"),
      (
        "let detail = DetailViewController()", "let detail = DetailViewController(nibName: nil, bundle: nil)",
        "no_initializer"
      ),
      (
        "var orders: [Order] = []", "var orders: [Order] = []\n    let kind = DetailViewController.self",
        "initializer_reference"
      ),
      (
        "var orders: [Order] = []", "var orders: [Order] = []\n    var old: DetailViewController? = .init()",
        "initializer_reference"
      ),
      ("struct Order", "final class Small: DetailViewController {}\nstruct Order", "subclassed"),
    ])
  func makers(old: String, new: String, reason: String) {
    #expect(fixture(list: list.replacingFirst(old, new)).reasons == [reason])
  }

  @Test("nor where tests make it that nobody has analysed")
  func unseen() {
    var fixture = fixture()
    fixture.tests = ["AppTests/DetailTests.swift": "import XCTest\n\nlet detail = DetailViewController()\n"]
    #expect(fixture.reasons == ["used_in_tests"])
    fixture.tests = ["AppTests/DetailTests.swift": "import XCTest\n\n// DetailViewController\n"]
    #expect(fixture.reasons == [])
  }
}
