import ProjectIndex
import SwiftSource

/// What became of every declaration of the touched files: unchanged, changed where it stands, moved, lost, new.
struct Conservation: Sendable {
  /// A declaration that has left its type, or statements that have left their method.
  struct Move: Sendable {
    let from: Declaration
    let to: Declaration
  }

  /// Whole members at their new place.
  private(set) var moves: [Move] = []
  /// Methods of the module that hold statements of a method that calls them now.
  private(set) var extractions: [Move] = []
  private(set) var objections: [Objection] = []

  private let before: CodeState
  private let after: CodeState
  private let legacyTypes: Set<String>
  private let touched: Set<String>
  private let linksBefore: ModuleLinks
  private let linksAfter: ModuleLinks
  /// Text of the commit message: `` - Changes `Type.member`: why `` names a member as changed on purpose.
  private let named: String
  private let kept: KeptVariables
  private var explained: Set<DeclarationKey> = []
  /// Full names, old and new, of nested types that have another outer type now.
  private let movedTypes: Set<String>

  init(
    before: CodeState, after: CodeState, touched: [String], legacyTypes: Set<String>, linksBefore: ModuleLinks,
    linksAfter: ModuleLinks, named: String, kept: KeptVariables
  ) {
    self.kept = kept
    (self.before, self.after, self.legacyTypes, self.named) = (before, after, legacyTypes, named)
    (self.linksBefore, self.linksAfter) = (linksBefore, linksAfter)
    let paths = Set(touched)
    self.touched = paths
    movedTypes = Self.movedTypes(before, after)
    var changes = DeclarationChanges(
      before: before.members.filter { paths.contains($0.path) },
      after: after.members.filter { paths.contains($0.path) }, text: text)
    for pair in changes.takeChangedInPlace() {
      if isForward(pair.to), pair.from.kind == .variable {
        follow(pair.from, &changes)
      } else if let new = takeBody(of: pair.from, behind: pair.to, &changes) {
        moves.append(Move(from: pair.from, to: new))
      } else {
        compare(pair.from, pair.to)
      }
    }
    for declaration in changes.gone { follow(declaration, &changes) }
    for declaration in changes.new { objectToNew(declaration) }
  }

  /// The bytes of a declaration; of a type, of its head alone.
  private func text(_ declaration: Declaration, isBefore: Bool) -> ArraySlice<UInt8> {
    guard let tree = (isBefore ? before : after).tree(declaration) else { return [] }
    return tree.source[tree.range(declaration.node).lowerBound..<tree.headEnd(declaration.node)]
  }

  // MARK: Changed where it stands

  private mutating func compare(_ old: Declaration, _ new: Declaration) {
    if isModuleGlue(old, before, linksBefore), isModuleGlue(new, after, linksAfter) { return }
    guard tokens(old, isBefore: true) != tokens(new, isBefore: false) else { return }
    let inlined = inlinedTokens(old, new)
    if let difference = CodeDifference(inlined.before, inlined.after), !isSameSpelled(old, new), !isSameShown(old, new)
    {
      guard !isNamed(old) else { return }
      objections.append(
        Objection(at: new, "\(old.symbol) has changed other than by a move: \(difference.words)."))
    } else {
      for target in reached(from: new) where !isModuleGlue(target, after, linksAfter) {
        explained.insert(DeclarationKey(target))
        extractions.append(Move(from: old, to: target))
      }
    }
  }

  /// The two differ in nothing but where a constant is picked.
  private func isSameSpelled(_ old: Declaration, _ new: Declaration) -> Bool {
    let spelled = inlinedTokens(old, new, spellsConstants: true)
    return spelled.before == spelled.after
  }

  /// The two differ in nothing but that a method of the view stands for what it does.
  private func isSameShown(_ old: Declaration, _ new: Declaration) -> Bool {
    let shown = inlinedTokens(old, new, spellsView: true)
    return shown.before == shown.after
  }

  private func inlinedTokens(
    _ old: Declaration, _ new: Declaration, isMoved: Bool = false, spellsConstants: Bool = false,
    spellsView: Bool = false
  ) -> (before: [String], after: [String]) {
    // What the code itself called is compared as a call; other methods of the view that a call may stand for are spelled out.
    let called = spellsView ? calledNames(in: old).union([old.baseName]) : nil
    let kept = Set(
      before.members.filter { member in
        legacyTypes.contains(member.owner) && called.map { $0.contains(member.baseName) } ?? true
      }.map(\.name))
    let inliner = { (state: CodeState, links: ModuleLinks) in
      Inliner(state: state, links: links, legacyTypes: legacyTypes, kept: kept)
    }
    return (
      tokens(
        old, isBefore: true, to: isMoved ? new : nil, inliner: inliner(before, linksBefore),
        spellsConstants: spellsConstants),
      tokens(
        new, isBefore: false, to: isMoved ? old : nil, inliner: inliner(after, linksAfter),
        spellsConstants: spellsConstants, callsOwn: spellsView)
    )
  }

