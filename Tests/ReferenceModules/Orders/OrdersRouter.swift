import UIKit

/// Leads from OrdersViewController to other screens.
@MainActor
final class OrdersRouter: OrdersRouterProtocol {
  weak var viewController: OrdersViewController?
  private weak var form: OrderEditViewController?
  private let store: OrderStore

  init(store: OrderStore) {
    self.store = store
  }

  // MARK: - Screens

  func showSettings() {
    let settings = SettingsViewController(style: .grouped)
    viewController?.navigationController?.pushViewController(settings, animated: true)
  }

  func showNewOrder() {
    let form = OrderEditViewController(order: nil)
    form.delegate = viewController
    self.form = form
    let navigation = UINavigationController(rootViewController: form)
    navigation.modalPresentationStyle = .formSheet
    viewController?.present(navigation, animated: true)
  }

  func closeForm(whenDone: (() -> Void)?) {
    form?.dismiss(animated: true, completion: whenDone)
  }

  func showDetails(of order: Order) {
    let detail = OrderDetailViewController(order: order, store: store)
    detail.delegate = viewController
    viewController?.navigationController?.pushViewController(detail, animated: true)
  }

  func shareExport(_ file: URL) {
    let share = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    viewController?.present(share, animated: true)
  }

  // MARK: - Choices

  func showSortOrders(onChoice: @escaping (OrdersEntities.SortOrder) -> Void) {
    let sheet = UIAlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
    for order in OrdersEntities.SortOrder.allCases {
      sheet.addAction(UIAlertAction(title: order.title, style: .default) { _ in onChoice(order) })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    viewController?.present(sheet, animated: true)
  }

  func showRecentSearches(
    _ searches: [String], onChoice: @escaping (String) -> Void, onClear: @escaping () -> Void
  ) {
    let sheet = UIAlertController(title: "Recent searches", message: nil, preferredStyle: .actionSheet)
    for search in searches {
      sheet.addAction(UIAlertAction(title: search, style: .default) { _ in onChoice(search) })
    }
    sheet.addAction(UIAlertAction(title: "Clear list", style: .destructive) { _ in onClear() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    viewController?.present(sheet, animated: true)
  }

  func confirmDeletion(title: String, message: String, onDelete: @escaping () -> Void) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in onDelete() })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    viewController?.present(alert, animated: true)
  }

  // MARK: - Messages

  func showError(_ message: String) {
    let alert = UIAlertController(title: "Sorry", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    viewController?.present(alert, animated: true)
  }

  func showSessionExpired() {
    let alert = UIAlertController(
      title: "Session expired", message: "Please sign in again.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Sign in", style: .default) { [weak viewController] _ in
        let login = LoginViewController()
        viewController?.navigationController?.setViewControllers([login], animated: true)
      })
    viewController?.present(alert, animated: true)
  }
}
