import MigrationModel
import ProjectIndex

/// Reads off the members of an interactor where they can run once it is an actor. Code that is called without waiting keeps
/// its thread, that of its caller; code that waits leaves the main actor.
struct ActorReading {
  private let candidate: ActorCandidate
  private let members: [IndexedMember]
  private let sent: SentValue
  private let mainActor: MainActorContext
  /// Variables of the interactor, and members that use one, by themselves or through others.
  private let guarded: Set<MemberID>

  private var index: ProjectIndex { candidate.index }

  init(_ candidate: ActorCandidate) {
    self.candidate = candidate
    members = candidate.index.members(of: candidate.interactor.id)
    sent = SentValue(index: candidate.index)
    mainActor = MainActorContext(index: candidate.index)
    guarded = Self.guarded(members)
  }

  private static func guarded(_ members: [IndexedMember]) -> Set<MemberID> {
    var found = Set(members.filter { isVariable($0) && !$0.modifiers.contains(.isStatic) }.map(\.id))
    var count = -1
    while count != found.count {
      count = found.count
      // What waits is in the actor anyway, and is waited for by those that call it.
      for member in members where member.kind != .initializer && !member.isAsync {
        if member.body.uses.contains(where: { $0.member.map(found.contains) == true }) { found.insert(member.id) }
      }
    }
    return found
  }

  private static func isVariable(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.isStored && !member.isLet
  }

  /// Throws what the member needs that an actor can't give it.
  func place(of member: IndexedMember) throws(ObstacleError) -> ActorMember.Place {
    switch member.kind {
    case .property where member.isStored: try checkStored(member)
    case .initializer: break
    case .method, .property:
      try checkUses(of: member)
      if !member.isAsync { try checkFree(member) } else { try checkWaiting(member) }
      return member.isAsync || member.modifiers.contains(.isStatic) ? .actor : .anywhere
    default: throw stop("unsupported_member", "it is not known where `\(member.name)` would run")
    }
    return .actor
  }

  /// What it is given comes from the main actor.
  private func checkStored(_ member: IndexedMember) throws(ObstacleError) {
    guard member.valueType.map({ sent.allows($0) }) != true else { return }
    let type = member.valueType?.codeWithArticle ?? "of an unknown type"
    throw stop("unsendable_service", "it holds `\(member.name)`, \(type), which is not known to be `Sendable`")
  }

  // MARK: Methods

  /// Code that is called without waiting.
  private func checkFree(_ member: IndexedMember) throws(ObstacleError) {
    if guarded.contains(member.id) {
      throw stop("synchronous_state", "`\(member.name)` asks for what it keeps, and is called without waiting")
    }
    if let use = member.body.uses.first(where: isSharedVariable), use.access != .read {
      throw stop("shared_state", "`\(member.name)` sets `\(use.name)`, which others use")
    }
  }

  /// Code that leaves the main actor.
  private func checkWaiting(_ member: IndexedMember) throws(ObstacleError) {
    let values = member.parameters.map(\.type) + [member.returnType, member.valueType].compactMap { $0 }
    guard values.allSatisfy({ sent.allows($0) }), member.genericParameters.isEmpty,
      !member.parameters.contains(where: \.isInout)
    else { throw stop("unsendable_value", "what `\(member.name)` takes or gives is not known to be `Sendable`") }
    if let use = member.body.uses.first(where: isSharedVariable) {
      throw stop("shared_state", "`\(member.name)` uses `\(use.name)`, a variable that others may set meanwhile")
    }
    if let use = member.body.uses.first(where: { $0.closureDepth > 0 && $0.member.map(guarded.contains) == true }) {
      throw stop("shared_state", "a closure in `\(member.name)` uses `\(use.name)`, and may run elsewhere")
    }
  }

  private func isSharedVariable(_ use: NameUse) -> Bool {
    guard let id = use.member else { return false }
    let member = index.members[id]
    return Self.isVariable(member) && (member.type == nil || member.modifiers.contains(.isStatic))
  }

  /// Whatever thread it runs on.
  private func checkUses(of member: IndexedMember) throws(ObstacleError) {
    if member.parameters.contains(where: { $0.type.contains("MainActor") }) {
      throw stop("main_actor", "`\(member.name)` is given what belongs to the main actor")
    }
    for use in member.body.uses where !use.context.contains(.typePosition) {
      if use.base == .free, use.name == "Task" {
        throw stop("own_task", "`\(member.name)` starts a task, which would leave the main actor")
      }
      if needsMainActor(use) {
        throw stop("main_actor", "`\(member.name)` uses `\(use.name)`, which belongs to the main actor")
      }
      if let service = changingService(use) {
        throw stop(
          "unsendable_service", "`\(member.name)` uses `\(service.name)`, which is not `Sendable` and can change")
      }
    }
  }

  private func needsMainActor(_ use: NameUse) -> Bool {
    if let id = use.member {
      let member = index.members[id]
      if member.kind == .case || member.kind == .type || member.modifiers.contains(.isNonisolated) { return false }
      if member.attributes.contains("MainActor") { return true }
      return member.type.map { $0 != candidate.interactor.id && mainActor.binds(index.types[$0]) } ?? false
    }
    // A creation; a name alone says where to find something.
    return use.access == .call && use.base == .free && use.type.map { mainActor.binds(index.types[$0]) } == true
  }

  /// A class of the tree that code of several threads would share, if something in it can change.
  private func changingService(_ use: NameUse) -> IndexedType? {
    guard let type = use.member.flatMap({ index.members[$0].type }) ?? use.type, type != candidate.interactor.id else {
      return nil
    }
    let service = index.types[type]
    guard service.kind == .class, !sent.allows(service) else { return nil }
    let family = [service] + service.superclasses.compactMap { index.type(named: $0) }
    let isKnown = family.count == service.superclasses.filter { $0 != "NSObject" }.count + 1
    let changes = family.flatMap { index.members(of: $0.id) }.contains {
      Self.isVariable($0) && !$0.modifiers.contains(.isStatic)
    }
    return isKnown && !changes ? nil : service
  }

  private func stop(_ reason: String, _ what: String) -> ObstacleError { candidate.stop(reason, what) }
}