  /// Names of what a declaration calls.
  private func calledNames(in declaration: Declaration) -> Set<String> {
    guard let tree = before.tree(declaration) else { return [] }
    let calls = tree.descendants(declaration.node).filter { tree.kind($0) == .call }
    return Set(calls.compactMap(tree.firstChild).map(tree.plainName))
  }

  /// Methods of the module that a declaration leads to by its links.
  private func reached(from start: Declaration) -> [Declaration] {
    let inliner = Inliner(state: after, links: linksAfter, legacyTypes: legacyTypes, kept: [])
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

  /// The method that holds all of another one's code, which does nothing but ask it.
  private func takeBody(
    of old: Declaration, behind new: Declaration, _ changes: inout DeclarationChanges
  ) -> Declaration? {
    guard old.kind == .function, let tree = after.tree(new), let forward = Forward(new, in: tree, links: linksAfter)
    else { return nil }
    let homes = linksAfter.targets(of: forward.property, in: new.owner)
    return changes.takeNew { candidate in
      guard homes.contains(candidate.owner), isSame(old, candidate), let body = after.tree(candidate) else {
        return false
      }
      return body.selfAsValue(in: candidate.node) == nil
    }
  }

  // MARK: Gone

  private mutating func follow(_ old: Declaration, _ changes: inout DeclarationChanges) {
    let wanted = { (new: Declaration) in self.isSame(old, new) }
    let divided = { (new: Declaration) in self.isSameInlined(old, new) }
    var found = changes.takeNew(wanted)
    if found == nil { found = changes.takeNew(divided) }
    if let new = found {
      moves.append(Move(from: old, to: new))
      if !isSame(old, new) { explained.formUnion(reached(from: new).map { DeclarationKey($0) }) }
      if !keepsItsType(old, new), let tree = after.tree(new), let use = tree.selfAsValue(in: new.node) {
        let line = after.files[new.path]?.lines.line(at: tree.range(use).lowerBound) ?? new.line
        objections.append(
          Objection(new.path, line: line, "\(old.symbol) hands on `self`, which is the `\(new.owner)` now."))
      }
    } else if !isNamed(old), !isModuleGlue(old, before, linksBefore), !isModuleForward(old) {
      objections.append(Objection(at: old, loss(of: old, changes)))
    }
  }

  /// A type that has another place, or a member of one: `self` is the same there.
  private func keepsItsType(_ old: Declaration, _ new: Declaration) -> Bool {
    old.kind == .type || movedTypes.contains(old.owner) && movedTypes.contains(new.owner)
  }

  private static func movedTypes(_ before: CodeState, _ after: CodeState) -> Set<String> {
    let (old, new) = (Set(before.types.map(\.name)), Set(after.types.map(\.name)))
    let last = { (name: String) in name.contains(".") ? name.split(separator: ".").last : nil }
    let gone = Dictionary(grouping: old.subtracting(new), by: last)
    let come = Dictionary(grouping: new.subtracting(old), by: last)
    return gone.reduce(into: []) { found, group in
      guard group.key != nil, group.value.count == 1, let arrived = come[group.key], arrived.count == 1 else { return }
      found.formUnion(group.value + arrived)
    }
  }

  private func loss(of old: Declaration, _ changes: DeclarationChanges) -> String {
    let candidate = changes.new.first { new in
      new.kind == old.kind && new.name == old.name && !isForward(new) && !linksAfter.moduleProtocols.contains(new.owner)
    }
    guard let candidate,
      let difference = CodeDifference(tokens(old, isBefore: true, to: candidate), tokens(candidate, from: old))
    else { return "\(old.symbol) is lost: no type of the module holds it." }
    return "\(old.symbol) is not the same in \(candidate.symbol): \(difference.words)."
  }

  private func isSame(_ old: Declaration, _ new: Declaration) -> Bool {
    old.kind == new.kind && old.name == new.name && !isForward(new)
      && tokens(old, isBefore: true, to: new) == tokens(new, from: old)
  }

  /// A method that has left statements behind, which it calls now.
  private func isSameInlined(_ old: Declaration, _ new: Declaration) -> Bool {
    guard old.kind == .function, new.kind == .function, old.name == new.name, !isForward(new),
      linksAfter.moduleTypes.contains(new.owner), after.tree(new)?.child(new.node, .codeBlock) != nil
    else { return false }
    let inlined = inlinedTokens(old, new, isMoved: true)
    if inlined.before == inlined.after { return true }
    let spelled = inlinedTokens(old, new, isMoved: true, spellsView: true)
    return spelled.before == spelled.after
  }

  // MARK: New

  private func isExplained(_ new: Declaration) -> Bool {
    explained.contains(DeclarationKey(new)) || isNamed(new) || isForward(new)
      || Glue(declaration: new, state: after, links: linksAfter).isGlue
  }

  /// The head of a type of the module, or an initializer that does nothing but store what it is given: others that are like
  /// it are no copies.
  private func isLikeAnyOther(_ new: Declaration) -> Bool {
    [.initializer, .type].contains(new.kind) && isModuleGlue(new, after, linksAfter)
  }

  /// A link or a requirement of a module that the patch leaves alone: two modules may have some that are alike.
  private func isOfAnotherModule(_ old: Declaration, _ new: Declaration) -> Bool {
    (new.kind == .variable || isRequirement(new)) && isModuleGlue(new, after, linksAfter) && !touched.contains(old.path)
      && !legacyTypes.contains(old.owner)
  }

  private func isRequirement(_ new: Declaration) -> Bool {
    new.kind == .function && after.tree(new)?.child(new.node, .codeBlock) == nil
  }

  private func isForward(_ new: Declaration) -> Bool {
    guard let tree = after.tree(new) else { return false }
    return Forward(new, in: tree, links: linksAfter) != nil
  }

  /// Did nothing but hand on inside of the module: nothing is lost with it.
  private func isModuleForward(_ old: Declaration) -> Bool {
    guard linksBefore.moduleTypes.contains(old.owner), let tree = before.tree(old) else { return false }
    return Forward(old, in: tree, links: linksBefore) != nil
  }

  /// Holds the module together: it may become other glue.
  private func isModuleGlue(_ declaration: Declaration, _ state: CodeState, _ links: ModuleLinks) -> Bool {
    guard links.moduleTypes.contains(declaration.owner) else { return false }
    return Glue(declaration: declaration, state: state, links: links).isGlue
  }

  private mutating func objectToNew(_ new: Declaration) {
    if let shared = SharedValue(new, in: after, links: linksAfter, kept: kept) {
      if let message = shared.fault { objections.append(Objection(at: new, message)) }
    } else if !isNamed(new), !isLikeAnyOther(new),
      let double = before.members.first(where: { isSame($0, new) && !isOfAnotherModule($0, new) }),
      after.members.contains(where: double.isKept)
    {
      objections.append(Objection(at: new, "\(double.symbol) stands twice: \(new.symbol) is a copy of it."))
    } else if !isExplained(new) {
      objections.append(Objection(at: new, "\(new.symbol) holds code that stood nowhere before."))
    }
  }

  // MARK: Tokens

  private func isNamed(_ declaration: Declaration) -> Bool { named.contains("- Changes \(declaration.symbol):") }

  private func tokens(
    _ declaration: Declaration, isBefore: Bool, to other: Declaration? = nil, inliner: Inliner? = nil,
    spellsConstants: Bool = false, callsOwn: Bool = false
  ) -> [String] {
    guard let tree = (isBefore ? before : after).tree(declaration) else { return [] }
    let owners = [declaration.owner, other?.owner ?? ""].filter { !$0.isEmpty }
    let prefixes = Set(owners + owners.compactMap { $0.split(separator: ".").last.map(String.init) })
    var scope = CodeScope.member(declaration, in: tree, typePrefixes: prefixes)
    scope.spellsConstants = spellsConstants
    (scope.hasMoved, scope.movedTypes) = (other != nil, movedTypes)
    scope.callsOwn = callsOwn
    let links = isBefore ? linksBefore : linksAfter
    guard declaration.kind == .type, tree.child(declaration.node, .memberBlock) != nil else {
      return CodeText.tokens(of: declaration.node, in: tree, scope: scope, links: links, inliner: inliner)
    }
    return CodeText.head(of: declaration.node, in: tree, scope: scope, links: links)
  }

  private func tokens(_ new: Declaration, from old: Declaration) -> [String] {
    tokens(new, isBefore: false, to: old)
  }
}

extension Declaration {
  /// The other is the same declaration in another state.
  fileprivate func isKept(_ other: Declaration) -> Bool {
    DeclarationKey(self) == DeclarationKey(other) && path == other.path
  }
}
