import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The form for a new order or for changes to one.
class OrderEditViewController: UIViewController {

  var delegate: OrderEditViewControllerDelegate?

  private let order: Order?
  private let draftKey = "edit.draft"

  private let nameField = UITextField()
  private let emailField = UITextField()
  private let linesView = UITextView()
  private let rushSwitch = UISwitch()
  private let noteField = UITextField()
  private let errorLabel = UILabel()
  private var saveItem: UIBarButtonItem!
  private var isSaving = false

  init(order: Order?) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = order.map { "Edit \($0.number)" } ?? "New order"
    setUpBar()
    setUpForm()
    if let order = order {
      fill(
        OrderDraft(
          customerName: order.customer.name, email: order.customer.email, lines: order.lines,
          isRush: order.isRush, note: order.note))
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if order == nil, let draft = loadDraft() {
      offerDraft(draft)
    }
  }

  private func setUpBar() {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        self?.cancel()
      })
    saveItem = UIBarButtonItem(
      systemItem: .save,
      primaryAction: UIAction { [weak self] _ in
        self?.save()
      })
    navigationItem.rightBarButtonItem = saveItem
  }

  private func setUpForm() {
    nameField.placeholder = "Customer"
    emailField.placeholder = "Email"
    emailField.keyboardType = .emailAddress
    emailField.autocapitalizationType = .none
    noteField.placeholder = "Note"
    linesView.accessibilityLabel = "Articles"
    rushSwitch.accessibilityLabel = "Rush order"
    errorLabel.textColor = .systemRed
    errorLabel.numberOfLines = 0

    let hint = UILabel()
    hint.text = "One article a line: number; name; pieces; price"
    hint.font = .preferredFont(forTextStyle: .caption1)

    let stack = UIStackView(arrangedSubviews: [
      nameField, emailField, hint, linesView, rushSwitch, noteField, errorLabel,
    ])
    stack.axis = .vertical
    view.addSubview(stack)
  }

  private func fill(_ draft: OrderDraft) {
    nameField.text = draft.customerName
    emailField.text = draft.email
    linesView.text = text(for: draft.lines)
    rushSwitch.setOn(draft.isRush, animated: false)
    noteField.text = draft.note
  }

  // MARK: - Articles as text

  private func text(for lines: [OrderLine]) -> String {
    return lines.map { line in
      let price = String(format: "%d.%02d", line.unitPrice / 100, line.unitPrice % 100)
      return "\(line.sku); \(line.title); \(line.quantity); \(price)"
    }
    .joined(separator: "\n")
  }

  /// nil when the text is no price.
  private func cents(from text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), whole >= 0 else { return nil }
    if parts.count == 1 { return whole * 100 }
    guard parts[1].count == 2, let fraction = Int(parts[1]), fraction >= 0 else { return nil }
    return whole * 100 + fraction
  }

  private func parseLine(_ text: String) -> OrderLine? {
    let fields = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count == 4, !fields[0].isEmpty, !fields[1].isEmpty else { return nil }
    guard let quantity = Int(fields[2]), quantity > 0, let price = cents(from: fields[3]) else { return nil }
    return OrderLine(sku: fields[0], title: fields[1], quantity: quantity, unitPrice: price)
  }

  // MARK: - Validation

  private func isValidEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !text.contains(" ")
  }

  /// What is wrong with the form; empty when it can be sent.
  private func problems(in draft: OrderDraft, rejected: [String]) -> [String] {
    var problems: [String] = []
    if draft.customerName.isEmpty {
      problems.append("The customer is missing.")
    }
    if !isValidEmail(draft.email) {
      problems.append("The email address is not valid.")
    }
    for text in rejected {
      problems.append("Not an article: \(text)")
    }
    if draft.lines.isEmpty && rejected.isEmpty {
      problems.append("Add at least one article.")
    }
    if draft.isRush && draft.lines.reduce(0, { $0 + $1.quantity }) > 100 {
      problems.append("Rush orders are limited to 100 pieces.")
    }
    return problems
  }

  private func currentDraft() -> (draft: OrderDraft, rejected: [String]) {
    var lines: [OrderLine] = []
    var rejected: [String] = []
    for text in (linesView.text ?? "").split(separator: "\n").map(String.init) {
      if text.trimmingCharacters(in: .whitespaces).isEmpty { continue }
      if let line = parseLine(text) {
        lines.append(line)
      } else {
        rejected.append(text)
      }
    }
    let note = noteField.text ?? ""
    let draft = OrderDraft(
      customerName: (nameField.text ?? "").trimmingCharacters(in: .whitespaces),
      email: (emailField.text ?? "").trimmingCharacters(in: .whitespaces),
      lines: lines,
      isRush: rushSwitch.isOn,
      note: note.isEmpty ? nil : note)
    return (draft, rejected)
  }

  // MARK: - Saving

  private func save() {
    guard !isSaving else { return }
    let (draft, rejected) = currentDraft()
    let problems = self.problems(in: draft, rejected: rejected)
    errorLabel.text = problems.joined(separator: "\n")
    guard problems.isEmpty else { return }

    let body: Data
    do {
      body = try APIClient.shared.encoder.encode(draft)
    } catch {
      errorLabel.text = "The order could not be written."
      return
    }
    isSaving = true
    saveItem.isEnabled = false
    let request: URLRequest
    if let order = order {
      request = APIClient.shared.makeRequest("PUT", "/orders/\(order.id)", body: body)
    } else {
      request = APIClient.shared.makeRequest("POST", "/orders", body: body)
    }

    let task = APIClient.shared.session.dataTask(with: request) { [weak self] data, response, error in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.isSaving = false
        self.saveItem.isEnabled = true
        guard let data = data, let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
          self.showSaveError()
          return
        }
        do {
          let saved = try APIClient.shared.decoder.decode(Order.self, from: data)
          self.deleteDraft()
          self.delegate?.orderEdit(self, didSave: saved)
        } catch {
          self.errorLabel.text = "The answer of the server could not be read."
        }
      }
    }
    task.resume()
  }

  private func showSaveError() {
    let alert = UIAlertController(
      title: "Not saved", message: "The order could not be sent.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Try again", style: .default) { [weak self] _ in
        self?.save()
      })
    alert.addAction(UIAlertAction(title: "Later", style: .cancel))
    present(alert, animated: true)
  }

  private func cancel() {
    let draft = currentDraft().draft
    if order == nil, !draft.customerName.isEmpty || !draft.lines.isEmpty {
      saveDraft(draft)
    }
    delegate?.orderEditDidCancel(self)
  }

  // MARK: - Draft

  private func loadDraft() -> OrderDraft? {
    guard let data = AppEnvironment.current.defaults.data(forKey: draftKey) else { return nil }
    return try? JSONDecoder().decode(OrderDraft.self, from: data)
  }

  private func saveDraft(_ draft: OrderDraft) {
    guard let data = try? JSONEncoder().encode(draft) else { return }
    AppEnvironment.current.defaults.set(data, forKey: draftKey)
  }

  private func deleteDraft() {
    AppEnvironment.current.defaults.removeObject(forKey: draftKey)
  }

  private func offerDraft(_ draft: OrderDraft) {
    let alert = UIAlertController(
      title: "Continue your draft?", message: draft.customerName, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Continue", style: .default) { [weak self] _ in
        self?.fill(draft)
      })
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        self?.deleteDraft()
      })
    present(alert, animated: true)
  }
}
