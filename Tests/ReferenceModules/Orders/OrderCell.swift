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

  func configure(with row: OrdersEntities.Row) {
    numberLabel.text = row.number
    customerLabel.text = row.customer
    totalLabel.text = row.total
    dueLabel.text = row.due
    rushLabel.isHidden = !row.isRush
    contentView.alpha = row.isCancelled ? 0.5 : 1
    showsPin = row.isPinned
  }
}
