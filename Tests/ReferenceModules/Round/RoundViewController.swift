import UIKit

/// The inspector's round: every playground of the district with what is due, what is broken and what waits to be sent.
class RoundViewController: UIViewController {

  @IBOutlet weak var tableView: UITableView!
  @IBOutlet weak var filterControl: UISegmentedControl!
  @IBOutlet weak var searchBar: UISearchBar!
  @IBOutlet weak var summaryLabel: UILabel!
  @IBOutlet weak var greetingLabel: UILabel!
  @IBOutlet weak var queueLabel: UILabel!
  @IBOutlet weak var sendButton: UIButton!
  @IBOutlet weak var emptyLabel: UILabel!
  @IBOutlet weak var spinner: UIActivityIndicatorView!
  @IBOutlet weak var nextButton: UIBarButtonItem!

  private let refresh = UIRefreshControl()
  private lazy var presenter: RoundPresenterProtocol = RoundBuilder.makePresenter(for: self)

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh.addTarget(self, action: #selector(reload), for: .valueChanged)
    tableView.refreshControl = refresh
    NotificationCenter.default.addObserver(
      self, selector: #selector(cameBack), name: UIApplication.willEnterForegroundNotification, object: nil)
    presenter.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: selected, animated: animated)
    }
    presenter.viewWillAppear()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presenter.viewDidAppear()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    presenter.viewWillDisappear()
    view.endEditing(true)
  }

  @objc private func cameBack() {
    presenter.willEnterForeground()
  }

  // MARK: - Actions

  @objc private func reload() {
    presenter.didPullToRefresh()
  }

  @IBAction func filterChanged(_ sender: UISegmentedControl) {
    presenter.didSelectFilter(segment: sender.selectedSegmentIndex)
  }

  @IBAction func sortTapped(_ sender: Any) {
    presenter.didTapSort()
  }

  @IBAction func nextTapped(_ sender: UIBarButtonItem) {
    presenter.didTapNext()
  }

  @IBAction func sendTapped(_ sender: UIButton) {
    presenter.didTapSend()
  }

  @IBAction func unwindFromInspection(_ segue: UIStoryboardSegue) {
    presenter.didReturnFromInspection()
  }

  // MARK: - Navigation

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier.flatMap(RoundRouter.Segue.init) {
    case .showPlayground:
      guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return }
      presenter.willShowPlayground(row: indexPath.row, on: segue.destination)
    case .startNext:
      (sender as? RoundRouter.Preparation)?.prepare(segue.destination)
    case nil:
      break
    }
  }
}

// MARK: - RoundViewProtocol

extension RoundViewController: RoundViewProtocol {

  func showFilter(segment: Int) {
    filterControl.selectedSegmentIndex = segment
  }

  func showGreeting(_ text: String) {
    greetingLabel.text = text
  }

  func showQueue(_ text: String?) {
    queueLabel.isHidden = text == nil
    sendButton.isHidden = text == nil
    queueLabel.text = text
  }

  func showSending(_ isSending: Bool) {
    sendButton.isEnabled = !isSending
  }

  func showLoading(_ isLoading: Bool) {
    if isLoading {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
      refresh.endRefreshing()
    }
  }

  func showList(_ content: RoundEntities.ListContent) {
    tableView.reloadData()
    emptyLabel.isHidden = content.emptyText == nil
    emptyLabel.text = content.emptyText
    nextButton.isEnabled = content.canGoNext
    summaryLabel.text = content.summary
    summaryLabel.textColor = content.isDangerous ? .systemRed : .secondaryLabel
  }

  func showOffline() {
    summaryLabel.text = (summaryLabel.text ?? "") + " · offline"
  }
}

// MARK: - UITableViewDataSource

extension RoundViewController: UITableViewDataSource {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presenter.numberOfRows
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PlaygroundCell", for: indexPath)
    (cell as? PlaygroundCell)?.configure(with: presenter.row(at: indexPath.row))
    return cell
  }
}

// MARK: - UITableViewDelegate

extension RoundViewController: UITableViewDelegate {

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions = presenter.actions(forRow: indexPath.row)
    let directions = UIContextualAction(style: .normal, title: "Directions") { _, _, done in
      actions.onDirections()
      done(true)
    }
    guard let onSkip = actions.onSkip else { return UISwipeActionsConfiguration(actions: [directions]) }
    let skip = UIContextualAction(style: .normal, title: "Skip") { _, _, done in
      onSkip()
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [skip, directions])
  }
}

// MARK: - UISearchBarDelegate

extension RoundViewController: UISearchBarDelegate {

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    searchBar.setShowsCancelButton(!searchText.isEmpty, animated: true)
    presenter.didChangeQuery(searchText)
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    presenter.didChangeQuery("")
  }
}

// MARK: - PlaygroundViewControllerDelegate

extension RoundViewController: PlaygroundViewControllerDelegate {

  func playgroundViewController(_ controller: PlaygroundViewController, didChange playground: Playground) {
    presenter.didChangePlayground()
  }
}

// MARK: - InspectionViewControllerDelegate

extension RoundViewController: InspectionViewControllerDelegate {

  func inspectionViewController(_ controller: InspectionViewController, didFinish report: InspectionReport) {
    presenter.didFinish(report)
  }
}
