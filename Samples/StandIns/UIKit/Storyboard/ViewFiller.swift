/// Sets what the file says about the views of the SDK.
@MainActor enum ViewFiller {
  /// Sets the properties of one view.
  static func fill(_ view: UIView, from element: InterfaceElement) {
    switch view {
    case let label as UILabel: fill(label, from: element)
    case let button as UIButton: fill(button, from: element)
    case let field as UITextField: fill(field, from: element)
    case let text as UITextView: fill(text, from: element)
    case let control as UISwitch: control.isOn = element.isTrue("on")
    case let control as UISegmentedControl: fill(control, from: element)
    case let stepper as UIStepper: fill(stepper, from: element)
    case let spinner as UIActivityIndicatorView: fill(spinner, from: element)
    case let stack as UIStackView: stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    case let bar as UISearchBar: bar.placeholder = element["placeholder"]
    default: break
    }
  }

  private static func fill(_ label: UILabel, from element: InterfaceElement) {
    label.text = element["text"] ?? element.child(forKey: "text")?.text
    if let lines = element.number("numberOfLines") { label.numberOfLines = Int(lines) }
  }

  private static func fill(_ button: UIButton, from element: InterfaceElement) {
    let states: [String: UIControl.State] = ["normal": .normal, "disabled": .disabled, "selected": .selected]
    for state in element.children where state.name == "state" {
      if let name = state["key"], let value = states[name] { button.setTitle(state["title"], for: value) }
    }
  }

  private static func fill(_ field: UITextField, from element: InterfaceElement) {
    field.text = element["text"] ?? ""
    field.placeholder = element["placeholder"]
    field.isSecureTextEntry = element.child(forKey: "textInputTraits")?.isTrue("secureTextEntry") ?? false
  }

  private static func fill(_ view: UITextView, from element: InterfaceElement) {
    view.text = element["text"] ?? element.child(forKey: "text")?.text ?? ""
    view.isEditable = element["editable"] != "NO"
  }

  private static func fill(_ control: UISegmentedControl, from element: InterfaceElement) {
    for (index, segment) in element.list("segments").enumerated() {
      control.insertSegment(withTitle: segment["title"], at: index, animated: false)
    }
    control.selectedSegmentIndex = element.number("selectedSegmentIndex").map { Int($0) } ?? 0
  }

  private static func fill(_ stepper: UIStepper, from element: InterfaceElement) {
    stepper.minimumValue = element.number("minimumValue") ?? 0
    stepper.maximumValue = element.number("maximumValue") ?? 100
    stepper.stepValue = element.number("stepValue") ?? 1
    stepper.value = element.number("value") ?? 0
  }

  private static func fill(_ spinner: UIActivityIndicatorView, from element: InterfaceElement) {
    spinner.hidesWhenStopped = element.isTrue("hidesWhenStopped")
    spinner.isHidden = element.isTrue("hidden") || spinner.hidesWhenStopped
    if element.isTrue("animating") { spinner.startAnimating() }
  }
}
