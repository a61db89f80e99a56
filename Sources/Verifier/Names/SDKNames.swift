import ProjectIndex

/// Names of the SDK and of common libraries by what they are for.
enum SDKNames {
  /// Text for people out of values.
  static let formatting: Set = [
    "DateFormatter", "NumberFormatter", "ByteCountFormatter", "MeasurementFormatter", "DateComponentsFormatter",
    "RelativeDateTimeFormatter", "PersonNameComponentsFormatter", "ListFormatter", "DateIntervalFormatter",
  ]

  /// Controllers, whatever they show.
  static let controllers: Set = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UITableViewController", "UICollectionViewController", "NSViewController",
    "NSWindowController",
  ]

  /// Protocols and classes that only views have.
  static let views: Set = [
    "View", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "UIView",
    "UIControl", "UITableViewCell", "UICollectionViewCell", "UIScrollView", "UIWindow", "NSView", "NSWindow",
    "UIResponder",
  ]

  /// Values of the standard library and Foundation that may cross threads when what they hold may.
  static let sendableValues: Set = [
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "CGFloat", "Bool", "Decimal", "Date", "Data", "URL", "UUID", "TimeInterval", "Array",
    "Dictionary", "Set", "Range", "ClosedRange", "Locale", "TimeZone", "Calendar", "DateComponents", "Duration",
    "Result", "Never", "Void", "IndexPath", "Measurement", "PersonNameComponents", "AttributedString", "CGPoint",
    "CGSize", "CGRect", "StaticString", "URLComponents", "DateInterval", "IndexSet", "Optional", "Swift", "Foundation",
  ]

  /// Whether a name belongs to the standard library, Foundation or Combine: no sign of a UI framework.
  static func isPlain(_ name: String) -> Bool {
    sendableValues.contains(name) || formatting.contains(name) || SDKServices.networking.contains(name)
      || SDKServices.persistence.contains(name) || plain.contains(name)
  }

  private static let plain: Set = [
    "Published", "ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
    "Task", "Error", "NSError", "MainActor", "Any", "AnyObject", "Bundle", "NotificationCenter", "Notification",
    "DispatchQueue", "NSObject", "Timer", "NSLocalizedString", "Self", "CancellationError", "Selector", "RunLoop",
    "ProcessInfo", "OperationQueue", "Mirror", "Character", "Comparable", "Equatable", "Hashable", "Identifiable",
    "NSAttributedString", "Just", "Publishers", "Subscribers", "Future",
  ]
}
