import ProjectIndex
import SwiftSource

/// What a closure of the view hands to the presenter that goes on in it: values, read of views where those are all it has.
struct HandlerValues {
  /// By node in the closure: the parameter that stands there.
  private(set) var texts: [NodeID: String] = [:]
  /// In order: their names and types for the presenter, and what the view gives.
  private(set) var handed: [(name: String, type: String, argument: String)] = []
  /// Captures that nothing but these arguments needs.
  private(set) var captures: [NodeID] = []

  private let translator: BodyTranslator
  private let closure: NodeID

  /// - Parameter isDeclared: the statements around the closure declare a local, in front of it.
  init(_ closure: NodeID, _ translator: BodyTranslator, isDeclared: (ScopeAnalysis.Local) -> Bool) throws(Obstacle) {
    (self.closure, self.translator) = (closure, translator)
    for (place, local) in translator.code.scope.locals.enumerated() {
      let isHeld = isCapture(local) && translator.marks.viewLocals.contains(place)
      guard isHeld || isParameter(local) || isCaptured(local, isDeclared) else { continue }
      let uses = translator.code.scope.resolutions.filter { use in
        use.local == place && tree.contains(use.node, in: closure) && !isCaptureOfView(use.node, place)
      }
      guard !uses.isEmpty else { continue }
      try take(local, uses.map(\.node), isHeld: isHeld)
    }
  }

  private var tree: SyntaxTree { translator.tree }
  private var code: MemberCode { translator.code }

  private mutating func take(_ local: ScopeAnalysis.Local, _ uses: [NodeID], isHeld: Bool) throws(Obstacle) {
    if !isHeld, !local.name.hasPrefix("$"), let type = translator.unit.portable(translator.type(of: local)) {
      return add(local.name, type, local.name)
    }
    for use in uses {
      guard isOfClosure(use), let part = ViewPart(of: use, code, translator.unit) else {
        throw translator.obstacle("unknown_type", "is handed `\(local.name)` by the view, whose type is not known")
      }
      add(part.name, part.type, tree.text(part.node), at: part.node)
    }
    if isHeld { captures.append(local.node) }
  }

  private mutating func add(_ wanted: String, _ type: String, _ argument: String, at node: NodeID? = nil) {
    let name = wanted.numbered { name in handed.contains { $0.name == name && $0.argument != argument } }
    if let node { texts[node] = name }
    if !handed.contains(where: { $0.name == name }) { handed.append((name, type, argument)) }
  }

  /// What an inner closure reads it may read later.
  private func isOfClosure(_ use: NodeID) -> Bool { tree.ancestor(use) { $0 == .closure } == closure }

  private func isParameter(_ local: ScopeAnalysis.Local) -> Bool {
    guard local.kind == .closureParameter || local.name.hasPrefix("$") else { return false }
    return (tree.kind(local.node) == .closure ? local.node : tree.ancestor(local.node) { $0 == .closure }) == closure
  }

  /// `[weak alert]`
  private func isCapture(_ local: ScopeAnalysis.Local) -> Bool {
    local.kind == .capture && !local.isSelfAlias && tree.ancestor(local.node) { $0 == .closure } == closure
  }

  /// The closure has a name of its own for the view, which is what it uses.
  private func isCaptureOfView(_ node: NodeID, _ place: Int) -> Bool {
    tree.kind(node) == .closureCapture && translator.marks.viewLocals.contains(place)
  }

  private func isCaptured(_ local: ScopeAnalysis.Local, _ isDeclared: (ScopeAnalysis.Local) -> Bool) -> Bool {
    !local.isSelfAlias && ![.capture, .type, .function].contains(local.kind) && !tree.contains(local.node, in: closure)
      && isDeclared(local)
  }
}
