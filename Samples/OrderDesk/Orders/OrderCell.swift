import UIKit

class OrderCell: UITableViewCell {

  private let numberLabel = UILabel()
  private let customerLabel = UILabel()
  private let totalLabel = UILabel()
  private let dueLabel = UILabel()
  private let rushLabel = UILabel()
  private let pinLabel = UILabel()

  var showsPin: Bool {
    get { return !pinLabel.isHidden }
    set { pinLabel.isHidden = !newValue }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    numberLabel.font = .preferredFont(forTextStyle: .headline)
    totalLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    dueLabel.textColor = .secondaryLabel
    rushLabel.text = "RUSH"
    rushLabel.textColor = .systemRed
    pinLabel.text = "Pinned"

    let stack = UIStackView(arrangedSubviews: [
      numberLabel, customerLabel, totalLabel, dueLabel, rushLabel, pinLabel,
    ])
    contentView.addSubview(stack)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    showsPin = false
  }

  func configure(with order: Order, total: String, due: String) {
    numberLabel.text = order.number
    customerLabel.text = order.customer.name
    totalLabel.text = total
    dueLabel.text = due
    rushLabel.isHidden = !order.isRush
    contentView.alpha = order.status == .cancelled ? 0.5 : 1
  }
}
