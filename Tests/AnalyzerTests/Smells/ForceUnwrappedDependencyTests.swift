import Analyzer
import Testing

@Suite struct ForceUnwrappedDependencyTests {
  private let rule = "force_unwrapped_dependency"

  @Test func storedPropertiesOfAnyType() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Service { func load() {} }
        final class ListViewController: UIViewController {
          var 1️⃣service: Service!
          private var 2️⃣timer: Timer!
          func load() { service.load() }
          func stop() { timer.invalidate() }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`ListViewController.service` is an implicitly unwrapped `Service`: it crashes if it is used before "
            + "somebody sets it; so is `timer`")
      ])
  }

  @Test func aSharedInstanceThatIsForceUnwrapped() {
    expect(
      rule,
      in: MarkedTree([
        "Session.swift": "final class Session { static var shared: Session?; func end() {} }",
        "Menu.swift": "final class Menu { func logOut() { Session.shared!.1️⃣end() } }",
      ]),
      [Expected("1️⃣", message: "`Menu.logOut()` force unwraps the shared instance `Session.shared!`")])
  }

  @Test func outletsAndWhatOthersSetAreFine() {
    expectNothing(
      rule,
      in: """
        import CoreData
        import UIKit
        final class Note: NSManagedObject { @NSManaged var title: String! }
        final class ListViewController: UIViewController {
          @IBOutlet private var label: UILabel!
          @IBOutlet weak var table: UITableView!
          private var header: UIView!
          private var name: String!
          var optional: String?
          var computed: String! { nil }
          init(name: String) {
            self.name = name
            super.init(nibName: nil, bundle: nil)
          }
          override func viewDidLoad() { header = UIView() }
        }
        """)
  }

  @Test func whatHasAValueFromTheStartIsFine() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class ListView: UIView {
          static let address: URL! = URL(string: "https://example.org")
          lazy var label: UILabel! = UILabel()
          override var tintColor: UIColor! {
            didSet { setNeedsDisplay() }
          }
          @IBInspectable var star: UIImage!
        }
        """)
  }

  @Test func problemSaysWhoReliesOnItAndWhoSetsIt() throws {
    let tree = MarkedTree(
      """
      import UIKit
      final class Service { func load() {} }
      final class ListViewController: UIViewController {
        var service: Service!
        func load() { service.load() }
      }
      final class Flow {
        func start(_ list: ListViewController) { list.service = Service() }
      }
      """)
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(finding.id == "force_unwrapped_dependency:ListViewController.service:1")
    #expect(
      finding.problem == """
        `service` of `ListViewController` is declared as `Service!`, so the compiler checks no use of it. `load()` relies \
        on it. It is set from outside, by `Flow.start(_:)`.
        """)
  }

  @Test func whatAFactoryOfTheTypeSetsIsHandedIn() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Client { func load() {} }
        final class ListViewController: UIViewController {
          private var 1️⃣client: Client!
          private var never: Client!
          static func make(_ client: Client) -> ListViewController {
            let list = ListViewController()
            list.client = client
            return list
          }
          override func viewDidLoad() { client.load() }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`ListViewController.client` is an implicitly unwrapped `Client`: it crashes if it is used before "
            + "somebody sets it")
      ])
  }

  @Test func whatACellShowsComesAfterTheCell() {
    let tree = MarkedTree(
      """
      import UIKit
      struct Appearance { let size: Int }
      final class OrderCell: UITableViewCell {
        var appearance: Appearance! { didSet { setNeedsLayout() } }
        override func layoutSubviews() { print(appearance.size) }
      }
      final class OrdersController: UITableViewController {
        func fill(_ cell: OrderCell) { cell.appearance = Appearance(size: 1) }
      }
      """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(
      finding?.fix.first
        == "Declare `appearance` as `Appearance?`: a list or a nib makes the view before there is anything to show.")
  }

  @Test func adviceIsWhatTheOldestSystemCanDo() {
    let tree = MarkedTree(
      """
      import UIKit
      final class Session {}
      final class OrdersTableViewController: UITableViewController {
        var session: Session!
        override func viewDidLoad() { print(session.self) }
      }
      """)
    for (target, isAdvised) in [(nil, true), ("13.0", true), ("12.4", false)] as [(String?, Bool)] {
      let findings = tree.analysis(facts: TreeFacts(deploymentTarget: target)).findings.filter { $0.rule == rule }
      let steps = findings.map { $0.fix.joined() }
      #expect(steps.map { $0.contains("instantiateViewController(identifier:creator:)") } == [isAdvised])
    }
  }

  @Test func whatIsHeldWeaklyStaysOptional() {
    let tree = MarkedTree(
      """
      import UIKit
      final class Flow {}
      final class OrderViewController: UIViewController {
        weak var flow: Flow!
        override func viewDidLoad() { print(flow.self) }
      }
      """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(finding?.message.hasSuffix("before somebody sets it, or after it has gone") == true)
    #expect(
      finding?.fix.first
        == "Declare `flow` as `weak var flow: Flow?`: what is held weakly may go at any time.")
  }

  @Test func appKitHasItsOwnWayToMakeControllers() {
    let steps = fix(
      rule,
      in: """
        import AppKit
        final class Store {}
        final class SheetController: NSWindowController {
          var store: Store!
          override func windowDidLoad() { print(store.self) }
        }
        """)
    #expect(steps.last?.hasPrefix("Where a nib or a storyboard makes the controller, make `store` `Store?`") == true)
  }

  @Test func whatIsAskedForBeforeItIsUsedCantCrash() {
    func list(_ body: String) -> String {
      """
      import UIKit
      protocol ListDelegate: AnyObject { var isOpen: Bool { get }; func done() }
      enum Mode { case short, long }
      final class ListViewController: UIViewController {
        weak var delegate: ListDelegate!
        var mode: Mode!
        var onClose: (() -> Void)!
        \(body)
      }
      """
    }
    expectNothing(
      rule,
      in: list(
        """
        func close() {
          delegate?.done()
          self.delegate?.done()
          onClose?()
          guard let delegate else { return }
          if let other = self.delegate, delegate !== other { return }
          let copy = delegate ?? other
          if self.delegate == nil || nil != copy { return }
          switch mode { case .short?: return; case .long?, nil: break }
        }
        """))
    for use in ["delegate.done()", "self.delegate!.done()", "let isOpen = delegate.isOpen", "onClose()", "return mode"]
    {
      let findings = MarkedTree(list("func close() { \(use) }")).analysis().findings.filter { $0.rule == rule }
      #expect(findings.count == 1, "\(use)")
    }
  }

  @Test func whatAModelHoldsIsNoDependency() {
    expectNothing(
      rule,
      in: """
        struct Address: Codable { var street: String }
        final class Customer: Codable {
          var name: String!
          var address: Address!
          var label: String { name + address.street }
        }
        func move(_ customer: Customer) { customer.address = Address(street: "a") }
        """)
  }

  @Test func whatIsReadThroughAProtocol() {
    expect(
      "force_unwrapped_dependency",
      in: MarkedTree(
        """
        protocol ListModel { var spinner: Stream! { get } }
        final class Stream { func start() {} }
        final class OrdersModel: ListModel {
          var 1️⃣spinner: Stream!
          init() { setUp() }
          func setUp() { spinner = Stream() }
        }
        func show(_ model: ListModel) { model.spinner.start() }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`OrdersModel.spinner` is an implicitly unwrapped `Stream`: it crashes if it is used before somebody sets it"
        )
      ])
  }

  @Test func viewsOfTheTreeAndOfLibraries() {
    expectNothing(
      "force_unwrapped_dependency",
      in: """
        import UIKit
        import Toolbox
        final class TitleBar: UIView {}
        final class OrderViewController: UIViewController {
          var bar: TitleBar!
          var title: TitledView!
          override func viewDidLoad() { bar = TitleBar(); bar.sizeToFit(); title = TitledView(); title.sizeToFit() }
        }
        """)
  }

  @Test func whatASharedInstanceHoldsAndIsForceUnwrapped() {
    expect(
      rule,
      in: MarkedTree([
        "Client.swift": """
        final class Client { static let shared = Client(); var center: Center? }
        final class Center { func open() {} }
        """,
        "Menu.swift": """
        final class Menu {
          func open() { Client.shared.center!.1️⃣open() }
          func close() { Client.shared.center?.open() }
        }
        """,
      ]),
      [Expected("1️⃣", message: "`Menu.open()` force unwraps the shared instance `Client.shared.center!`")])
  }
}
