import UIKit

extension AppDriver {
  /// What a tap can hit.
  enum Tappable {
    case item(UIBarButtonItem)
    case control(UIControl)
  }

  func tappable(_ title: String) throws -> Tappable {
    let screen = try usableScreen()
    let bar = screen.navigationItem
    let items = (bar.leftBarButtonItems ?? []) + (bar.rightBarButtonItems ?? [])
    if let item = items.first(where: { $0.title == title }) { return .item(item) }
    let buttons = screen.view.shown(UIButton.self)
    if let button = buttons.first(where: { $0.currentTitle == title }) { return .control(button) }
    throw DriverError.notFound(title, among: items.compactMap(\.title) + buttons.compactMap(\.currentTitle))
  }

  func table() throws -> UITableView {
    let screen = try usableScreen()
    guard let table = screen.view.shown(UITableView.self).first else {
      throw DriverError.notFound("list", among: screen.view.shownTexts)
    }
    return table
  }

  func row(_ text: String) throws -> IndexPath {
    let table = try table()
    for indexPath in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: indexPath) else { continue }
      if cell.shownTexts.contains(text) { return indexPath }
    }
    throw DriverError.notFound(text, among: table.shownTexts)
  }

  func textInput(_ name: String) throws -> UIView {
    let view: UIView = try usableScreen().view
    if let field = view.shown(UITextField.self).first(where: { $0.placeholder == name }) { return field }
    let inputs: [UIView] = view.shown(UITextField.self) + view.shown(UITextView.self)
    guard let input = inputs.first(where: { $0.accessibilityLabel == name }) else {
      throw DriverError.notFound(name, among: view.shownTexts)
    }
    return input
  }

  func switchControl(_ label: String) throws -> UISwitch {
    let switches = try usableScreen().view.shown(UISwitch.self)
    guard let control = switches.first(where: { $0.accessibilityLabel == label }) else {
      throw DriverError.notFound(label, among: switches.map { $0.accessibilityLabel ?? "" })
    }
    return control
  }

  func stepper(_ label: String) throws -> UIStepper {
    let steppers = try usableScreen().view.shown(UIStepper.self)
    guard let stepper = steppers.first(where: { $0.accessibilityLabel == label }) else {
      throw DriverError.notFound(label, among: steppers.map { $0.accessibilityLabel ?? "" })
    }
    return stepper
  }

  func searchBar() throws -> UISearchBar {
    guard let bar = try usableScreen().view.shown(UISearchBar.self).first else {
      throw DriverError.notFound("search bar", among: [])
    }
    return bar
  }
}

extension UISegmentedControl {
  var titles: [String] { (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" } }
}
