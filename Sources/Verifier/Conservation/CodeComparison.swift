import ProjectIndex
import SwiftSource

/// Whether a declaration before a patch and one after it are the same code, wherever they stand.
struct CodeComparison: Sendable {
  let before: CodeSide
  let after: CodeSide
  let legacyTypes: Set<String>
  /// Full names, old and new, of nested types that have another outer type now.
  private let movedTypes: Set<String>

  init(before: CodeSide, after: CodeSide, legacyTypes: Set<String>) {
    (self.before, self.after, self.legacyTypes) = (before, after, legacyTypes)
    movedTypes = Self.movedTypes(from: before.state, to: after.state)
  }

  private static func movedTypes(from before: CodeState, to after: CodeState) -> Set<String> {
    let (old, new) = (Set(before.types.map(\.name)), Set(after.types.map(\.name)))
    let last = { (name: String) in name.contains(".") ? name.split(separator: ".").last : nil }
    let gone = Dictionary(grouping: old.subtracting(new), by: last)
    let come = Dictionary(grouping: new.subtracting(old), by: last)
    return gone.reduce(into: []) { found, group in
      guard group.key != nil, group.value.count == 1, let arrived = come[group.key], arrived.count == 1 else { return }
      found.formUnion(group.value + arrived)
    }
  }

  /// A type that has another place, or a member of one: `self` is the same there.
  func keepsItsType(_ old: Declaration, _ new: Declaration) -> Bool {
    old.kind == .type || movedTypes.contains(old.owner) && movedTypes.contains(new.owner)
  }

  // MARK: At another place

  func isSame(_ old: Declaration, _ new: Declaration) -> Bool {
    old.kind == new.kind && old.name == new.name && !after.isForward(new) && movedDifference(old, new) == nil
  }

  /// What a declaration says that has left its type, and what it said there; nil if that is the same.
  func movedDifference(_ old: Declaration, _ new: Declaration) -> CodeDifference? {
    CodeDifference(tokens(old, before, to: new), tokens(new, after, to: old))
  }

  /// A method of the view that is one of its router now: what that asks of the view it asked of itself.
  func isSameShown(_ old: Declaration, _ new: Declaration) -> Bool {
    guard old.kind == .function, new.kind == .function, old.name == new.name, legacyTypes.contains(old.owner),
      after.links.moduleTypes.contains(new.owner), !after.links.controllerProperties(of: new.owner).isEmpty
    else { return false }
    return CodeDifference(tokens(old, before, to: new), tokens(new, after, to: old, asksController: true)) == nil
  }

  /// A method that has left statements behind, which it calls now.
  func isSameInlined(_ old: Declaration, _ new: Declaration) -> Bool {
    guard old.kind == .function, new.kind == .function, old.name == new.name, !after.isForward(new),
      after.links.moduleTypes.contains(new.owner), after.tree(new)?.child(new.node, .codeBlock) != nil
    else { return false }
    return inlinedDifference(old, new, isMoved: true) == nil
      || inlinedDifference(old, new, isMoved: true, spellsView: true) == nil
  }

  // MARK: Where it stood

  /// Every word is the same.
  func isSameText(_ old: Declaration, _ new: Declaration) -> Bool {
    tokens(old, before, wasPrivate: !restrictsSetter(new)) == tokens(new, after, wasPrivate: before.isPrivate(old))
  }

  /// `private(set)` goes only where the type gets one more file, as that may set the property.
  private func restrictsSetter(_ new: Declaration) -> Bool {
    let known = Set(before.state.types.map(\.path))
    let isSpread = after.state.types.contains { type in
      type.isExtension && type.name == new.owner && type.path != new.path && !known.contains(type.path)
    }
    return !isSpread || after.tree(new)?.hasModifier(new.node, ["private(set)", "fileprivate(set)"]) == true
  }

  /// What is different where nothing but statements have left; nil if that is nothing.
  func difference(_ old: Declaration, _ new: Declaration) -> CodeDifference? {
    guard !isSameText(old, new), let difference = inlinedDifference(old, new) else { return nil }
    // Another place where a constant is picked, or a method for what it does, is no difference: one of the view, or of the
    // module with the name that the declaration itself or a method of another type has; or a capture that was inherited.
    let isSame =
      inlinedDifference(old, new, spellsConstants: true) == nil
      || inlinedDifference(old, new, spellsView: true) == nil
      || inlinedDifference(old, new, spellsNamesakes: true) == nil
      || inlinedDifference(old, new, spellsCaptures: true) == nil
    return isSame ? nil : difference
  }

