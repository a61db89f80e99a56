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
}
