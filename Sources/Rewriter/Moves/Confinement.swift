import ProjectIndex
import SwiftSource

/// Which code of a type without an actor may run beside other code of it. The first of two that ask for the module at the
/// same time would make it twice, so that such code does not ask, unless the module is there before.
struct Confinement {
  private let subject: SplitSubject
  /// Members that an `async` function or an escaping closure runs, directly or through others.
  private var loose: Set<MemberID> = []
  /// No two can ask for the module for the first time.
  private let isSafe: Bool

  init(_ subject: SplitSubject, users: [MemberID: [MemberMoves.MemberUse]]) {
    self.subject = subject
    isSafe = subject.isMainActor || subject.isEager || subject.isMadeEarly
    guard !isSafe else { return }
    var open = subject.members.filter { member in
      member.isAsync || (users[member.id] ?? []).contains { isInEscapingClosure($0) }
    }.map(\.id)
    while let id = open.popLast() {
      guard loose.insert(id).inserted else { continue }
      open += subject.index.members[id].body.uses.compactMap(\.member).filter {
        subject.index.members[$0].type == subject.type.id
      }
    }
  }

  /// Why code of a member can't ask for the module.
  func obstacle(_ use: MemberMoves.MemberUse) -> Obstacle? {
    obstacle(in: use.user, isInClosure: isInEscapingClosure(use))
  }

  /// - Parameter isInClosure: the code stands in an escaping closure.
  func obstacle(in member: MemberID, isInClosure: Bool) -> Obstacle? {
    guard !isSafe, isInClosure || loose.contains(member) else { return nil }
    let name = subject.index.members[member].name
    return Obstacle(
      reason: "unconfined",
      message: "Code of `\(name)` may run on any thread, and `\(subject.type.name)` is bound to no actor.")
  }

  private func isInEscapingClosure(_ use: MemberMoves.MemberUse) -> Bool {
    subject.isInEscapingClosure(use.use, of: subject.index.members[use.user])
  }
}

extension SplitSubject {
  /// Some code of a type without an actor waits, or stands in a closure that may be kept.
  var mayRunAnywhere: Bool {
    !isMainActor
      && members.contains { member in
        member.isAsync || member.body.uses.contains { isInEscapingClosure($0, of: member) }
      }
  }

  /// A name in a member's code stands in a closure that may be kept.
  func isInEscapingClosure(_ use: NameUse, of member: IndexedMember) -> Bool {
    use.closureDepth > 0 && isInEscapingClosure(use.offset, of: member)
  }

  /// A place of a member stands in a closure that may be kept. Where streams are known, `map` may be theirs.
  func isInEscapingClosure(_ offset: Int, of member: IndexedMember) -> Bool {
    guard let tree = files[member.file]?.tree else { return true }
    return tree.isInEscapingClosure(offset, of: member.node, knowingStreams: knowsStreams)
  }
}

extension SyntaxTree {
  /// A place of a declaration stands in a closure that may be kept: any that is not given to one of the standard library's
  /// methods for collections.
  /// - Parameter knowingStreams: the methods may be those of a publisher as well, which keeps its closures.
  func isInEscapingClosure(_ offset: Int, of declaration: NodeID, knowingStreams: Bool) -> Bool {
    descendants(declaration).contains { node in
      kind(node) == .closure && range(node).contains(offset) && (knowingStreams || !isCalledAtOnce(node))
    }
  }
}
