import ProjectIndex
import SwiftSource

/// Bodies that stay where they are called and hand on what they do.
extension ViewSplitter {
  /// The same of what stands behind the first statements that show something.
  mutating func resultBehindHead() -> ViewSplit? {
    do throws(ObstacleError) {
      return try runBehindHead()?.split
    } catch {
      return nil
    }
  }

  /// The split of a body whose first statements stay where they are, and the others; nil if all of them show things. The last
  /// ones that show things stay too where the view can't be asked for them. Throws why the body can't be taken apart.
  mutating func runBehindHead() throws(ObstacleError) -> (split: ViewSplit, items: [NodeID])? {
    var other = self
    do throws(ObstacleError) {
      return try runBehindHead(keepsTail: false)
    } catch let obstacle {
      do throws(ObstacleError) {
        guard let found = try other.runBehindHead(keepsTail: true) else { throw obstacle }
        self = other
        return found
      } catch {
        throw obstacle
      }
    }
  }

  private mutating func runBehindHead(
    keepsTail: Bool
  ) throws(ObstacleError) -> (split: ViewSplit, items: [NodeID])? {
    guard let block = tree.child(member.node, .codeBlock) else { return nil }
    let items = Array(tree.children(block))
    guard let start = items.first else { return nil }
    split.readings = ControlReadings(behind: start, self).all
    var rest = Array(items.drop { isHead($0, of: block) })
    if keepsTail { try keepTail(of: &rest, block) }
    guard let first = rest.first else { return nil }
    split.head = tree.range(member.node).lowerBound..<tree.range(first).lowerBound
    if let name = names.laterUse(
      ofLocalsIn: tree.range(items[0]).lowerBound..<split.head.upperBound, outside: split.head, also: nil)
    {
      throw stop("user_interface", "reads `\(name)` from the view")
    }
    split.readings = ControlReadings(behind: first, reading([])).all
    try divide(rest, of: block)
    split.readings.removeAll { reading in
      split.tail.contains(reading.range.lowerBound)
        || split.runs.contains { $0.range.contains(reading.range.lowerBound) }
    }
    try check()
    return (split, rest)
  }

  /// Takes the last statements out that only show things, where nothing in front of them leaves the method.
  private mutating func keepTail(of rest: inout [NodeID], _ block: NodeID) throws(ObstacleError) {
    let tail = Array(rest.reversed().prefix { isHead($0, of: block) }.reversed())
    rest.removeLast(tail.count)
    guard let first = tail.first, let last = tail.last, let start = rest.first, member.returnType == nil else {
      throw stop("user_interface", "shows something between other code")
    }
    split.tail = tree.range(first).lowerBound..<tree.range(last).upperBound
    let leaves = rest.flatMap { [$0] + Array(tree.descendants($0)) }.contains { node in
      [.returnStmt, .throwStmt].contains(tree.kind(node))
        && tree.ancestor(node) { $0 == .closure }.map { $0 < member.node } ?? true
    }
    let body = tree.range(start).lowerBound..<split.tail.lowerBound
    let shared = names.laterUse(ofLocalsIn: body, outside: body, also: nil)
    guard !leaves, shared == nil else { throw stop("user_interface", "decides on what the view shows") }
  }

  /// A statement of the view that leads on to the next one, whatever it finds.
  private func isHead(_ item: NodeID, of block: NodeID) -> Bool {
    guard isViewStatement(item), !isValue(item, of: block) else { return false }
    let kinds: Set<NodeKind> = [.returnStmt, .throwStmt, .awaitExpr, .guardStmt, .tryExpr, .ifConfigDecl, .deferStmt]
    return ([item] + Array(tree.descendants(item))).allSatisfy { !kinds.contains(tree.kind($0)) }
  }
}
