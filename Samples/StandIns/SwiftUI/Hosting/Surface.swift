/// Puts what a pass found into a controller: its views or its stack, and what is presented over it.
@MainActor final class Surface {
  weak var owner: UIViewController?
  private var stack: StackController?
  private var screen = Screen(id: "")
  private var sheet: (id: String, controller: SheetController)?
  private weak var alert: UIAlertController?
  private var refresh: () -> Void = {}

  func show(_ screen: Screen, refresh: @escaping () -> Void) {
    self.screen = screen
    self.refresh = refresh
    guard let owner else { return }
    guard !screen.stack.isEmpty else { return owner.show(screen) }
    let stack = self.stack ?? makeStack(in: owner)
    stack.show(screen.stack, refresh: refresh)
  }

  /// Presents and dismisses what has to be over the owner, which is on screen.
  func present() {
    updateSheet()
    if let sheet { sheet.controller.surface.present() } else { updateAlert() }
  }

  private func updateSheet() {
    let wanted = screen.topSheet
    if let shown = sheet, shown.id != wanted?.screen.id {
      sheet = nil
      if shown.controller.presentingViewController != nil { owner?.dismiss(animated: true) }
    }
    guard let wanted else { return }
    if let sheet { return sheet.controller.surface.show(wanted.screen, refresh: refresh) }
    let controller = SheetController(wanted.screen, refresh: refresh)
    if wanted.coversAll { controller.modalPresentationStyle = .fullScreen }
    sheet = (wanted.screen.id, controller)
    owner?.present(controller, animated: true)
  }

  /// A new alert of the same text stays the one on screen: its choices do the same.
  private func updateAlert() {
    let wanted = screen.topAlert
    if let alert, alert.presentingViewController != nil {
      if alert.title == wanted?.title, alert.message == wanted?.message { return }
      owner?.dismiss(animated: true)
    }
    guard let wanted else { return }
    alert = wanted
    owner?.present(wanted, animated: true)
  }

  private func makeStack(in owner: UIViewController) -> StackController {
    let stack = StackController()
    self.stack = stack
    owner.addChild(stack)
    owner.view.addSubview(stack.view)
    stack.didMove(toParent: owner)
    if owner.viewIfLoaded?.window != nil {
      stack.beginAppearanceTransition(true, animated: false)
      stack.endAppearanceTransition()
    }
    return stack
  }
}

/// A screen that is presented over another.
final class SheetController: UIViewController {
  let surface = Surface()

  init(_ screen: Screen, refresh: @escaping () -> Void) {
    super.init(nibName: nil, bundle: nil)
    surface.owner = self
    surface.show(screen, refresh: refresh)
  }

  required init?(coder: NSCoder) { return nil }
}

extension UIViewController {
  /// Replaces the bar and the views.
  func show(_ screen: Screen) {
    if let title = screen.title { navigationItem.title = title }
    navigationItem.leftBarButtonItems = screen.leading
    navigationItem.rightBarButtonItems = screen.trailing
    navigationItem.hidesBackButton = screen.hidesBackButton
    for old in view.subviews { old.removeFromSuperview() }
    for new in screen.content { view.addSubview(new) }
  }
}
