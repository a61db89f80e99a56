import Testing

@Suite struct StrongDelegateTests {
  private let rule = "strong_delegate"

  @Test func aClassBoundDelegateThatIsHeldStrongly() {
    expect(
      rule,
      in: MarkedTree([
        "Picker.swift": """
        protocol PickerDelegate: AnyObject { func didPick() }
        final class Picker {
          var 1️⃣delegate: PickerDelegate?
        }
        """,
        "Form.swift": """
        import UIKit
        final class FormViewController: UIViewController, PickerDelegate {
          let picker = Picker()
          func didPick() {}
        }
        """,
      ]),
      [Expected("1️⃣", message: "`Picker.delegate` holds its `PickerDelegate` strongly")])
  }

  @Test func aProtocolIsClassBoundThroughAnother() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        protocol Listening: class {}
        protocol PickerDelegate: Listening { func didPick() }
        final class Picker {
          private var 1️⃣pickerDelegate: PickerDelegate
          init(delegate: PickerDelegate) { pickerDelegate = delegate }
        }
        """),
      [Expected("1️⃣", message: "`Picker.pickerDelegate` holds its `PickerDelegate` strongly")])
  }

  @Test func weakUnownedComputedAndValues() {
    expectNothing(
      rule,
      in: """
        protocol PickerDelegate: AnyObject { func didPick() }
        protocol ValueDelegate { func didPick() }
        final class Picker {
          weak var delegate: PickerDelegate?
          unowned let ownerDelegate: PickerDelegate
          var firstDelegate: PickerDelegate? { delegate }
          var valueDelegate: ValueDelegate?
          init(delegate: PickerDelegate) { ownerDelegate = delegate }
        }
        struct Row { var delegate: PickerDelegate? }
        """)
  }

  @Test func anObjectThatTheTypeMakesItselfIsItsOwn() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class TableDelegate: NSObject, UITableViewDelegate {}
        final class ListViewController: UIViewController {
          private let tableDelegate = TableDelegate()
          private var laterDelegate: TableDelegate?
          override func viewDidLoad() { laterDelegate = TableDelegate() }
        }
        """)
  }

  @Test func anOutletHoldsTheObjectOfItsNib() {
    expectNothing(
      rule,
      in: """
        import AppKit
        protocol KeyboardDelegate: AnyObject {}
        final class OutlineView: NSOutlineView {
          @IBOutlet var keyboardDelegate: KeyboardDelegate?
        }
        """)
  }

  @Test func problemNamesTheCycle() throws {
    let tree = MarkedTree(
      """
      protocol PickerDelegate: AnyObject { func didPick() }
      final class Picker { var delegate: PickerDelegate? }
      final class Form: PickerDelegate {
        let picker = Picker()
        func didPick() {}
      }
      """)
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.problem == """
        `delegate` of `Picker` is a strong reference to a `PickerDelegate`. `Form` conforms to it and holds a `Picker`, \
        so the two keep each other in memory.
        """)
    #expect(
      finding.fix == [
        "Declare it as `weak var delegate: PickerDelegate?`.",
        "Check that `Form` is held by somebody else while `Picker` works.",
      ])
  }

  private func coordinators(_ parent: String, _ start: String) -> String {
    """
    protocol Coordinator: AnyObject {}
    final class AppCoordinator: Coordinator {
      var children: [Coordinator] = []
      func start() { let trips = TripsCoordinator(); \(start); children.append(trips) }
    }
    final class TripsCoordinator: Coordinator {
      \(parent)
    }
    """
  }

  @Test func aParentThatHoldsItsChildren() {
    expect(
      rule, in: MarkedTree(coordinators("var 1️⃣parent: AppCoordinator?", "trips.parent = self")),
      [Expected("1️⃣", message: "`TripsCoordinator.parent` holds its `AppCoordinator` strongly")])
    expect(
      rule, in: MarkedTree(coordinators("var 1️⃣finish: Coordinator?", "trips.finish = self")),
      [Expected("1️⃣", message: "`TripsCoordinator.finish` holds its `Coordinator` strongly")])
  }

  @Test(arguments: [
    ("weak var parent: AppCoordinator?", "trips.parent = self"),
    ("var next: AppCoordinator?", "trips.next = AppCoordinator()"),
    ("var other: AppCoordinator?", "print(trips)"),
  ])
  func whatIsNoParent(parent: String, start: String) { expectNothing(rule, in: coordinators(parent, start)) }

  @Test func aScreenThatPutsItselfIntoWhatItHolds() {
    let tree = { (declared: String) in
      """
      import UIKit
      final class ListModel { \(declared) }
      final class ListViewController: UIViewController {
        private let model = ListModel()
        override func viewDidLoad() { model.screen = self }
      }
      """
    }
    expect(
      rule, in: MarkedTree(tree("var 1️⃣screen: UIViewController?")),
      [Expected("1️⃣", message: "`ListModel.screen` holds its `UIViewController` strongly")])
    expectNothing(rule, in: tree("weak var screen: UIViewController?"))
  }

  @Test func whoOnlyUsesAnObjectKeepsNoCycle() {
    expectNothing(
      rule,
      in: """
        final class Row { var list: List? }
        final class List { func fill() { let row = Row(); row.list = self } }
        """)
  }

  @Test func anObjectThatIsMadeWithWhoKeepsIt() {
    expect(
      "strong_delegate",
      in: MarkedTree(
        """
        import UIKit
        final class Loader {
          let 1️⃣screen: ListViewController
          init(screen: ListViewController) { self.screen = screen }
        }
        final class Reader {
          unowned let screen: ListViewController
          init(screen: ListViewController) { self.screen = screen }
        }
        final class ListViewController: UIViewController {
          lazy var loader = Loader(screen: self)
          lazy var reader = Reader(screen: self)
        }
        """),
      [Expected("1️⃣", message: "`Loader.screen` holds its `ListViewController` strongly")])
  }

  @Test func aProtocolThatOnlyClassesMeet() {
    let tree = MarkedTree(
      """
      protocol RenameDelegate { func rename() }
      protocol ThemeDelegate { func paint() }
      struct Theme: ThemeDelegate { func paint() {} }
      final class Renamer { var 1️⃣delegate: RenameDelegate?; var themeDelegate: ThemeDelegate? }
      final class List: RenameDelegate { var renamer: Renamer?; func rename() {} }
      """)
    expect(rule, in: tree, [Expected("1️⃣", message: "`Renamer.delegate` holds its `RenameDelegate` strongly")])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func theControllerThatShowsItPutsItselfThere() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class RoomsViewController: UIViewController {
          var 1️⃣devices: DevicesViewController?
          weak var weakDevices: DevicesViewController?
          var next: OtherViewController?
        }
        final class DevicesViewController: UIViewController {
          func show(_ rooms: RoomsViewController) {
            rooms.devices = self
            rooms.weakDevices = self
            rooms.next = OtherViewController()
            present(rooms, animated: true)
          }
        }
        final class OtherViewController: UIViewController {}
        """),
      [Expected("1️⃣", message: "`RoomsViewController.devices` holds its `DevicesViewController` strongly")])
  }
}
