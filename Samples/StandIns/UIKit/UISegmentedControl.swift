/// A row of choices of which one is selected.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
  /// The selected index when nothing is selected.
  public static let noSegment = -1

  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var titles: [String] = []

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(segment, titles.count))
  }

  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    titles[segment] = title ?? ""
  }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
}
