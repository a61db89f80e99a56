import Testing

/// How steps are put together in a message, and what becomes of them.
@Suite struct ImperativeNavigationAdviceTests {
  private let rule = "imperative_navigation"

  @Test func onlyANextScreenNeedsValues() {
    func advice(_ call: String) -> String {
      fix(
        rule,
        in: """
          import UIKit
          final class DetailViewController: UIViewController {}
          final class OrderViewController: UIViewController {
            @objc func close() { dismiss(animated: true) }
            @objc func go() { \(call) }
          }
          """)[1]
    }
    #expect(advice("dismiss(animated: true)") == "Move the 2 calls out of `close()` and `go()` into it.")
    #expect(
      advice("present(DetailViewController(), animated: true)")
        == "Move the 2 calls out of `close()` and `go()` into them, with the values that the next screen needs as parameters."
    )
  }

  @Test func whatSeveralMembersDoIsSaidOnce() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class DetailViewController: UIViewController {}
        final class EditViewController: UIViewController {}
        final class ListViewController: UIViewController {
          @objc func cancel() { 1️⃣dismiss(animated: true) }
          @objc func save() { 2️⃣dismiss(animated: true) }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if let detail = segue.3️⃣destination as? DetailViewController { print(detail) }
            if let edit = segue.destination as? EditViewController { print(edit) }
          }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`ListViewController` navigates by itself 3 times: dismisses a screen in `cancel()` and `save()`, and "
            + "prepares `DetailViewController` and `EditViewController` for a segue in `prepare(for:sender:)`")
      ])
  }

  @Test func whatTheSystemCallsStays() {
    #expect(
      fix(
        rule,
        in: """
          import UIKit
          final class DetailViewController: UIViewController {}
          final class ListViewController: UIViewController {
            @objc func open() { performSegue(withIdentifier: "detail", sender: nil) }
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
              if let detail = segue.destination as? DetailViewController { print(detail) }
            }
          }
          """) == [
          "Give `ListRouter` a method for each step: one that performs the segue \"detail\" and one that prepares "
            + "`DetailViewController` for a segue.",
          "Move the call out of `open()` into its method, with the values that the next screen needs as parameters.",
          "`prepare(for:sender:)` stays, because the system calls it: let it hand the segue to `ListRouter`.",
          "Let `ListPresenter` call the router; `ListViewController` only tells the presenter what the user did.",
        ])
  }
}
