extension UIViewController {
  /// The storyboard that the controller comes from.
  public var storyboard: UIStoryboard? { scene?.storyboard }

  /// Goes back to the next screen below that has the method, tells it, and takes away what is above it.
  func unwind(with action: Selector, identifier: String?, sender: Any?) {
    guard let destination = unwindCandidates.first(where: { ObjectiveCRuntime.responds($0, to: action) }) else {
      return
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination)
    prepare(for: segue, sender: sender)
    ObjectiveCRuntime.perform(action, on: destination, with: segue)
    if presentationHost !== destination.presentationHost { destination.dismiss(animated: true) }
    destination.navigationController?.popToViewController(destination, animated: true)
  }

  /// The controllers below this one, the nearest first.
  private var unwindCandidates: [UIViewController] {
    let siblings = navigationController?.viewControllers ?? [self]
    let below = siblings.prefix { $0 !== self }.reversed()
    guard let presenter = presentationHost.directPresenter else { return Array(below) }
    let stack = (presenter as? UINavigationController)?.viewControllers.reversed() ?? [presenter]
    return below + stack
      + (stack.first?.unwindCandidates ?? []).filter { candidate in
        !stack.contains { $0 === candidate }
      }
  }
}
