/// A row of a table view.
@MainActor @preconcurrency open class UITableViewCell: UIView {
  /// The labels a cell comes with.
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// What is drawn at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
  }

  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  open internal(set) var reuseIdentifier: String?
  open private(set) var contentView = UIView()
  open private(set) var textLabel: UILabel?
  open private(set) var detailTextLabel: UILabel?
  open var accessoryType: AccessoryType = .none
  open var selectionStyle: SelectionStyle = .default
  open private(set) var isSelected = false
  var segue: ((UITableViewCell) -> Void)?

  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let view = accessoryView { addSubview(view) }
    }
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    textLabel = addLabel()
    if style != .default { detailTextLabel = addLabel() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// How a table view makes a registered cell. Not in the SDK, where the Objective-C runtime does it.
  public required convenience init(dequeuedWith identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
    reuseIdentifier = identifier
  }

  /// Takes on what a storyboard says; a style comes with labels.
  func setUp(style: CellStyle?, identifier: String?) {
    reuseIdentifier = identifier
    guard let style else { return }
    textLabel = addLabel()
    if style != .default { detailTextLabel = addLabel() }
  }

  open func prepareForReuse() {}

  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  private func addLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }
}
