import Effects
import MigrationModel
import ProjectIndex

/// The sentences that rules share whose findings end in an Interactor or a Presenter.
struct InteractorMove {
  /// Where what was found belongs.
  enum Part: String {
    case interactor = "Interactor"
    case presenter = "Presenter"

    /// What else a member may touch and still move there whole.
    var accepted: Concerns {
      switch self {
      case .interactor:
        Concerns([
          Concerns(.networking), Concerns(.persistence), Concerns(.coding), Concerns(.domain), Concerns(.wording),
        ])
      case .presenter: Concerns([Concerns(.formatting), Concerns(.domain), Concerns(.wording)])
      }
    }
  }

  let hits: ConcernHits
  /// What moves: `the request`, `what is stored`.
  let subjectOfMove: String
  let part: Part
  private let pure: [ConcernHits.Hit]
  private let mixed: [ConcernHits.Hit]
  private let state: [String]
  /// Members that would move whole, but not alone.
  private let tied: [TiedMember]

  init(hits: ConcernHits, subjectOfMove: String, part: Part) {
    self.hits = hits
    self.subjectOfMove = subjectOfMove
    self.part = part
    pure = hits.hits.filter { Self.movesWhole($0, to: part, from: hits.subject) }
    mixed = hits.hits.filter { !Self.movesWhole($0, to: part, from: hits.subject) }
    let along = MemberGraph(hits.subject).stateOnlyUsed(by: pure.map(\.member.id), in: hits.subject)
    state = along.map(\.name).filter { name in !hits.hits.contains { $0.member.name == name } }
    let leaving = Set((pure.map(\.member) + along).map(\.id))
    tied = pure.compactMap { TiedMember($0.member, in: hits.subject, leaving: leaving) }
  }

  /// What makes the type, or answers the system or the user, stays where it is, whatever it touches; in a controller also
  /// what its protocols ask for.
  private static func movesWhole(_ hit: ConcernHits.Hit, to part: Part, from subject: Subject) -> Bool {
    guard hit.member.kind != .initializer, hit.member.kind != .deinitializer,
      hit.member.modifiers.isDisjoint(with: [.isOverride, .isAction]),
      !subject.isController || !hit.member.modifiers.contains(.isWitness)
    else { return false }
    return part.accepted.isSuperset(of: hit.concerns) && hit.interface.isEmpty
  }

  private var stem: String { hits.subject.stem }
  private var target: String { stem + part.rawValue }

  /// What each member uses, one clause a member.
  func clauses(limit: Int = 3) -> String {
    let clauses = hits.hits.map { hit in
      "`\(hit.member.name)` uses \(Prose.names(ConcernHits.phrases(of: hit.uses), limit: 2))"
    }
    return Prose.list(clauses, limit: limit, separator: "; ")
  }

  /// What stands in the way of a test, or that nothing does.
  var consequence: String {
    guard let hit = mixed.first else {
      if let sentence = TiedMember.sentence(tied) { return sentence }
      return hits.hits.count == 1
        ? "It uses nothing else of the type that could not go along, so it can move as it is."
        : "None of them uses anything else of the type that could not go along, so they can move as they are."
    }
    let others = mixed.count - 1
    let rest = others > 0 ? " (\(others) more \(others == 1 ? "is" : "are") mixed the same way)" : ""
    guard !hit.interface.isEmpty else {
      return
        "`\(hit.member.name)` also \(duties(hit, besides: part)) in the same body\(rest), so neither can change alone."
    }
    return "`\(hit.member.name)` also works with \(Prose.names(hit.interface)) in the same body\(rest), "
      + "so \(subjectOfMove) can only be checked through the screen."
  }

  /// What can go along.
  var companions: String? {
    guard !state.isEmpty else { return nil }
    return "\(Prose.names(state)) \(state.count == 1 ? "is" : "are") private and used by nothing else in the type."
  }

  /// Concrete steps.
  var steps: [String] {
    var steps: [String] = []
    if !pure.isEmpty {
      let along = state.isEmpty ? "" : ", together with \(Prose.names(state)), which nothing else uses"
      steps.append("Move \(Prose.names(pure.map(\.member.name), limit: pure.count)) to `\(target)`\(along).")
    }
    for hit in mixed.prefix(4) {
      let rest =
        hit.interface.isEmpty
        ? "the part that \(duties(hit, besides: part)) stays apart"
        : "what it does with \(Prose.names(hit.interface)) stays behind `\(stem)ViewProtocol`"
      steps.append("Split `\(hit.member.name)`: \(subjectOfMove) becomes a method of `\(target)`, \(rest).")
    }
    if mixed.count > 4 {
      steps.append("Do the same for \(Prose.names(mixed.dropFirst(4).map(\.member.name), limit: 8)).")
    }
    return steps
  }

  /// What else a member does that belongs to another part.
  private func duties(_ hit: ConcernHits.Hit, besides part: Part) -> String {
    let duties: [(Concern, String)] = [
      (.networking, "sends requests"), (.persistence, "reads or writes stored data"), (.formatting, "formats text"),
      (.navigation, "navigates"), (.construction, "builds a screen"),
    ]
    let asides: [(Concern, String)] = [
      (.observation, "publishes or observes state"), (.system, "asks the system or the device"),
      (.coding, "reads or writes data"),
    ]
    let own = duties.filter { hit.concerns.has($0.0) && !part.accepted.has($0.0) }.map(\.1)
    guard own.isEmpty else { return Prose.list(own) }
    if hit.member.kind == .initializer { return "sets the instance up" }
    if let caller = caller(of: hit.member) { return caller }
    return asides.first { hit.concerns.has($0.0) && !part.accepted.has($0.0) }?.1 ?? "answers the system"
  }

  /// Who calls a member that stays for that: the user, a class of the tree that it overrides a member of, the system, a
  /// protocol.
  private func caller(of member: IndexedMember) -> String? {
    if member.modifiers.contains(.isAction) { return "answers the user" }
    if member.modifiers.contains(.isOverride) {
      return Self.overridden(by: member, hits.subject).map { "answers `\($0)`" } ?? "answers the system"
    }
    return member.modifiers.contains(.isWitness) && hits.subject.isController ? "others call" : nil
  }

  /// The class of the tree that declares what the member overrides.
  private static func overridden(by member: IndexedMember, _ subject: Subject) -> String? {
    subject.type.superclasses.first { name in
      guard let id = subject.context.survey.lookup.find(name, from: nil) else { return false }
      return subject.index.types[id].members.contains {
        subject.index.members[$0].name == member.name && !subject.index.members[$0].modifiers.contains(.isOverride)
      }
    }
  }
}
