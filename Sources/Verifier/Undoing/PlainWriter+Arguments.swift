import SDKCatalogue
import SwiftSource

/// Arguments: worked out before a call, they have to be what the legacy code worked out where they are used.
extension PlainWriter {
  /// The code of an argument at the place where its parameter is used.
  func argument(_ given: Given, at node: NodeID, _ place: CodePlace) -> [Word] {
    let outerHold = hold
    hold = given.hold
    defer { hold = outerHold }
    if given.isClosure { return words(given.node, given.place) }
    if place.tree.isChanged(node) { return [.fault("\(given.tree.text(given.node)) is changed as a copy")] }
    let frame = given.call
    let before = now
    let isShort = given.tree.kind(given.node) == .identifierPattern
    let made = isShort ? outerName(given.node, given.place) : words(given.node, given.place)
    if let fault = fault(of: given, made, before) {
      // What is handed on is not read once more.
      if made.count == 1, case .fault = made[0], spells { return made }
      return [.fault(fault)]
    }
    frame.ofArguments += now.effects - before.effects
    if before.conditions == frame.start.conditions { frame.read.insert(given.index) }
    return wrapped(made, given.node, given.tree, at: node, place.tree)
  }

  private func fault(of given: Given, _ made: [Word], _ before: Moment) -> String? {
    let frame = given.call
    let text = made.map(\.shown).joined(separator: " ")
    if isConstant(given.node, given.place) || spells && isStateless(given.node, given.place) { return nil }
    if before.closures > frame.start.closures { return "\(text) was read later" }
    let isConditional = before.conditions > frame.start.conditions && !frame.read.contains(given.index)
    if frame.waiting.contains(given.index) || isWork(given.node, given.place) {
      guard frame.waiting.remove(given.index) != nil else { return "\(text) is done once" }
      let others = before.effects - frame.start.effects - frame.ofArguments
      if others > 0 || frame.lastWork > given.index || isConditional { return "\(text) was done later" }
      frame.lastWork = given.index
      return nil
    }
    if isConditional, mayTrap(given.node, given.tree) { return "\(text) was read on one path only" }
    let others = called[frame.start.ownCalls..<before.ownCalls]
    if others.contains(where: { mayChange(made, by: $0) }) { return "\(text) was read behind other work" }
    let changes = changed[frame.start.changes..<before.changes]
    let isObject = namesObject(made)
    return changes.contains { made.holds($0.words) && !(isObject && $0.isCall) }
      ? "\(text) was read behind a change of it" : nil
  }

  /// A property that holds an object: whatever is done to that, the property goes on holding it.
  private func namesObject(_ words: [Word]) -> Bool {
    guard words.count == 1, case .text(let name) = words[0] else { return false }
    if border.holdsObject(name) { return true }
    guard var type = code.valueType(name, of: 0) else { return false }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    return SDK.type(type)?.kind == .class
  }

  private func mayChange(_ made: [Word], by method: String) -> Bool {
    made.indices.contains { place in
      guard case .text(let text) = made[place] else { return false }
      let isPart = place + 1 < made.count && [".", "["].contains(made[place + 1].shown)
      return border.mayChange(text, isPart: isPart, by: method)
    }
  }

