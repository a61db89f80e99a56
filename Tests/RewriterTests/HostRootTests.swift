import Testing

@Suite("What a hosting controller hosts")
struct HostRootTests {
  @Test("Is the controller's: a route reaches it there")
  func routes() {
    var fixture = RewriteFixture(
      [
        "BoardViewController.swift": """
        import SwiftUI
        import UIKit

        final class BoardViewController: UIHostingController<BoardView> {
            func open() {
                let inbox = InboxViewController(id: rootView.id)
                show(inbox, sender: self)
            }
        }

        struct BoardView: View {
            var id = 1
            var body: some View { Text("") }
        }

        final class InboxViewController: UIViewController {
            init(id: Int) { super.init(nibName: nil, bundle: nil) }
        }
        """
      ], type: "BoardViewController")
    fixture.steps = ["seam", "router"]
    #expect(fixture.blockers == [])
    #expect(
      fixture.text("Board/BoardRouter.swift")?.hasSuffix(
        """

            func showInbox() {
                guard let viewController else { return }
                let inbox = InboxViewController(id: viewController.rootView.id)
                viewController.show(inbox, sender: viewController)
            }
        }

        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
