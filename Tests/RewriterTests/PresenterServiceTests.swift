import MigrationModel
import Testing

@Suite("Services that the presenter has, and calls that are asked for more") struct PresenterServiceTests {
  private func fixture(_ members: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Client.swift": """
        import Foundation
        import RxSwift

        struct Item {}
        final class Client {
            func send(_ id: Int) -> Observable<Int> { .just(id) }
            func items() -> [Item] { [] }
            func warm() {}
        }
        func isWanted(_ id: Int) -> Bool { id > 0 }

        """,
        "List/Flow.swift": "func give(_ client: Client, to list: ListViewController) { list.client = client }\n",
      ],
      type: "ListViewController", roles: ["warmUp()": .interactor])
    fixture.services = ["Client"]
    return fixture
  }

  private let head = """
        var client: Client!

        private func warmUp() { client.warm() }


    """

  private func body(_ name: String, _ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "func \(name)() {\n")?.components(
      before: "    }\n")
  }

  @Test("What is asked first goes to the interactor; what is done with the answer stays")
  func shortened() {
    let fixture = fixture(
      head + """
            override func viewDidLoad() {
                warmUp()
                client.send(1).filter(isWanted).bind(to: view)
                let later = { [weak self] in self?.client.send(2).filter(isWanted).bind(to: "") }
                later()
            }
        """)
    #expect(
      body("viewDidLoad", fixture) == """
                presenter.warmUp()
                presenter.send().filter(isWanted).bind(to: view)
                let later = { [weak self] in self?.presenter.sendForViewDidLoad().filter(isWanted).bind(to: "") }
                later()

        """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.components(after: "client.warm() }\n") == """

            func send() -> Observable<Int> {
                client.send(1)
            }

            func sendForViewDidLoad() -> Observable<Int> {
                client.send(2)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An answer of the domain is not handed to the view, and a local of the service's name is not taken for it")
  func stays() {
    let fixture = fixture(
      head + """
            override func viewDidLoad() {
                warmUp()
                show(client.items().count)
                if let first = client.items().first { mark(first) }
            }

            @objc func tapped() {
                let client = view
                self.client.send(3).bind(to: client)
            }

            private func show(_ count: Int) { view.tag = count }
            private func mark(_ item: Item) { view.tag += 1 }
        """)
    #expect(body("tapped", fixture)?.contains("self.presenter.client.send(3).bind(to: client)") == true)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("Item") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
