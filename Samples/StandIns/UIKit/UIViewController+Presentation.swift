extension UIViewController {
  /// The outermost ancestor: it is the one that presents.
  var presentationHost: UIViewController { parent?.presentationHost ?? self }

  private var coversPresenter: Bool { modalPresentationStyle == .fullScreen }

  /// Puts a controller over this one, which is a presentation host.
  func startPresentation(of presented: UIViewController, animated: Bool) {
    guard directlyPresented == nil, presented.directPresenter == nil, let window = viewIfLoaded?.window else {
      NSLog("Attempt to present \(type(of: presented)), which can't be presented now")
      return
    }
    directlyPresented = presented
    presented.directPresenter = self
    if presented.coversPresenter { beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    window.addSubview(presented.view)
    if presented.coversPresenter { endAppearanceTransition() }
    presented.endAppearanceTransition()
  }

  /// Takes away what this host presents, and whatever that presents.
  func endPresentation(animated: Bool) {
    guard let presented = directlyPresented else { return }
    presented.endPresentation(animated: animated)
    presented.beginAppearanceTransition(false, animated: animated)
    if presented.coversPresenter { beginAppearanceTransition(true, animated: animated) }
    presented.viewIfLoaded?.removeFromSuperview()
    directlyPresented = nil
    presented.directPresenter = nil
    presented.endAppearanceTransition()
    if presented.coversPresenter { endAppearanceTransition() }
  }
}
