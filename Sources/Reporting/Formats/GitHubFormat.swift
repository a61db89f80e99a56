import MigrationModel

extension ReportFormat {
  /// Workflow commands of GitHub Actions, which become annotations of the pull request. Errors come first: GitHub shows
  /// ten of a kind a step.
  static let github = ReportFormat(id: "github") { report, _ in
    let annotations = Annotation.all(in: report)
    let ranked = [Annotation.Level.error, .warning, .note].flatMap { level in
      annotations.filter { $0.level == level }
    }
    return ranked.map { command(for: $0, prefix: report.places.prefix) }.joined()
  }

  private static func command(for annotation: Annotation, prefix: String) -> String {
    let location = annotation.location
    let properties = [
      ("file", prefix + location.file), ("line", "\(location.line)"), ("endLine", "\(location.endLine)"),
      ("col", "\(location.column)"), ("title", "\(annotation.title) (\(annotation.rule))"),
    ]
    let name = annotation.level == .note ? "notice" : annotation.level.rawValue
    let list = properties.map { "\($0)=\(escapedProperty(VisibleText.lines($1)))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escapedData(VisibleText.lines(annotation.message)))\n"
  }

  /// As the runner reads it back.
  private static func escapedData(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func escapedProperty(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// Scalar by scalar: CR and LF are one character in Swift.
  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      guard special.unicodeScalars.contains(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let code = String(scalar.value, radix: 16, uppercase: true)
      result += "%" + String(repeating: "0", count: 2 - code.count) + code
    }
    return result
  }
}
