import UIKit

class CatalogueViewController: UIViewController {

  private let viewModel: CatalogueViewModel

  private let searchBar = UISearchBar()
  private let sortControl = UISegmentedControl(items: CatalogueViewModel.SortOrder.allCases.map { $0.title })
  private let availableSwitch = UISwitch()
  private let statusLabel = UILabel()
  private let suggestionLabel = UILabel()
  private let emptyLabel = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private let refreshControl = UIRefreshControl()
  private let moreButton = UIButton(type: .system)

  init(viewModel: CatalogueViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tool shed"
    setUpViews()
    bind()
    viewModel.start()
    sortControl.selectedSegmentIndex =
      CatalogueViewModel.SortOrder.allCases.firstIndex(of: viewModel.sortOrder) ?? 0
    availableSwitch.isOn = viewModel.onlyAvailable
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewModel.screenWillAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    viewModel.screenDidDisappear()
  }

  // MARK: - Set up

  private func setUpViews() {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Category", style: .plain, target: self, action: #selector(categoryTapped))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "My loans", style: .plain, target: self, action: #selector(loansTapped(_:)))
    searchBar.placeholder = "Drill, ladder, …"
    searchBar.delegate = self
    sortControl.addTarget(self, action: #selector(sortChanged(_:)), for: .valueChanged)
    availableSwitch.accessibilityLabel = "Only available"
    availableSwitch.addTarget(self, action: #selector(availableToggled(_:)), for: .valueChanged)
    refreshControl.addTarget(self, action: #selector(pulled), for: .valueChanged)
    moreButton.setTitle("More tools", for: .normal)
    moreButton.addTarget(self, action: #selector(moreTapped), for: .touchUpInside)
    tableView.refreshControl = refreshControl
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(ToolCell.self, forCellReuseIdentifier: "ToolCell")

    let stack = UIStackView(arrangedSubviews: [
      searchBar, suggestionLabel, sortControl, availableSwitch, statusLabel, spinner, emptyLabel, tableView,
    ])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func bind() {
    viewModel.onChange = { [weak self] in
      self?.render()
    }
    viewModel.onLoadingChange = { [weak self] isLoading in
      if isLoading {
        self?.spinner.startAnimating()
      } else {
        self?.spinner.stopAnimating()
        self?.refreshControl.endRefreshing()
      }
    }
    viewModel.onError = { [weak self] message in
      let alert = UIAlertController(title: "Something went wrong", message: message, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Try again", style: .default) { _ in
          self?.viewModel.reload()
        })
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      self?.present(alert, animated: true)
    }
    viewModel.onShowTool = { [weak self] detail in
      self?.navigationController?.pushViewController(ToolViewController(viewModel: detail), animated: true)
    }
    viewModel.onShowLoans = { [weak self] loans in
      self?.navigationController?.pushViewController(LoansViewController(viewModel: loans), animated: true)
    }
    viewModel.onAskToJoin = { [weak self] in
      self?.askToJoin()
    }
  }

  private func render() {
    statusLabel.text = viewModel.statusText
    emptyLabel.text = viewModel.emptyText
    emptyLabel.isHidden = viewModel.emptyText == nil
    suggestionLabel.isHidden = viewModel.suggestions.isEmpty
    suggestionLabel.text = "Did you mean " + viewModel.suggestions.joined(separator: ", ") + "?"
    navigationItem.prompt = viewModel.categoryTitle
    tableView.tableFooterView = viewModel.canLoadMore ? moreButton : nil
    tableView.reloadData()
  }

  // MARK: - Actions

  @objc private func sortChanged(_ sender: UISegmentedControl) {
    viewModel.sort(by: CatalogueViewModel.SortOrder.allCases[sender.selectedSegmentIndex])
  }

  @objc private func availableToggled(_ sender: UISwitch) {
    viewModel.showOnlyAvailable(sender.isOn)
  }

  @objc private func pulled() {
    viewModel.reload()
  }

  @objc private func moreTapped() {
    viewModel.loadMore()
  }

  @objc private func loansTapped(_ sender: UIBarButtonItem) {
    viewModel.showLoans()
  }

  @objc private func categoryTapped() {
    let sheet = UIAlertController(title: "Category", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "All categories", style: .default) { [weak self] _ in
        self?.viewModel.choose(category: nil)
      })
    for category in viewModel.categories {
      sheet.addAction(
        UIAlertAction(title: category, style: .default) { [weak self] _ in
          self?.viewModel.choose(category: category)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func askToJoin() {
    let alert = UIAlertController(
      title: "Members only", message: "Join the shed to borrow tools.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Join", style: .default) { _ in
        guard let url = URL(string: "https://toolshed.example/join") else { return }
        UIApplication.shared.open(url)
      })
    alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
    present(alert, animated: true)
  }
}

// MARK: - UITableViewDataSource, UITableViewDelegate

extension CatalogueViewController: UITableViewDataSource, UITableViewDelegate {

  func numberOfSections(in tableView: UITableView) -> Int {
    return viewModel.sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return viewModel.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return viewModel.sections[section].title
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ToolCell", for: indexPath)
    (cell as? ToolCell)?.show(viewModel.sections[indexPath.section].rows[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    viewModel.select(section: indexPath.section, row: indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let section = viewModel.sections[indexPath.section]
    if section.title == "Recently viewed" {
      let forget = UIContextualAction(style: .destructive, title: "Forget all") { [weak self] _, _, done in
        self?.viewModel.forgetRecent()
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [forget])
    }
    let title = section.rows[indexPath.row].isFavourite ? "Unlike" : "Like"
    let like = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.viewModel.toggleFavourite(section: indexPath.section, row: indexPath.row)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [like])
  }
}

// MARK: - UISearchBarDelegate

extension CatalogueViewController: UISearchBarDelegate {

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    viewModel.search(searchText)
  }
}
