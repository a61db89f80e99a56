import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol InspectionViewControllerDelegate: AnyObject {
  func inspectionViewController(_ controller: InspectionViewController, didFinish report: InspectionReport)
}

/// The inspection itself: every piece is looked at, a clock runs, and nothing is lost when the app dies.
class InspectionViewController: UIViewController {

  // MARK: - Outlets

  @IBOutlet weak var tableView: UITableView!
  @IBOutlet weak var clockLabel: UILabel!
  @IBOutlet weak var progressLabel: UILabel!
  @IBOutlet weak var pauseButton: UIButton!
  @IBOutlet weak var closedSwitch: UISwitch!
  @IBOutlet weak var spinner: UIActivityIndicatorView!

  // MARK: - State

  var playground: Playground!
  weak var delegate: InspectionViewControllerDelegate?

  private var results: [Int: CheckResult] = [:]
  private var defects: [Defect] = []
  private var seconds = 0
  private var timer: Timer?
  private var equipmentForDefect: Equipment?
  private var isSending = false

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inspection"
    navigationItem.prompt = playground.name
    NotificationCenter.default.addObserver(
      self, selector: #selector(leavingApp), name: UIApplication.didEnterBackgroundNotification, object: nil)
    showClock()
    showProgress()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let draft = loadDraft(), results.isEmpty {
      askToContinue(draft)
    } else {
      startClock()
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stopClock()
    saveDraft()
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func leavingApp() {
    saveDraft()
  }

  // MARK: - Clock

  private func startClock() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(InspectionViewController.tick), userInfo: nil,
      repeats: true)
    pauseButton.setTitle("Pause", for: .normal)
  }

  private func stopClock() {
    timer?.invalidate()
    timer = nil
    pauseButton.setTitle("Resume", for: .normal)
  }

  @objc func tick() {
    seconds += 1
    showClock()
    if seconds == 45 * 60 {
      showMessage("Time for a break", "This inspection takes longer than planned.")
    }
  }

