import ProjectIndex
import SwiftSource

/// Whether a body that leaves takes more along than it leaves behind in new members of the view.
enum Gain {
  /// A decision weighs as much as this many lines.
  private static let linesOfDecision = 4
  /// What asks a service does so as well.
  static let linesOfService = 4
  /// Fewer lines of rules are no reason for an interactor.
  static let linesOfInteractor = 12

  /// - Parameters:
  ///   - code: what leaves: statements, or a whole declaration.
  ///   - margin: lines that stay of it whatever leaves.
  ///   - services: where it asks some.
  static func isWorth(
    _ code: [NodeID], in tree: SyntaxTree, margin: Int, kept: (lines: Int, branches: Int), services: ServiceUses
  ) -> Bool {
    guard kept.lines > 0, let first = code.first, let last = code.last else { return true }
    let text = tree.text(tree.range(first).lowerBound..<tree.range(last).upperBound)
    let lines = lines(of: text)
    let moved = code.map { branches(in: $0, tree) }.reduce(0, +) - kept.branches
    let asked = code.contains { services.touches($0, tree) } ? linesOfService : 0
    return moved * linesOfDecision + asked + lines - kept.lines - margin > 0
  }

  /// Lines of a text that are not blank.
  static func lines(of text: String) -> Int {
    text.plainLines.count { line in line.contains { $0 != " " && $0 != "\t" } }
  }

  /// Lines of a member, with those that its decisions and its services weigh.
  static func weight(of code: MemberCode, _ services: ServiceUses) -> Int {
    let (node, tree) = (code.member.node, code.tree)
    let asked = services.touches(node, tree) ? linesOfService : 0
    return code.member.endLine - code.member.line + 1 + branches(in: node, tree) * linesOfDecision + asked
  }

  /// Decisions in some code.
  static func branches(in node: NodeID, _ tree: SyntaxTree) -> Int {
    tree.descendants(node).count { decisions.contains(tree.kind($0)) } + (decisions.contains(tree.kind(node)) ? 1 : 0)
  }

  private static let decisions: Set<NodeKind> = [
    .ifExpr, .guardStmt, .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause, .ternaryOperator,
  ]
}
