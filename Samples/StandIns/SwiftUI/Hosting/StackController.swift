/// UIKit's stack with a controller for each screen of a navigation stack.
final class StackController: UINavigationController {
  private var screens: [Screen] = []
  private var controllers: [(id: String, controller: UIViewController)] = []
  private var refresh: () -> Void = {}

  func show(_ screens: [Screen], refresh: @escaping () -> Void) {
    self.screens = screens
    self.refresh = refresh
    let known = controllers
    controllers = screens.map { screen in
      let controller = known.first { $0.id == screen.id }?.controller ?? UIViewController()
      controller.show(screen)
      return (screen.id, controller)
    }
    if known.map(\.id) != controllers.map(\.id) { setViewControllers(controllers.map(\.controller), animated: true) }
  }

  /// The back button: the state says that the screen is gone, then the screen goes.
  override func popViewController(animated: Bool) -> UIViewController? {
    guard let pop = screens.last?.pop else { return nil }
    let top = topViewController
    pop()
    refresh()
    return top
  }
}
