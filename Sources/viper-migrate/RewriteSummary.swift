import MigrationModel
import MigrationPipeline

/// What `rewrite` prints.
struct RewriteSummary {
  let result: RewriteResult
  /// Every patch and blocker, not features and the commonest reasons.
  let isComplete: Bool

  var text: String {
    [patches, legacy, blockers, newFiles, lineEndings].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var patches: String {
    let patches = result.series.patches
    guard !patches.isEmpty else { return "no patch can be written\n" }
    let rows =
      isComplete
      ? patches.map { ["refactoring/\($0.path)", "+\($0.added)", "-\($0.deleted)", $0.subject] } : byFeature(patches)
    let features = Set(patches.map(\.slug)).count
    let totals = "\(Self.number(patches.count, "patch", "patches")) for \(Self.number(features, "feature", "features"))"
    return TextTable.text(rows) + "\(totals); apply the first: viper-migrate apply --next\n"
  }

  /// A row for each feature, in the order of its first patch.
  private func byFeature(_ patches: [Patch]) -> [[String]] {
    var slugs: Set<String> = []
    return patches.map(\.slug).filter { slugs.insert($0).inserted }.map { slug in
      let own = patches.filter { $0.slug == slug }
      return [
        "refactoring/patches/\(slug)", Self.number(own.count, "patch", "patches"),
        "+\(own.reduce(0) { $0 + $1.added })", "-\(own.reduce(0) { $0 + $1.deleted })",
      ]
    }
  }

  /// Code lines of the legacy types, and for what they stay.
  private var legacy: String {
    let code = result.legacy
    guard code.lines().before > 0 else { return "" }
    let roles = [(Role.view, "view", "views"), (.presenter, "view model", "view models")]
    let groups = roles.compactMap { role, one, many in
      let count = code.types.count { $0.role == role }
      return count == 0 ? nil : "  \(Self.number(count, one, many)): \(Self.change(code.lines(of: role)))"
    }
    let types = isComplete ? code.types.map { "  \($0.name): \(Self.change(($0.before, $0.after)))" } : []
    let reasons = code.staying.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let rest =
      reasons.isEmpty ? [] : ["  of what stays: \(reasons.joined(separator: ", ")); the rest is the view's own"]
    let head = "code lines of \(Self.number(code.types.count, "legacy type", "legacy types")), all patches applied"
    return (["\(head): \(Self.change(code.lines()))"] + groups + types + rest).joined(separator: "\n") + "\n"
  }

  private static func change(_ lines: (before: Int, after: Int)) -> String {
    "\(lines.before) -> \(lines.after) (\(lines.before == 0 ? 0 : lines.after * 100 / lines.before) %)"
  }

  private var blockers: String {
    let blockers = result.series.blockers
    guard !blockers.isEmpty else { return "" }
    let head = "\(Self.number(blockers.count, "thing stays", "things stay")) where they are; the plan says why"
    let lines: [String]
    if isComplete {
      lines = blockers.map { "  \($0.location.file):\($0.location.line): \($0.symbol): \($0.message) (\($0.reason))" }
    } else {
      let reasons = Dictionary(grouping: blockers, by: \.reason).mapValues(\.count)
      lines = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value) \($0.key)" }
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  private var newFiles: String {
    result.filesToList.sorted { $0.key < $1.key }.map { project, files in
      "\(project) names files of its targets: add these to it when you apply their patches\n"
        + files.map { "  \($0.path)\($0.companion.map { ", to the targets of \($0)" } ?? "")\n" }.joined()
    }.joined(separator: "\n")
  }

  private var lineEndings: String {
    let hasCRLF = result.series.patches.flatMap(\.changes).contains { change in
      (change.after ?? change.before).flatMap(LineEndings.unified) != nil
    }
    return hasCRLF ? "some files end their lines with CRLF: git am needs --keep-cr for their patches\n" : ""
  }

  private static func number(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
