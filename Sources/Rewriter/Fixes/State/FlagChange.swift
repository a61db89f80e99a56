import ProjectIndex
import SwiftSource

/// An assignment to one of two that exclude each other.
struct FlagChange {
  enum Kind: Equatable {
    /// `isLoading = true`
    case start
    /// `isLoading = false`
    case end
    /// `failure = nil`
    case clear
    /// `failure = error`
    case fail(String)
  }

  let kind: Kind
  let file: ParsedFile
  let member: IndexedMember
  let statement: NodeID
  /// `self.`, `self?.` or nothing.
  let receiver: String

  /// All of a pair, by file and place; throws for one that would leave both set, or is no plain assignment.
  static func all(of pair: FlagPair, _ subject: FixSubject) throws(ObstacleError) -> [FlagChange] {
    var changes: [FlagChange] = []
    for state in [pair.flag, pair.failure] {
      for site in subject.index.uses(of: state.id) where site.use.access == .write {
        changes.append(try change(site, of: state, pair, subject))
      }
    }
    changes.sort { ($0.file.file.path, $0.statement) < ($1.file.file.path, $1.statement) }
    for change in changes where !FlagFlow(changes: changes, pair: pair).isExact(change) {
      throw ObstacleError(
        "both_set",
        "`\(change.file.tree.text(change.statement))` in `\(change.member.name)` may leave `\(pair.flag.name)` true beside "
          + "`\(pair.failure.name)`.")
    }
    return changes
  }

  private static func change(
    _ site: UseSite, of state: IndexedMember, _ pair: FlagPair, _ subject: FixSubject
  ) throws(ObstacleError) -> FlagChange {
    let file = try subject.file(site.file)
    let tree = file.tree
    guard let id = site.member, let node = tree.reference(at: site.use.offset),
      let assignment = Assignment(to: node, tree), let statement = tree.parent(node),
      let block = tree.parent(statement), FlagFlow.blocks.contains(tree.kind(block)),
      subject.index.members[id].kind != .initializer
    else {
      throw ObstacleError(
        "unsupported_declaration", "\(site.file):\(site.use.line) sets `\(state.name)` in a way of its own.")
    }
    let receiver = tree.text(tree.range(node).lowerBound..<site.use.offset)
    let values = tree.text(
      tree.range(assignment.values[0]).lowerBound..<tree.range(statement).upperBound)
    let kind: Kind? =
      switch values {
      case "true": state.id == pair.flag.id ? .start : nil
      case "false": state.id == pair.flag.id ? .end : nil
      case "nil": state.id == pair.failure.id ? .clear : nil
      default:
        state.id == pair.failure.id && FailureValue(assignment, file, subject.index).isThere(as: pair.failureType)
          ? .fail(values) : nil
      }
    guard let kind, ["", "self.", "self?."].contains(receiver) else {
      throw ObstacleError(
        "unknown_type", "Whether `\(tree.text(statement).prefix(60))` sets anything is not known before it runs.")
    }
    return FlagChange(
      kind: kind, file: file, member: subject.index.members[id], statement: statement, receiver: receiver)
  }
}

/// What a failure is set to.
private struct FailureValue {
  let assignment: Assignment
  let file: ParsedFile
  let index: ProjectIndex

  init(_ assignment: Assignment, _ file: ParsedFile, _ index: ProjectIndex) {
    (self.assignment, self.file, self.index) = (assignment, file, index)
  }

  /// It is never nil: what stands behind a `??`, or all of it.
  func isThere(as type: String) -> Bool {
    let (tree, values) = (file.tree, assignment.values)
    guard let last = values.last, values.count == 1 || tree.text(values[values.count - 2]) == "??" else { return false }
    guard !values.contains(where: { tree.kind($0) == .ternaryOperator }) else { return false }
    if tree.kind(last) == .stringLiteral { return type == "String" }
    let isError = ["Error", "any Error"].contains(type)
    if tree.text(last) == "error", tree.ancestor(last, where: { $0 == .catchClause }) != nil { return isError }
    if tree.text(last) == "error.localizedDescription" { return type == "String" }
    guard let known = index.inference(inFile: file.file.path)?.type(of: last) else { return false }
    return isError ? !known.hasSuffix("?") && !known.hasSuffix("!") : known == type
  }
}
