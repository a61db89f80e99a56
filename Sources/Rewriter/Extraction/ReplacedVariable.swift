import ProjectIndex
import SwiftSource

/// A variable of the type that is taken apart, as code reads it that leaves the type: what it is when that code begins may
/// not be what it is when the code comes to read it.
struct ReplacedVariable {
  private let member: IndexedMember
  private let extraction: Extraction

  init(_ member: IndexedMember, _ extraction: Extraction) { (self.member, self.extraction) = (member, extraction) }

  private var names: BodyNames { extraction.names }
  private var tree: SyntaxTree { extraction.tree }
  private var subject: SplitSubject { extraction.subject }

  /// Something that happens before the place may reach code that sets the variable.
  func mayBeNew(at node: NodeID) -> Bool {
    guard !member.isLet else { return false }
    let round = outermostRound(around: node)
    let end = round.map { tree.range($0).upperBound } ?? tree.range(node).lowerBound
    let range = extraction.range.lowerBound..<max(end, extraction.range.lowerBound)
    let later = callees(around: round ?? node)
    let uses = names.member.body.uses.filter { range.contains($0.offset) && !later.contains($0.offset) }
    if uses.contains(where: callsBack) { return true }
    guard subject.index.mayBeReplaced(member) else { return false }
    return waitsOrCallsLocals(in: range, but: later) || uses.contains { !isQuiet($0) }
  }

  /// The call reaches someone who may call the controller back.
  private func callsBack(_ use: NameUse) -> Bool {
    guard use.access == .call, case .member(let base) = use.base else { return false }
    let owner = base.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
    let isWeak = subject.members.contains { $0.baseName == owner && $0.modifiers.contains(.isWeak) }
    return isWeak || owner.lowercased().hasSuffix("delegate") || use.name == "post"
  }

  // MARK: Order

  /// What a loop or a closure does for one element comes before what it reads for the next, and a `defer` comes last.
  private func outermostRound(around node: NodeID) -> NodeID? {
    let start = extraction.nodes.first ?? 0
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

  /// What the expression is an argument of is called when it has its value.
  private func callees(around node: NodeID) -> Set<Int> {
    var (current, found) = (node, Set<Int>())
    while let parent = tree.parent(current), parent > names.member.node {
      if tree.kind(parent) == .call, let callee = tree.firstChild(parent), callee != current {
        found.insert(Int(tree.mainToken(callee).start))
      }
      current = parent
    }
    return found
  }

  // MARK: What may set it

  /// Others run meanwhile, or a closure runs that somebody else has given.
  private func waitsOrCallsLocals(in range: Range<Int>, but later: Set<Int>) -> Bool {
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

  private func isQuiet(_ use: NameUse) -> Bool {
    switch SettingCode(of: member, subject).verdict(use, in: names.member) {
    case .quiet: true
    case .loud: false
    case .leads(let others): ReachedCode.isQuiet(from: others, SettingCode(of: member, subject).verdict)
    }
  }
}
