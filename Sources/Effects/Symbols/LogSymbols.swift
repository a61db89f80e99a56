/// Names by which code tells somebody something: logs and analytics, and the center of notifications.
package enum LogSymbols {
  /// Calls that write to a log, to analytics or to a crash report, whatever they are called on.
  package static let calls: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "DDLogError", "DDLogInfo", "DDLogWarn", "DDLogDebug", "DDLogVerbose",
    "track", "trackEvent", "logEvent", "logError", "logMessage", "recordError", "assertionFailure", "fatalError",
  ]
  /// Types through which notifications go.
  package static let centers: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "DistributedNotificationCenter",
  ]
}
