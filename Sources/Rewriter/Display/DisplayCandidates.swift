import ProjectIndex
import SwiftSource

/// The expressions around a use of a constant, from the largest to the smallest: what of them is a display value?
struct DisplayCandidates {
  /// An expression: one node, or operands next to each other.
  struct Candidate {
    let nodes: [NodeID]
    /// nil if the code does not tell it.
    let type: String?
    let name: String
  }

  private let splitter: ViewSplitter
  private let use: NodeID

  init(_ use: NodeID, _ splitter: ViewSplitter) { (self.use, self.splitter) = (use, splitter) }

  private var tree: SyntaxTree { splitter.tree }

  /// Largest first; none inside a closure.
  var all: [Candidate] {
    var found: [Candidate] = []
    var current = use
    while let parent = tree.parent(current), !Self.ends.contains(tree.kind(parent)) {
      if tree.kind(parent) == .sequenceExpr {
        let isStatement = add(sequence: parent, around: current, &found)
        if isStatement { break }
      } else if Self.expressions.contains(tree.kind(parent)) {
        found.append(candidate([parent]))
      } else if tree.kind(parent) == .closure {
        found = []
      }
      current = parent
    }
    return found.reversed()
  }

  private static let ends: Set<NodeKind> = [
    .codeBlock, .switchCase, .initializerClause, .optionalBinding, .returnStmt, .variableDecl, .ifExpr, .guardStmt,
    .switchExpr, .forStmt, .whileStmt, .throwStmt, .tryExpr, .awaitExpr, .inoutExpr,
  ]
  private static let expressions: Set<NodeKind> = [
    .memberAccess, .call, .subscriptCall, .forceUnwrap, .stringLiteral, .prefixOperatorExpr,
  ]

  /// True if the sequence is an assignment.
  private func add(sequence: NodeID, around current: NodeID, _ found: inout [Candidate]) -> Bool {
    let parts = Array(tree.children(sequence))
    let isAssignment = parts.count > 2 && tree.sets(parts[1])
    guard let position = parts.firstIndex(of: current), !isAssignment || position > 1 else { return isAssignment }
    let start = isAssignment ? 2 : 0
    if let question = parts[start...].firstIndex(where: { tree.kind($0) == .ternaryOperator }), position < question {
      found.append(candidate(Array(parts[start..<question]), isCondition: true))
    }
    if parts.count - start > 1 || !isAssignment { found.append(candidate(Array(parts[start...]))) }
    return isAssignment
  }

  private func candidate(_ nodes: [NodeID], isCondition: Bool = false) -> Candidate {
    let naming = DisplayName(nodes, splitter, isCondition: isCondition)
    let type = isCondition ? "Bool" : DisplayType.type(of: nodes, splitter) ?? naming.sink?.type
    return Candidate(nodes: nodes, type: type, name: naming.name(type))
  }
}
