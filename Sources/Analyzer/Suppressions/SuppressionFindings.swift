import MigrationModel
import ProjectIndex

/// Findings about the suppression comments of a file.
struct SuppressionFindings {
  private let context: TreeContext
  private let suppressions: FileSuppressions
  private let knownRules = SmellCatalogue.rules.map(\.id)
  /// Rules of other stages: whether a comment is of use to them is not known here.
  private let otherRules: Set<String>

  init(_ context: TreeContext, _ suppressions: FileSuppressions, otherRules: Set<String>) {
    self.context = context
    self.suppressions = suppressions
    self.otherRules = otherRules
  }

  /// In the order of the comments.
  var all: [Finding] {
    var counters: [String: Int] = [:]
    return suppressions.comments.indices.flatMap(complaints).compactMap { complaint in
      let settings = context.settings(of: complaint.rule)
      guard settings.isEnabled else { return nil }
      let stem = "\(complaint.rule.id):\(suppressions.file):\(complaint.about)"
      counters[stem, default: 0] += 1
      return finding(
        complaint, id: "\(stem):\(counters[stem] ?? 1)", severity: settings.severity ?? complaint.rule.severity)
    }
  }

  /// Something that is wrong with a comment.
  private struct Complaint {
    let rule: Rule
    let comment: SuppressionComment
    /// The rule that the comment names, or its command.
    let about: String
    let message: String
    let fix: String
  }

  private func complaints(_ position: Int) -> [Complaint] {
    let comment = suppressions.comments[position]
    if case .unknown(let word) = comment.command {
      return [
        superfluous(
          comment, about: "command", "`viper-migrate:\(word)` means nothing",
          "Write `disable`, `disable:next`, `disable:this`, `disable:previous` or `enable`, then the ids of rules.")
      ]
    }
    guard !comment.rules.isEmpty else {
      return [
        superfluous(
          comment, about: "command", "The comment names no rule, so it does nothing",
          "Name the rules behind the command, or remove the comment.")
      ]
    }
    return comment.rules.compactMap { useless($0, position) } + unexplained(position)
  }

  private func useless(_ rule: String, _ position: Int) -> Complaint? {
    let comment = suppressions.comments[position]
    if otherRules.contains(rule) { return nil }
    guard rule == SuppressionComment.allRules || knownRules.contains(rule) else {
      return superfluous(
        comment, about: rule, "There is no rule `\(rule)`", "`viper-migrate rules` lists the ids; mend or remove it.")
    }
    let isOff = context.configuration.rules[rule]?.isEnabled == false
    if comment.command == .enable {
      return suppressions.endsRegion(position, rule)
        ? nil
        : superfluous(
          comment, about: rule, "`\(rule)` is not switched off here, so it can't be switched on",
          "Remove `\(rule)` from the comment.")
    }
    return isOff || suppressions.isUsed(position, rule)
      ? nil
      : superfluous(
        comment, about: rule, "`\(rule)` finds nothing that this comment could switch off",
        "Remove `\(rule)` from the comment, or the comment.")
  }

  private func unexplained(_ position: Int) -> [Complaint] {
    let comment = suppressions.comments[position]
    guard comment.command != .enable, comment.reason == nil else { return [] }
    let rules = comment.rules.map { "`\($0)`" }.joined(separator: ", ")
    return [
      Complaint(
        rule: SuppressionRules.unexplained, comment: comment, about: comment.rules.joined(separator: "+"),
        message: "The comment switches \(rules) off without saying why",
        fix: "Write the reason behind a dash: `\(comment.rules.joined(separator: " ")) - reason`.")
    ]
  }

  private func superfluous(
    _ comment: SuppressionComment, about: String, _ message: String, _ fix: String
  ) -> Complaint {
    Complaint(rule: SuppressionRules.superfluous, comment: comment, about: about, message: message, fix: fix)
  }

  private func finding(_ complaint: Complaint, id: String, severity: Severity) -> Finding {
    let comment = complaint.comment
    let type = enclosingType(of: comment.line)
    return Finding(
      id: id, rule: complaint.rule.id, severity: severity,
      location: Location(file: suppressions.file, line: comment.line, column: comment.column),
      symbol: type?.name ?? suppressions.file, typeName: type?.name ?? "", message: complaint.message,
      problem: "\(complaint.message). \(complaint.rule.rationale)", fix: [complaint.fix])
  }

  /// The innermost type around a line, else the first one below it, else the last one of the file.
  private func enclosingType(of line: Int) -> IndexedType? {
    let parts = context.index.types.flatMap { type in
      type.parts.filter { $0.file == suppressions.file }.map { (type: type, part: $0) }
    }.sorted { $0.part.line < $1.part.line }
    let around = parts.last { $0.part.line <= line && line <= $0.part.endLine }
    return (around ?? parts.first { $0.part.line > line } ?? parts.last)?.type
  }
}
