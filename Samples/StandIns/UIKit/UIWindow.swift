/// The root of a view tree that is on screen.
@MainActor @preconcurrency open class UIWindow: UIView {
  open private(set) var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet { showRoot(replacing: oldValue) }
  }

  open override var window: UIWindow? { self }

  /// Puts the window on screen: its root controller appears.
  open func makeKeyAndVisible() {
    guard !isKeyWindow else { return }
    isKeyWindow = true
    rootViewController?.appear(animated: false)
  }

  private func showRoot(replacing old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.disappear(animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    guard let root = rootViewController else { return }
    addSubview(root.view)
    if isKeyWindow { root.appear(animated: false) }
  }
}
