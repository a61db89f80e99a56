import UIKit

class ToolCell: UITableViewCell {

  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let priceLabel = UILabel()
  private let badgeLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for label in [titleLabel, subtitleLabel, priceLabel, badgeLabel] {
      contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ row: CatalogueViewModel.Row) {
    titleLabel.text = row.isFavourite ? "★ " + row.title : row.title
    subtitleLabel.text = row.subtitle
    subtitleLabel.textColor = row.isAvailable ? .label : .secondaryLabel
    priceLabel.text = row.price
    badgeLabel.text = row.badge
    badgeLabel.isHidden = row.badge == nil
  }
}
