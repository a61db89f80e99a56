import UIKit

extension UIView {
  /// The views of a kind in this tree that are not hidden, in the order they were added.
  func shown<View: UIView>(_ kind: View.Type) -> [View] {
    shownViews.compactMap { $0 as? View }
  }

  /// Every text that this tree shows, in the order the views were added.
  var shownTexts: [String] {
    shownViews.flatMap(\.ownTexts).filter { !$0.isEmpty }
  }

  private var shownViews: [UIView] {
    guard !isHidden, alpha > 0 else { return [] }
    let table = self as? UITableView
    // Looking at the rows makes their cells.
    let cells: [UIView] = table?.visibleCells ?? []
    let others = subviews.filter { !($0 is UITableViewCell) || table == nil }
    return [self] + (others + cells).flatMap(\.shownViews)
  }

  private var ownTexts: [String] {
    switch self {
    case let view as UILabel: [view.text ?? ""]
    case let view as UIButton: [view.currentTitle ?? ""]
    case let view as UITextField: [view.text ?? ""]
    case let view as UITextView: [view.text]
    case let view as UITableView: view.headerTitles
    default: []
    }
  }
}

extension UITableView {
  var headerTitles: [String] {
    (0..<numberOfSections).compactMap { dataSource?.tableView(self, titleForHeaderInSection: $0) }
  }
}
