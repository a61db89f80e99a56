extension StoryboardScene {
  /// Connects the outlets and actions of an object of the file and of all below it, but not of rows to come.
  func connect(_ element: InterfaceElement) {
    for child in element.children where child.name != "prototypes" { connect(child) }
    guard element.name != "barButtonItem", let source = object(element.id) else { return }
    for connection in element.list("connections") { connect(connection, from: source) }
  }

  private func connect(_ connection: InterfaceElement, from source: AnyObject) {
    switch connection.name {
    case "outlet":
      guard let destination = object(connection["destination"]), let property = connection["property"] else { return }
      if !connectPlain(property, of: source, to: destination) {
        ObjectiveCRuntime.connect(property, of: source, to: destination)
      }
    case "action":
      let action = Selector(connection["selector"] ?? "")
      let events = Self.events[connection["eventType"] ?? ""] ?? .primaryActionTriggered
      (source as? UIControl)?.addTarget(object(connection["destination"]), action: action, for: events)
    case "segue" where source is UIControl:
      let segue = UIAction { [unowned self] in trigger(connection, sender: $0.sender) }
      (source as? UIControl)?.addAction(segue, for: .primaryActionTriggered)
    default: break
    }
  }

  /// Connects an outlet that views of the SDK have.
  private func connectPlain(_ property: String, of source: AnyObject, to destination: AnyObject) -> Bool {
    switch (source, property) {
    case (let controller as UIViewController, "view"): controller.view = destination as? UIView
    case (let table as UITableView, "dataSource"): table.dataSource = destination as? any UITableViewDataSource
    case (let table as UITableView, "delegate"): table.delegate = destination as? any UITableViewDelegate
    case (let field as UITextField, "delegate"): field.delegate = destination as? any UITextFieldDelegate
    case (let text as UITextView, "delegate"): text.delegate = destination as? any UITextViewDelegate
    case (let bar as UISearchBar, "delegate"): bar.delegate = destination as? any UISearchBarDelegate
    default: return false
    }
    return true
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchUpInside": .touchUpInside, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
