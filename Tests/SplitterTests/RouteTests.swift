import MigrationModel
import Testing

/// What leads to another screen is the router's, however the app goes about it, and the presenter goes on in what the user
/// does there.
@Suite("Routes")
struct RouteTests {
  private func split(_ members: String, beside: String = "", _ sides: [String: Side] = [:]) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      \(beside)
      final class Store { func rename(_ name: String) { UserDefaults.standard.set(name, forKey: "name") } }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private let store = Store()
        private var names: [String] = []
      \(members)
      }
      """, sides: sides.merging(["names": .presenter]) { $1 })
  }

  @Test(
    "Functions of the app that show or leave screens lead there, whosever they are",
    arguments: [
      (
        "final class Coordinator { func show(_ name: String, from: UIViewController) { from.present(Page(), animated: true) } }",
        "weak var guide: Coordinator!", "guide.show(name, from: self)", "guide.show(name, from: viewController)"
      ),
      (
        """
        protocol Guide: AnyObject { func show(_ name: String, from: UIViewController) }
        final class Coordinator: Guide {
          func show(_ name: String, from: UIViewController) { from.present(Page(), animated: true) }
        }
        """,
        "weak var guide: Guide?", "guide?.show(name, from: self)", "guide?.show(name, from: viewController)"
      ),
      (
        "enum Alerts { static func show(_ name: String, on: UIViewController) { on.present(Page(), animated: true) } }",
        "", "Alerts.show(name, on: self)", "Alerts.show(name, on: viewController)"
      ),
    ])
  func guides(declared: String, member: String, call: String, routed: String) {
    let split = split(
      """
        \(member)
        private func open() {
          guard let name = names.first else { return }
          names = []
          \(call)
        }
      """, beside: "final class Page: UIViewController {}\n" + declared, ["open": .presenter])
    #expect(split["ListRouter"].contains(routed))
    #expect(!split["ListViewController"].contains("func open"))
    #expect(split.broken.isEmpty)
  }

  @Test("What only makes a screen, or does something else with the controller, leads nowhere")
  func otherFunctions() {
    let split = split(
      """
        weak var guide: Coordinator!
        private func open() {
          guard let name = names.first else { return }
          names = []
          guide.prepare(name, for: self)
        }
      """,
      beside: """
        final class Page: UIViewController {}
        final class Coordinator {
          func prepare(_ name: String, for screen: UIViewController) { screen.addChild(Page()) }
        }
        """, ["open": .presenter])
    #expect(!split["ListRouter"].contains("prepare"))
    #expect(split.broken.isEmpty)
  }

  @Test(
    "A handler is handed what it reads of the views around it",
    arguments: [
      ("{ _ in store.rename(alert.textFields![0].text ?? \"\"); names = [] }", "onOk(alert.textFields![0].text)"),
      (
        "{ [weak alert] _ in store.rename(alert?.textFields?.first?.text ?? \"\"); names = [] }",
        "{ [weak alert] _ in onOk(alert?.textFields?.first?.text) }"
      ),
      ("{ action in store.rename(action.title ?? \"\"); names = [] }", "{ action in onOk(action.title) }"),
      ("{ store.rename($0.title ?? \"\"); names = [] }", "{ onOk($0.title) }"),
    ])
  func handlers(handler: String, handed: String) {
    let split = split(
      """
        private func ask() {
          let alert = UIAlertController(title: names.first, message: nil, preferredStyle: .alert)
          alert.addTextField { $0.placeholder = "Name" }
          alert.addAction(UIAlertAction(title: "OK", style: .default) \(handler.replacing("store.", with: "self.store.")
            .replacing("names", with: "self.names")))
          present(alert, animated: true)
        }
      """, ["ask": .presenter])
    #expect(split["ListRouter"].contains(handed))
    #expect(split["ListPresenter"].contains("self.names = []"))
    #expect(!split["ListPresenter"].contains("alert."))
    #expect(split.broken.isEmpty)
  }

  @Test("A handler that does something with a view around it stays with it")
  func handlersOfViews() {
    let split = split(
      """
        private func ask() {
          let alert = UIAlertController(title: names.first, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in
            self.names = []
            alert.message = "Done"
          })
          present(alert, animated: true)
        }
      """, ["ask": .presenter])
    #expect(split["ListPresenter"].contains("alert.message") == false)
    #expect(split.broken.isEmpty)
  }

  @Test("A closure that leads to another screen is handed over")
  func closures() {
    let split = split(
      """
        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = "Names"
          let button = Button()
          button.onTap = { [weak self] in
            guard let self else { return }
            let page = Page()
            page.title = "Page"
            self.present(page, animated: true)
          }
        }
        private func add(_ name: String) { names.append(name) }
      """,
      beside: "final class Page: UIViewController {}\nfinal class Button: UIButton { var onTap: (() -> Void)? }")
    #expect(split["ListRouter"].contains("page.title = \"Page\""))
    #expect(!split["ListViewController"].contains("Page()"))
    #expect(split.broken.isEmpty)
  }

  @Test(
    "A line that leads to another screen is the router's where there is one, whoever is asked for the screen",
    arguments: [
      ("dismiss(animated: true)", "viewController.dismiss(animated: true)"),
      ("parent?.present(Page(), animated: true)", "viewController.parent?.present(Page(), animated: true)"),
      (
        "UIApplication.shared.windows[0].rootViewController?.present(Page(), animated: true)",
        "UIApplication.shared.windows[0].rootViewController?.present(Page(), animated: true)"
      ),
      (
        "guard let window = view.window else { return }\nwindow.rootViewController?.present(Page(), animated: true)",
        "guard let window = viewController.view.window else { return }"
      ),
    ])
  func lines(line: String, routed: String) {
    let split = split(
      """
        @objc private func leave() {
          \(line)
        }
        private func sort() { if names.count > 1 { names.sort() } }
      """, beside: "final class Page: UIViewController {}", ["sort": .presenter])
    #expect(split["ListRouter"].contains(routed))
    #expect(split["ListViewController"].contains("func leave() { presenter.leave() }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A line that leads to another screen makes no module by itself")
  func mereRoutes() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        @objc private func leave() { dismiss(animated: true) }
        @objc private func back() { navigationController?.popViewController(animated: true) }
      }
      """)
    #expect(split.files.isEmpty)
  }

  @Test("A closure of a view that does nothing but lead to another screen tells the presenter")
  func mereClosures() {
    let split = split(
      """
        private let card = Card()
        override func viewDidLoad() {
          super.viewDidLoad()
          card.onTap = { [weak self] in self?.present(Page(), animated: true) }
        }
        private func sort() { if names.count > 1 { names.sort() } }
      """, beside: "final class Page: UIViewController {}\nfinal class Card: UIView { var onTap: (() -> Void)? }",
      ["sort": .presenter])
    #expect(split["ListViewController"].contains("card.onTap = { [weak self] in self?.presenter."))
    #expect(split["ListRouter"].contains("viewController.present(Page(), animated: true)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is done to another controller asks for none of its own")
  func otherControllers() {
    let split = split(
      """
        func finish(_ picker: UIImagePickerController) {
          names.append("picked")
          picker.dismiss(animated: true) { self.sort() }
        }
        private func sort() { if names.count > 1 { names.sort() } }
      """, ["sort": .presenter, "finish": .presenter])
    let router = split["ListRouter"]
    #expect(router.contains("picker.dismiss(animated: true)"))
    #expect(!router.contains("guard let viewController else"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What the screen is about is handed to the next one, as long as no closure asks for it later")
  func ownValues() {
    let beside = """
      final class Page: UIViewController { init(_ name: String, then: () -> Void = {}) {} }
      struct Topic { var name = "" }
      """
    let members = """
        private var topic = Topic()
        func change() { topic.name = label.text ?? "" }
        @objc func openNow() {
          if names.isEmpty { names = ["now"] }
          present(Page(topic.name), animated: true)
        }
        @objc func openThen() {
          if names.count == 1 { names = ["then"] }
          present(Page(topic.name, then: { self.store.rename(self.topic.name) }), animated: true)
        }
      """
    let split = split(
      members, beside: beside,
      ["topic": .view, "change": .view, "openNow": .presenter, "openThen": .presenter])
    #expect(split["ListRouter"].contains("viewController.present(Page(viewController.topic.name), animated: true)"))
    #expect(split["ListPresenter"].contains("names = [\"now\"]"))
    #expect(split["ListViewController"].contains("present(Page(topic.name, then: {"))
    let presenter = split["ListPresenter"]
    #expect(
      presenter.contains(
        "guard let view else { return }\n    view.showOpenThen(onThen: { self.interactor.rename(view.topic.name) })"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A screen that a segue brings is set up by the router")
  func preparation() {
    let split = split(
      """
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if segue.identifier == "page", names.count > 2 {
            let page = segue.destination as! PageViewController
            page.name = names[0]
          } else if names.isEmpty {
            names = ["none"]
          }
        }
      """, beside: "final class PageViewController: UIViewController { var name = \"\" }")
    #expect(split["ListRouter"].contains("func preparePage(segue: AnyObject, "))
    #expect(split["ListRouter"].contains("let page = segue.destination as! PageViewController"))
    #expect(!split["ListViewController"].contains("as! Page"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What the view words for the next screen the router asks it for, what an argument gives it is handed")
  func valuesForTheNextScreen() {
    let split = split(
      """
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          guard names.count > indexPath.row else { return }
          let page = Page()
          page.name = worded(names[indexPath.row])
          page.listen(self)
          navigationController?.pushViewController(page, animated: true)
        }
        private func worded(_ name: String) -> String { label.isHidden ? name : label.text ?? name }
      }
      extension ListViewController: UITableViewDelegate {
      """,
      beside: """
        final class Page: UIViewController {
          var name = ""
          func listen(_ list: ListViewController) {}
        }
        """, ["worded": .view])
    #expect(split["ListRouter"].contains("page.name = viewController.worded("))
    #expect(split["ListRouter"].contains("page.listen(viewController)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A decision about screens alone is the router's")
  func decisionsAboutScreens() {
    let split = split(
      """
        func open() {
          guard names.count > 2 else { return }
          names.removeLast()
          if let menu = MenuKit.shared.rightController {
            dismiss(animated: false) {
              var top: UIViewController? = UIApplication.shared.keyWindow?.rootViewController
              while let next = top?.presentedViewController { top = next }
              top?.present(menu, animated: true)
            }
          }
        }
      """)
    #expect(split["ListRouter"].contains("if let menu = MenuKit.shared.rightController {"))
    #expect(!split["ListViewController"].contains("if let menu"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What an argument gives is handed to the router, which asks the view for nothing of that name")
  func partsOfArguments() {
    let split = split(
      """
        private let table = UITableView()
        func remove(_ cell: UITableViewCell) {
          guard let place = table.indexPath(for: cell), let title = title(at: place) else { return }
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { _ in self.names.remove(at: place.row) })
          alert.popoverPresentationController?.sourceView = cell
          present(alert, animated: true)
        }
        private func title(at place: IndexPath) -> String? { label.isHidden ? nil : "\\(place.row)" }
      """, ["title": .view, "remove": .presenter])
    #expect(split["ListRouter"].contains(/guard let place = \w+, let title = viewController\.title\(at: place\)/))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
