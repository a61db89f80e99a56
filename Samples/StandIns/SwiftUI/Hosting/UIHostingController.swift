@_exported import UIKit

/// A controller of UIKit that shows a view.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  private let graph = ViewGraph()
  private let surface = Surface()
  private var isVisible = false

  open var rootView: Content {
    didSet { graph.setNeedsRender() }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// There is no archive to read a controller from.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// There is no archive to read a view from.
  public required init?(coder: NSCoder) { return nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    surface.owner = self
    graph.onChange = { [weak self] in self?.render() }
    render()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isVisible = true
    render()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    surface.present()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isVisible = false
    graph.disappear()
  }

  private func render() {
    var environment = EnvironmentValues()
    environment.dismiss = DismissAction { [weak self] in self?.leave() }
    let screen = graph.render(isVisible: isVisible) { [graph, rootView] screen in
      let context = RenderContext(graph: graph, path: "", environment: environment, screen: screen, navigation: nil)
      screen.content = context.evaluate(rootView)
    }
    surface.show(screen, refresh: { [weak graph] in graph?.renderIfNeeded() })
    if isVisible { surface.present() }
  }

  /// Takes the controller off the stack it is on, or away if it was presented.
  private func leave() {
    if let navigationController, navigationController.viewControllers.count > 1 {
      navigationController.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }
}
