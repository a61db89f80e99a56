import ProjectIndex
import SwiftSource

/// A statement of code that leaves a SwiftUI view and that needs the user interface: it becomes a method of the view, which the
/// presenter is handed as a closure.
struct ViewStep {
  let node: NodeID
  /// What it needs of the code around it.
  let parameters: [CrossingParameter]
}

/// The statements in a member that only the view can do.
struct ViewSteps {
  private let view: ObservedView
  private let code: MemberCode
  private var unit: UnitCode { view.unit }
  private var tree: SyntaxTree { code.tree }

  init(_ code: MemberCode, _ view: ObservedView) { (self.code, self.view) = (code, view) }

  /// In source order; what needs the user interface in the midst of a decision or of a value is none.
  var all: [ViewStep] {
    guard code.member.file == unit.type.parts.first(where: { !$0.isExtension })?.file else { return [] }
    var seen: Set<NodeID> = []
    let nodes = obstacles.filter(isDone).compactMap(statement).filter { seen.insert($0).inserted }
    let outermost = nodes.filter { node in !nodes.contains { $0 != node && tree.contains(node, in: $0) } }
    return outermost.sorted().compactMap(step)
  }

  /// Names of the user interface, and what the view has and can't hand over.
  private var obstacles: [NodeID] {
    let animations = Animations(in: [code.member.node], code)
    let names = PlainNames.allForeign(in: [code.member.node], code, unit).filter { !animations.contains($0, tree) }
    let own = code.references.filter { reference in
      guard case .own(let id) = reference.target else { return true }
      let member = unit.index.members[id]
      return !view.leaving.contains(id) && !member.modifiers.contains(.isStatic) && member.kind != .type
        && member.kind != .case && view.handing(reference, in: code) == nil
    }
    return names + own.map(\.node)
  }

  /// It is part of what is done when something happens, not of what is drawn.
  private func isDone(_ node: NodeID) -> Bool {
    guard unit.isDrawn(code) else { return true }
    return sequence(first: node) { tree.parent($0) }.prefix { $0 != code.member.node }
      .contains { tree.kind($0) == .closure && EntryClosure($0, code, unit) != nil }
  }

  /// The statement of a block that a node is part of.
  private func statement(around node: NodeID) -> NodeID? {
    var current = node
    while let parent = tree.parent(current), current != code.member.node {
      if [.codeBlock, .closure, .switchCase, .ifConfigClause].contains(tree.kind(parent)),
        tree.items(of: parent).contains(current)
      {
        return current
      }
      current = parent
    }
    return nil
  }

  private func step(_ node: NodeID) -> ViewStep? {
    let isCall = tree.kind(node) == .call
    let target = Assignment(node, tree)?.target
    let isSet = target.map { !isLocal(tree.head($0)) } ?? false
    guard isCall || isSet, !isValue(node), !tree.contains([.awaitExpr, .tryExpr, .returnStmt], below: node),
      !tree.descendants(node).contains(where: { tree.plainText($0) == "withAnimation" }), isOnMain(node),
      let parameters = EntryRuns(code, view, Homes(legacy: .view)).parameters(of: [node]), parameters.count < 4
    else { return nil }
    return ViewStep(node: node, parameters: parameters)
  }

  private func isLocal(_ node: NodeID) -> Bool {
    var root = node
    while let inner = tree.firstChild(root), tree.kind(root) != .declReference { root = inner }
    return code.scope.resolution(of: root)?.local != nil
  }

  /// It may be what the code around it gives.
  private func isValue(_ node: NodeID) -> Bool {
    guard let block = tree.parent(node), tree.items(of: block).count == 1 else { return false }
    if tree.kind(block) == .closure {
      let callee = tree.call(taking: block).flatMap { tree.firstChild($0) }.map { tree.text($0) } ?? ""
      return !["Task", "MainActor.run"].contains(callee) && !callee.hasPrefix("DispatchQueue.main.")
    }
    guard var outer = tree.parent(block) else { return true }
    if outer == code.member.node { return code.member.kind != .method || code.member.returnType != nil }
    switch tree.kind(outer) {
    case .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .catchClause, .deferStmt: return false
    case .ifExpr, .switchExpr:
      while let chain = tree.parent(outer), tree.kind(chain) == .ifExpr { outer = chain }
      return statement(around: outer) != outer || isValue(outer)
    default: return true
    }
  }

  private func isOnMain(_ node: NodeID) -> Bool {
    var outermost: NodeID?
    var current = tree.parent(node)
    while let step = current, step != code.member.node {
      if tree.kind(step) == .closure {
        if unit.isDrawn(code), EntryClosure(step, code, unit) != nil { break }
        outermost = step
      }
      current = tree.parent(step)
    }
    guard let outermost else { return true }
    if ClosureHold.isOffMain(node, code) { return false }
    do throws(Obstacle) {
      _ = try ClosureHold(outermost, code, unit, of: nil)
      return true
    } catch {
      return false
    }
  }
}

extension SyntaxTree {
  /// The text of a name that stands alone.
  fileprivate func plainText(_ node: NodeID) -> String { kind(node) == .declReference ? name(node) : "" }
}
