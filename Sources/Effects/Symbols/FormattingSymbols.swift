/// Names that mean that a value is turned into text for people. ISO 8601 is left out: it is the form of data exchange.
package enum FormattingSymbols {
  package static let table = KnownSymbols(
    concern: .formatting,
    types: formatters,
    members: [
      "localizedStringWithFormat": .call(), "localizedString": .call("from"), "formatted": .call(),
      "string": .call("from"),
    ])

  /// The formatters of Foundation, old names included.
  package static let formatters: Set<String> = [
    "DateFormatter", "NSDateFormatter", "NumberFormatter", "NSNumberFormatter", "ByteCountFormatter",
    "NSByteCountFormatter", "MeasurementFormatter", "LengthFormatter", "MassFormatter", "EnergyFormatter",
    "PersonNameComponentsFormatter", "DateComponentsFormatter", "NSDateComponentsFormatter", "DateIntervalFormatter",
    "RelativeDateTimeFormatter", "ListFormatter", "CNPostalAddressFormatter", "CNContactFormatter",
    "MKDistanceFormatter",
  ]

  /// Types whose initialiser with `format:` makes text, and what looks texts up.
  package static let formatted = WordingSymbols.functions.union(["String", "NSString"])

  /// Properties that hold text which people see.
  package static let shownText: Set<String> = [
    "text", "attributedText", "title", "subtitle", "prompt", "placeholder", "message", "detailText", "stringValue",
    "attributedTitle", "toolTip", "secondaryText", "badgeValue", "headerTitle", "footerTitle", "attributedStringValue",
  ]

  /// Calls whose arguments people see.
  package static let showingCalls: Set<String> = [
    "setTitle", "setAttributedTitle", "UIAlertController", "UIAlertAction", "UILabel", "Text", "Label", "NSAlert",
  ]

  /// Calls whose text nobody reads on a screen: logs, assertions, addresses.
  package static let silentCalls: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "fatalError", "assertionFailure", "assert", "precondition",
    "preconditionFailure", "URL", "URLComponents", "URLQueryItem", "URLRequest", "DDLogError", "DDLogInfo", "DDLogWarn",
    "DDLogDebug", "DDLogVerbose", "NSPredicate", "Selector", "NSError", "Notification", "UIImage", "UIStoryboard",
    "UINib", "NSExpression", "IndexPath", "error", "info", "debug", "warning", "log", "trace", "notice", "fault",
    "NSRegularExpression", "track", "logEvent",
  ]
}
