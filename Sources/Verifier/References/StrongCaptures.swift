import ProjectIndex
import SwiftSource

/// Closures of the module that hold the controller strongly. A closure that held `self` strongly in the controller may go on
/// doing so in the method that its statements moved to; a new one, or one that is stored in the module, may not.
struct StrongCaptures {
  private let review: PatchReview

  init(_ review: PatchReview) { self.review = review }

  var objections: [Objection] {
    let new = captures(review.after, in: moduleMembers(review.after), review.linksAfter)
    let old = captures(review.before, in: moduleMembers(review.before), review.linksBefore)
    let stored = new.filter(\.isStored)
    let surplus = new.count - old.count - released
    let excess = surplus > 0 && stored.isEmpty ? Array(new.suffix(surplus)) : stored
    return excess.map {
      Objection($0.path, line: $0.line, "A closure in \($0.symbol) holds the controller strongly, and none did before.")
    }
  }

  /// A closure that captures the controller.
  private struct Capture {
    let path: String
    let line: Int
    let symbol: String
    /// Assigned to a property of the module's object.
    let isStored: Bool
  }

  private func moduleMembers(_ state: CodeState) -> [Declaration] {
    state.members.filter { review.modulePaths.contains($0.path) && review.touched.contains($0.path) }
  }

  /// Closures that held `self` strongly in the controller before and do not now.
  private var released: Int {
    let before = review.before.members.filter { review.legacyTypes.contains($0.owner) }
    let after = review.after.members.filter { review.legacyTypes.contains($0.owner) }
    return count(before, review.before) - count(after, review.after)
  }

  private func count(_ members: [Declaration], _ state: CodeState) -> Int {
    let names = Set(members.map(\.baseName))
    return members.filter { review.touched.contains($0.path) }.reduce(0) { sum, member in
      guard let tree = state.tree(member) else { return sum }
      let holders = tree.descendants(member.node).filter {
        tree.kind($0) == .closure && (tree.captures(["self"], in: $0) || tree.captures(names, in: $0, weakName: "self"))
      }
      return sum + holders.count
    }
  }

  private func captures(_ state: CodeState, in members: [Declaration], _ links: ModuleLinks) -> [Capture] {
    members.flatMap { member -> [Capture] in
      let names = links.controllerProperties(of: member.owner)
      guard !names.isEmpty, let tree = state.tree(member), let lines = state.files[member.path]?.lines else {
        return []
      }
      return tree.descendants(member.node).filter { tree.kind($0) == .closure && tree.captures(names, in: $0) }.map {
        Capture(
          path: member.path, line: lines.line(at: tree.range($0).lowerBound), symbol: member.symbol,
          isStored: tree.isStored($0))
      }
    }
  }
}

extension SyntaxTree {
  /// A closure names one of `names` without `?`, itself and not in a closure inside it, and does not capture it weakly.
  fileprivate func captures(_ names: Set<String>, in closure: NodeID, weakName: String? = nil) -> Bool {
    if let signature = child(closure, .closureSignature) {
      let isWeak = children(signature).contains { capture in
        kind(capture) == .closureCapture
          && (weakName.map { $0 == plainName(capture) } ?? names.contains(plainName(capture)))
          && tokens(of: capture).contains { $0.keyword == .weak || $0.keyword == .unowned }
      }
      if isWeak { return false }
    }
    return descendants(closure).contains { node in
      guard kind(node) == .declReference, names.contains(plainName(node)) else { return false }
      guard ancestor(node, where: { $0 == .closure }) == closure else { return false }
      return parent(node).map { kind($0) != .optionalChaining } ?? true
    }
  }

  /// `handler = { ... }` or `self.handler = { ... }`.
  fileprivate func isStored(_ closure: NodeID) -> Bool {
    guard let sequence = parent(closure), kind(sequence) == .sequenceExpr else { return false }
    let operands = Array(children(sequence))
    guard operands.count >= 3, kind(operands[1]) == .assignmentOperator else { return false }
    if kind(operands[0]) == .declReference { return true }
    return kind(operands[0]) == .memberAccess && firstChild(operands[0]).map { text($0) == "self" } == true
  }
}
