import Effects
import MigrationModel
import ProjectIndex

/// A call by which a member asks others of the tree for work outside the app.
struct OutsideCall {
  let use: NameUse
  /// Functions of the tree up to the one that does it; 1 if the callee does it itself.
  let depth: Int
  /// What is called belongs to a service.
  let asksService: Bool

  /// Whether nobody would argue with it: the callee does it itself, or through one more function.
  var isSure: Bool { depth <= 2 }
  /// Whether a reviewer may still say so: farther away, the readers of two fresh draws named none.
  var isLikely: Bool { depth <= 3 }
}

extension Subject {
  /// The calls of a member by which others send requests, or read and write what is stored, in source order: clients, stores
  /// and what wraps them. What another part of a module does is its own business.
  func outsideCalls(_ effect: Effect, in member: IndexedMember) -> [OutsideCall] {
    let farthest = effect == .service ? Self.farthest : Self.far
    let uses = member.body.uses
    return context.survey.effects.asked(effect, by: member.id, farthest: farthest, where: isCollaborator).compactMap {
      if effect == .stores, $0.depth > 1, isByTheWay($0.position, $0.depth, in: member) { return nil }
      return OutsideCall(use: uses[$0.position], depth: $0.depth, asksService: isOfService($0.callee))
    }
  }

  /// What asks a server keeps things on its way there: whoever calls it wants the answer.
  private func isByTheWay(_ position: UseID, _ depth: Int, in member: IndexedMember) -> Bool {
    let asking = context.survey.effects.depth(of: .service, use: position, in: member.id)
    return asking.map { $0 <= depth } ?? false
  }

  /// Farther away a caller knows nothing of it any more: an answer that is waited for says more than what is kept.
  private static let farthest = 8
  private static let far = 6

  private func isOfService(_ member: MemberID) -> Bool {
    index.members[member].type.map { context.roles[$0].role == .service } ?? false
  }

  /// A member of another type that is no presentation code.
  private func isCollaborator(_ member: MemberID) -> Bool {
    guard let owner = index.members[member].type else { return true }
    guard owner != type.id, index.types[owner].outer != type.id, !type.superclasses.contains(index.types[owner].name)
    else {
      return false
    }
    if context.survey.own.isForeign(owner) { return !Vocabulary.isInterfaceType(index.types[owner].name) }
    switch context.roles[owner].role {
    // Half a role is no part of a module.
    case .presenter, .interactor: return context.roles[owner].confidence < 0.5
    case .view, .router, .assembly: return false
    case .service, .entity, .other: return !context.presentation[owner].contains(.isSwiftUIView)
    }
  }
}
