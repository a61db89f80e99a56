import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The inspector's round: every playground of the district with what is due, what is broken and what waits to be sent.
class RoundViewController: UIViewController {

  enum SortOrder: Int {
    case due = 0
    case risk
    case name
  }

  // MARK: - Outlets

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

  // MARK: - State

  private var playgrounds: [Playground] = []
  private var visible: [Playground] = []
  private var query = ""
  private var sortOrder = SortOrder.due
  private var isLoading = false
  private var isSending = false
  private var lastLoaded: Date?
  private var refreshTimer: Timer?
  private let refresh = UIRefreshControl()

  private let defaults: UserDefaults
  private let dateFormatter: DateFormatter
  private let moneyFormatter: NumberFormatter

  // MARK: - Init

  required init?(coder aDecoder: NSCoder) {
    defaults = PatrolEnvironment.current.defaults
    dateFormatter = DateFormatter()
    dateFormatter.locale = Locale(identifier: "en_GB")
    dateFormatter.timeZone = PatrolEnvironment.current.calendar.timeZone
    dateFormatter.dateFormat = "EEE d MMM"
    moneyFormatter = NumberFormatter()
    moneyFormatter.numberStyle = .currency
    moneyFormatter.locale = Locale(identifier: "en_GB")
    moneyFormatter.currencyCode = "GBP"
    super.init(coder: aDecoder)
  }

  deinit {
    refreshTimer?.invalidate()
  }

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh.addTarget(self, action: #selector(reload), for: .valueChanged)
    tableView.refreshControl = refresh
    filterControl.selectedSegmentIndex = defaults.integer(forKey: "round.filter")
    sortOrder = SortOrder(rawValue: defaults.integer(forKey: "round.sort")) ?? .due

    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(queueChanged(_:)), name: .reportQueueChanged, object: nil)
    center.addObserver(self, selector: #selector(inspectorChanged), name: .inspectorChanged, object: nil)
    center.addObserver(
      self, selector: #selector(cameBack), name: UIApplication.willEnterForegroundNotification, object: nil)

    showGreeting()
    showQueue()
    load()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: selected, animated: animated)
    }
    updateList()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    refreshTimer?.invalidate()
    refreshTimer = Timer.scheduledTimer(
      timeInterval: 120, target: self, selector: #selector(refreshTimerFired), userInfo: nil, repeats: true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    refreshTimer?.invalidate()
    refreshTimer = nil
    view.endEditing(true)
  }

  // MARK: - Notifications and timer

  @objc private func queueChanged(_ notification: Notification) {
    showQueue()
  }

  @objc private func inspectorChanged() {
    showGreeting()
    updateList()
    load()
  }

  @objc private func cameBack() {
    guard let last = lastLoaded else {
      load()
      return
    }
    if PatrolEnvironment.current.now().timeIntervalSince(last) > 600 {
      load()
    }
  }

  @objc private func refreshTimerFired() {
    load()
    if !ReportQueue.shared.reports.isEmpty {
      sendNextReport()
    }
  }

  @objc private func reload() {
    load()
  }

  // MARK: - Actions

  @IBAction func filterChanged(_ sender: UISegmentedControl) {
    defaults.set(sender.selectedSegmentIndex, forKey: "round.filter")
    updateList()
  }

  @IBAction func sortTapped(_ sender: Any) {
    let sheet = UIAlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
    let orders: [(String, SortOrder)] = [("Due date", .due), ("Risk", .risk), ("Name", .name)]
    for (title, order) in orders {
      sheet.addAction(
        UIAlertAction(title: title, style: .default) { [weak self] _ in
          self?.sort(by: order)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func sort(by order: SortOrder) {
    sortOrder = order
    defaults.set(order.rawValue, forKey: "round.sort")
    updateList()
  }

  @IBAction func nextTapped(_ sender: UIBarButtonItem) {
    guard let next = mostUrgent() else {
      showMessage(title: "All done", message: "Nothing is due in the next days.")
      return
    }
    let alert = UIAlertController(
      title: next.name, message: "\(dueText(for: next)). Start the inspection now?", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Start", style: .default) { [weak self] _ in
        self?.performSegue(withIdentifier: "startNext", sender: next)
      })
    alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
    present(alert, animated: true)
  }

  @IBAction func sendTapped(_ sender: UIButton) {
    sendNextReport()
  }

  @IBAction func unwindFromInspection(_ segue: UIStoryboardSegue) {
    updateList()
  }

  // MARK: - Navigation

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "showPlayground":
      guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell),
        let detail = segue.destination as? PlaygroundViewController
      else { return }
      detail.playground = visible[indexPath.row]
      detail.delegate = self
    case "startNext":
      guard let playground = sender as? Playground,
        let inspection = segue.destination as? InspectionViewController
      else { return }
      inspection.playground = playground
      inspection.delegate = self
    default:
      break
    }
  }

