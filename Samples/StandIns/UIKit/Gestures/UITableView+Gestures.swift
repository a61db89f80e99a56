extension UITableView {
  /// A tap on a row: the delegate may refuse, then the row is selected.
  public func userTapsRow(at indexPath: IndexPath) {
    guard allowsSelection, let cell = cellForRow(at: indexPath) else { return }
    guard let chosen = delegate?.tableView(self, willSelectRowAt: indexPath) ?? indexPathWithoutDelegate(indexPath)
    else { return }
    indexPathForSelectedRow = chosen
    cell.setSelected(true, animated: false)
    cell.segue?(cell)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// A swipe to the left over a row: the actions it uncovers.
  public func userSwipesRow(at indexPath: IndexPath) -> [UIContextualAction] {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return [] }
    return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
  }

  private func indexPathWithoutDelegate(_ indexPath: IndexPath) -> IndexPath? {
    delegate == nil ? indexPath : nil
  }
}

extension UIContextualAction {
  /// A tap on the uncovered button.
  public func userTaps() {
    handler(self, UIView()) { _ in }
  }
}
