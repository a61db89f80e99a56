import Foundation
import MigrationModel

/// The parts of a task in a plan file, in the order in which they are written.
enum TaskField: String, CaseIterable {
  case title, location, severity, confidence, problem, fix, patch, notMoved, dependsOn, effort, risk, verification,
    feature, closed

  /// The bold words before the value; empty for the line with the check box.
  var heading: String {
    switch self {
    case .title: ""
    case .notMoved: "Not moved"
    case .dependsOn: "Depends on"
    default: rawValue.capitalizedFirst
    }
  }

  /// Those that stand on one line, behind the first of them; a patch only if it is the only one.
  static let onOneLine: [TaskField] = [.severity, .effort, .risk, .confidence, .dependsOn, .patch]

  /// What stands between two of them.
  static let separator = " · "

  /// Whether a person's words stand instead of the tool's; elsewhere the tool's facts are added to them.
  var isPersonal: Bool {
    switch self {
    case .title, .severity, .confidence, .problem, .fix, .dependsOn, .effort, .risk, .verification: true
    case .location, .patch, .notMoved, .feature, .closed: false
    }
  }

  /// The fields whose edits stay.
  static let personal = Set(allCases.filter(\.isPersonal).map(\.rawValue))

  /// The field that a line begins, and what stands behind its heading.
  static func read(_ line: DocumentLine) -> (field: TaskField, value: String)? {
    guard let content = ListItem.content(of: line.trimmed), content.hasPrefix("**") else { return nil }
    let rest = content.dropFirst(2)
    guard let end = rest.range(of: ":**") else { return nil }
    let heading = rest[..<end.lowerBound].lowercased()
    guard let field = allCases.first(where: { $0 != .title && $0.heading.lowercased() == heading }) else { return nil }
    return (field, String(rest[end.upperBound...].drop { $0 == " " }))
  }

  /// The fields that a line holds, each with its value.
  static func readAll(_ line: DocumentLine) -> [(field: TaskField, value: String)] {
    guard let first = read(line) else { return [] }
    guard first.field == onOneLine[0] else { return [first] }
    let parts = first.value.components(separatedBy: separator + "**")
    let others = parts.dropFirst().compactMap { read(DocumentLine(text: "- **" + $0, terminator: "")) }
    return [(first.field, parts[0])] + others
  }
}

/// An entry of a Markdown list.
enum ListItem {
  /// The text behind `-`, `*`, `+`, `1.` or `1)`; nil if the line is no entry.
  static func content(of trimmed: String) -> Substring? {
    if let first = trimmed.first, "-*+".contains(first), trimmed.dropFirst().first == " " {
      return trimmed.dropFirst(2).drop { $0 == " " }
    }
    let digits = trimmed.prefix(while: \.isNumber)
    let rest = trimmed[digits.endIndex...]
    guard !digits.isEmpty, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
    return rest.dropFirst(2)
  }
}
