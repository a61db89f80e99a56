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

  private let code: CodeComparison
  private let touched: Set<String>
  /// Text of the commit message: `` - Changes `Type.member`: why `` names a member as changed on purpose.
  private let named: String
  private let kept: KeptVariables
  private var explained: Set<DeclarationKey> = []

  init(_ code: CodeComparison, touched: [String], named: String, kept: KeptVariables) {
    let paths = Set(touched)
    (self.code, self.touched, self.named, self.kept) = (code, paths, named, kept)
    var changes = DeclarationChanges(
      before: code.before.state.members.filter { paths.contains($0.path) },
      after: code.after.state.members.filter { paths.contains($0.path) },
      text: { ($1 ? code.before : code.after).text($0) })
    for pair in changes.takeChangedInPlace() {
      if code.after.isForward(pair.to), pair.from.kind == .variable {
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

  private func isNamed(_ declaration: Declaration) -> Bool { named.contains("- Changes \(declaration.symbol):") }

  // MARK: Changed where it stands

  private mutating func compare(_ old: Declaration, _ new: Declaration) {
    if code.before.isModuleGlue(old), code.after.isModuleGlue(new) { return }
    guard let difference = code.difference(old, new) else { return noteExtractions(old, new) }
    guard !isNamed(old) else { return }
    objections.append(Objection(at: new, "\(old.symbol) has changed other than by a move: \(difference.words)."))
  }

  private mutating func noteExtractions(_ old: Declaration, _ new: Declaration) {
    guard !code.isSameText(old, new) else { return }
    for target in code.reached(from: new) where !code.after.isModuleGlue(target) {
      explained.insert(DeclarationKey(target))
      extractions.append(Move(from: old, to: target))
    }
  }

  /// The method that holds all of another one's code, which does nothing but ask it.
  private func takeBody(
    of old: Declaration, behind new: Declaration, _ changes: inout DeclarationChanges
  ) -> Declaration? {
    let links = code.after.links
    guard old.kind == .function, let tree = code.after.tree(new), let forward = Forward(new, in: tree, links: links)
    else { return nil }
    let homes = links.targets(of: forward.property, in: new.owner)
    return changes.takeNew { candidate in
      guard homes.contains(candidate.owner), code.isSame(old, candidate), let body = code.after.tree(candidate) else {
        return false
      }
      return body.selfAsValue(in: candidate.node) == nil
    }
  }

  // MARK: Gone

  private mutating func follow(_ old: Declaration, _ changes: inout DeclarationChanges) {
    let code = code
    if let new = changes.takeNew({ code.isSame(old, $0) }) ?? changes.takeNew({ code.isSameShown(old, $0) }) {
      noteMove(old, new)
    } else if let new = changes.takeNew({ code.isSameInlined(old, $0) }) {
      noteMove(old, new)
      explained.formUnion(code.reached(from: new).map { DeclarationKey($0) })
    } else if !isNamed(old), !code.before.isModuleGlue(old), !isModuleForward(old) {
      objections.append(Objection(at: old, loss(of: old, changes)))
    }
  }

  private mutating func noteMove(_ old: Declaration, _ new: Declaration) {
    moves.append(Move(from: old, to: new))
    guard !code.keepsItsType(old, new), let tree = code.after.tree(new), let use = tree.selfAsValue(in: new.node) else {
      return
    }
    let line = code.after.state.files[new.path]?.lines.line(at: tree.range(use).lowerBound) ?? new.line
    objections.append(
      Objection(new.path, line: line, "\(old.symbol) hands on `self`, which is the `\(new.owner)` now."))
  }

  /// Did nothing but hand on inside of the module: nothing is lost with it.
  private func isModuleForward(_ old: Declaration) -> Bool {
    code.before.links.moduleTypes.contains(old.owner) && code.before.isForward(old)
  }

  private func loss(of old: Declaration, _ changes: DeclarationChanges) -> String {
    let protocols = code.after.links.moduleProtocols
    let candidate = changes.new.first { new in
      new.kind == old.kind && new.name == old.name && !code.after.isForward(new) && !protocols.contains(new.owner)
    }
    guard let candidate, let difference = code.movedDifference(old, candidate) else {
      return "\(old.symbol) is lost: no type of the module holds it."
    }
    return "\(old.symbol) is not the same in \(candidate.symbol): \(difference.words)."
  }

  // MARK: New

  private mutating func objectToNew(_ new: Declaration) {
    if let shared = SharedValue(new, in: code.after.state, links: code.after.links, kept: kept) {
      if let message = shared.fault { objections.append(Objection(at: new, message)) }
    } else if !isNamed(new), !isLikeAnyOther(new), let double = double(of: new) {
      objections.append(Objection(at: new, "\(double.symbol) stands twice: \(new.symbol) is a copy of it."))
    } else if !isExplained(new) {
      objections.append(Objection(at: new, "\(new.symbol) holds code that stood nowhere before."))
    }
  }

  private func isExplained(_ new: Declaration) -> Bool {
    explained.contains(DeclarationKey(new)) || isNamed(new) || isOfNamedType(new) || code.after.isForward(new)
      || code.after.isGlue(new)
  }

  /// Its type is named, and new as a whole.
  private func isOfNamedType(_ new: Declaration) -> Bool {
    named.contains("- Changes `\(new.owner)`:") && !code.before.state.types.contains { $0.name == new.owner }
  }

  /// The head of a type of the module, or an initializer that does nothing but store what it is given: others that are like
  /// it are no copies.
  private func isLikeAnyOther(_ new: Declaration) -> Bool {
    [.initializer, .type].contains(new.kind) && code.after.isModuleGlue(new)
  }

  private func double(of new: Declaration) -> Declaration? {
    let old = code.before.state.members.first {
      code.isSame($0, new) && !isOfAnotherModule($0, new) && !isRequirementOfTheApp($0, new)
    }
    return old.flatMap { double in code.after.state.members.contains(where: double.isKept) ? double : nil }
  }

  /// A link or a requirement of a module that the patch leaves alone: two modules may have some that are alike.
  private func isOfAnotherModule(_ old: Declaration, _ new: Declaration) -> Bool {
    (new.kind == .variable || code.after.isRequirement(new)) && code.after.isModuleGlue(new)
      && !touched.contains(old.path) && !code.legacyTypes.contains(old.owner)
  }

  /// What the module's protocol asks for may read as what a protocol of the app asks of the legacy type: neither holds code.
  private func isRequirementOfTheApp(_ old: Declaration, _ new: Declaration) -> Bool {
    code.after.isRequirement(new) && code.after.isModuleGlue(new) && code.before.isRequirement(old)
      && !code.before.links.moduleProtocols.contains(old.owner)
  }
}

extension Declaration {
  /// The other is the same declaration in another state.
  fileprivate func isKept(_ other: Declaration) -> Bool {
    DeclarationKey(self) == DeclarationKey(other) && path == other.path
  }
}