  /// It is the same whenever it is read.
  private func isConstant(_ node: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .closure: return true
    case .stringLiteral: return !tree.descendants(node).contains { tree.kind($0) == .interpolation }
    case .prefixOperatorExpr: return tree.firstChild(node).map { isConstant($0, place) } ?? false
    case .declReference:
      guard let local = place.local(node) else { return isTypeName(node, place) }
      if let given = place.given[local] { return isConstant(given.node, given.place) }
      return isLastRead(node, of: local, place)
    case .memberAccess:
      guard let base = tree.firstChild(node) else { return true }
      return isTypeName(base, place) || Self.positions[tree.plainName(node)] != nil && isConstant(base, place)
    default: return false
    }
  }

  /// A local has there the value that it has from then on: it never has another, or nothing names it behind that and nothing
  /// comes back to it.
  private func isLastRead(_ node: NodeID, of local: Int, _ place: CodePlace) -> Bool {
    let (tree, scope) = (place.tree, place.scope)
    let fact = scope.locals[local]
    if !fact.isMutated || fact.kind == .letBinding { return true }
    guard fact.isVariable, !scope.resolutions.contains(where: { $0.local == local && $0.node > node }) else {
      return false
    }
    let block = tree.ancestor(node) { [.forStmt, .whileStmt, .repeatStmt, .closure, .functionDecl].contains($0) }
    return block.map { tree.contains(fact.node, in: $0) } ?? true
  }

  private func isTypeName(_ node: NodeID, _ place: CodePlace) -> Bool {
    place.tree.kind(node) == .declReference && place.local(node) == nil
      && place.tree.plainName(node).first?.isUppercase == true
  }

  /// Does something, as far as anybody can see.
  func isWork(_ node: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    switch tree.kind(node) {
    case .awaitExpr, .tryExpr, .inoutExpr: return true
    case .closure: return false
    case .call where isCrossing(node, place): return doesWork(node, place)
    case .call where tree.firstChild(node).map({ !QuietCalls.contains($0, tree) }) == true:
      return !looksUp(node, place)
    default: return tree.children(node).contains { isWork($0, place) }
    }
  }

  /// A call of what only the module has.
  private func isCrossing(_ call: NodeID, _ place: CodePlace) -> Bool {
    method(calledBy: call, place).map { !border.standsForItself($0.declaration) } ?? false
  }

  /// A call of a legacy method that only looks something up.
  private func looksUp(_ call: NodeID, _ place: CodePlace) -> Bool {
    guard place.depth < Self.deepest, let method = method(calledBy: call, place)?.declaration,
      let inner = CodePlace(method, in: code, depth: place.depth + 1), inner.part == 0,
      !inner.tree.hasModifier(code.declarations[method].node, ["override", "open"]),
      let block = inner.tree.child(code.declarations[method].node, .codeBlock),
      !inner.tree.descendants(block).contains(where: { inner.tree.changes($0) })
    else { return false }
    return !isWork(block, inner) && !place.tree.children(call).dropFirst().contains { isWork($0, place) }
  }

  /// What the module's method does, or one of the arguments.
  private func doesWork(_ call: NodeID, _ place: CodePlace) -> Bool {
    guard place.depth < Self.deepest, let method = method(calledBy: call, place)?.declaration,
      let inner = CodePlace(method, in: code, depth: place.depth + 1),
      let block = inner.tree.child(code.declarations[method].node, .codeBlock)
    else { return true }
    return isWork(block, inner) || place.tree.children(call).dropFirst().contains { isWork($0, place) }
  }

  private func mayTrap(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    ([node] + Array(tree.descendants(node))).contains { [.subscriptCall, .forceUnwrap].contains(tree.kind($0)) }
  }
}

extension SyntaxTree {
  /// Sets something, or leaves work for later.
  func changes(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .sequenceExpr: changesFirstOperand(node)
    case .closure, .deferStmt, .throwStmt: true
    default: false
    }
  }

  /// `&name`, `name = value`, `name[0] = value`.
  fileprivate func isChanged(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    switch kind(parent) {
    case .inoutExpr: return true
    case .sequenceExpr: return firstChild(parent) == node && changesFirstOperand(parent)
    case .subscriptCall: return firstChild(parent) == node && isChanged(parent)
    default: return false
    }
  }
}

/// Calls that give a value and leave everything as it is.
enum QuietCalls {
  /// Makes a value, or looks at one.
  static func contains(_ callee: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(callee) {
    case .declReference, .memberAccess:
      let name = tree.plainName(callee)
      return name.first?.isUppercase == true || names.contains(name)
    case .genericSpecialization: return tree.firstChild(callee).map { contains($0, tree) } ?? false
    case .arrayExpr, .dictionaryExpr: return true
    default: return false
    }
  }

  private static let names: Set<String> = [
    "init", "first", "last", "filter", "map", "compactMap", "flatMap", "contains", "sorted", "reversed", "prefix",
    "suffix", "dropFirst", "dropLast", "min", "max", "firstIndex", "enumerated", "joined", "hasPrefix", "hasSuffix",
    "lowercased", "uppercased", "trimmingCharacters", "components", "replacingOccurrences", "reduce", "allSatisfy",
    "NSLocalizedString", "string", "index", "isEmpty", "zip", "abs", "cellForRow", "cellForItem", "indexPath",
    "itemIdentifier", "snapshot", "supplementaryView",
  ]
}
