import UIKit

extension AppDriver {
  /// The title in the navigation bar.
  package var title: String? {
    get throws { try screen().navigationItem.title }
  }

  /// The small line above the title.
  package var prompt: String? {
    get throws { try screen().navigationItem.prompt }
  }

  /// Whether a text is shown as something to look at first.
  package func isRed(_ text: String) throws -> Bool {
    try screen().view.shown(UILabel.self).contains { $0.text == text && $0.textColor == .systemRed }
  }

  /// The segment that is selected.
  package var selectedSegment: String? {
    get throws {
      let control = try screen().view.shown(UISegmentedControl.self).first
      return control?.titleForSegment(at: control?.selectedSegmentIndex ?? 0)
    }
  }

  /// The titles of the navigation stack on top, root first.
  package var stackTitles: [String] {
    navigation?.viewControllers.map { $0.navigationItem.title ?? "" } ?? []
  }

  /// Every text shown below the bar, top to bottom.
  package var texts: [String] {
    get throws { try screen().view.shownTexts }
  }

  /// Whether a text is shown that contains the given one.
  package func shows(_ text: String) throws -> Bool {
    try texts.contains { $0.contains(text) }
  }

  /// The texts of each row of the list.
  package var rows: [[String]] {
    get throws { try table().visibleCells.map(\.shownTexts) }
  }

  /// One text of a row; both count from 0.
  package func text(ofRow row: Int, at index: Int) throws -> String {
    let rows = try rows
    guard rows.indices.contains(row), rows[row].indices.contains(index) else {
      throw DriverError.notFound("text \(index) of row \(row)", among: rows.map { $0.joined(separator: " | ") })
    }
    return rows[row][index]
  }

  /// Whether a spinner turns.
  package var isBusy: Bool {
    get throws { try screen().view.shown(UIActivityIndicatorView.self).contains(where: \.isAnimating) }
  }

  /// Whether the list shows that it refreshes.
  package var isRefreshing: Bool {
    get throws { try table().refreshControl?.isRefreshing ?? false }
  }

  /// The alert or action sheet on top.
  package var alert: ShownAlert? {
    alertController.map {
      ShownAlert(title: $0.title, message: $0.message, choices: $0.actions.map { $0.title ?? "" })
    }
  }

  /// What is typed into the field.
  package func text(in field: String) throws -> String {
    switch try textInput(field) {
    case let input as UITextField: input.text ?? ""
    case let input as UITextView: input.text
    default: ""
    }
  }

  /// The placeholder of the field that has the keyboard.
  package var focusedField: String? {
    get throws { try screen().view.shown(UITextField.self).first(where: \.isFirstResponder)?.placeholder }
  }

  /// Whether the switch is on.
  package func isOn(_ label: String) throws -> Bool {
    try switchControl(label).isOn
  }

  /// Whether a button of the bar or the screen can be tapped.
  package func isEnabled(_ title: String) throws -> Bool {
    switch try tappable(title) {
    case .item(let item): item.isEnabled
    case .control(let control): control.isEnabled
    }
  }

  /// What other apps were asked to open, oldest first.
  package var openedURLs: [URL] { UIApplication.shared.openedURLs }
}

/// What an alert says and offers.
package struct ShownAlert: Equatable, Sendable {
  package let title: String?
  package let message: String?
  package let choices: [String]

  package init(title: String?, message: String?, choices: [String]) {
    self.title = title
    self.message = message
    self.choices = choices
  }
}
