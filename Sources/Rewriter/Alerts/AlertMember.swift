import ProjectIndex
import SwiftSource

/// A member of the controller that shows an alert for the router to show.
struct AlertMember {
  /// What becomes of it.
  enum Fate {
    /// It goes: who called it asks the presenter, and the presenter the router or itself.
    case gone([MemberMoves.MemberUse])
    /// It stays, as somebody calls it by name, or as it does more, and asks the presenter.
    case staying
  }

  let alert: AlertSlice
  let fate: Fate
  private let subject: SplitSubject
  private let moves: MemberMoves

  var names: BodyNames { alert.names }
  var member: IndexedMember { names.member }
  private var tree: SyntaxTree { names.tree }

  /// nil if neither may be.
  init?(_ alert: AlertSlice, _ moves: MemberMoves) {
    let (names, subject, member) = (alert.names, moves.subject, alert.names.member)
    (self.alert, self.subject, self.moves) = (alert, subject, moves)
    let syntax = MemberSyntax(subject: subject, member: member, file: names.file, split: alert.outerSplit)
    let uses = member.body.uses.filter { use in alert.pieces.contains { $0.kept.contains(use.offset) } }
    guard !alert.changesLocals, syntax.obstacle(visibility: subject.visibility) == nil,
      MemberBodyUses(subject: subject, member: member).obstacle(in: uses) == nil,
      moves.leavesPieces(member) || moves.movable.contains(member.id), !moves.isUsedByDeinit(member.id),
      moves.confinement.obstacle(in: member.id, isInClosure: false) == nil
    else { return nil }
    if let callers = Self.callers(of: alert, moves) {
      fate = .gone(callers)
    } else {
      guard Self.mayAsk(alert, subject) else { return nil }
      fate = .staying
    }
  }

  /// Who calls a member that is nothing but the alert; nil for one that has to stay.
  private static func callers(of alert: AlertSlice, _ moves: MemberMoves) -> [MemberMoves.MemberUse]? {
    let (member, subject) = (alert.names.member, moves.subject)
    let callers = moves.users[member.id] ?? []
    let isShown = subject.isShown(member)
    guard alert.isWhole, isPlain(member, subject), !callers.isEmpty || isShown,
      !callers.contains(where: { $0.user == member.id }),
      EntryPoint(subject: subject, member: member).obstacle(calledBy: callers) == nil,
      callers.allSatisfy({ moves.confinement.obstacle($0) == nil && subject.isCall($0) }),
      isShown ? AskedView(member, subject).asksPlainly : !subject.isAskedFor(member)
    else { return nil }
    return callers
  }

  /// Nobody else knows the member, and other files can say what it is given.
  private static func isPlain(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    var shape = MemberShape(subject: subject, member: member)
    (shape.mayBeShown, shape.mayHoldPresenter) = (true, true)
    guard shape.obstacle() == nil, member.returnType == nil, !member.isAsync, !member.isThrowing,
      member.genericParameters.isEmpty, !member.modifiers.contains(.isStatic),
      ExternalUses(subject: subject).obstacle(member) == nil,
      let file = subject.files[member.file], MemberText(of: member.range, in: file) != nil
    else { return false }
    return member.parameters.allSatisfy { parameter in
      let type = TypeText(text: parameter.type)
      return !parameter.isInout && !parameter.hasDefault
        && type.obstacle(subject, subject.visibility, of: parameter.name) == nil
        && !type.outerNames.contains(where: subject.isUserInterface)
    }
  }

  /// The member asks the presenter where the statements stood.
  private static func mayAsk(_ alert: AlertSlice, _ subject: SplitSubject) -> Bool {
    let member = alert.names.member
    var shape = MemberShape(subject: subject, member: member)
    (shape.isHandingOn, shape.mayHoldPresenter) = (true, true)
    // What nobody here calls may be called by nobody, or from anywhere.
    let isCalledBySystem = !member.modifiers.isDisjoint(with: [.isObjectiveC, .isOverride, .isWitness])
    if alert.isWhole, !isCalledBySystem, subject.index.uses(of: member.id).isEmpty { return false }
    // What is a method of the view for the presenter would ask it back.
    return shape.obstacle() == nil && !subject.isAskedFor(member)
      && alert.outerLocals.allSatisfy { !["view", "interactor", "router"].contains($0.name) }
  }
}
