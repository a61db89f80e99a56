/// The share sheet. Its preview shows the texts and file names that are shared.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
  private let activityItems: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for item in activityItems {
      let label = UILabel()
      label.text = (item as? URL)?.lastPathComponent ?? (item as? String)
      view.addSubview(label)
    }
  }
}

/// A service that a share sheet offers.
@MainActor @preconcurrency open class UIActivity: NSObject {}
