import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// MARK: - Networking

extension OrdersViewController {

  func loadOrders(page: Int) {
    guard !isLoading else { return }
    isLoading = true
    spinner.startAnimating()
    hideBanner()

    let pageSize = defaults.integer(forKey: "settings.pageSize")
    let request = APIClient.shared.makeRequest(
      "GET", "/orders",
      query: [
        URLQueryItem(name: "page", value: "\(page)"),
        URLQueryItem(name: "limit", value: "\(pageSize == 0 ? 20 : pageSize)"),
      ])

    let task = APIClient.shared.session.dataTask(with: request) { [weak self] data, response, error in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.isLoading = false
        self.spinner.stopAnimating()
        self.refreshControl.endRefreshing()

        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status == 401 {
          self.sessionExpired()
          return
        }
        guard error == nil, status == 200, let data = data else {
          self.showCachedOrders()
          return
        }
        do {
          let result = try APIClient.shared.decoder.decode(OrderPage.self, from: data)
          if result.page == 1 {
            self.store.replaceAll(with: result.orders)
          } else {
            self.store.append(result.orders)
          }
          self.currentPage = result.page
          self.totalPages = result.pages
          self.markSynced(at: AppEnvironment.current.now())
          self.saveCache(self.store.orders)
          self.applyFilters()
        } catch {
          self.showError("The server sent something that we don't understand.")
          self.applyFilters()
        }
      }
    }
    task.resume()
  }

  private func showCachedOrders() {
    if store.orders.isEmpty {
      store.replaceAll(with: loadCache())
    }
    if store.orders.isEmpty {
      showBanner("You are offline and nothing is stored yet.")
    } else if let date = lastSyncDate() {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_GB")
      formatter.timeZone = AppEnvironment.current.calendar.timeZone
      formatter.dateFormat = "d MMM, HH:mm"
      showBanner("You are offline. Orders as of \(formatter.string(from: date)).")
    } else {
      showBanner("You are offline. These orders may be old.")
    }
    applyFilters()
  }

  func confirmDelete(_ order: Order) {
    if let reason = reasonNotToDelete(order) {
      showError(reason)
      return
    }

    let alert = UIAlertController(
      title: "Delete \(order.number)?",
      message: "The order of \(order.customer.name) over \(formatPrice(total(of: order))) will be gone for good.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.delete(order)
      })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(alert, animated: true)
  }

  private func delete(_ order: Order) {
    let request = APIClient.shared.makeRequest("DELETE", "/orders/\(order.id)")
    APIClient.shared.send(request) { [weak self] result in
      guard let self = self else { return }
      switch result {
      case .success:
        self.store.remove(id: order.id)
        if self.isPinned(order) {
          self.togglePin(id: order.id)
        }
        self.saveCache(self.store.orders)
        self.applyFilters()
      case .failure(.unauthorized):
        self.sessionExpired()
      case .failure(.offline):
        self.showError("Orders can't be deleted while you are offline.")
      case .failure(.status(let code)):
        self.showError(String(format: "The server refused to delete %@ (%03d).", order.number, code))
      }
    }
  }

  func sessionExpired() {
    SessionStore.shared.logOut()
    let alert = UIAlertController(
      title: "Session expired", message: "Please sign in again.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Sign in", style: .default) { [weak self] _ in
        let login = LoginViewController()
        self?.navigationController?.setViewControllers([login], animated: true)
      })
    present(alert, animated: true)
  }

  func showError(_ message: String) {
    let alert = UIAlertController(title: "Sorry", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
