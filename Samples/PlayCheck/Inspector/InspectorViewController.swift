import UIKit

/// Who walks the round, and how.
class InspectorViewController: UIViewController, UITextFieldDelegate {

  @IBOutlet weak var nameField: UITextField!
  @IBOutlet weak var badgeField: UITextField!
  @IBOutlet weak var districtField: UITextField!
  @IBOutlet weak var districtSwitch: UISwitch!
  @IBOutlet weak var soonStepper: UIStepper!
  @IBOutlet weak var soonLabel: UILabel!
  @IBOutlet weak var problemLabel: UILabel!
  @IBOutlet weak var storageLabel: UILabel!

  private var defaults: UserDefaults {
    return PatrolEnvironment.current.defaults
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.text = defaults.string(forKey: "inspector.name")
    badgeField.text = defaults.string(forKey: "inspector.badge")
    let district = defaults.string(forKey: "inspector.district") ?? ""
    districtField.text = district
    districtSwitch.isOn = !district.isEmpty
    districtField.isHidden = district.isEmpty
    soonStepper.value = Double(defaults.integer(forKey: "round.soonDays"))
    problemLabel.text = nil
    showSoonDays()
    showStorage()
  }

  private func showSoonDays() {
    let days = Int(soonStepper.value)
    soonLabel.text = days == 0 ? "Only what is due today" : "Due within \(days) \(days == 1 ? "day" : "days")"
  }

  private func showStorage() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: PatrolEnvironment.current.documents.path)) ?? []
    let drafts = names.filter { $0.hasPrefix("draft-") }.count
    storageLabel.text = "\(drafts) drafts, \(ReportQueue.shared.reports.count) reports on this device"
  }

  // MARK: - Actions

  @IBAction func soonDaysChanged(_ sender: UIStepper) {
    showSoonDays()
  }

  @IBAction func districtToggled(_ sender: UISwitch) {
    districtField.isHidden = !sender.isOn
    if !sender.isOn {
      districtField.text = ""
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == nameField {
      badgeField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }

  private func problem() -> String? {
    let badge = badgeField.text ?? ""
    if (nameField.text ?? "").trimmingCharacters(in: .whitespaces).isEmpty {
      return "Please enter your name."
    }
    guard badge.count == 5, badge.hasPrefix("P"), Int(badge.dropFirst()) != nil else {
      return "A badge has a P and four digits."
    }
    return nil
  }

  @IBAction func doneTapped(_ sender: Any) {
    if let problem = problem() {
      problemLabel.text = problem
      return
    }
    defaults.set((nameField.text ?? "").trimmingCharacters(in: .whitespaces), forKey: "inspector.name")
    defaults.set(badgeField.text, forKey: "inspector.badge")
    if let district = districtField.text, !district.isEmpty {
      defaults.set(district, forKey: "inspector.district")
    } else {
      defaults.removeObject(forKey: "inspector.district")
    }
    defaults.set(Int(soonStepper.value), forKey: "round.soonDays")
    dismiss(animated: true) {
      NotificationCenter.default.post(name: .inspectorChanged, object: nil)
    }
  }

  @IBAction func cancelTapped(_ sender: Any) {
    dismiss(animated: true)
  }

  @IBAction func clearTapped(_ sender: UIButton) {
    let count = ReportQueue.shared.reports.count
    guard count > 0 else {
      problemLabel.text = "There is nothing to clear."
      return
    }
    let alert = UIAlertController(
      title: "Clear reports?", message: "\(count) not sent yet.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Clear", style: .destructive) { [weak self] _ in
        ReportQueue.shared.removeAll()
        self?.showStorage()
      })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(alert, animated: true)
  }
}
