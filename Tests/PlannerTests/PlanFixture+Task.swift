import MigrationModel
import Planner

extension PlanFixture {
  /// The analysis without one rule's findings: somebody fixed them.
  static func analysis(without rule: String) -> Analysis {
    analysis(findings: findings.filter { $0.rule != rule })
  }

  /// The analysis with one more finding.
  static func analysis(with finding: Finding) -> Analysis { analysis(findings: findings + [finding]) }

  static let newFinding = finding(
    "strong_delegate", "OrdersViewController.listener", [Location(file: orders, line: 21)], severity: .critical,
    problem: "`listener` holds the screen that owns it. Neither is ever freed.", fix: ["Make `listener` weak."])

  /// The lines of a task's block with its mark; nil if the document does not hold the task.
  static func block(_ id: String, in document: String?) -> String? {
    guard let document, let start = document.firstRange(of: "<!-- task: \(id) -->\n"),
      let last = document[start.upperBound...].firstMatch(of: /\n(?=\n\S|$)/)?.range
    else { return nil }
    return String(document[start.lowerBound..<last.upperBound])
  }

  /// A person cuts a block out of one file and pastes it at the end of another.
  static func moving(_ id: String, from source: String, to target: String, in documents: [String: String]) -> [String:
    String]
  {
    var moved = documents
    guard let block = block(id, in: documents[source]) else { return moved }
    moved[source] = moved[source]?.replacing("\n" + block, with: "")
    moved[target] = (moved[target] ?? "# New file\n") + "\n" + block
    return moved
  }
}
