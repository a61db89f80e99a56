/// A screen, or a part of one, with a view that is loaded when first asked for.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  /// Where a controller is between off screen and on screen.
  enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  var appearance = Appearance.disappeared
  /// What this very controller presents; `presentedViewController` also looks at the ancestors.
  var directlyPresented: UIViewController?
  weak var directPresenter: UIViewController?
  private var loadedView: UIView?
  /// Where the view comes from, if the controller comes from a storyboard.
  var scene: StoryboardScene?

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var isModalInPresentation = false
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  open var title: String? {
    didSet { navigationItem.title = title }
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: UIView? { loadedView }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() {
    view = scene?.makeView() ?? UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Goes to another screen of the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let scene else { preconditionFailure("\(type(of: self)) does not come from a storyboard") }
    scene.performSegue(withIdentifier: identifier, sender: sender)
  }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller in the navigation stack, or modally where there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// What this controller or one of its ancestors presents.
  open var presentedViewController: UIViewController? { directlyPresented ?? parent?.presentedViewController }

  /// Who presented this controller or one of its ancestors.
  open var presentingViewController: UIViewController? { directPresenter ?? parent?.presentingViewController }

  /// Shows a controller modally. As in the SDK, a log line is all that happens when this one is not on screen or
  /// presents already.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentationHost.startPresentation(of: viewControllerToPresent, animated: flag)
    completion?()
  }

  /// Takes away what this controller presents, or else the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let host = presentationHost
    let presenter = host.directlyPresented == nil ? host.directPresenter : host
    presenter?.endPresentation(animated: flag)
    completion?()
  }

  /// The children that are on screen when this controller is.
  var appearanceChildren: [UIViewController] { children }
}

/// How a presented controller covers the screen; the values are the SDK's.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
}