  // MARK: - Loading

  private func load() {
    guard !isLoading else { return }
    isLoading = true
    spinner.startAnimating()

    var path = "/playgrounds"
    if let district = defaults.string(forKey: "inspector.district"), !district.isEmpty {
      let escaped = district.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      path += "?district=\(escaped)"
    }
    let request = PatrolAPI.shared.request(path)
    let task = PatrolEnvironment.current.session.dataTask(with: request) { [weak self] data, response, error in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.isLoading = false
        self.spinner.stopAnimating()
        self.refresh.endRefreshing()
        if let error = error {
          self.loadingFailed(error)
          return
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200, let data = data else {
          self.showMessage(title: "Server error", message: String(format: "The server answered with %03d.", status))
          return
        }
        do {
          self.playgrounds = try PatrolAPI.shared.decoder.decode([Playground].self, from: data)
          self.lastLoaded = PatrolEnvironment.current.now()
          self.storePlaygrounds(data)
        } catch {
          self.showMessage(title: "Server error", message: "The list of playgrounds could not be read.")
        }
        self.updateList()
      }
    }
    task.resume()
  }

  private func loadingFailed(_ error: Error) {
    if playgrounds.isEmpty {
      playgrounds = storedPlaygrounds()
      updateList()
    }
    if playgrounds.isEmpty {
      showMessage(title: "No connection", message: "There is nothing stored on this device yet.")
    } else {
      summaryLabel.text = (summaryLabel.text ?? "") + " · offline"
    }
  }

  private var storeURL: URL {
    return PatrolEnvironment.current.documents.appendingPathComponent("playgrounds.json")
  }

  private func storePlaygrounds(_ data: Data) {
    do {
      try FileManager.default.createDirectory(
        at: PatrolEnvironment.current.documents, withIntermediateDirectories: true)
      try data.write(to: storeURL, options: .atomic)
    } catch {
      print("could not store the playgrounds: \(error)")
    }
  }

  private func storeChanges() {
    guard let data = try? PatrolAPI.shared.encoder.encode(playgrounds) else { return }
    storePlaygrounds(data)
  }

  private func storedPlaygrounds() -> [Playground] {
    guard let data = FileManager.default.contents(atPath: storeURL.path) else { return [] }
    return (try? PatrolAPI.shared.decoder.decode([Playground].self, from: data)) ?? []
  }

  // MARK: - Sending

