/// Makes the views of a storyboard.
@MainActor struct ViewBuilder {
  let scene: StoryboardScene

  /// The view of an element, with the views in it.
  func make(_ element: InterfaceElement) -> UIView {
    let view = makeEmpty(element)
    scene.objects[element.id] = view
    setCommon(view, from: element)
    ViewFiller.fill(view, from: element)
    for subview in element.list("subviews").map(make) {
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
    if let table = view as? UITableView { fill(table, from: element) }
    return view
  }

  private func makeEmpty(_ element: InterfaceElement) -> UIView {
    if element.name == "tableView", element["customClass"] == nil {
      return UITableView(frame: .zero, style: element["style"] == "grouped" ? .grouped : .plain)
    }
    let type = element["customClass"].map(ObjectiveCRuntime.type) ?? Self.plainTypes[element.name]
    guard let type = type as? UIView.Type, let view = type.init(coder: NSCoder()) else {
      preconditionFailure("the view \(element.id), a \(element.name), can't be made")
    }
    return view
  }

  private func setCommon(_ view: UIView, from element: InterfaceElement) {
    view.isHidden = element.isTrue("hidden")
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element.number("tag") { view.tag = Int(tag) }
    if let accessibility = element.child(forKey: "accessibilityConfiguration") {
      view.accessibilityLabel = accessibility["label"]
      view.accessibilityIdentifier = accessibility["identifier"]
    }
    (view as? UIControl)?.isEnabled = element["enabled"] != "NO"
  }

  private func fill(_ table: UITableView, from element: InterfaceElement) {
    if let height = element.number("rowHeight") { table.rowHeight = height }
    table.tableHeaderView = element.child(forKey: "tableHeaderView").map(make)
    table.tableFooterView = element.child(forKey: "tableFooterView").map(make)
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      table.prototypes[identifier] = { [unowned scene] in ViewBuilder(scene: scene).makeCell(prototype) }
    }
  }

  /// A row, connected.
  private func makeCell(_ element: InterfaceElement) -> UITableViewCell {
    guard let cell = makeEmpty(element) as? UITableViewCell else {
      preconditionFailure("the prototype \(element.id) is no cell")
    }
    scene.objects[element.id] = cell
    cell.setUp(style: element["style"].flatMap { Self.cellStyles[$0] }, identifier: element["reuseIdentifier"])
    if element["accessoryType"] == "disclosureIndicator" { cell.accessoryType = .disclosureIndicator }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if element["style"] == nil, let content = element.child(forKey: "contentView") {
      for subview in content.list("subviews").map(make) { cell.contentView.addSubview(subview) }
    }
    if let segue = element.list("connections").first(where: { $0.name == "segue" }) {
      cell.segue = { [unowned scene] in scene.trigger(segue, sender: $0) }
    }
    scene.connect(element)
    scene.objects = [:]
    cell.awakeFromNib()
    return cell
  }

  private static let cellStyles: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]

  private static let plainTypes: [String: NSObject.Type] = [
    "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "switch": UISwitch.self, "segmentedControl": UISegmentedControl.self,
    "stepper": UIStepper.self, "activityIndicatorView": UIActivityIndicatorView.self, "stackView": UIStackView.self,
    "searchBar": UISearchBar.self, "scrollView": UIScrollView.self, "tableViewCell": UITableViewCell.self,
  ]
}
