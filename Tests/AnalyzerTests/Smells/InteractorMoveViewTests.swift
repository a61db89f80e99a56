import Testing

/// What of a member that sends requests stays in the view.
@Suite struct InteractorMoveViewTests {
  private let rule = "networking_in_view_controller"

  @Test func theTitleOfAControllerStaysInTheView() {
    func steps(_ done: String) -> [String] {
      fix(
        rule,
        in: """
          import UIKit
          final class OrdersViewController: UIViewController {
            private func load(_ url: URL) {
              URLSession.shared.dataTask(with: url) { data, _, _ in \(done) }.resume()
            }
          }
          """)
    }
    #expect(steps("print(data)").first == "Move `load(_:)` to `OrdersInteractor`.")
    #expect(
      steps("DispatchQueue.main.async { self.title = nil }").first
        == "Split `load(_:)`: the request becomes a method of `OrdersInteractor`, what it does with `title` stays behind "
        + "`OrdersViewProtocol`.")
  }

  @Test func whatIsShownThroughAnotherMethodStaysInTheView() {
    let steps = fix(
      rule,
      in: """
        import UIKit
        final class OrdersViewController: UIViewController {
          private func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { _, _, error in if let error { self.warn(error) } }.resume()
          }
          private func warn(_ error: Error) {
            let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
            present(alert, animated: true)
          }
        }
        """)
    #expect(
      steps.first
        == "Split `load(_:)`: the request becomes a method of `OrdersInteractor`, what it does with `warn(_:)` stays behind "
        + "`OrdersViewProtocol`.")
  }
}
