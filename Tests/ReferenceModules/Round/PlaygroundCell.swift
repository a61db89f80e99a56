import UIKit

class PlaygroundCell: UITableViewCell {

  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var districtLabel: UILabel!
  @IBOutlet weak var dueLabel: UILabel!
  @IBOutlet weak var riskLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    riskLabel.isHidden = true
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    riskLabel.isHidden = true
    dueLabel.textColor = .label
  }

  func configure(with row: RoundEntities.Row) {
    nameLabel.text = row.name
    districtLabel.text = row.district
    dueLabel.text = row.due
    dueLabel.textColor = row.isDue ? .systemOrange : .label
    riskLabel.isHidden = row.risk == nil
    riskLabel.text = row.risk
  }
}
