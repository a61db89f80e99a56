import Testing

/// What moves whole to an Interactor or a Presenter, and what is split because others call it or it works with views.
@Suite struct InteractorMoveTests {
  private let save = "UserDefaults.standard.set(1, forKey: \"n\")"

  private func steps(_ rule: String, _ members: String, around: String = "") -> [String] {
    fix(
      rule,
      in: """
        import UIKit
        protocol PickerDelegate: AnyObject { func picked() }
        class BaseController: UIViewController { func refresh() {} }
        final class BadgeView: UIView { func show(_ text: String) {} }
        final class NameViewController: BaseController, PickerDelegate {
          let badge = BadgeView()
          var detail: BaseController?
          func picked() {}
        \(members)
        }
        """)
  }

  private func stored(_ members: String) -> String {
    steps("persistence_in_view_controller", members).first ?? ""
  }

  @Test func whatTouchesNothingElseMoves() {
    #expect(stored("  func save() { \(save) }") == "Move `save()` to `NameInteractor`.")
  }

  @Test(arguments: [
    ("badge.show(\"a\")", "`badge`"), ("detail?.refresh()", "`detail`"), ("self.badge.show(\"a\")", "`badge`"),
    ("_ = UIAlertController(title: nil, message: nil, preferredStyle: .alert)", "`UIAlertController`"),
  ])
  func viewsOfTheTreeAndAlertsStay(call: String, name: String) {
    #expect(
      stored("  func save() { \(save); \(call) }")
        == "Split `save()`: what is stored becomes a method of `NameInteractor`, what it does with \(name) stays behind "
        + "`NameViewProtocol`.")
  }

  @Test func theWindowOfAWindowControllerStays() {
    let step = fix(
      "persistence_in_view_controller",
      in: """
        import AppKit
        final class PaneController: NSWindowController {
          func save() { \(save); window?.saveFrame(usingName: "a") }
        }
        """
    ).first
    #expect(step?.hasSuffix("what it does with `window` stays behind `PaneViewProtocol`.") == true)
  }

  @Test func theViewIsNamedAndNotWhoHoldsIt() {
    let text = stored(
      "  func save() { later { [weak self] in guard let strongSelf = self else { return }; \(save); "
        + "strongSelf.badge.alpha = 1 } }\n  func later(_ work: @escaping () -> Void) {}")
    #expect(text.contains("what it does with `badge` stays"))
  }

  @Test(arguments: [
    ("override func refresh()", "answers `BaseController`"), ("override func viewDidLoad()", "answers the system"),
    ("@IBAction func save()", "answers the user"),
  ])
  func whatOthersCallStays(head: String, caller: String) {
    #expect(stored("  \(head) { \(save) }").hasSuffix("the part that \(caller) stays apart."))
  }

  @Test func whatAProtocolAsksForStays() {
    let step = fix(
      "persistence_in_view_controller",
      in: """
        import UIKit
        protocol PickerDelegate: AnyObject { func picked() }
        final class NameViewController: UIViewController, PickerDelegate {
          func picked() { \(save) }
        }
        """
    ).first
    #expect(
      step
        == "Split `picked()`: what is stored becomes a method of `NameInteractor`, the part that others call stays apart."
    )
  }

  @Test func textOfAnAlertIsSplitFromTheAlert() {
    let step = steps(
      "formatting_in_view_controller",
      """
        func warn(_ name: String) {
          let text = String(format: "Delete %@?", name)
          present(UIAlertController(title: text, message: nil, preferredStyle: .alert), animated: true)
        }
      """
    ).first
    #expect(
      step?.hasPrefix("Split `warn(_:)`: the text becomes a method of `NamePresenter`, what it does with") == true)
  }
}
