import ProjectIndex
import SwiftSource

/// Values of a SwiftUI view that may be others by the time that code which leaves reads them: it was waited for something, the
/// view was asked to do something, or the code runs later.
struct PassingValues {
  private let view: ObservedView
  private let code: MemberCode
  private let roots: [NodeID]
  private var tree: SyntaxTree { code.tree }

  init(_ code: MemberCode, _ roots: [NodeID], _ view: ObservedView) {
    (self.code, self.roots, self.view) = (code, roots, view)
  }

  /// Those that a closure has to read.
  var members: Set<MemberID> {
    let readings = readings.filter { view.isPassing($0.handing) }
    let changed = Set(handings.filter { $0.form == .change }.map(\.member))
    return Set(
      readings.filter { node, handing in
        handing.form == .reading || changed.contains(handing.member) || !isAtOnce(node)
      }.map(\.handing.member))
  }

  private func contains(_ node: NodeID) -> Bool { roots.contains { tree.contains(node, in: $0) } }

  private var handings: [Handing] { readings.map(\.handing) }

  /// Where the code names what it is handed, or calls what has to be handed more.
  private var readings: [(node: NodeID, handing: Handing)] {
    let steps = view.steps(of: code).filter { contains($0.node) }
    func isOpen(_ node: NodeID) -> Bool {
      contains(node) && !steps.contains { tree.contains(node, in: $0.node) }
    }
    let short = code.scope.resolutions.filter { $0.kind == .outer && isOpen($0.node) }
      .compactMap { resolution in view.handing(ofName: resolution.node, in: code).map { (resolution.node, $0) } }
    return short + steps.map { ($0.node, view.handing($0, in: code)) }
      + code.references.filter { isOpen($0.node) }.flatMap { reference -> [(NodeID, Handing)] in
        if let handing = view.handing(reference, in: code) { return [(reference.node, handing)] }
        guard case .own(let id) = reference.target else { return [] }
        return (view.needs[id] ?? []).map { (reference.node, $0) }
      }
  }

  private func isAtOnce(_ node: NodeID) -> Bool {
    var current = tree.parent(node)
    while let step = current, contains(step) {
      if tree.kind(step) == .closure, tree.call(taking: step).map(tree.runsInPlace) != true { return false }
      if [.forStmt, .whileStmt, .repeatStmt].contains(tree.kind(step)), tree.contains([.awaitExpr], below: step) {
        return false
      }
      current = tree.parent(step)
    }
    let start = tree.range(node).lowerBound
    let waits = roots.flatMap { $0..<Int(tree.nodes[$0].subtreeEnd) }
      .contains { tree.kind($0) == .awaitExpr && tree.range($0).upperBound <= start }
    return !waits
      && !readings.contains { work, handing in
        [.work, .step].contains(handing.form) && tree.range(work).lowerBound < start && !isArgument(node, ofCall: work)
      }
  }

  /// It is worked out before the call.
  private func isArgument(_ node: NodeID, ofCall callee: NodeID) -> Bool {
    tree.parent(callee).map { tree.kind($0) == .call && tree.firstChild($0) == callee && tree.contains(node, in: $0) }
      ?? false
  }
}
