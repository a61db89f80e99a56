import MigrationModel
import Testing

@Suite("What puts a request together goes with it") struct RequestBuildingTests {
  private func fixture(_ body: String, others: String = "") -> RewriteFixture {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "        \($0)" }
    return RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private let spinner = UIActivityIndicatorView()
        \(others)
            func load(page: Int) {
                spinner.startAnimating()
        \(lines.joined(separator: "\n"))
            }
        }

        """
      ], type: "ListViewController")
  }

  private func interactor(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListInteractor.swift")?.components(after: "ListInteractorProtocol {\n")
  }

  private let sending = """
    URLSession.shared.dataTask(with: request) { [weak self] _, _, _ in
        self?.spinner.stopAnimating()
    }.resume()
    """

  @Test("Address, method and headers are the interactor's")
  func request() {
    let fixture = fixture(
      """
      var components = URLComponents(string: "https://example.com")!
      components.queryItems = [URLQueryItem(name: "page", value: "\\(page)")]
      var request = URLRequest(url: components.url!)
      request.httpMethod = "GET"
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      \(sending)
      """)
    #expect(
      interactor(fixture) == """
            func sendLoadRequest(page: Int, completion: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void) {
                var components = URLComponents(string: "https://example.com")!
                components.queryItems = [URLQueryItem(name: "page", value: "\\(page)")]
                var request = URLRequest(url: components.url!)
                request.httpMethod = "GET"
                request.setValue("application/json", forHTTPHeaderField: "Accept")
                URLSession.shared.dataTask(with: request, completionHandler: completion).resume()
            }
        }

        """)
    #expect(
      fixture.text("List/ListViewController.swift")?.contains(
        """
                spinner.startAnimating()
                presenter.sendLoadRequest(page: page) { [weak self] _, _, _ in
                    self?.spinner.stopAnimating()
                }
            }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An address that can't be read ends the method where nothing follows the request")
  func leaving() {
    let address = "guard let url = URL(string: \"https://example.com\") else { return }\n"
    let get = sending.replacing("with: request", with: "with: url")
    let last = fixture(address + get)
    #expect(interactor(last)?.contains("    \(address)") == true)
    #expect(last.text("List/ListViewController.swift")?.contains("guard") == false)
    #expect(last.movesOfSecondRun() == 0)
    let followed = fixture(address + get + "\nspinner.isHidden = false")
    #expect(interactor(followed)?.contains("guard") == false)
    #expect(interactor(followed)?.contains("func sendLoadRequest(url: URL, completion:") == true)
    let told = fixture(address.replacing("return", with: "fatalError()") + get)
    #expect(interactor(told)?.contains("guard") == false)
  }

  @Test("What others use stays: the request is given what it needs of it")
  func shared() {
    let fixture = fixture(
      """
      let url = URL(string: "https://example.com")!
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      URLSession.shared.dataTask(with: request) { [weak self] _, _, _ in
          self?.title = url.path
      }.resume()
      """)
    #expect(
      interactor(fixture)?.components(before: "\n    }") == """
            func sendLoadRequest(url: URL, completion: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void) {
                var request = URLRequest(url: url)
                request.httpMethod = "POST"
                URLSession.shared.dataTask(with: request, completionHandler: completion).resume()
        """)
    let shown = self.fixture(
      "var request = URLRequest(url: address)\nrequest.httpMethod = title\n" + sending,
      others: "    private var address: URL { URL(fileURLWithPath: title ?? \"\") }\n")
    #expect(shown.text("List/ListViewController.swift")?.contains("request.httpMethod = title\n") == true)
    #expect(shown.movesOfSecondRun() == 0)
  }
}
