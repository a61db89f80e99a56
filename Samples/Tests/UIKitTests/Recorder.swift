import UIKit

/// A log that several objects write to.
@MainActor final class Log {
  var entries: [String] = []

  /// What was written since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that writes its lifecycle down.
final class RecordingController: UIViewController {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func write(_ event: String) { log.entries.append("\(name) \(event)") }

  override func loadView() {
    super.loadView()
    write("loadView")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    write("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("didDisappear")
  }
}

/// A window that shows the root.
@MainActor func window(showing root: UIViewController) -> UIWindow {
  let window = UIWindow()
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}
