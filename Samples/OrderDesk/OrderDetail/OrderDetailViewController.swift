import Foundation
import UIKit

protocol OrderDetailViewControllerDelegate: AnyObject {
  func orderDetail(_ controller: OrderDetailViewController, didChange order: Order)
}

/// One order with its price, the note of the workshop and what can be done with it.
class OrderDetailViewController: UIViewController {

  weak var delegate: OrderDetailViewControllerDelegate?

  private var order: Order
  private let store: OrderStore
  private let defaults: UserDefaults = AppEnvironment.current.defaults

  // MARK: Views

  private let stack = UIStackView()
  private let statusLabel = UILabel()
  private let customerLabel = UILabel()
  private let linesLabel = UILabel()
  private let priceLabel = UILabel()
  private let noteView = UITextView()
  private lazy var shipButton = makeButton("Mark as shipped") { [weak self] in self?.confirmShipping() }
  private lazy var cancelButton = makeButton("Cancel order") { [weak self] in self?.confirmCancellation() }
  private lazy var mailButton = makeButton("Email customer") { [weak self] in self?.writeMail() }

  // MARK: Init

  init(order: Order, store: OrderStore) {
    self.order = order
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // MARK: Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        self?.editOrder()
      })
    linesLabel.numberOfLines = 0
    priceLabel.numberOfLines = 0
    noteView.delegate = self
    noteView.text = workshopNote(for: order.id)
    noteView.accessibilityLabel = "Workshop note"

    stack.axis = .vertical
    for view in [statusLabel, customerLabel, linesLabel, priceLabel, noteView, shipButton, mailButton, cancelButton] {
      stack.addArrangedSubview(view)
    }
    view.addSubview(stack)
    showOrder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  private func makeButton(_ title: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  // MARK: Display

  private func showOrder() {
    title = order.number
    statusLabel.text = statusText()
    statusLabel.textColor = order.status == .cancelled ? .systemRed : .label
    customerLabel.text = "\(order.customer.name), \(order.customer.email)"
    linesLabel.text = order.lines
      .map { "\($0.quantity) × \($0.title) · \(price($0.quantity * $0.unitPrice))" }
      .joined(separator: "\n")
    priceLabel.text = priceLines().joined(separator: "\n")
    shipButton.isHidden = order.status != .packed
    cancelButton.isHidden = order.status == .shipped || order.status == .cancelled
  }

  private func statusText() -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = AppEnvironment.current.calendar.timeZone
    formatter.dateFormat = "d MMMM yyyy"
    let placed = formatter.string(from: order.placedAt)
    return "\(order.status.title), placed on \(placed)"
  }

  private func price(_ cents: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_GB")
    formatter.currencyCode = defaults.string(forKey: "settings.currency") ?? "EUR"
    return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? ""
  }

  private func priceLines() -> [String] {
    let goods = order.lines.map { $0.quantity * $0.unitPrice }.reduce(0, +)
    let percent = discountPercent()
    let discount = goods * percent / 100
    let net = goods - discount
    let rush = order.isRush ? max(1000, goods * 15 / 100) : 0
    let shipping = order.customer.tier == .gold || net >= 15000 ? 0 : 790
    let tax = (net + rush + shipping) * 20 / 100

    var lines = ["Goods: \(price(goods))"]
    if discount > 0 {
      lines.append(String(format: "Discount %d %%: -%@", percent, price(discount)))
    }
    if rush > 0 {
      lines.append("Rush fee: \(price(rush))")
    }
    lines.append(shipping == 0 ? "Free shipping" : "Shipping: \(price(shipping))")
    lines.append("VAT: \(price(tax))")
    lines.append("Total: \(price(net + rush + shipping + tax))")
    return lines
  }

  private func discountPercent() -> Int {
    let pieces = order.lines.reduce(0) { $0 + $1.quantity }
    var percent = pieces >= 50 ? 10 : (pieces >= 20 ? 5 : 0)
    if order.customer.tier == .silver { percent += 2 }
    if order.customer.tier == .gold { percent += 5 }
    return min(percent, 12)
  }

  // MARK: Workshop note

  private func noteKey(for id: Int) -> String {
    return "detail.note.\(id)"
  }

  private func workshopNote(for id: Int) -> String {
    return defaults.string(forKey: noteKey(for: id)) ?? ""
  }

  private func saveWorkshopNote(_ text: String, for id: Int) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.isEmpty {
      defaults.removeObject(forKey: noteKey(for: id))
    } else {
      defaults.set(trimmed, forKey: noteKey(for: id))
    }
  }

  // MARK: Actions

  private func editOrder() {
    guard order.status == .open || order.status == .packed else {
      showMessage("A \(order.status.rawValue) order can't be changed.")
      return
    }
    let form = OrderEditViewController(order: order)
    form.delegate = self
    let navigation = UINavigationController(rootViewController: form)
    navigation.modalPresentationStyle = .formSheet
    present(navigation, animated: true)
  }

  private func confirmShipping() {
    let alert = UIAlertController(
      title: "Ship \(order.number)?", message: "The customer gets a mail.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Ship", style: .default) { [weak self] _ in
        self?.change(to: "ship")
      })
    alert.addAction(UIAlertAction(title: "Not yet", style: .cancel))
    present(alert, animated: true)
  }

  private func confirmCancellation() {
    let sheet = UIAlertController(title: "Cancel this order?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Cancel order", style: .destructive) { [weak self] _ in
        self?.change(to: "cancel")
      })
    sheet.addAction(UIAlertAction(title: "Back", style: .cancel))
    present(sheet, animated: true)
  }

  private func change(to verb: String) {
    let request = APIClient.shared.makeRequest("POST", "/orders/\(order.id)/\(verb)")
    APIClient.shared.send(request) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let data):
        do {
          self.take(try APIClient.shared.decoder.decode(Order.self, from: data))
          if verb == "cancel" {
            self.navigationController?.popViewController(animated: true)
          }
        } catch {
          self.showMessage("The answer of the server could not be read.")
        }
      case .failure(.unauthorized):
        SessionStore.shared.logOut()
        self.navigationController?.setViewControllers([LoginViewController()], animated: true)
      case .failure:
        self.showMessage("That did not work. Try again later.")
      }
    }
  }

  private func take(_ changed: Order) {
    order = changed
    store.upsert(changed)
    showOrder()
    delegate?.orderDetail(self, didChange: changed)
  }

  private func writeMail() {
    let subject = order.number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: "mailto:\(order.customer.email)?subject=\(subject)") else { return }
    UIApplication.shared.open(url)
  }

  private func showMessage(_ text: String) {
    let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

// MARK: - UITextViewDelegate

extension OrderDetailViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    saveWorkshopNote(textView.text, for: order.id)
  }
}

// MARK: - OrderEditViewControllerDelegate

extension OrderDetailViewController: OrderEditViewControllerDelegate {
  func orderEdit(_ controller: OrderEditViewController, didSave order: Order) {
    take(order)
    dismiss(animated: true)
  }

  func orderEditDidCancel(_ controller: OrderEditViewController) {
    dismiss(animated: true)
  }
}
