import ProjectIndex
import SwiftSource

/// Code that gives a value and does nothing else, whatever is asked for: it can be asked for every row, needed or not.
struct QuietAnswer {
  private let subject: SplitSubject

  init(_ subject: SplitSubject) { self.subject = subject }

  /// The member and all of the tree that it reaches sets nothing, starts nothing, and can't end the app.
  func isGiven(by member: IndexedMember) -> Bool {
    var reached = [member]
    let isQuiet = ReachedCode.isQuiet(from: [member]) { use, user in
      let verdict = verdict(use, in: user)
      if case .leads(let others) = verdict { reached += others }
      return verdict
    }
    return isQuiet && reached.allSatisfy(endsNothing)
  }

  private func verdict(_ use: NameUse, in user: IndexedMember) -> ReachedCode.Verdict {
    guard let target = use.member.map({ subject.index.members[$0] }) else {
      return isHarmless(use, in: user) ? .quiet : .loud
    }
    switch use.access {
    case .write, .readWrite, .passedInout: return .loud
    case .read, .call: break
    }
    if target.kind == .case || target.kind == .type { return .quiet }
    if target.isStored { return isAsked(use, target, in: user) ? .quiet : .loud }
    guard !target.isAsync, !target.isThrowing, !target.modifiers.contains(.isMutating) else { return .loud }
    guard let owner = target.type.map({ subject.index.types[$0] }), owner.kind == .protocol else {
      return .leads([target])
    }
    guard owner.name == subject.names.interactorProtocol, let answer = answer(to: target) else { return .loud }
    return .leads([answer])
  }

  /// A stored value is read, or a stored closure is asked for what it gives: `environment.now()`.
  private func isAsked(_ use: NameUse, _ target: IndexedMember, in user: IndexedMember) -> Bool {
    if target.id == subject.module?.property { return use.access == .read }
    guard !target.modifiers.contains(.isLazy) else { return false }
    if use.access == .read { return true }
    return target.type != subject.type.id && (!use.context.contains(.statement) || isResult(use, of: user))
  }

  /// The interactor's own method behind what its protocol asks for.
  private func answer(to requirement: IndexedMember) -> IndexedMember? {
    let own = subject.index.type(named: subject.names.interactor).map { subject.index.members(of: $0.id) } ?? []
    let found = own.filter { $0.name == requirement.name }
    return found.count == 1 ? found[0] : nil
  }

  /// Nothing of the tree is named: what is set is a local's, and what is called gives something, or changes a local.
  private func isHarmless(_ use: NameUse, in user: IndexedMember) -> Bool {
    let isOfLocal = isOfLocal(use, in: user)
    switch use.access {
    case .write, .readWrite, .passedInout: return isOfLocal
    case .read: return true
    case .call:
      if Self.ending.contains(use.name) || Self.acting.contains(use.name) { return false }
      return isOfLocal || !use.context.contains(.statement) || isResult(use, of: user)
    }
  }

  private func isOfLocal(_ use: NameUse, in user: IndexedMember) -> Bool {
    guard case .member(let chain) = use.base, let tree = subject.index.parsedFile(at: user.file)?.tree else {
      return false
    }
    return tree.declares(String(chain.prefix { $0.isLetter || $0.isNumber || $0 == "_" }), in: user.node)
  }

  /// The call is all that the code consists of, and so what it gives.
  private func isResult(_ use: NameUse, of user: IndexedMember) -> Bool {
    guard let tree = subject.index.parsedFile(at: user.file)?.tree, let body = BodyMoves.body(of: user, tree) else {
      return false
    }
    let isInClosure = use.closureDepth > 0
    return isInClosure || body.count == 1 && tree.range(body[0]).contains(use.offset)
  }

  private func endsNothing(_ member: IndexedMember) -> Bool {
    guard let tree = subject.index.parsedFile(at: member.file)?.tree else { return false }
    return tree.descendants(member.node).allSatisfy { node in
      switch tree.kind(node) {
      case .forceUnwrap, .subscriptCall, .implicitlyUnwrappedType: false
      case .tryExpr: tree.isPlainTry(node) || tree.isOptionalTry(node)
      case .asOperator: !tree.text(tree.range(node)).hasSuffix("!")
      default: true
      }
    }
  }

  private static let ending: Set<String> = [
    "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "unsafelyUnwrapped",
  ]
  private static let acting: Set<String> = ["print", "NSLog", "Task", "DispatchQueue", "async", "sync", "post", "set"]
}
