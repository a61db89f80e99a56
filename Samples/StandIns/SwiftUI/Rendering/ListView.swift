/// UIKit's list with the rows of a pass.
final class ListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  private var sections: [(header: String?, rows: [UIView])] = []

  init(_ views: [UIView], refresh: UIRefreshControl?) {
    super.init(frame: .zero, style: .plain)
    for view in views { add(view) }
    refreshControl = refresh
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func add(_ view: UIView) {
    if let section = view as? SectionView {
      sections.append((section.header, section.rows))
      sections.append((nil, []))
    } else if sections.isEmpty {
      sections = [(nil, [view])]
    } else {
      sections[sections.count - 1].rows.append(view)
    }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].header }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentView.addSubview(row(indexPath))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    for view in row(indexPath).tree {
      if let onTap = (view as? TraitView)?.onTap { return onTap() }
      if let button = view as? UIButton { return button.userTaps() }
    }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: row(indexPath).tree.flatMap { ($0 as? TraitView)?.swipeActions ?? [] })
  }

  private func row(_ indexPath: IndexPath) -> UIView { sections[indexPath.section].rows[indexPath.row] }
}
