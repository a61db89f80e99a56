import ProjectIndex
import SwiftSource

/// Constants of the view that its presenter is given at each call.
extension ObservedUndoing {
  /// Parameters that every call gives the constant of their name, by method: taken to be such until a call says otherwise.
  func findHandedOver() -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for method in code.declarations where method.owner == presenter.type.name && method.kind == .function {
      guard let tree = code.files[method.path]?.tree else { continue }
      let names = Set(
        tree.parameters(method.node).filter { tree.label(ofParameter: $0) == tree.plainName($0) }.map(tree.plainName))
      found[method.baseName] = names.filter(presenter.canBeHanded).subtracting(presenter.ownParameters(of: method))
        .subtracting(lateReadings(in: method, tree))
    }
    let sites = code.declarations.filter { [code.legacy, presenter.type.name].contains($0.owner) }.compactMap {
      member in
      code.files[member.path].map { (member, ScopeAnalysis(tree: $0.tree, member: member.node), $0.tree) }
    }
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for (member, scope, tree) in sites {
        let own = member.owner == code.legacy ? nil : found[member.baseName] ?? []
        let ownReadings = presenter.readings[member.baseName] ?? []
        for call in tree.descendants(member.node) where tree.kind(call) == .call {
          guard let method = method(calledBy: call, scope, tree, isView: member.owner == code.legacy),
            let names = found[method]
          else { continue }
          let read = presenter.readings[method] ?? []
          for name in names
          where !isFaithful(name, call, scope, tree, own, isRead: read.contains(name), from: ownReadings) {
            found[method]?.remove(name)
            isShrinking = true
          }
        }
      }
    }
    return found
  }

  /// The base name of the presenter's method that a call reaches.
  private func method(calledBy call: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree, isView: Bool) -> String? {
    guard let callee = tree.firstChild(call) else { return nil }
    if tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) {
      var object = base
      if tree.kind(object) == .optionalChaining, let inner = tree.firstChild(object) { object = inner }
      let isOwn = isView ? isPresenter(object, scope, tree) : scope.resolution(of: object)?.isSelf == true
      return isOwn ? tree.plainName(callee) : nil
    }
    guard !isView, tree.kind(callee) == .declReference, scope.resolution(of: callee)?.kind == .outer else { return nil }
    return tree.plainName(callee)
  }

  /// `client: client` of the view's constant, or of a parameter that is one.
  /// - Parameters:
  ///   - own: constants that are parameters of the presenter's method around the call; nil in the view.
  ///   - isRead: the method reads it by a closure.
  ///   - readings: parameters of the method around the call by which that reads.
  private func isFaithful(
    _ name: String, _ call: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree, _ own: Set<String>?, isRead: Bool,
    from readings: Set<String>
  ) -> Bool {
    let given = tree.children(call).filter { tree.kind($0) == .argument && tree.plainName($0) == name }
    guard given.count == 1, var value = tree.firstChild(given[0]) else { return false }
    if own == nil, let state = presenter.state(setBy: name) { return sets(state, value, scope, tree) }
    if isRead, own == nil {
      let items = tree.kind(value) == .closure ? tree.closureItems(value) : []
      guard items.count == 1, tree.child(value, .closureSignature) == nil else { return false }
      value = items[0]
    } else if own != nil, isRead != readings.contains(name) {
      guard !isRead, tree.kind(value) == .call, tree.text(value) == name + "()", let read = tree.firstChild(value)
      else {
        return false
      }
      value = read
    }
    if tree.kind(value) == .closure {
      let items = tree.closureItems(value)
      guard own == nil, items.count == 1, tree.kind(items[0]) == .call, let callee = tree.firstChild(items[0]),
        handsAllOn(items[0], tree)
      else { return false }
      value = callee
    }
    if tree.kind(value) == .memberAccess {
      guard own == nil, tree.plainName(value) == name, let base = tree.firstChild(value) else { return false }
      return scope.resolution(of: base)?.isSelf == true
    }
    guard tree.kind(value) == .declReference, tree.plainName(value) == name else { return false }
    guard let own else { return scope.resolution(of: value)?.kind == .outer }
    guard own.contains(name), let local = scope.resolution(of: value)?.local else { return false }
    return scope.locals[local].kind == .parameter
  }

  /// `openURL($0)`
  private func handsAllOn(_ call: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.children(call).dropFirst().enumerated().allSatisfy { place, argument in
      tree.kind(argument) == .argument && tree.text(argument) == "$\(place)"
    }
  }

  /// `{ focus = $0 }`
  private func sets(_ state: String, _ closure: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(closure) == .closure, tree.child(closure, .closureSignature) == nil else { return false }
    let items = tree.closureItems(closure)
    guard items.count == 1, let assignment = Assignment(items[0], tree), tree.plainName(assignment.target) == state,
      assignment.value.map({ tree.text($0) }) == "$0"
    else { return false }
    guard tree.kind(assignment.target) == .memberAccess else {
      return scope.resolution(of: assignment.target)?.kind == .outer
    }
    return tree.firstChild(assignment.target).flatMap { scope.resolution(of: $0) }?.isSelf == true
  }

  /// Parameters for state of the view that a method of the presenter reads where that may have changed since the call: in a
  /// closure, behind what is waited for, or behind what it has the view do.
  private func lateReadings(in method: Declaration, _ tree: SyntaxTree) -> Set<String> {
    let scope = ScopeAnalysis(tree: tree, member: method.node)
    let uses = tree.descendants(method.node).compactMap { node -> (name: String, node: NodeID)? in
      guard let local = scope.resolution(of: node)?.local, scope.locals[local].kind == .parameter else { return nil }
      return (scope.locals[local].name, node)
    }
    let acts = uses.filter {
      presenter.works[$0.name] != nil || presenter.steps.contains($0.name) || presenter.state(setBy: $0.name) != nil
    }
    let waits = tree.descendants(method.node).filter { tree.kind($0) == .awaitExpr }
    let late = uses.filter { use in
      guard presenter.states.contains(use.name), presenter.readings[method.baseName]?.contains(use.name) != true else {
        return false
      }
      let start = tree.range(use.node).lowerBound
      let around = sequence(first: use.node) { tree.parent($0) }.prefix { $0 != method.node }
      let isChanged = acts.contains { act in
        tree.range(act.node).lowerBound < start && !isArgument(use.node, ofCallOf: act.node, tree)
          && (presenter.state(setBy: act.name).map { $0 == use.name } ?? true)
      }
      return isChanged || waits.contains { tree.range($0).upperBound <= start }
        || around.contains { isLate($0, tree) }
    }
    return Set(late.map(\.name))
  }

  /// It is worked out before the call, or handed on beside the closure.
  private func isArgument(_ node: NodeID, ofCallOf closure: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.ancestor(closure) { $0 == .call }.map { tree.contains(node, in: $0) } ?? false
  }

  /// What is in it may run later, or again.
  private func isLate(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(node) {
    case .closure:
      guard let call = tree.ancestor(node, where: { ![.argument, .labeledClosure].contains($0) }),
        tree.kind(call) == .call, let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess
      else { return true }
      return !["map", "filter", "compactMap", "flatMap", "first", "contains", "allSatisfy", "forEach", "sorted"]
        .contains(tree.plainName(callee))
    case .forStmt, .whileStmt, .repeatStmt: return tree.descendants(node).contains { tree.kind($0) == .awaitExpr }
    default: return false
    }
  }

  /// Closures that a method of the presenter is handed, as the view has them: `setFocus(.name)` is `focus = .name`, and the
  /// arguments of its methods have their labels.
  func workEdits(_ method: Declaration, _ scope: ScopeAnalysis, _ tree: SyntaxTree) -> [SourceEdit] {
    let handed = handedOver[method.baseName] ?? []
    return tree.descendants(method.node).filter { tree.kind($0) == .call }.flatMap { call -> [SourceEdit] in
      guard let callee = tree.firstChild(call), tree.kind(callee) == .declReference,
        let local = scope.resolution(of: callee)?.local, scope.locals[local].kind == .parameter,
        handed.contains(scope.locals[local].name)
      else { return [] }
      let name = scope.locals[local].name
      let arguments = tree.children(call).filter { tree.kind($0) == .argument }
      if let state = presenter.state(setBy: name), arguments.count == 1 {
        let end = tree.range(call).upperBound
        return [
          SourceEdit(
            range: tree.range(callee).lowerBound..<tree.range(arguments[0]).lowerBound, replacement: "\(state) = "),
          SourceEdit(range: tree.range(arguments[0]).upperBound..<end, replacement: ""),
        ]
      }
      if presenter.readings[method.baseName]?.contains(name) == true, arguments.isEmpty {
        return [SourceEdit(range: tree.range(callee).upperBound..<tree.range(call).upperBound, replacement: "")]
      }
      return zip(arguments, presenter.works[name] ?? []).compactMap { argument, label in
        let start = tree.range(argument).lowerBound
        return label.isEmpty ? nil : SourceEdit(range: start..<start, replacement: "\(label): ")
      }
    }
  }

  /// Calls of the presenter's methods, without what they are handed over.
  func calls(in member: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree, isView: Bool) -> [SourceEdit] {
    tree.descendants(member).filter { tree.kind($0) == .call }.flatMap { call -> [SourceEdit] in
      guard let method = method(calledBy: call, scope, tree, isView: isView), let gone = handedOver[method],
        !gone.isEmpty, let callee = tree.firstChild(call)
      else { return [] }
      let arguments = tree.children(call).filter { tree.kind($0) == .argument }
      guard let first = arguments.first, let last = arguments.last else { return [] }
      let left = arguments.filter { !gone.contains(tree.plainName($0)) || tree.label(of: $0) == nil }
      if left.isEmpty, presenter.wasProperty(method) {
        return [SourceEdit(range: tree.range(callee).upperBound..<tree.range(call).upperBound, replacement: "")]
      }
      // Each argument goes with the comma beside it, so that edits within those that stay are made.
      if left.isEmpty {
        return [SourceEdit(range: tree.range(first).lowerBound..<tree.range(last).upperBound, replacement: "")]
      }
      return arguments.filter { !left.contains($0) }.map { argument in
        if let before = arguments.last(where: { $0 < argument }), left.first.map({ $0 < argument }) == true {
          return SourceEdit(range: tree.range(before).upperBound..<tree.range(argument).upperBound, replacement: "")
        }
        let next = arguments.first { $0 > argument } ?? argument
        return SourceEdit(range: tree.range(argument).lowerBound..<tree.range(next).lowerBound, replacement: "")
      }
    }
  }
}

extension SyntaxTree {
  /// The label in front of an argument's value.
  fileprivate func label(of argument: NodeID) -> String? {
    guard let value = firstChild(argument), nodes[argument].mainToken != nodes[value].firstToken else { return nil }
    return plainName(argument)
  }
}
