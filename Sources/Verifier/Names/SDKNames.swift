import ProjectIndex
import SDKCatalogue

/// Names of the SDK and of common libraries by what they are for.
enum SDKNames {
  /// Text for people out of values.
  static let formatting: Set = [
    "DateFormatter", "NumberFormatter", "ByteCountFormatter", "MeasurementFormatter", "DateComponentsFormatter",
    "RelativeDateTimeFormatter", "PersonNameComponentsFormatter", "ListFormatter", "DateIntervalFormatter",
  ]

  /// A controller, whatever it shows.
  static func isController(_ name: String) -> Bool {
    ["UIViewController", "NSViewController", "NSWindowController"].contains { SDK.isSubclass(name, of: $0) }
  }

  /// A class that only views inherit from, or a protocol that only views conform to.
  static func isView(_ name: String) -> Bool {
    viewProtocols.contains(name) || ["UIResponder", "NSView", "NSWindow"].contains { SDK.isSubclass(name, of: $0) }
  }

  private static let viewProtocols: Set = [
    "View", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
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
