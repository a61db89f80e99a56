import MigrationModel
import Testing

@Suite struct MemberRoleTests {
  @Test func membersOfAControllerGoWhereWhatTheyTouchBelongs() {
    let found = memberRoles(
      in: """
        import UIKit
        struct Order { let total: Double }
        final class AlphaController: UIViewController {
          @IBOutlet private var label: UILabel!
          private let formatter = NumberFormatter()
          private var cache: [Order] = []
          override func viewDidLoad() { label.text = price(1) }
          func one(_ url: URL) {
            URLSession.shared.dataTask(with: url).resume()
            cache = []
          }
          func two() { navigationController?.popViewController(animated: true) }
          func price(_ value: Double) -> String { formatter.string(from: NSNumber(value: value)) ?? "" }
          func three() { UserDefaults.standard.set(1, forKey: "a") }
          func four() { three() }
        }
        """, of: "AlphaController")
    #expect(
      found == [
        "label": .view, "formatter": .presenter, "cache": .interactor, "viewDidLoad()": .view, "one(_:)": .interactor,
        "two()": .router, "price(_:)": .presenter, "three()": .interactor, "four()": .interactor,
      ])
  }

  /// The class or another of its extensions says what it conforms to.
  @Test func whatADataSourceIsAskedForIsTheViewsWhereverItStands() {
    let found = memberRoles(
      in: """
        import UIKit
        final class ListPresenter { var rows: [String] = [] }
        final class AlphaController: UIViewController, UITableViewDataSource {
          let presenter = ListPresenter()
        }
        extension AlphaController {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { presenter.rows.count }
          func count(of section: Int) -> Int { presenter.rows.count }
        }
        """, of: "AlphaController")
    #expect(found["tableView(_:numberOfRowsInSection:)"] == .view)
    #expect(found["count(of:)"] == .presenter)
  }

  @Test func whoAsksAFactoryForAScreenLeadsThereAsWhoMakesIt() {
    let found = memberRoles(
      in: """
        import UIKit
        final class BetaController: UIViewController { init(id: Int) { super.init(nibName: nil, bundle: nil) } }
        enum BetaBuilder { static func make() -> BetaController { BetaController(id: 1) } }
        final class AlphaPresenter { var isOpen = true }
        final class AlphaController: UIViewController {
          let presenter = AlphaPresenter()
          func one() { if presenter.isOpen { push(to: BetaController(id: 1)) } }
          func two() { if presenter.isOpen { push(to: BetaBuilder.make()) } }
        }
        """, of: "AlphaController")
    #expect(found["one()"] == .router)
    #expect(found["two()"] == .router)
  }

  @Test func whoAsksAPartOfItsOwnScreenLeadsNowhere() {
    let found = memberRoles(
      in: """
        import UIKit
        final class SideController: UIViewController { var chosen: [Int] = []; func choose(_ id: Int) {} }
        final class MainController: UIViewController {
          private var side: SideController?
          var chosen: [Int] { side?.chosen ?? [] }
          func choose(_ id: Int) { side?.choose(id) }
          func open() { let next = SideController(); next.choose(1); show(next, sender: nil) }
        }
        """, of: "MainController")
    #expect(found == ["side": .view, "chosen": .view, "choose(_:)": .view, "open()": .router])
  }

  @Test func rulesOfPlainValuesLeaveAController() {
    let found = memberRoles(
      in: """
        import UIKit
        final class AlphaController: UIViewController {
          private var words: [String] = []
          func isValid(_ text: String) -> Bool { NSPredicate(format: "SELF MATCHES %@", "a").evaluate(with: text) }
          func stars(for count: Int) -> String { String(repeating: "*", count: count) }
          func isKnown(_ text: String) -> Bool { words.contains(text) }
          func height(for width: CGFloat) -> CGFloat { min(width, 10) }
          func frame(_ text: String) -> CGRect { CGRect(x: 0, y: 0, width: text.count, height: 1) }
          @objc func answer(_ text: String) -> Bool { text.isEmpty }
        }
        """, of: "AlphaController")
    #expect(found["isValid(_:)"] == .interactor)
    #expect(found["stars(for:)"] == .presenter)
    #expect(
      found.filter { $0.value == .view }.keys.sorted() == [
        "answer(_:)", "frame(_:)", "height(for:)", "isKnown(_:)", "words",
      ])
  }

  @Test func whatACaseOfTheDomainIsCalledLeavesAController() {
    let found = memberRoles(
      in: """
        import UIKit
        enum Status: String, Codable { case draft, sent }
        struct Post: Codable {
          enum Kind: String, Codable { case page, note }
          let kind: Kind
        }
        final class AlphaController: UIViewController {
          enum Tab { case left, right }
          func title(for status: Status) -> String {
            switch status {
            case .draft: return NSLocalizedString("Draft", comment: "")
            case .sent: return NSLocalizedString("Sent", comment: "")
            }
          }
          func name(of kind: Post.Kind?) -> String { kind == .page ? "page" : "note" }
          func rank(_ status: Status) -> Int { status == .draft ? 1 : 2 }
          func title(of tab: Tab) -> String { tab == .left ? "left" : "right" }
          func style(_ status: Status) -> UIColor { status == .draft ? .red : .black }
        }
        """, of: "AlphaController")
    #expect(
      found == [
        "Tab": .view, "title(for:)": .presenter, "name(of:)": .presenter, "rank(_:)": .view, "title(of:)": .view,
        "style(_:)": .view,
      ])
  }

  @Test func membersOfAServiceStayWithIt() {
    let found = memberRoles(
      in: """
        import Foundation
        final class Alpha {
          private var count = 0
          func one(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
          func two() { count += 1 }
        }
        """, of: "Alpha")
    #expect(found == ["count": .service, "one(_:)": .service, "two()": .service])
  }

  @Test func membersInExtensionsOfOtherFilesBelongToTheType() {
    let tree = MarkedTree([
      "A.swift": "import UIKit\nfinal class AController: UIViewController {}",
      "B.swift": "extension AController { func back() { navigationController?.popViewController(animated: true) } }",
    ])
    let report = tree.analysis().types.first { $0.name == "AController" }
    #expect(report?.members.map { "\($0.file) \($0.name) \($0.role)" } == ["B.swift back() router"])
    #expect(report?.otherFiles == ["B.swift"])
  }

  @Test func alertsLabelsAndInitialisersStayWithTheView() {
    let found = memberRoles(
      in: """
        import UIKit
        final class Store {
          static let shared = Store()
          var count = 0
          func send() { URLSession.shared.dataTask(with: URL(fileURLWithPath: "")).resume() }
        }
        final class AlphaController: UIViewController {
          @IBOutlet private var label: UILabel!
          private let formatter: NumberFormatter
          required init?(coder: NSCoder) {
            formatter = NumberFormatter()
            super.init(coder: coder)
          }
          func one() {
            label.text = "\\(Store.shared.count)"
            label.isHidden = Store.shared.count == 0
          }
          func two() {
            let alert = UIAlertController(title: "", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "", style: .default) { _ in Store.shared.send() })
            present(alert, animated: true)
          }
          func three() { one() }
        }
        """, of: "AlphaController")
    #expect(found["init(coder:)"] == .view)
    #expect(found["one()"] == .view)
    #expect(found["two()"] == .view)
    #expect(found["three()"] == .view)
  }
}
