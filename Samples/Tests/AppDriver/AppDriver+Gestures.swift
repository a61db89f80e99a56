import UIKit

extension AppDriver {
  /// Taps a button of the bar or the screen.
  package func tap(_ title: String) throws {
    switch try tappable(title) {
    case .item(let item):
      guard item.isEnabled else { throw DriverError.disabled(title) }
      item.userTaps()
    case .control(let control):
      guard control.isEnabled else { throw DriverError.disabled(title) }
      control.userTaps()
    }
  }

  /// Taps the first row that shows the text.
  package func tapRow(_ text: String) throws {
    try table().userTapsRow(at: row(text))
  }

  /// Swipes the first row that shows the text: the titles of the buttons it uncovers.
  package func swipeRow(_ text: String) throws -> [String] {
    try table().userSwipesRow(at: row(text)).map { $0.title ?? "" }
  }

  /// Swipes the first row that shows the text and taps a button it uncovers.
  package func swipeRow(_ text: String, tapping button: String) throws {
    let actions = try table().userSwipesRow(at: row(text))
    guard let action = actions.first(where: { $0.title == button }) else {
      throw DriverError.notFound(button, among: actions.map { $0.title ?? "" })
    }
    action.userTaps()
  }

  /// Taps a choice of the alert.
  package func choose(_ title: String) throws {
    guard let alert = alertController else { throw DriverError.noAlert }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      throw DriverError.notFound(title, among: alert.actions.map { $0.title ?? "" })
    }
    alert.userChooses(action)
  }

  /// Replaces the text of the field with that placeholder or accessibility label.
  package func type(_ text: String, into field: String) throws {
    switch try textInput(field) {
    case let input as UITextField: input.userTypes(text)
    case let input as UITextView: input.userTypes(text)
    default: throw DriverError.notFound(field, among: [])
    }
  }

  /// Taps the return key while in the field.
  package func tapReturn(in field: String) throws {
    guard let input = try textInput(field) as? UITextField else { throw DriverError.notFound(field, among: []) }
    input.userTapsReturn()
  }

  /// Turns the switch with that accessibility label over.
  package func toggle(_ label: String) throws {
    try switchControl(label).userToggles()
  }

  /// Taps plus (positive) or minus of the stepper with that accessibility label.
  package func step(_ label: String, by steps: Int) throws {
    try stepper(label).userSteps(by: steps)
  }

  /// Taps a segment.
  package func select(_ segment: String) throws {
    let controls = try usableScreen().view.shown(UISegmentedControl.self)
    for control in controls where control.userSelects(segment) { return }
    throw DriverError.notFound(segment, among: controls.flatMap(\.titles))
  }

  /// Pulls the list down.
  package func pullToRefresh() throws {
    guard let control = try table().refreshControl else { throw DriverError.notFound("refresh control", among: []) }
    control.userPulls()
  }

  /// Taps the back button.
  package func goBack() throws {
    _ = try usableScreen()
    navigation?.userTapsBack()
  }
}

extension AppDriver {
  /// Puts the cursor into the search bar.
  package func beginSearch() throws {
    try searchBar().userTaps()
  }

  /// Types into the search bar.
  package func search(_ text: String) throws {
    try searchBar().userTypes(text)
  }

  /// Taps the search key.
  package func tapSearchKey() throws {
    try searchBar().userTapsSearch()
  }

  /// Taps the cancel button of the search bar.
  package func cancelSearch() throws {
    let bar = try searchBar()
    guard bar.showsCancelButton else { throw DriverError.notFound("Cancel", among: []) }
    bar.userTapsCancel()
  }
}
