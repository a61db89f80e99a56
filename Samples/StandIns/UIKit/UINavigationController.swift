/// A stack of controllers of which the last is on screen.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  open private(set) var isNavigationBarHidden = false
  private var stack: [UIViewController] = []

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    replaceStack(with: [rootViewController], animated: false)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  override var appearanceChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = topViewController { view.addSubview(top.view) }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController }, "Pushing the same view controller instance more than once")
    replaceStack(with: stack + [viewController], animated: animated)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    replaceStack(with: stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    replaceStack(with: Array(stack[...index]), animated: animated)
    return popped.isEmpty ? nil : popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  private func replaceStack(with new: [UIViewController], animated: Bool) {
    let old = stack
    for removed in old where !new.contains(where: { $0 === removed }) { removed.willMove(toParent: nil) }
    for added in new where !old.contains(where: { $0 === added }) { addChild(added) }
    stack = new
    if old.last !== new.last { changeTop(from: old.last, to: new.last, animated: animated) }
    for removed in old where !new.contains(where: { $0 === removed }) { removed.removeFromParent() }
    for added in new where !old.contains(where: { $0 === added }) { added.didMove(toParent: self) }
  }

  private func changeTop(from old: UIViewController?, to new: UIViewController?, animated: Bool) {
    guard isViewLoaded else { return }
    if isOnScreen { new?.loadViewIfNeeded() }
    old?.beginAppearanceTransition(false, animated: animated)
    if isOnScreen { new?.beginAppearanceTransition(true, animated: animated) }
    old?.viewIfLoaded?.removeFromSuperview()
    if let new { view.addSubview(new.view) }
    old?.endAppearanceTransition()
    if isOnScreen { new?.endAppearanceTransition() }
  }
}
