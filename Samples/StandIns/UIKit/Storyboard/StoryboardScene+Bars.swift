extension StoryboardScene {
  /// Puts the title and the buttons of the file into a navigation bar.
  func fill(_ item: UINavigationItem, from element: InterfaceElement) {
    if let title = element["title"] { item.title = title }
    item.prompt = element["prompt"]
    for (side, path) in [("left", \UINavigationItem.leftBarButtonItems), ("right", \.rightBarButtonItems)] {
      let one = element.child(forKey: "\(side)BarButtonItem").map { [$0] }
      let elements = one ?? element.list("\(side)BarButtonItems")
      if !elements.isEmpty { item[keyPath: path] = elements.map(makeBarButton) }
    }
  }

  private func makeBarButton(_ element: InterfaceElement) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.title = element["title"] ?? element["systemItem"].flatMap { Self.systemItems[$0]?.title }
    item.isEnabled = element["enabled"] != "NO"
    if element["style"] == "done" { item.style = .done }
    for connection in element.list("connections") {
      if connection.name == "action" {
        item.target = object(connection["destination"])
        item.action = Selector(connection["selector"] ?? "")
      } else {
        item.segue = { [unowned self] in trigger(connection, sender: $0) }
      }
    }
    objects[element.id] = item
    return item
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "action": .action,
    "refresh": .refresh, "close": .close,
  ]
}
