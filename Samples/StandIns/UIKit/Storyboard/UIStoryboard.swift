/// The screens of an Interface Builder file.
@MainActor @preconcurrency open class UIStoryboard: NSObject {
  private static var texts: [String: String] = [:]

  private let root: InterfaceElement

  /// Gives the text of a storyboard, which the SDK finds in the bundle. Not in the SDK.
  public static func register(_ text: String, as name: String) {
    texts[name] = text
  }

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let text = Self.texts[name], let root = InterfaceReader.read(text) else {
      preconditionFailure("could not find a storyboard named '\(name)'")
    }
    self.root = root
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? {
    root["initialViewController"].map(makeController)
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let element = root.all.first(where: { $0["storyboardIdentifier"] == identifier }) else {
      preconditionFailure("the storyboard doesn't contain a view controller with identifier '\(identifier)'")
    }
    return makeController(id: element.id)
  }

  /// The controller with the identifier that Interface Builder gave it.
  func makeController(id: String) -> UIViewController {
    let scene = root.list("scenes").first { $0.list("objects").contains { $0.id == id } }
    guard let scene, let element = scene.list("objects").first(where: { $0.id == id }) else {
      preconditionFailure("no scene has the controller \(id)")
    }
    return StoryboardScene(element, of: self).makeController()
  }
}
