import ProjectIndex
import SwiftSource

/// Where the code of a member keeps its controller: in closures that hold it until they have run, and while it waits. At its
/// new home the same code keeps the presenter, whose view may be gone by then.
struct KeptController {
  private let names: BodyNames
  /// The closures that somebody may keep, in source order: the code of each, and how it holds `self`.
  private let closures: [(node: NodeID, region: BodyRegion)]

  init(_ names: BodyNames) {
    self.names = names
    let regions = names.member.body.regions.filter { $0.kind == .closure }
    let tree = names.tree
    closures = tree.descendants(names.member.node).compactMap { node in
      guard tree.kind(node) == .closure, !names.isCalledAtOnce(node) else { return nil }
      let range = tree.range(node)
      let inside = regions.filter { range.contains($0.range.lowerBound) }
      let region = inside.min { $0.range.lowerBound < $1.range.lowerBound }
      return region.map { (node, $0) }
    }
  }

  /// What the controller lives on for at a place, in words; nil if nothing of the code keeps it there.
  /// - Parameter isOptional: the place asks it only if it is still there.
  func cause(at offset: Int, isOptional: Bool) -> String? {
    let around = closures.filter { $0.region.range.contains(offset) }
    guard let weak = around.last(where: { [.weak, .unowned].contains($0.region.selfCapture) }) else {
      if let holder = around.last { return cause(holder.node) }
      return names.member.isAsync && waits(in: 0..<offset) ? "while it waits" : nil
    }
    guard weak.region.selfCapture == .weak, !isOptional, let start = unwrapping(in: weak.node, before: offset) else {
      return nil
    }
    // Until the main queue's turn it is held for a moment: a screen that is closed then might have been before the check.
    let holders = around.filter { $0.region.range.lowerBound > start && !isTurn($0.node) }
    if let holder = holders.last { return cause(holder.node) }
    return waits(in: start..<offset) ? "while it waits" : nil
  }

  /// `DispatchQueue.main.async { ... }`
  private func isTurn(_ closure: NodeID) -> Bool {
    let callee = names.tree.ancestor(closure) { $0 == .call }.flatMap(names.tree.firstChild)
    return callee.map { Self.turns.contains(names.tree.text($0)) } ?? false
  }

  private static let turns: Set<String> = [
    "DispatchQueue.main.async", "OperationQueue.main.addOperation", "MainActor.run",
  ]

  private func cause(_ closure: NodeID) -> String {
    let callee = names.tree.ancestor(closure) { $0 == .call }.flatMap(names.tree.firstChild)
    return callee.map { names.tree.name($0) } == "Task" ? "while its task runs" : "until its closure has run"
  }

  /// Behind `guard let self`, which holds it from there on.
  private func unwrapping(in closure: NodeID, before offset: Int) -> Int? {
    let tree = names.tree
    return tree.descendants(closure).first { node in
      guard tree.kind(node) == .optionalBinding, tree.range(node).upperBound <= offset else { return false }
      return tree.tokens(of: node).contains { tree.hasText($0, "self") }
    }.map { tree.range($0).upperBound }
  }

  /// Something is awaited between two places.
  private func waits(in range: Range<Int>) -> Bool {
    let tree = names.tree
    return tree.descendants(names.member.node).contains { node in
      tree.kind(node) == .awaitExpr && range.contains(tree.range(node).lowerBound)
        && tree.range(node).upperBound <= range.upperBound
    } || names.member.body.regions.contains { $0.kind == .asyncLoop && range.contains($0.range.lowerBound) }
  }
}
