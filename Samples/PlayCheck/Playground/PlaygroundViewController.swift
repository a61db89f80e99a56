import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol PlaygroundViewControllerDelegate: AnyObject {
  func playgroundViewController(_ controller: PlaygroundViewController, didChange playground: Playground)
}

/// One playground: when it was looked at, what is broken, and the way to the next inspection.
class PlaygroundViewController: UIViewController {

  @IBOutlet private weak var addressLabel: UILabel!
  @IBOutlet private weak var historyLabel: UILabel!
  @IBOutlet private weak var costLabel: UILabel!
  @IBOutlet private weak var defectsTable: UITableView!
  @IBOutlet private weak var inspectButton: UIButton!

  var playground: Playground!
  weak var delegate: PlaygroundViewControllerDelegate?

  private lazy var dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = PatrolEnvironment.current.calendar.timeZone
    formatter.dateStyle = .long
    formatter.timeStyle = .none
    return formatter
  }()

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    title = playground.name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Directions", style: .plain, target: self, action: #selector(directionsTapped(_:)))
    addressLabel.text = playground.address
    showPlayground()
  }

  private func showPlayground() {
    if let date = playground.lastInspected {
      historyLabel.text = "Inspected on \(dayFormatter.string(from: date)), every \(playground.intervalDays) days"
    } else {
      historyLabel.text = "Never inspected"
    }
    let total = playground.defects.reduce(0) { $0 + $1.cost }
    costLabel.isHidden = total == 0
    costLabel.text = String(format: "Repairs: about £%.2f", Double(total) / 100)
    inspectButton.setTitle(hasDraft() ? "Continue inspection" : "Start inspection", for: .normal)
    defectsTable.reloadData()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showPlayground()
  }

  private func hasDraft() -> Bool {
    let url = PatrolEnvironment.current.documents.appendingPathComponent("draft-\(playground.id).json")
    return FileManager.default.fileExists(atPath: url.path)
  }

  // MARK: - Actions

  @objc private func directionsTapped(_ sender: UIBarButtonItem) {
    let query = playground.address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: "maps://?daddr=\(query)") else { return }
    UIApplication.shared.open(url)
  }

  @IBAction func unwindFromInspection(_ segue: UIStoryboardSegue) {
    showPlayground()
  }

  // MARK: - Navigation

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard identifier == "inspect" else { return true }
    if PatrolEnvironment.current.defaults.string(forKey: "inspector.badge") == nil {
      let alert = UIAlertController(
        title: "Who are you?", message: "Enter your badge number first.", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Enter", style: .default) { [weak self] _ in
          self?.performSegue(withIdentifier: "showInspector", sender: self)
        })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      present(alert, animated: true)
      return false
    }
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "inspect", let inspection = segue.destination as? InspectionViewController {
      inspection.playground = playground
      inspection.delegate = self
    }
  }

  // MARK: - Resolving

  private func askToResolve(_ defect: Defect) {
    let alert = UIAlertController(
      title: "Is it repaired?", message: defect.text, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Repaired", style: .default) { [weak self] _ in
        self?.resolve(defect)
      })
    alert.addAction(UIAlertAction(title: "Not yet", style: .cancel))
    present(alert, animated: true)
  }

  private func resolve(_ defect: Defect) {
    let request = PatrolAPI.shared.request("/defects/\(defect.id)/resolve", method: "POST")
    PatrolEnvironment.current.session.dataTask(with: request) { [weak self] _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard let self = self else { return }
      DispatchQueue.main.async {
        if error == nil && status == 200 {
          self.playground.defects.removeAll { $0.id == defect.id }
          self.showPlayground()
          self.delegate?.playgroundViewController(self, didChange: self.playground)
        } else {
          let alert = UIAlertController(
            title: "Not saved", message: status == 403 ? "Only the workshop may do this." : "Try again later.",
            preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          self.present(alert, animated: true)
        }
      }
    }.resume()
  }
}

// MARK: - UITableViewDataSource, UITableViewDelegate

extension PlaygroundViewController: UITableViewDataSource, UITableViewDelegate {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return playground.defects.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return playground.defects.isEmpty ? "No open defects" : "Open defects"
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "DefectCell", for: indexPath)
    let defect = playground.defects[indexPath.row]
    let equipment = playground.equipment.first { $0.id == defect.equipmentID }
    cell.textLabel?.text = "\(equipment?.name ?? "Ground"): \(defect.text)"
    cell.detailTextLabel?.text = "\(defect.severity.title) · \(dayFormatter.string(from: defect.reportedAt))"
    cell.detailTextLabel?.textColor = defect.severity == .danger ? .systemRed : .secondaryLabel
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    askToResolve(playground.defects[indexPath.row])
  }
}

// MARK: - InspectionViewControllerDelegate

extension PlaygroundViewController: InspectionViewControllerDelegate {

  func inspectionViewController(_ controller: InspectionViewController, didFinish report: InspectionReport) {
    playground.lastInspected = report.finishedAt
    playground.defects += report.defects
    delegate?.playgroundViewController(self, didChange: playground)
  }
}
