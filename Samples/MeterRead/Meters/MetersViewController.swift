import SwiftUI
import UIKit

final class MetersViewController: UIViewController {

  private let viewModel: MetersViewModel
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let footerLabel = UILabel()

  init(viewModel: MetersViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Meters"
    view.backgroundColor = .systemGroupedBackground
    tableView.dataSource = self
    tableView.delegate = self
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.viewModel.load() }, for: .valueChanged)
    tableView.refreshControl = refresh
    tableView.tableFooterView = footerLabel
    view.addSubview(tableView)
    view.addSubview(spinner)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Tariff", primaryAction: UIAction { [weak self] _ in self?.showTariff() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "History", primaryAction: UIAction { [weak self] _ in self?.showHistory() })
    bind()
    viewModel.load()
  }

  private func bind() {
    viewModel.onChange = { [weak self] in
      self?.update()
    }
    viewModel.onError = { [weak self] message in
      self?.show(message)
    }
  }

  private func update() {
    footerLabel.text = viewModel.footer
    if viewModel.isLoading {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
      tableView.refreshControl?.endRefreshing()
    }
    tableView.reloadData()
  }

  private func show(_ message: String) {
    let alert = UIAlertController(title: "Meters", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in self?.viewModel.load() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: - Navigation

  private func showReading(of meter: Meter) {
    let readingViewModel = ReadingViewModel(meter: meter)
    readingViewModel.delegate = self
    let hosting = UIHostingController(rootView: ReadingView(viewModel: readingViewModel))
    hosting.title = meter.place
    navigationController?.pushViewController(hosting, animated: true)
  }

  private func showHistory() {
    let historyViewModel = HistoryViewModel()
    historyViewModel.onClose = { [weak self] in
      self?.dismiss(animated: true)
      self?.viewModel.load()
    }
    let hosting = UIHostingController(rootView: HistoryView(viewModel: historyViewModel))
    present(hosting, animated: true)
  }

  private func showTariff() {
    navigationController?.pushViewController(UIHostingController(rootView: TariffView()), animated: true)
  }
}

extension MetersViewController: UITableViewDataSource, UITableViewDelegate {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return viewModel.rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let row = viewModel.rows[indexPath.row]
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    cell.detailTextLabel?.textColor = row.isDue ? .systemRed : .secondaryLabel
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let meter = viewModel.meter(viewModel.rows[indexPath.row].id) else { return }
    showReading(of: meter)
  }
}

extension MetersViewController: ReadingViewModelDelegate {

  func readingViewModel(_ viewModel: ReadingViewModel, didSave reading: Reading) {
    self.viewModel.take(reading)
    navigationController?.popViewController(animated: true)
  }
}
