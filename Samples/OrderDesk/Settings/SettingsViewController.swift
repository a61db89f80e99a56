import Foundation
import UIKit

extension Notification.Name {
  static let cacheCleared = Notification.Name("OrderDesk.cacheCleared")
}

class SettingsViewController: UITableViewController {

  private enum Row: Int, CaseIterable {
    case currency
    case pageSize
    case hideShipped
    case clearCache
    case logOut
  }

  private let defaults: UserDefaults = AppEnvironment.current.defaults
  private let currencies = ["EUR", "GBP", "USD"]
  private let pageSizes = [10, 20, 50]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
  }

  // MARK: - Stored values

  private func storedCurrency() -> String {
    return defaults.string(forKey: "settings.currency") ?? "EUR"
  }

  private func store(currency: String) {
    defaults.set(currency, forKey: "settings.currency")
  }

  private func storedPageSize() -> Int {
    let size = defaults.integer(forKey: "settings.pageSize")
    return size == 0 ? 20 : size
  }

  private func store(pageSize: Int) {
    defaults.set(pageSize, forKey: "settings.pageSize")
  }

  // MARK: - Cache

  private func cachedFiles() -> [URL] {
    let folder = AppEnvironment.current.cacheDirectory
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    } catch {
      return []
    }
  }

  private func cacheSize() -> String {
    let bytes = cachedFiles().reduce(0) { sum, url in
      sum + (FileManager.default.contents(atPath: url.path)?.count ?? 0)
    }
    return String(format: "%.1f KB", Double(bytes) / 1024)
  }

  private func removeCachedFiles() {
    for url in cachedFiles() {
      do {
        try FileManager.default.removeItem(at: url)
      } catch {
        print("could not remove \(url.lastPathComponent): \(error)")
      }
    }
    defaults.removeObject(forKey: "orders.lastSync")
    NotificationCenter.default.post(name: .cacheCleared, object: nil)
  }

  // MARK: - Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return Row.allCases.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return "Signed in as \(SessionStore.shared.userName)"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    switch Row(rawValue: indexPath.row) {
    case .currency:
      cell.textLabel?.text = "Currency"
      cell.detailTextLabel?.text = storedCurrency()
    case .pageSize:
      cell.textLabel?.text = "Orders per page"
      cell.detailTextLabel?.text = "\(storedPageSize())"
    case .hideShipped:
      cell.textLabel?.text = "Hide shipped orders"
      cell.accessoryView = makeHideSwitch()
      cell.selectionStyle = .none
    case .clearCache:
      cell.textLabel?.text = "Clear cache"
      cell.detailTextLabel?.text = cacheSize()
    case .logOut:
      cell.textLabel?.text = "Log out"
      cell.textLabel?.textColor = .systemRed
    case nil:
      break
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch Row(rawValue: indexPath.row) {
    case .currency: chooseCurrency()
    case .pageSize: choosePageSize()
    case .clearCache: confirmClearing()
    case .logOut: confirmLogOut()
    case .hideShipped, nil: break
    }
  }

  private func makeHideSwitch() -> UISwitch {
    let hideSwitch = UISwitch()
    hideSwitch.accessibilityLabel = "Hide shipped orders"
    hideSwitch.isOn = defaults.bool(forKey: "settings.hideShipped")
    hideSwitch.addAction(
      UIAction { [weak self, weak hideSwitch] _ in
        self?.defaults.set(hideSwitch?.isOn ?? false, forKey: "settings.hideShipped")
      }, for: .valueChanged)
    return hideSwitch
  }

  // MARK: - Choices

  private func chooseCurrency() {
    let sheet = UIAlertController(title: "Currency", message: nil, preferredStyle: .actionSheet)
    for currency in currencies {
      sheet.addAction(
        UIAlertAction(title: currency, style: .default) { [weak self] _ in
          self?.store(currency: currency)
          self?.tableView.reloadData()
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func choosePageSize() {
    let sheet = UIAlertController(title: "Orders per page", message: nil, preferredStyle: .actionSheet)
    for size in pageSizes {
      sheet.addAction(
        UIAlertAction(title: "\(size)", style: .default) { [weak self] _ in
          self?.store(pageSize: size)
          self?.tableView.reloadData()
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func confirmClearing() {
    let alert = UIAlertController(
      title: "Clear cache?", message: "Orders have to be loaded again.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Clear", style: .destructive) { [weak self] _ in
        self?.removeCachedFiles()
        self?.tableView.reloadData()
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func confirmLogOut() {
    let alert = UIAlertController(title: "Log out?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Log out", style: .destructive) { [weak self] _ in
        SessionStore.shared.logOut()
        self?.removeCachedFiles()
        self?.navigationController?.setViewControllers([LoginViewController()], animated: true)
      })
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    present(alert, animated: true)
  }
}
