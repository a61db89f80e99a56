extension UITableView {
  /// Sections, as the data source counted them last.
  public var numberOfSections: Int {
    loadRowsIfNeeded()
    return rowCounts.count
  }

  /// Rows of a section, as the data source counted them last.
  public func numberOfRows(inSection section: Int) -> Int {
    loadRowsIfNeeded()
    return rowCounts[section]
  }

  /// Every row's place, in order.
  public var indexPathsForVisibleRows: [IndexPath]? {
    loadRowsIfNeeded()
    return rowCounts.indices.flatMap { section in
      (0..<rowCounts[section]).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Every row's cell, in order.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  /// The cell of a row, asked from the data source when it is first looked at.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    loadRowsIfNeeded()
    guard rowCounts.indices.contains(indexPath.section), (0..<rowCounts[indexPath.section]).contains(indexPath.row)
    else { return nil }
    if let cell = cells[indexPath] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return nil }
    cells[indexPath] = cell
    addSubview(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return cell
  }

  /// The place of a cell that is shown.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  func loadRowsIfNeeded() {
    if !hasLoadedRows { countRows() }
  }

  func countRows() {
    guard let dataSource else { return }
    hasLoadedRows = true
    rowCounts = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }
}