  private func showClock() {
    if seconds < 3600 {
      clockLabel.text = String(format: "%02d:%02d", seconds / 60, seconds % 60)
    } else {
      clockLabel.text = String(format: "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
  }

  @IBAction func pauseTapped(_ sender: UIButton) {
    if timer == nil {
      startClock()
    } else {
      stopClock()
    }
  }

  // MARK: - Draft

  private var draftURL: URL {
    return PatrolEnvironment.current.documents.appendingPathComponent("draft-\(playground.id).json")
  }

  private func loadDraft() -> InspectionDraft? {
    guard let data = FileManager.default.contents(atPath: draftURL.path) else { return nil }
    return try? PatrolAPI.shared.decoder.decode(InspectionDraft.self, from: data)
  }

  private func saveDraft() {
    guard !results.isEmpty else { return }
    var named: [String: CheckResult] = [:]
    for (id, result) in results {
      named[String(id)] = result
    }
    let draft = InspectionDraft(seconds: seconds, results: named, defects: defects)
    do {
      try FileManager.default.createDirectory(
        at: PatrolEnvironment.current.documents, withIntermediateDirectories: true)
      try PatrolAPI.shared.encoder.encode(draft).write(to: draftURL, options: .atomic)
    } catch {
      print("the draft can't be stored: \(error)")
    }
  }

  private func removeDraft() {
    try? FileManager.default.removeItem(at: draftURL)
  }

  private func askToContinue(_ draft: InspectionDraft) {
    let count = draft.results.count
    let alert = UIAlertController(
      title: "Continue?",
      message: "You have already checked \(count) \(count == 1 ? "piece" : "pieces").", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Continue", style: .default) { [weak self] _ in
        self?.restore(draft)
        self?.startClock()
      })
    alert.addAction(
      UIAlertAction(title: "Start over", style: .destructive) { [weak self] _ in
        self?.removeDraft()
        self?.startClock()
      })
    present(alert, animated: true)
  }

  private func restore(_ draft: InspectionDraft) {
    seconds = draft.seconds
    defects = draft.defects
    results = [:]
    for (id, result) in draft.results {
      if let number = Int(id) {
        results[number] = result
      }
    }
    showClock()
    showProgress()
    tableView.reloadData()
  }

  // MARK: - Checking

  private func askForResult(of equipment: Equipment) {
    let sheet = UIAlertController(title: equipment.name, message: hint(for: equipment), preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Fine", style: .default) { [weak self] _ in
        self?.set(.fine, for: equipment)
      })
    sheet.addAction(
      UIAlertAction(title: "Defect…", style: .destructive) { [weak self] _ in
        self?.equipmentForDefect = equipment
        self?.performSegue(withIdentifier: "addDefect", sender: self)
      })
    sheet.addAction(
      UIAlertAction(title: "Not accessible", style: .default) { [weak self] _ in
        self?.set(.notAccessible, for: equipment)
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func hint(for equipment: Equipment) -> String? {
    switch equipment.kind {
    case .swing: return "Look at chains, bearings and the seat."
    case .slide: return "Look at joints and the end of the chute."
    case .climbing: return "Look at ropes, knots and the fall zone."
    case .other: return nil
    }
  }

  private func set(_ result: CheckResult, for equipment: Equipment) {
    if result != .defect {
      defects.removeAll { $0.equipmentID == equipment.id }
    }
    results[equipment.id] = result
    saveDraft()
    showProgress()
    tableView.reloadData()
  }

  private func showProgress() {
    let total = playground.equipment.count
    let percent = total == 0 ? 100 : results.count * 100 / total
    progressLabel.text = String(format: "%d of %d checked (%d %%)", results.count, total, percent)
    progressLabel.textColor = results.count == total ? .systemGreen : .label
    closedSwitch.isEnabled = mayBeClosed()
    if !mayBeClosed() {
      closedSwitch.isOn = false
    }
  }

  /// A playground is closed only when something is dangerous or two things are serious.
  private func mayBeClosed() -> Bool {
    if defects.contains(where: { $0.severity == .danger }) { return true }
    return defects.filter { $0.severity == .serious }.count >= 2
  }

  // MARK: - Finishing

  @IBAction func finishTapped(_ sender: Any) {
    let open = playground.equipment.filter { results[$0.id] == nil }
    guard !open.isEmpty else {
      finish()
      return
    }
    if results.isEmpty {
      showMessage("Nothing checked", "Look at one piece at least.")
      return
    }
    let names = open.map { $0.name }.joined(separator: ", ")
    let alert = UIAlertController(
      title: "Finish anyway?", message: "Not checked: \(names).", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Finish", style: .destructive) { [weak self] _ in
        self?.finish()
      })
    alert.addAction(UIAlertAction(title: "Go on", style: .cancel))
    present(alert, animated: true)
  }

  private func makeReport() -> InspectionReport {
    var named: [String: CheckResult] = [:]
    for (id, result) in results {
      named[String(id)] = result
    }
    return InspectionReport(
      playgroundID: playground.id,
      badge: PatrolEnvironment.current.defaults.string(forKey: "inspector.badge") ?? "unknown",
      finishedAt: PatrolEnvironment.current.now(), seconds: seconds, results: named, defects: defects,
      closed: closedSwitch.isOn)
  }

  private func finish() {
    guard !isSending else { return }
    stopClock()
    let report = makeReport()
    guard let body = try? PatrolAPI.shared.encoder.encode(report) else { return }
    isSending = true
    spinner.startAnimating()
    let request = PatrolAPI.shared.request("/reports", method: "POST", body: body)
    let task = PatrolEnvironment.current.session.dataTask(with: request) { [weak self] _, response, error in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.isSending = false
        self.spinner.stopAnimating()
        guard error == nil, let http = response as? HTTPURLResponse else {
          ReportQueue.shared.add(report)
          self.close(with: report)
          return
        }
        switch http.statusCode {
        case 200..<300:
          self.close(with: report)
        case 409:
          self.showMessage("Too late", "Somebody else has inspected this playground meanwhile.")
        default:
          ReportQueue.shared.add(report)
          self.close(with: report)
        }
      }
    }
    task.resume()
  }

  private func close(with report: InspectionReport) {
    results = [:]
    removeDraft()
    delegate?.inspectionViewController(self, didFinish: report)
    performSegue(withIdentifier: "finished", sender: self)
  }

  private func showMessage(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: - Navigation

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "addDefect",
      let navigation = segue.destination as? UINavigationController,
      let form = navigation.topViewController as? DefectViewController
    else { return }
    form.equipment = equipmentForDefect
    form.delegate = self
  }
}

// MARK: - UITableViewDataSource

extension InspectionViewController: UITableViewDataSource {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return playground.equipment.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CheckCell", for: indexPath)
    let equipment = playground.equipment[indexPath.row]
    cell.textLabel?.text = equipment.name
    switch results[equipment.id] {
    case .fine?:
      cell.detailTextLabel?.text = "Fine"
      cell.detailTextLabel?.textColor = .systemGreen
    case .notAccessible?:
      cell.detailTextLabel?.text = "Not accessible"
      cell.detailTextLabel?.textColor = .systemGray
    case .defect?:
      let found = defects.filter { $0.equipmentID == equipment.id }
      let worst = found.contains { $0.severity == .danger } ? "danger!" : "\(found.count)"
      cell.detailTextLabel?.text = "Defects: \(worst)"
      cell.detailTextLabel?.textColor = .systemRed
    case nil:
      cell.detailTextLabel?.text = "Not checked"
      cell.detailTextLabel?.textColor = .secondaryLabel
    }
    return cell
  }
}

// MARK: - UITableViewDelegate

extension InspectionViewController: UITableViewDelegate {

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    askForResult(of: playground.equipment[indexPath.row])
  }
}

// MARK: - DefectViewControllerDelegate

extension InspectionViewController: DefectViewControllerDelegate {

  func defectViewController(_ controller: DefectViewController, didSave defect: Defect) {
    defects.append(defect)
    if let equipment = playground.equipment.first(where: { $0.id == defect.equipmentID }) {
      set(.defect, for: equipment)
    }
    dismiss(animated: true)
  }

  func defectViewControllerDidCancel(_ controller: DefectViewController) {
    dismiss(animated: true)
  }
}
