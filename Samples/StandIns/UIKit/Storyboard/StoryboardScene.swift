/// One controller of a storyboard: makes it, later its view.
@MainActor final class StoryboardScene {
  let element: InterfaceElement
  let storyboard: UIStoryboard
  /// What the file's identifiers stand for, until everything is connected.
  var objects: [String: AnyObject] = [:]
  private weak var controller: UIViewController?

  init(_ element: InterfaceElement, of storyboard: UIStoryboard) {
    self.element = element
    self.storyboard = storyboard
  }

  /// The controller; its view is made when it is first asked for.
  func makeController() -> UIViewController {
    let type = element["customClass"].map(ObjectiveCRuntime.type) ?? Self.plainTypes[element.name]
    guard let type = type as? UIViewController.Type, let controller = type.init(coder: NSCoder()) else {
      preconditionFailure("the controller \(element.id) can't be made")
    }
    self.controller = controller
    controller.scene = self
    if let title = element["title"] { controller.title = title }
    if let item = element.child(forKey: "navigationItem") { fill(controller.navigationItem, from: item) }
    if let root = element.list("connections").first(where: { $0["relationship"] == "rootViewController" }) {
      let root = storyboard.makeController(id: root["destination"] ?? "")
      (controller as? UINavigationController)?.setViewControllers([root], animated: false)
    }
    return controller
  }

  /// The view with everything in it, connected; nil when the scene has none.
  func makeView() -> UIView? {
    guard let element = element.child(forKey: "view"), let controller else { return nil }
    let view = ViewBuilder(scene: self).make(element)
    controller.view = view
    connect(self.element)
    objects = [:]
    controller.awakeFromNib()
    return view
  }

  func object(_ id: String?) -> AnyObject? {
    id == element.id ? controller : id.flatMap { objects[$0] }
  }

  /// Performs a segue that the user triggered; the controller may refuse.
  func trigger(_ segue: InterfaceElement, sender: Any?) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender)
    else { return }
    perform(segue, sender: sender)
  }

  /// Performs the segue with that identifier; there must be one.
  func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = element.all.first(where: { $0.name == "segue" && $0["identifier"] == identifier }) else {
      preconditionFailure("\(element["customClass"] ?? element.id) has no segue with identifier '\(identifier)'")
    }
    perform(segue, sender: sender)
  }

  private func perform(_ element: InterfaceElement, sender: Any?) {
    guard let controller else { return }
    if let action = element["unwindAction"] {
      controller.unwind(with: Selector(action), identifier: element["identifier"], sender: sender)
      return
    }
    let destination = storyboard.makeController(id: element["destination"] ?? "")
    let segue = UIStoryboardSegue(identifier: element["identifier"], source: controller, destination: destination)
    segue.isModal = element["kind"] == "presentation"
    if element["modalPresentationStyle"] == "fullScreen" { destination.modalPresentationStyle = .fullScreen }
    controller.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private static let plainTypes: [String: NSObject.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "navigationController": UINavigationController.self,
  ]
}
