import Foundation
import UIKit

// MARK: - Other screens

extension OrdersViewController {

  func openSettings() {
    let settings = SettingsViewController(style: .grouped)
    navigationController?.pushViewController(settings, animated: true)
  }

  func startNewOrder() {
    let form = OrderEditViewController(order: nil)
    form.delegate = self
    let navigation = UINavigationController(rootViewController: form)
    navigation.modalPresentationStyle = .formSheet
    present(navigation, animated: true)
  }

  func exportOrders() {
    guard !visibleOrders.isEmpty else {
      showError("There is nothing to export.")
      return
    }
    do {
      let url = try writeExport(csv(for: visibleOrders), at: AppEnvironment.current.now())
      let share = UIActivityViewController(activityItems: [url], applicationActivities: nil)
      present(share, animated: true)
    } catch {
      showError("The export could not be written.")
    }
  }

  private func csv(for orders: [Order]) -> String {
    var rows = ["number;customer;status;total"]
    for order in orders {
      let amount = String(format: "%.2f", Double(total(of: order)) / 100)
      rows.append([order.number, order.customer.name, order.status.rawValue, amount].joined(separator: ";"))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private func writeExport(_ text: String, at date: Date) throws -> URL {
    let stamp = DateFormatter()
    stamp.locale = Locale(identifier: "en_US_POSIX")
    stamp.timeZone = AppEnvironment.current.calendar.timeZone
    stamp.dateFormat = "yyyyMMdd"

    let folder = AppEnvironment.current.cacheDirectory
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("orders-\(stamp.string(from: date)).csv")
    try Data(text.utf8).write(to: url, options: .atomic)
    return url
  }
}

// MARK: - OrderEditViewControllerDelegate

extension OrdersViewController: OrderEditViewControllerDelegate {

  func orderEdit(_ controller: OrderEditViewController, didSave order: Order) {
    store.upsert(order)
    saveCache(store.orders)
    controller.dismiss(animated: true) { [weak self] in
      self?.applyFilters()
    }
  }

  func orderEditDidCancel(_ controller: OrderEditViewController) {
    controller.dismiss(animated: true)
  }
}

// MARK: - OrderDetailViewControllerDelegate

extension OrdersViewController: OrderDetailViewControllerDelegate {

  func orderDetail(_ controller: OrderDetailViewController, didChange order: Order) {
    saveCache(store.orders)
    applyFilters()
  }
}
