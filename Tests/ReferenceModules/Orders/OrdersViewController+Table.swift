import UIKit

// MARK: - UITableViewDataSource

extension OrdersViewController: UITableViewDataSource {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presenter.numberOfRows
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "OrderCell", for: indexPath)
    (cell as? OrderCell)?.configure(with: presenter.row(at: indexPath.row))
    return cell
  }
}

// MARK: - UITableViewDelegate

extension OrdersViewController: UITableViewDelegate {

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    presenter.didSelectRow(at: indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions = presenter.actions(forRow: indexPath.row)
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      actions.onDelete()
      done(true)
    }
    let pin = UIContextualAction(style: .normal, title: actions.pinTitle) { _, _, done in
      actions.onPin()
      done(true)
    }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, pin])
  }
}
