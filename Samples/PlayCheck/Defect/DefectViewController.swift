import UIKit

protocol DefectViewControllerDelegate: AnyObject {
  func defectViewController(_ controller: DefectViewController, didSave defect: Defect)
  func defectViewControllerDidCancel(_ controller: DefectViewController)
}

/// The form for one defect.
class DefectViewController: UIViewController, UITextViewDelegate, UITextFieldDelegate {

  @IBOutlet weak var equipmentLabel: UILabel!
  @IBOutlet weak var severityControl: UISegmentedControl!
  @IBOutlet weak var descriptionView: UITextView!
  @IBOutlet weak var countLabel: UILabel!
  @IBOutlet weak var costField: UITextField!
  @IBOutlet weak var piecesStepper: UIStepper!
  @IBOutlet weak var piecesLabel: UILabel!
  @IBOutlet weak var totalLabel: UILabel!
  @IBOutlet weak var saveButton: UIBarButtonItem!

  var equipment: Equipment?
  weak var delegate: DefectViewControllerDelegate?

  private let maxLength = 120
  private let moneyFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "en_GB")
    formatter.minimumFractionDigits = 2
    formatter.maximumFractionDigits = 2
    return formatter
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    equipmentLabel.text = equipment?.name ?? "Ground"
    severityControl.selectedSegmentIndex = PatrolEnvironment.current.defaults.integer(forKey: "defect.severity")
    costField.addTarget(self, action: #selector(costChanged), for: .editingChanged)
    piecesChanged(piecesStepper)
    showCount()
  }

  // MARK: - Editing

  func textViewDidChange(_ textView: UITextView) {
    showCount()
  }

  private func showCount() {
    let left = maxLength - descriptionView.text.count
    countLabel.text = left < 0 ? "\(-left) characters too many" : "\(left) characters left"
    countLabel.textColor = left < 0 ? .systemRed : .secondaryLabel
    let isEmpty = descriptionView.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    saveButton.isEnabled = !isEmpty && left >= 0
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let allowed = CharacterSet(charactersIn: "0123456789.,")
    return string.rangeOfCharacter(from: allowed.inverted) == nil
  }

  @objc private func costChanged() {
    showTotal()
  }

  @IBAction func piecesChanged(_ sender: UIStepper) {
    let pieces = Int(sender.value)
    piecesLabel.text = pieces == 1 ? "1 piece" : "\(pieces) pieces"
    showTotal()
  }

  @IBAction func severityChanged(_ sender: UISegmentedControl) {
    PatrolEnvironment.current.defaults.set(sender.selectedSegmentIndex, forKey: "defect.severity")
    showTotal()
  }

  /// In pence; dangerous things cost a third more, because somebody comes at night.
  private func totalCost() -> Int? {
    let text = (costField.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return 0 }
    guard let number = moneyFormatter.number(from: text) else { return nil }
    var pence = Int((number.doubleValue * 100).rounded()) * Int(piecesStepper.value)
    if severity == .danger {
      pence += pence / 3
    }
    return pence
  }

  private var severity: Defect.Severity {
    let all = Defect.Severity.allCases
    let index = severityControl.selectedSegmentIndex
    return index >= 0 && index < all.count ? all[index] : .minor
  }

  private func showTotal() {
    guard let total = totalCost() else {
      totalLabel.text = "This is no amount"
      return
    }
    totalLabel.text = "Total: £" + (moneyFormatter.string(from: NSNumber(value: Double(total) / 100)) ?? "0")
  }

  // MARK: - Bar buttons

  @IBAction func saveTapped(_ sender: UIBarButtonItem) {
    guard let cost = totalCost() else {
      show("Check the costs", "“\(costField.text ?? "")” is no amount.")
      return
    }
    if severity == .danger && cost == 0 {
      show("Costs missing", "The workshop needs an estimate for dangerous defects.")
      return
    }
    let defect = Defect(
      id: makeID(), equipmentID: equipment?.id ?? 0, severity: severity,
      text: descriptionView.text.trimmingCharacters(in: .whitespacesAndNewlines), cost: cost,
      reportedAt: PatrolEnvironment.current.now())
    delegate?.defectViewController(self, didSave: defect)
  }

  private func makeID() -> String {
    let defaults = PatrolEnvironment.current.defaults
    let next = defaults.integer(forKey: "defect.counter") + 1
    defaults.set(next, forKey: "defect.counter")
    return String(format: "%@-%04d", defaults.string(forKey: "inspector.badge") ?? "X", next)
  }

  @IBAction func cancelTapped(_ sender: Any) {
    guard !descriptionView.text.isEmpty else {
      delegate?.defectViewControllerDidCancel(self)
      return
    }
    let alert = UIAlertController(title: "Discard this defect?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        guard let self = self else { return }
        self.delegate?.defectViewControllerDidCancel(self)
      })
    alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel))
    present(alert, animated: true)
  }

  private func show(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
