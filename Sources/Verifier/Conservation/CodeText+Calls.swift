import SwiftSource

/// Calls in one spelling: arguments with the closures behind them, and calls through the module as what they do.
extension CodeText {
  mutating func addCall(_ node: NodeID) {
    if let inliner, let spelled = inliner.tokens(ofCall: node, in: tree, scope) {
      tokens += spelled
      return
    }
    if let assignment = assignment(by: node) {
      tokens += assignment
      return
    }
    guard let callee = tree.firstChild(node) else { return addPlain(node) }
    add(callee)
    tokens.append("(")
    for (position, argument) in told(arguments(of: node), by: node).enumerated() {
      if position > 0 { tokens.append(",") }
      if let label = argument.label { tokens += [label, ":"] }
      tokens += argument.tokens
    }
    tokens.append(")")
  }

  /// The arguments of a call of the legacy object without those that say what the method's defaults say.
  private func told(_ arguments: [(label: String?, tokens: [String])], by call: NodeID) -> [(
    label: String?, tokens: [String]
  )] {
    guard let callee = tree.firstChild(call), let inliner, isOwn(callee) else { return arguments }
    let defaults = inliner.defaults(ofCall: call, named: tree.plainName(callee), in: tree)
    guard defaults.count == arguments.count else { return arguments }
    return zip(arguments, defaults).filter { $0.tokens != $1 }.map(\.0)
  }

  /// A name alone, or a member of the legacy object or of its module.
  private func isOwn(_ callee: NodeID) -> Bool {
    if tree.kind(callee) == .declReference { return !scope.locals.contains(tree.plainName(callee)) }
    return tree.kind(callee) == .memberAccess && tree.firstChild(callee).map { drops($0, before: callee) } == true
  }

  /// The arguments of a call, closures behind it included. Of closures at the end the first and the last have no labels, as
  /// the first that stands behind the parentheses has none.
  func arguments(of call: NodeID) -> [(label: String?, tokens: [String])] {
    var result: [(label: String?, tokens: [String])] = []
    for child in tree.children(call).dropFirst() {
      switch tree.kind(child) {
      case .argument:
        guard let value = tree.firstChild(child) else { continue }
        let hasLabel = tree.nodes[child].mainToken != tree.nodes[value].firstToken
        result.append((hasLabel ? tree.plainName(child) : nil, spelled(value)))
      case .closure: result.append((nil, spelled(child)))
      case .labeledClosure:
        result.append((tree.plainName(child), tree.child(child, .closure).map(spelled) ?? []))
      default: continue
      }
    }
    let others = result.lastIndex { $0.tokens.first != "{" }.map { $0 + 1 } ?? 0
    if others < result.count {
      result[others].label = nil
      result[result.count - 1].label = nil
    }
    return result
  }

  private func spelled(_ node: NodeID) -> [String] {
    Self.tokens(of: node, in: tree, scope: scope, links: links, inliner: inliner)
  }

  /// `{ _ in onStart() }`, where `onStart` is given a closure: that closure, with the parameters of this one. False for
  /// other closures.
  mutating func addHandler(_ node: NodeID) -> Bool {
    let items = tree.children(node).filter { tree.kind($0) != .closureSignature }
    guard items.count == 1, tree.kind(items[0]) == .call, let callee = tree.firstChild(items[0]),
      tree.kind(callee) == .declReference, let given = scope.arguments[tree.plainName(callee)], given.first == "{",
      let start = given.firstIndex(of: "in"), !given[..<start].dropFirst().contains("{")
    else { return false }
    let taken = given[1..<start].prefix { $0 != "]" }
    let captures = given[1] == "[" ? Array(taken) + ["]"] : []
    let names = given[1..<start].dropFirst(captures.count).filter { $0 != "," }
    guard Array(names) == arguments(of: items[0]).flatMap(\.tokens) else { return false }
    let own = tree.child(node, .closureSignature).map { tree.tokens(of: $0).map { tree.text($0.range) } } ?? []
    tokens += ["{"] + captures + own + given[(start + 1)...]
    return true
  }
}
