import MigrationModel
import Testing

@Suite("Router step")
struct RouterStepTests {
  /// A tree of a list controller with these members, and the screens that it leads to.
  private func fixture(_ members: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "DetailViewController.swift": """
        import UIKit

        struct Item {}

        class DetailViewController: UIViewController {
            var item: Item?
            var onDone: (() -> Void)?
            init(item: Item) { super.init(nibName: nil, bundle: nil) }
        }
        """,
      ], type: "ListViewController")
    fixture.steps = ["seam", "router"]
    return fixture
  }

  private func routes(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListRouter.swift")?.components(after: "self.viewController = viewController\n    }\n")
  }

  private func members(_ fixture: RewriteFixture) -> String? {
    fixture.text("ListViewController.swift")?.components(after: "makePresenter(for: self)\n")?
      .components(before: "\nextension ListViewController")
  }

  @Test("A screen of SwiftUI gives the route its name, not what hosts it; the method's own name is taken")
  func hostedScreens() {
    let fixture = RewriteFixture(
      [
        "ListViewController.swift": """
        import SwiftUI
        import UIKit

        class ListViewController: UIViewController {
            @objc func more() {
                navigationController?.pushViewController(UIHostingController(rootView: TariffView()), animated: true)
            }
            func showHelp() {
                present(HelpViewController(), animated: true)
                navigationController?.pushViewController(HelpViewController(), animated: true)
            }
            @objc func find() {
                let top = AppNavigationController(rootViewController: SearchViewController())
                present(top, animated: true)
            }
            @objc func ask() { present(AnyHostingController(rootView: AnswerView()), animated: true) }
            @objc func rate() { present(RatingHostingController(), animated: true) }
            @objc func end() { performSegue(withIdentifier: SegueID.showEnd.rawValue, sender: nil) }
        }

        struct TariffView: View { var body: some View { Text("") } }
        struct AnswerView: View { var body: some View { Text("") } }
        class AnyHostingController<Content: View>: UIHostingController<Content> {}
        class RatingHostingController: UIHostingController<TariffView> {}
        class HelpViewController: UIViewController {}
        class SearchViewController: UIViewController {}
        class AppNavigationController: UINavigationController {}
        enum SegueID: String { case showEnd }
        """
      ], type: "ListViewController")
    let router = fixture.text("List/ListRouter.swift") ?? fixture.text("ListRouter.swift")
    let names = router?.split(separator: "    func ").dropFirst().compactMap { $0.split(separator: "(").first } ?? []
    #expect(
      names == ["showTariff", "presentHelp", "openHelp", "presentSearch", "presentAnswer", "presentRating", "showEnd"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A pushed screen goes with the statements that make it; a parameter goes along")
  func push() {
    let fixture = fixture(
      """
          func open(_ item: Item) {
              // The detail reports back.
              let detail = DetailViewController(item: item)
              detail.title = title
              detail.onDone = { [weak self] in self?.reload() }
              self.navigationController?.pushViewController(detail, animated: true)
          }

          private func reload() {}
      """)
    #expect(
      members(fixture) == """

            func open(_ item: Item) {
                // The detail reports back.
                self.presenter.showDetail(item: item)
            }

            func reload() {}
        }

        """)
    #expect(
      routes(fixture) == """

            func showDetail(item: Item) {
                guard let viewController else { return }
                let detail = DetailViewController(item: item)
                detail.title = viewController.title
                detail.onDone = { [weak viewController] in viewController?.reload() }
                viewController.navigationController?.pushViewController(detail, animated: true)
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A completion closure stays in the controller and is handed over")
  func completion() {
    let fixture = fixture(
      """
          func close() {
              dismiss(animated: true) {
                  self.title = nil
              }
          }

          func leave() {
              self.dismiss(animated: false, completion: { [weak self] in
                  self?.title = ""
              })
          }
      """)
    #expect(
      members(fixture) == """

            func close() {
                presenter.close {
                    self.title = nil
                }
            }

            func leave() {
                self.presenter.closeScreen(completion: { [weak self] in
                    self?.title = ""
                })
            }
        }

        """)
    #expect(
      routes(fixture) == """

            func close(completion: (() -> Void)?) {
                guard let viewController else { return }
                viewController.dismiss(animated: true, completion: completion)
            }

            func closeScreen(completion: (() -> Void)?) {
                guard let viewController else { return }
                viewController.dismiss(animated: false, completion: completion)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Constants of the controller go along as values; changing state is asked for")
  func state() {
    let fixture = fixture(
      """
          private let item: Item = Item()
          private var count = 0

          func open() {
              navigationController?.pushViewController(DetailViewController(item: item), animated: count > 0)
          }

          func back() {
              _ = navigationController?.popViewController(animated: true)
          }
      """)
    #expect(
      members(fixture) == """

            private let item: Item = Item()
            private var count = 0

            func open() {
                presenter.showDetail(item: item, count: count)
            }

            func back() {
                presenter.goBack()
            }
        }

        """)
    #expect(
      routes(fixture) == """

            func showDetail(item: Item, count: Int) {
                guard let viewController else { return }
                viewController.navigationController?.pushViewController(DetailViewController(item: item), animated: count > 0)
            }

            func goBack() {
                guard let viewController else { return }
                _ = viewController.navigationController?.popViewController(animated: true)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The closure behind leaving the app keeps its label and what it is given; one of unknown type stays")
  func completions() {
    let fixture = fixture(
      """
          func visit(_ url: URL) {
              UIApplication.shared.open(url, options: [:]) { didOpen in
                  self.title = didOpen ? "Visited" : nil
              }
          }

          func back() {
              navigationController?.popViewController(animated: true) { self.title = nil }
          }
      """)
    #expect(
      members(fixture) == """

            func visit(_ url: URL) {
                presenter.openLink(url: url) { didOpen in
                    self.title = didOpen ? "Visited" : nil
                }
            }

            func back() {
                navigationController?.popViewController(animated: true) { self.title = nil }
            }
        }

        """)
    #expect(
      routes(fixture) == """

            func openLink(url: URL, completion: (@MainActor @Sendable (Bool) -> Void)?) {
                UIApplication.shared.open(url, options: [:], completionHandler: completion)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The router's name for the controller gives way to a name of the slice")
  func names() {
    let fixture = fixture(
      """
          func open(_ item: Item) {
              let viewController = DetailViewController(item: item)
              viewController.title = title
              present(viewController, animated: true)
          }
      """)
    #expect(
      routes(fixture) == """

            func presentDetail(item: Item) {
                guard let source = self.viewController else { return }
                let viewController = DetailViewController(item: item)
                viewController.title = source.title
                source.present(viewController, animated: true)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What can't be moved says why")
  func blockers() {
    let fixture = fixture(
      """
          func open(at index: Int) {
              let item = unknown(index)
              let detail = DetailViewController(item: item)
              log("opening")
              navigationController?.pushViewController(detail, animated: true)
          }

          func openAndKeep(_ item: Item) {
              let detail = DetailViewController(item: item)
              present(detail, animated: true)
              detail.item = nil
          }

          func choose(_ item: Item) {
              let detail = DetailViewController(item: item)
              guard item.isOpen else { return }
              present(detail, animated: true)
              title = ""
          }

          func alert() {
              let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
              present(alert, animated: true)
          }
      """)
    #expect(
      fixture.blockers == [
        "ListViewController: nothing_to_move: Nothing in `ListViewController` can be moved safely yet, so no empty module "
          + "is made.",
        "ListViewController.open(at:): mixed_statements: `log(\"opening\")` stands between making the screen and showing "
          + "it.",
        "ListViewController.openAndKeep(_:): used_afterwards: `detail` is still used after the screen is shown.",
        "ListViewController.choose(_:): control_flow: The code that prepares the screen may leave the method in its "
          + "middle.",
      ])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("Short bindings of members and parameters say where their value comes from now")
  func shortBindings() {
    let fixture = fixture(
      """
          private var item: Item?
          private lazy var draft: Item? = nil

          func open(_ fallback: Item?) {
              let detail = DetailViewController(item: Item())
              if let item { detail.item = item }
              if let fallback { detail.item = fallback }
              if let draft { detail.item = draft }
              present(detail, animated: true)
          }
      """)
    #expect(
      routes(fixture) == """

            func presentDetail(fallback: Item?) {
                guard let viewController else { return }
                let detail = DetailViewController(item: Item())
                if let item = viewController.item { detail.item = item }
                if let fallback { detail.item = fallback }
                if let draft = viewController.draft { detail.item = draft }
                viewController.present(detail, animated: true)
            }
        }

        """)
    #expect(members(fixture)?.contains("    lazy var draft: Item? = nil") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A private static member of the controller becomes visible; a type in a private extension stays hidden")
  func privateStatics() {
    let fixture = fixture(
      """
          private static func first() -> Item { Item() }

          func open() {
              present(DetailViewController(item: ListViewController.first()), animated: true)
          }

          func openHidden() {
              present(DetailViewController(item: Keys.item), animated: true)
          }
      }

      private extension ListViewController {
          enum Keys { static let item = Item() }

          func close() {}
      """)
    #expect(members(fixture)?.contains("    static func first() -> Item { Item() }") == true)
    #expect(
      fixture.blockers == [
        "ListViewController.openHidden(): private_access: `ListViewController.Keys` is private and can't be made visible."
      ])
  }

  @Test(
    "An extension becomes visible that is private and holds only types, or only what is asked",
    arguments: [
      ("enum Keys { static let item = Item() }\n\n    struct Sizes {}", "Keys.item"),
      ("static func hidden() -> Item { Item() }", "ListViewController.hidden()"),
    ])
  func privateExtensions(members: String, item: String) {
    let opening = """

          func open() {
              present(DetailViewController(item: \(item)), animated: true)
          }
      }

      """
    let fixture = fixture(opening + "private extension ListViewController {\n    \(members)\n")
    #expect(
      fixture.text("ListViewController.swift")?.contains("\nextension ListViewController {\n    \(members)\n")
        == true)
    #expect(fixture.blockers.isEmpty)
    let names = members.contains("Sizes") ? "`Keys` and `Sizes`" : "`hidden`"
    let line = "Private before, and visible to the module's files now: \(names)."
    #expect(fixture.series().patches.contains { $0.body.contains(line) })
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "It stays private where one of the types may not be seen, or has a namesake",
    arguments: [
      "enum Keys { static let item = Item(); static let row = Row() }\n}\n\nprivate struct Row {",
      "enum Keys { static let item = Item() }\n}\n\nprivate extension ListViewController {\n    enum Keys {}",
    ])
  func hiddenExtensions(members: String) {
    let opening = """

          func open() {
              present(DetailViewController(item: Keys.item), animated: true)
          }
      }

      """
    let fixture = fixture(opening + "private extension ListViewController {\n    \(members)\n")
    #expect(fixture.blockers.last?.contains("`ListViewController.Keys` is private and can't be made visible.") == true)
  }
}
