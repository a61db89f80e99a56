import ProjectIndex
import SwiftSource

/// A first value of state that an initializer of the view gives: `_query = State(initialValue: text)`.
struct Seed {
  let state: MemberID
  let statement: NodeID
  /// The value.
  let value: NodeID
  /// `State` or `.init`.
  let maker: String
}

/// The seeds of a view.
enum Seeds {
  /// Those of an initializer that stand side by side, together.
  static func groups(in code: MemberCode, _ view: ObservedView) -> [[Seed]] {
    guard code.member.kind == .initializer, let block = code.tree.child(code.member.node, .codeBlock) else { return [] }
    var groups: [[Seed]] = []
    var isOpen = false
    for item in code.tree.items(of: block) {
      guard let seed = seed(item, code, view) else {
        isOpen = false
        continue
      }
      if isOpen { groups[groups.count - 1].append(seed) } else { groups.append([seed]) }
      isOpen = true
    }
    return groups
  }

  private static func seed(_ item: NodeID, _ code: MemberCode, _ view: ObservedView) -> Seed? {
    let tree = code.tree
    guard let assignment = Assignment(item, tree), let call = assignment.value, tree.kind(call) == .call,
      let state = state(of: assignment.target, code, view), view.storages[state] == .state,
      let callee = tree.firstChild(call), ["State", ".init", "State.init"].contains(tree.text(callee))
    else { return nil }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard arguments.count == 1, let value = tree.firstChild(arguments[0]),
      ["initialValue", "wrappedValue"].contains(tree.label(ofArgument: arguments[0]) ?? "")
    else { return nil }
    return Seed(state: state, statement: item, value: value, maker: tree.text(callee))
  }

  /// The state of `_query` or `self._query`.
  static func state(of target: NodeID, _ code: MemberCode, _ view: ObservedView) -> MemberID? {
    let tree = code.tree
    guard [.declReference, .memberAccess].contains(tree.kind(target)), tree.name(target).hasPrefix("_") else {
      return nil
    }
    return view.unit.member(named: String(tree.name(target).dropFirst()))
  }

  /// States that initializers set in other ways, that the wrapper is asked for, or that closures keep copies of: they stay.
  static func fixed(in view: ObservedView) -> Set<MemberID> {
    var fixed: Set<MemberID> = []
    for code in view.unit.members {
      let groups = groups(in: code, view)
      let seeds = groups.flatMap { $0 }
      if groups.count > 1 { fixed.formUnion(seeds.map(\.state)) }
      for node in code.nodes {
        if let state = state(of: node, code, view),
          !seeds.contains(where: { code.tree.contains(node, in: $0.statement) })
        {
          fixed.insert(state)
        }
        if code.tree.kind(node) == .closureCapture, code.scope.resolution(of: node)?.kind == .outer,
          let id = view.unit.member(named: code.tree.name(node))
        {
          fixed.insert(id)
        }
      }
      if code.member.kind == .initializer {
        for reference in code.references {
          if case .own(let id) = reference.target, view.storages[id] == .state { fixed.insert(id) }
        }
      }
    }
    return fixed
  }
}