  private func inlinedDifference(
    _ old: Declaration, _ new: Declaration, isMoved: Bool = false, spellsConstants: Bool = false,
    spellsView: Bool = false, spellsNamesakes: Bool = false, spellsCaptures: Bool = false
  ) -> CodeDifference? {
    // What the code itself called is compared as a call; other methods of the view that a call may stand for are spelled out.
    let called = spellsView ? calledNames(in: old).union([old.baseName]) : nil
    let kept = before.state.members.filter { member in
      legacyTypes.contains(member.owner) && called.map { $0.contains(member.baseName) } ?? true
    }
    let own = kept.filter { !spellsNamesakes || $0.owner == old.owner && $0.name != old.name }
    let names = Set(own.map(\.name))
    return CodeDifference(
      tokens(
        old, before, to: isMoved ? new : nil, wasPrivate: !restrictsSetter(new),
        inliner: inliner(before, keeping: names), spellsConstants: spellsConstants, spellsCaptures: spellsCaptures),
      tokens(
        new, after, to: isMoved ? old : nil, wasPrivate: before.isPrivate(old), inliner: inliner(after, keeping: names),
        spellsConstants: spellsConstants, callsOwn: spellsView, spellsCaptures: spellsCaptures))
  }

  private func inliner(_ side: CodeSide, keeping names: Set<String>) -> Inliner {
    Inliner(state: side.state, links: side.links, legacyTypes: legacyTypes, kept: names)
  }

  /// Names of what a declaration called before.
  private func calledNames(in declaration: Declaration) -> Set<String> {
    guard let tree = before.tree(declaration) else { return [] }
    let calls = tree.descendants(declaration.node).filter { tree.kind($0) == .call }
    return Set(calls.compactMap(tree.firstChild).map(tree.plainName))
  }

  /// Methods of the module that a declaration leads to by its links after the patch.
  func reached(from start: Declaration) -> [Declaration] {
    let inliner = inliner(after, keeping: [])
    var found: [Declaration] = []
    var open = [start]
    while let current = open.popLast() {
      guard let tree = after.tree(current) else { continue }
      let scope = CodeScope.member(current, in: tree, typePrefixes: [])
      for node in tree.descendants(current.node) where tree.kind(node) == .call {
        guard let method = inliner.method(ofCall: node, in: tree, scope),
          !found.contains(where: { DeclarationKey($0) == DeclarationKey(method) && $0.path == method.path })
        else { continue }
        found.append(method)
        open.append(method)
      }
    }
    return found
  }

  private func tokens(
    _ declaration: Declaration, _ side: CodeSide, to other: Declaration? = nil, wasPrivate: Bool = false,
    inliner: Inliner? = nil,
    spellsConstants: Bool = false, callsOwn: Bool = false, asksController: Bool = false, spellsCaptures: Bool = false
  ) -> [String] {
    guard let tree = side.tree(declaration) else { return [] }
    let owners = [declaration.owner, other?.owner ?? ""].filter { !$0.isEmpty }
    let prefixes = Set(owners + owners.compactMap { $0.split(separator: ".").last.map(String.init) })
    var scope = CodeScope.member(declaration, in: tree, typePrefixes: prefixes)
    (scope.dropsSetterAccess, scope.movedTypes) = (other != nil || wasPrivate, movedTypes)
    (scope.spellsConstants, scope.callsOwn, scope.spellsCaptures) = (spellsConstants, callsOwn, spellsCaptures)
    if asksController {
      scope.askController(side.links.controllerProperties(of: declaration.owner), of: declaration, tree)
    }
    guard declaration.kind == .type, tree.child(declaration.node, .memberBlock) != nil else {
      return CodeText.tokens(of: declaration.node, in: tree, scope: scope, links: side.links, inliner: inliner)
    }
    return CodeText.head(of: declaration.node, in: tree, scope: scope, links: side.links)
  }
}
