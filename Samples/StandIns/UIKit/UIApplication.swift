/// The running application.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// What other applications were asked to open, oldest first. Not in the SDK.
  public internal(set) var openedURLs: [URL] = []

  open func canOpenURL(_ url: URL) -> Bool {
    url.scheme != nil
  }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { openedURLs.append(url) }
    completion?(opens)
  }

  /// An option for opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