  private func sendNextReport() {
    guard !isSending, let report = ReportQueue.shared.reports.first else { return }
    guard let body = try? PatrolAPI.shared.encoder.encode(report) else { return }
    isSending = true
    sendButton.isEnabled = false
    let request = PatrolAPI.shared.request("/reports", method: "POST", body: body)
    PatrolEnvironment.current.session.dataTask(with: request) { [weak self] _, response, error in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.reportWasSent(status: (response as? HTTPURLResponse)?.statusCode ?? 0, error: error)
      }
    }.resume()
  }

  private func reportWasSent(status: Int, error: Error?) {
    isSending = false
    sendButton.isEnabled = true
    if error != nil {
      showMessage(title: "No connection", message: "The reports stay on this device for now.")
      return
    }
    switch status {
    case 200..<300:
      ReportQueue.shared.removeFirst()
      sendNextReport()
    case 409, 422:
      askWhatToDoWithRefusedReport()
    default:
      showMessage(title: "Server error", message: String(format: "The server answered with %03d.", status))
    }
  }

  private func askWhatToDoWithRefusedReport() {
    let alert = UIAlertController(
      title: "Report refused", message: "Somebody else has inspected this playground meanwhile.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        ReportQueue.shared.removeFirst()
        self?.sendNextReport()
      })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: - Rules

  /// Days until the next inspection is due; negative when it is late, nil when there never was one.
  private func daysLeft(for playground: Playground) -> Int? {
    guard let last = playground.lastInspected else { return nil }
    let calendar = PatrolEnvironment.current.calendar
    guard let due = calendar.date(byAdding: .day, value: playground.intervalDays, to: last) else { return nil }
    let today = calendar.startOfDay(for: PatrolEnvironment.current.now())
    return calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: due)).day
  }

  private func isDue(_ playground: Playground) -> Bool {
    guard let days = daysLeft(for: playground) else { return true }
    return days <= defaults.integer(forKey: "round.soonDays")
  }

  private func risk(of playground: Playground) -> Int {
    var risk = 0
    for defect in playground.defects {
      switch defect.severity {
      case .minor: risk += 1
      case .serious: risk += 3
      case .danger: risk += 10
      }
    }
    if let days = daysLeft(for: playground) {
      if days < 0 {
        risk += min(-days, 14)
      }
    } else {
      risk += 5
    }
    let swings = playground.equipment.filter { $0.kind == .swing || $0.kind == .climbing }.count
    return risk + swings / 2
  }

  private func mostUrgent() -> Playground? {
    let due = playgrounds.filter { isDue($0) }
    return due.max { risk(of: $0) < risk(of: $1) }
  }

  private func matches(_ playground: Playground) -> Bool {
    switch filterControl.selectedSegmentIndex {
    case 1 where !isDue(playground): return false
    case 2 where playground.defects.isEmpty: return false
    default: break
    }
    let trimmed = query.trimmingCharacters(in: .whitespaces).lowercased()
    guard !trimmed.isEmpty else { return true }
    return playground.name.lowercased().contains(trimmed) || playground.address.lowercased().contains(trimmed)
      || playground.equipment.contains { $0.name.lowercased().contains(trimmed) }
  }

  private func isBefore(_ left: Playground, _ right: Playground) -> Bool {
    switch sortOrder {
    case .due:
      let leftDays = daysLeft(for: left) ?? Int.min
      let rightDays = daysLeft(for: right) ?? Int.min
      return leftDays == rightDays ? left.name < right.name : leftDays < rightDays
    case .risk:
      let leftRisk = risk(of: left)
      let rightRisk = risk(of: right)
      return leftRisk == rightRisk ? left.name < right.name : leftRisk > rightRisk
    case .name:
      return left.name < right.name
    }
  }

  // MARK: - Display

  private func updateList() {
    visible = playgrounds.filter { matches($0) }.sorted { isBefore($0, $1) }
    tableView.reloadData()
    emptyLabel.isHidden = !visible.isEmpty || isLoading
    emptyLabel.text = query.isEmpty ? "No playgrounds here" : "No playground matches “\(query)”"
    nextButton.isEnabled = !playgrounds.isEmpty
    updateSummary()
  }

  private func updateSummary() {
    let due = playgrounds.filter { isDue($0) }.count
    let defects = playgrounds.flatMap { $0.defects }
    var parts = ["\(due) of \(playgrounds.count) due"]
    if !defects.isEmpty {
      let cost = defects.reduce(0) { $0 + $1.cost }
      let amount = moneyFormatter.string(from: NSNumber(value: Double(cost) / 100)) ?? ""
      parts.append(defects.count == 1 ? "1 defect" : "\(defects.count) defects")
      parts.append("about \(amount)")
    }
    summaryLabel.text = parts.joined(separator: " · ")
    let isDangerous = defects.contains { $0.severity == .danger }
    summaryLabel.textColor = isDangerous ? .systemRed : .secondaryLabel
  }

  private func showGreeting() {
    let name = defaults.string(forKey: "inspector.name") ?? ""
    let hour = PatrolEnvironment.current.calendar.component(.hour, from: PatrolEnvironment.current.now())
    let greeting: String
    switch hour {
    case 0..<11: greeting = "Good morning"
    case 11..<17: greeting = "Good day"
    default: greeting = "Good evening"
    }
    greetingLabel.text = name.isEmpty ? greeting : "\(greeting), \(name)"
  }

  private func showQueue() {
    let count = ReportQueue.shared.reports.count
    queueLabel.isHidden = count == 0
    sendButton.isHidden = count == 0
    queueLabel.text = count == 1 ? "1 report waits to be sent" : "\(count) reports wait to be sent"
  }

  private func dueText(for playground: Playground) -> String {
    guard let days = daysLeft(for: playground) else { return "Never inspected" }
    if days < 0 {
      return days == -1 ? "Overdue since yesterday" : "Overdue by \(-days) days"
    }
    if days == 0 { return "Due today" }
    if days < 7 { return String(format: "Due in %d %@", days, days == 1 ? "day" : "days") }
    let calendar = PatrolEnvironment.current.calendar
    let date = calendar.date(byAdding: .day, value: days, to: PatrolEnvironment.current.now())
    return "Due " + dateFormatter.string(from: date ?? PatrolEnvironment.current.now())
  }

  private func showMessage(title: String, message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: - Skipping

  private func askToSkip(_ playground: Playground) {
    let sheet = UIAlertController(
      title: "Skip \(playground.name)?", message: "The next inspection moves by a week.", preferredStyle: .actionSheet)
    for reason in ["Closed", "Weather", "No access"] {
      sheet.addAction(
        UIAlertAction(title: reason, style: .default) { [weak self] _ in
          self?.skip(playground, reason: reason)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func skip(_ playground: Playground, reason: String) {
    guard let body = try? PatrolAPI.shared.encoder.encode(["reason": reason.lowercased()]) else { return }
    let request = PatrolAPI.shared.request("/playgrounds/\(playground.id)/skip", method: "POST", body: body)
    let task = PatrolEnvironment.current.session.dataTask(with: request) { [weak self] _, response, _ in
      guard let self = self else { return }
      DispatchQueue.main.async {
        guard let http = response as? HTTPURLResponse, http.statusCode < 300 else {
          self.showMessage(title: "Not skipped", message: "The playground stays on your round.")
          return
        }
        if let last = playground.lastInspected {
          playground.lastInspected = PatrolEnvironment.current.calendar.date(byAdding: .day, value: 7, to: last)
        }
        self.updateList()
      }
    }
    task.resume()
  }

  private func openDirections(to playground: Playground) {
    let query = playground.address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: "maps://?daddr=\(query)") else { return }
    UIApplication.shared.open(url)
  }
}

// MARK: - UITableViewDataSource

extension RoundViewController: UITableViewDataSource {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return visible.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PlaygroundCell", for: indexPath)
    guard let playgroundCell = cell as? PlaygroundCell else { return cell }
    let playground = visible[indexPath.row]
    playgroundCell.nameLabel.text = playground.name
    let pieces = playground.equipment.count
    playgroundCell.districtLabel.text = "\(playground.district) · \(pieces) \(pieces == 1 ? "piece" : "pieces")"
    playgroundCell.dueLabel.text = dueText(for: playground)
    playgroundCell.dueLabel.textColor = isDue(playground) ? .systemOrange : .label
    let risk = self.risk(of: playground)
    playgroundCell.riskLabel.isHidden = risk < 5
    playgroundCell.riskLabel.text = "Risk \(risk)"
    return playgroundCell
  }
}

// MARK: - UITableViewDelegate

extension RoundViewController: UITableViewDelegate {

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let playground = visible[indexPath.row]
    let directions = UIContextualAction(style: .normal, title: "Directions") { [weak self] _, _, done in
      self?.openDirections(to: playground)
      done(true)
    }
    guard playground.lastInspected != nil else {
      return UISwipeActionsConfiguration(actions: [directions])
    }
    let skip = UIContextualAction(style: .normal, title: "Skip") { [weak self] _, _, done in
      self?.askToSkip(playground)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [skip, directions])
  }
}

// MARK: - UISearchBarDelegate

extension RoundViewController: UISearchBarDelegate {

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    query = searchText
    searchBar.setShowsCancelButton(!searchText.isEmpty, animated: true)
    updateList()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    query = ""
    searchBar.text = ""
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    updateList()
  }
}

// MARK: - PlaygroundViewControllerDelegate

extension RoundViewController: PlaygroundViewControllerDelegate {

  func playgroundViewController(_ controller: PlaygroundViewController, didChange playground: Playground) {
    storeChanges()
    updateList()
  }
}

// MARK: - InspectionViewControllerDelegate

extension RoundViewController: InspectionViewControllerDelegate {

  func inspectionViewController(_ controller: InspectionViewController, didFinish report: InspectionReport) {
    guard let playground = playgrounds.first(where: { $0.id == report.playgroundID }) else { return }
    playground.lastInspected = report.finishedAt
    playground.defects += report.defects
    storeChanges()
    updateList()
  }
}
