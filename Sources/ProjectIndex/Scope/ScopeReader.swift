import SwiftSource

/// Turns the table of a scope walk into values.
struct ScopeReader {
  let tree: TreeView
  let table: ScopeTable
  let names: SymbolTable
  let depths: ClosureDepths

  func resolution(_ node: NodeID) -> ScopeAnalysis.Resolution? {
    let meaning = table.meanings[node]
    switch meaning {
    case ScopeTable.none: return nil
    case ScopeTable.selfReference: return resolution(node, .selfReference, local: nil)
    case ScopeTable.outer: return resolution(node, .outer, local: nil)
    default:
      let fact = table.locals[Int(meaning)]
      return resolution(
        node, fact.isSelfAlias ? .selfAlias(declaration: fact.node) : .local(declaration: fact.node),
        local: Int(meaning))
    }
  }

  private func resolution(_ node: NodeID, _ kind: ScopeAnalysis.Resolution.Kind, local: Int?)
    -> ScopeAnalysis.Resolution
  {
    ScopeAnalysis.Resolution(node: node, kind: kind, local: local, closureDepth: depths[node])
  }

  func locals(_ resolutions: [ScopeAnalysis.Resolution]) -> [ScopeAnalysis.Local] {
    let changes = changes(resolutions)
    return table.locals.enumerated().map { index, fact in
      ScopeAnalysis.Local(
        node: fact.node, name: names.text(fact.name), kind: kind(fact.kind), type: type(fact),
        typeName: type(fact) ?? madeType(fact), visible: fact.visible,
        closureDepth: depths[fact.node] + (tree.kind(fact.node) == .closure ? 1 : 0),
        changes: changes[index] ?? [], isSelfAlias: fact.isSelfAlias)
    }
  }

  /// The written type; of a variadic parameter the array that it is in the body.
  private func type(_ fact: LocalFact) -> String? {
    guard let annotation = fact.annotation else { return nil }
    let text = tree.text(annotation)
    return fact.kind == .parameter && tree.isVariadic(fact.node) ? "[\(text)]" : text
  }

  /// `Foo` of `let local = Foo(...)`.
  private func madeType(_ fact: LocalFact) -> String? {
    guard fact.origin == .value, let value = fact.value, tree.kind(value) == .call,
      let callee = tree.firstChild(value), tree.kind(callee) == .declReference
    else { return nil }
    let name = tree.plainName(callee)
    return name.first?.isUppercase == true ? name : nil
  }

  private func kind(_ kind: LocalFact.Kind) -> ScopeAnalysis.Local.Kind {
    switch kind {
    case .letBinding: .letBinding
    case .varBinding: .varBinding
    case .parameter: .parameter
    case .closureParameter: .closureParameter
    case .capture: .capture
    case .pattern: .pattern
    case .implicit: .implicit
    case .function: .function
    case .type: .type
    case .genericParameter: .genericParameter
    }
  }

  /// By local: where it is changed. A change of a member changes a `let` only if it was declared without a value.
  private func changes(_ resolutions: [ScopeAnalysis.Resolution]) -> [Int: [NodeID]] {
    var accesses = AccessReader(tree: tree)
    var changes: [Int: [NodeID]] = [:]
    var calls: [Int: [NodeID]] = [:]
    for resolution in resolutions {
      guard let local = resolution.local, tree.kind(resolution.node) == .declReference else { continue }
      let result = accesses.access(of: resolution.node)
      let isChanged = result.access != .read && result.access != .call
      let isPartChanged = result.isThroughMember && isChanged || callsMutatingMethod(result)
      if result.calledMember != nil { calls[local, default: []].append(resolution.node) }
      guard isPartChanged ? isVariable(table.locals[local]) : isChanged else { continue }
      changes[local, default: []].append(resolution.node)
    }
    // A variable that nothing else changes is one because of a method that is called on it: `hasher.combine(id)`.
    for (local, nodes) in calls where table.locals[local].kind == .varBinding && changes[local] == nil {
      changes[local] = nodes
    }
    return changes
  }

  private func callsMutatingMethod(_ result: AccessReader.Result) -> Bool {
    guard let callee = result.calledMember, let method = tree.parent(callee).flatMap(tree.calleeName) else {
      return false
    }
    return WellKnownNames.isMutating(tree.name(method))
  }

  private func isVariable(_ fact: LocalFact) -> Bool {
    switch fact.kind {
    case .varBinding: true
    case .parameter: fact.annotation.map { tree.text($0).hasPrefix("inout ") } ?? false
    default: false
    }
  }

  func closures(_ resolutions: [ScopeAnalysis.Resolution]) -> [ScopeAnalysis.Closure] {
    let selfNodes = resolutions.filter(\.isSelf).map(\.node)
    return table.closures.map { fact in
      let next = selfNodes.partition { $0 >= fact.node }
      return ScopeAnalysis.Closure(
        node: fact.node, selfCapture: fact.selfCapture,
        usesSelf: next < selfNodes.count && selfNodes[next] < tree.end(fact.node), closureDepth: depths[fact.node])
    }
  }
}
