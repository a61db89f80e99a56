import ProjectIndex
import SwiftSource

/// What a body does on the way from the beginning of code that leaves it to a place in that code.
struct EarlierCode {
  let names: BodyNames
  /// UTF-8 byte offsets; a loop or closure around the place is in it as a whole.
  let range: Range<Int>
  /// What the place is an argument of is called when it has its value, and what it is assigned to is set then.
  private let later: Set<Int>

  /// - Parameters:
  ///   - start: the first node of the code that leaves the body.
  ///   - offset: where that code begins, in UTF-8 bytes.
  init(before node: NodeID, since start: NodeID, from offset: Int, _ names: BodyNames) {
    self.names = names
    let tree = names.tree
    let round = Self.outermostRound(around: node, since: start, tree)
    let end = round.map { tree.range($0).upperBound } ?? tree.range(node).lowerBound
    range = offset..<max(end, offset)
    later = Self.takers(around: round ?? node, names)
  }

  private var tree: SyntaxTree { names.tree }

  var uses: [NameUse] {
    names.member.body.uses.filter { range.contains($0.offset) && !later.contains($0.offset) }
  }

  /// Others run meanwhile, or a closure runs that somebody else has given.
  var waitsOrCallsLocals: Bool {
    tree.descendants(names.member.node).contains { node in
      guard range.contains(tree.range(node).lowerBound) else { return false }
      if tree.kind(node) == .awaitExpr { return true }
      guard tree.kind(node) == .declReference, let local = names.declaration(node),
        !later.contains(tree.range(node).lowerBound)
      else { return false }
      let isCalled = tree.parent(node).map { tree.kind($0) == .call && tree.firstChild($0) == node } ?? false
      return isCalled || names.type(ofLocal: local)?.contains("->") == true
    }
  }

  // MARK: Order

  /// What a loop or a closure does for one element comes before what it reads for the next, and a `defer` comes last.
  private static func outermostRound(around node: NodeID, since start: NodeID, _ tree: SyntaxTree) -> NodeID? {
    var (current, found) = (node, NodeID?.none)
    while let parent = tree.parent(current), parent >= start {
      switch tree.kind(parent) {
      case .closure, .whileStmt, .repeatStmt, .deferStmt: found = parent
      case .forStmt where tree.kind(current) == .codeBlock: found = parent
      default: break
      }
      current = parent
    }
    return found.map { tree.kind($0) == .deferStmt ? tree.parent($0) ?? $0 : $0 }
  }

  /// Names of what is called or set with the value of a node.
  private static func takers(around node: NodeID, _ names: BodyNames) -> Set<Int> {
    let tree = names.tree
    var (current, found) = (node, Set<Int>())
    while let parent = tree.parent(current), parent > names.member.node {
      let taker = tree.kind(parent) == .call ? tree.firstChild(parent) : Assignment(parent, tree)?.target
      if let taker, taker != current { found.insert(Int(tree.mainToken(taker).start)) }
      current = parent
    }
    return found
  }
}
