/// Names of what tells somebody else what the app does: logs, analytics. Whoever tells them something wants neither the file
/// nor the request that may come of it.
package enum ReporterNames {
  private static let endings = ["logger", "logging", "log", "analytics", "tracker", "telemetry"]

  /// What stands behind `Analytics` in the name of a class that reports, and not in that of a screen that shows figures.
  private static let helpers = ["helper", "coordinator", "manager", "provider", "service", "client"]

  /// A type, or a property, is named as one.
  package static func contains(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
      || name.hasPrefix("analytics") && helpers.contains { name.hasSuffix($0) }
  }
}
