import MigrationModel

extension ReportFormat {
  /// What Xcode shows in the editor when a build phase prints it: `/abs/F.swift:12:5: warning: message (rule)`.
  static let xcode = ReportFormat(id: "xcode") { report, _ in
    Annotation.all(in: report).map { line(for: $0, root: report.places.root) }.joined()
  }

  private static func line(for annotation: Annotation, root: String) -> String {
    let location = annotation.location
    let path = root.isEmpty ? location.file : "\(root)/\(location.file)"
    // Xcode shows a note only below a warning.
    let level = annotation.level == .error ? "error" : "warning"
    let message = annotation.message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return
      "\(VisibleText.line(path)):\(location.line):\(location.column): \(level): \(VisibleText.line(message)) (\(annotation.rule))\n"
  }
}
