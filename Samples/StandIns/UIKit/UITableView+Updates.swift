extension UITableView {
  /// Asks the data source for everything anew.
  public func reloadData() {
    indexPathForSelectedRow = nil
    recycleCells()
    countRows()
  }

  /// Asks for the rows of some sections anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    recycleCells()
    countRows()
  }

  /// Asks for some rows anew; their number stays.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for indexPath in indexPaths {
      if let cell = cells.removeValue(forKey: indexPath) { recycle(cell) }
    }
  }

  /// Takes rows away; as in the SDK the data source must already count them out.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    changeRows(at: indexPaths, by: -1)
  }

  /// Puts rows in; as in the SDK the data source must already count them.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    changeRows(at: indexPaths, by: 1)
  }

  private func changeRows(at indexPaths: [IndexPath], by step: Int) {
    loadRowsIfNeeded()
    var expected = rowCounts
    for indexPath in indexPaths { expected[indexPath.section] += step }
    recycleCells()
    countRows()
    precondition(expected == rowCounts, "Invalid update: the data source has \(rowCounts) rows, not \(expected)")
  }
}
