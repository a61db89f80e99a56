/// A list of rows in sections. Every row counts as visible; a cell is made when somebody looks at it.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  /// How sections look.
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// How a change of rows is animated.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case none = 5
    case automatic = 100
  }

  public static let automaticDimension: CGFloat = -1

  open private(set) var style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var allowsSelection = true
  open var backgroundView: UIView?
  open var indexPathForSelectedRow: IndexPath?

  var rowCounts: [Int] = []
  var cells: [IndexPath: UITableViewCell] = [:]
  var hasLoadedRows = false
  /// The rows that a storyboard has for identifiers.
  var prototypes: [String: () -> UITableViewCell] = [:]
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var reusableCells: [String: [UITableViewCell]] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }

  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = reusableCells[identifier]?.popLast() else {
      return cellClasses[identifier]?.init(dequeuedWith: identifier) ?? prototypes[identifier]?()
    }
    cell.prepareForReuse()
    return cell
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier): register a class or make a prototype in the storyboard"
      )
    }
    return cell
  }

  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    indexPathForSelectedRow = indexPath
    if let indexPath { cellForRow(at: indexPath)?.setSelected(true, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Forgets every cell; their objects serve again.
  func recycleCells() {
    for (_, cell) in cells.sorted(by: { $0.key < $1.key }) { recycle(cell) }
    cells = [:]
  }

  func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }
}
