import ProjectIndex
import SwiftSource

/// An interactor on the main actor that may become an actor of its own.
struct ActorCandidate {
  let subject: SplitSubject
  let interactor: IndexedType
  /// The protocol in front of it.
  let face: IndexedType

  var index: ProjectIndex { subject.index }

  /// nil if the module has no class for it, as when it is an actor already.
  init?(_ subject: SplitSubject) {
    guard let interactor = subject.index.type(named: subject.names.interactor), interactor.kind == .class,
      let face = subject.index.type(named: subject.names.interactorProtocol), face.kind == .protocol
    else { return nil }
    (self.subject, self.interactor, self.face) = (subject, interactor, face)
  }

  /// How each member fits into an actor; throws what keeps the class a class.
  func members() throws(ObstacleError) -> [ActorMember] {
    try checkHeads()
    try checkUsers()
    let reading = ActorReading(self)
    var members: [ActorMember] = []
    for member in index.members(of: interactor.id) where member.kind != .type {
      members.append(ActorMember(member: member, place: try reading.place(of: member)))
    }
    return members
  }

  /// What is said of the interactor in a blocker.
  func stop(_ reason: String, _ what: String) -> ObstacleError {
    ObstacleError(reason, "`\(interactor.name)` stays a class on the main actor: \(what).")
  }

  private func checkHeads() throws(ObstacleError) {
    guard interactor.parts.count == 1, interactor.modifiers == ["final"], interactor.attributes == ["MainActor"],
      interactor.inherited == [face.name]
    else { throw stop("changed_interactor", "its declaration says more than that") }
    guard face.parts.count == 1, face.attributes == ["MainActor"], face.modifiers.isEmpty,
      face.inherited == ["AnyObject", "Sendable"]
    else { throw stop("changed_interactor", "the declaration of `\(face.name)` is not the one that was made for it") }
  }

  /// Everybody who stands in for it or knows the class behind the protocol.
  private func checkUsers() throws(ObstacleError) {
    if let other = index.types.first(where: { $0.id != interactor.id && $0.conformances.contains(face.name) }) {
      throw stop("other_interactor", "`\(other.name)` conforms to `\(face.name)` as well, and may need the main actor")
    }
    let known = [subject.names.builder, interactor.name]
    if let site = index.references(toType: interactor.id).first(where: { site in
      site.type.map { !known.contains(index.types[$0].name) } ?? true
    }) {
      throw stop("named_interactor", "\(site.file):\(site.use.line) names it")
    }
  }
}

extension ActorCandidate {
  /// What is brought to an interactor that is an actor by now: it would have to fit as well, which nobody looks at again.
  static let objection: @Sendable (MoveUnit, SplitSubject) -> Obstacle? = { unit, subject in
    guard subject.module != nil, subject.index.type(named: subject.names.interactor)?.kind == .actor,
      unit.additions.contains(where: \.isForInteractor)
    else { return nil }
    let message =
      "`\(subject.names.interactor)` is an actor: what may be asked of it without waiting is for a person to say."
    return Obstacle(reason: "actor", message: message)
  }
}

extension ModuleAddition {
  fileprivate var isForInteractor: Bool {
    switch self {
    case .interactorMember, .interactorDependency: true
    default: false
    }
  }
}

/// A member of an interactor with the place where it runs in an actor.
struct ActorMember {
  enum Place: Equatable {
    /// Inside of the actor, which is waited for.
    case actor
    /// Where it is called: it needs nothing that the actor guards.
    case anywhere
  }

  let member: IndexedMember
  let place: Place
}
