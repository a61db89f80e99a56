import MigrationModel
import Testing

/// What does not make a member of a presenter a view's, nor one of a view a presenter's.
@Suite struct MemberRoleLimitsTests {
  /// A presenter has parts of its own kind and tells its view what to show; only what draws is the view's.
  @Test func aViewModelHasNoViewBecauseOfThePartsItHolds() {
    let found = memberRoles(
      in: """
        import Combine
        import UIKit
        final class RowViewModel: ObservableObject { @Published var title = ""; func update() {} }
        protocol ListView: AnyObject { func reload() }
        final class ListViewController: UIViewController, ListView { func reload() { view.setNeedsLayout() } }
        final class ListViewModel: ObservableObject {
          @Published var row: RowViewModel?
          weak var view: ListView?
          let badge = UILabel()
          func select() { row?.update() }
          func refresh() { view?.reload() }
          func mark() { badge.isHidden = true; badge.alpha = 1 }
        }
        """, of: "ListViewModel")
    #expect(
      found == [
        "row": .presenter, "view": .presenter, "badge": .view, "select()": .presenter, "refresh()": .presenter,
        "mark()": .view,
      ])
  }

  /// Whatever it asks for what it draws: `some View` is the view's, a text is not.
  @Test func piecesOfABodyAreTheViewsWhateverTheyAsk() {
    let found = memberRoles(
      in: """
        import SwiftUI
        final class CartViewModel: ObservableObject { @Published var names: [String] = []; var total = 0 }
        struct CartView: View {
          @ObservedObject var model: CartViewModel
          var body: some View { VStack { header; rows() } }
          private var header: some View { Text(model.names.first ?? "") }
          @ViewBuilder private func rows() -> some View { ForEach(model.names, id: \\.self) { Text($0) } }
          @ToolbarContentBuilder private var tools: some ToolbarContent { ToolbarItem { Button("Pay") { model.total = 0 } } }
          private func erased() -> AnyView { AnyView(Text(model.names.last ?? "")) }
          private var summary: String { model.names.joined(separator: ", ") + String(model.total) }
        }
        """, of: "CartView")
    #expect(
      found == [
        "model": .view, "body": .view, "header": .view, "rows()": .view, "tools": .view, "erased()": .view,
        "summary": .presenter,
      ])
  }

  /// What a view overrides is called by the system, whatever it asks; what it calls is not.
  @Test func whatAViewOverridesStaysWithIt() {
    let found = memberRoles(
      in: """
        import UIKit
        final class LinkLabel: UILabel {
          override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { remember() }
          override func didMoveToWindow() { UserDefaults.standard.set(true, forKey: "seen") }
          func remember() { UserDefaults.standard.set(1, forKey: "taps") }
        }
        """, of: "LinkLabel")
    #expect(found == ["touchesEnded(_:with:)": .view, "didMoveToWindow()": .view, "remember()": .interactor])
  }

  /// An initializer makes the presenter, and state goes where it is used afterwards.
  @Test func thatAnInitializerSetsStateSaysNothingOfIt() {
    let found = memberRoles(
      in: """
        import Combine
        import UIKit
        final class OrderViewModel: ObservableObject {
          @Published var title: NSAttributedString
          private let id: Int
          let isLate: Bool
          init(id: Int, isLate: Bool) {
            let font = UIFont.preferredFont(forTextStyle: .body)
            title = NSAttributedString(string: "", attributes: [.font: font])
            (self.id, self.isLate) = (id, isLate)
          }
          func load(_ url: URL) { URLSession.shared.dataTask(with: url.appendingPathComponent(String(id))).resume() }
        }
        """, of: "OrderViewModel")
    #expect(
      found == [
        "title": .presenter, "id": .interactor, "isLate": .presenter, "init(id:isLate:)": .presenter,
        "load(_:)": .interactor,
      ])
  }

  @Test func whatSwiftUIAsksOfAHostedControllerIsTheViews() {
    let found = memberRoles(
      in: """
        import SwiftUI
        final class PickerController: UIViewController {}
        struct Picker: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> PickerController { PickerController() }
          func updateUIViewController(_ controller: PickerController, context: Context) {}
        }
        """, of: "Picker")
    #expect(found == ["makeUIViewController(context:)": .view, "updateUIViewController(_:context:)": .view])
  }
}
