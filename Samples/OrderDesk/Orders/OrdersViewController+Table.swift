import UIKit

// MARK: - UITableViewDataSource

extension OrdersViewController: UITableViewDataSource {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return visibleOrders.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "OrderCell", for: indexPath)
    let order = visibleOrders[indexPath.row]
    if let cell = cell as? OrderCell {
      cell.configure(with: order, total: formatPrice(total(of: order)), due: dueText(for: order))
      cell.showsPin = isPinned(order)
    }
    return cell
  }
}

// MARK: - UITableViewDelegate

extension OrdersViewController: UITableViewDelegate {

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let order = visibleOrders[indexPath.row]
    let detail = OrderDetailViewController(order: order, store: store)
    detail.delegate = self
    navigationController?.pushViewController(detail, animated: true)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let order = visibleOrders[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.confirmDelete(order)
      done(true)
    }
    let pin = UIContextualAction(style: .normal, title: isPinned(order) ? "Unpin" : "Pin") { [weak self] _, _, done in
      self?.togglePin(id: order.id)
      self?.applyFilters()
      done(true)
    }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, pin])
  }
}
