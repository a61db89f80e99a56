import UIKit

class LoansViewController: UITableViewController {

  private let viewModel: LoansViewModel
  private let summaryLabel = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(viewModel: LoansViewModel) {
    self.viewModel = viewModel
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "My loans"
    let header = UIStackView(arrangedSubviews: [summaryLabel, spinner])
    header.axis = .vertical
    tableView.tableHeaderView = header
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "LoanCell")
    viewModel.onChange = { [weak self] in
      self?.render()
    }
    viewModel.onError = { [weak self] message in
      let alert = UIAlertController(title: "Sorry", message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      self?.present(alert, animated: true)
    }
    viewModel.onConfirm = { [weak self] title, message, decide in
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in decide() })
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      self?.present(alert, animated: true)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewModel.appear()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    viewModel.disappear()
  }

  private func render() {
    summaryLabel.text = viewModel.summary
    if viewModel.isLoading {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
    }
    tableView.reloadData()
  }

  // MARK: - Table

  override func numberOfSections(in tableView: UITableView) -> Int {
    return viewModel.titles.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return viewModel.rows[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return viewModel.titles[section]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LoanCell", for: indexPath)
    let row = viewModel.rows[indexPath.section][indexPath.row]
    cell.textLabel?.text = "\(row.title): \(row.detail)"
    cell.textLabel?.textColor = row.isLate ? .systemRed : .label
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard viewModel.isOut(section: indexPath.section, row: indexPath.row) else { return }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Return", style: .default) { [weak self] _ in
        self?.viewModel.giveBack(section: indexPath.section, row: indexPath.row)
      })
    sheet.addAction(
      UIAlertAction(title: "Extend", style: .default) { [weak self] _ in
        self?.viewModel.extend(section: indexPath.section, row: indexPath.row)
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
