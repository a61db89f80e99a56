import MigrationModel
import ProjectIndex

/// Which movable members go to the interactor and which to the presenter. A member takes along what it uses, and state
/// takes along everyone who uses it.
struct MoveSelection {
  /// In id order.
  let interactor: Set<MemberID>
  let presenter: Set<MemberID>
  /// Why members that could leave do not go to the presenter.
  let held: [MemberID: Obstacle]

  private let subject: SplitSubject
  private let moves: MemberMoves

  init(_ subject: SplitSubject, _ moves: MemberMoves) {
    self.subject = subject
    self.moves = moves
    let wanted = Self.members(of: subject, with: [.interactor, .service, .entity]).union(Self.makers(in: subject))
      .intersection(moves.movable)
    let bound = wanted.filter { id in
      let whole = Self.closure(of: [id], fixed: [], subject, moves)
      return Self.needsPresenter(whole, subject) || Self.isForDisplay(whole, subject)
        || Self.knowsPresentation(whole, subject, moves) || Self.tellsOthers(whole, subject, moves)
    }
    interactor = Self.closure(of: wanted.subtracting(bound), fixed: [], subject, moves)
    let fixed = interactor
    let display = Self.members(of: subject, with: [.presenter]).union(bound).intersection(moves.movable)
      .subtracting(fixed)
    held = Self.held(display, fixed: fixed, subject, moves)
    presenter = Self.closure(of: display.filter { [held] in held[$0] == nil }, fixed: fixed, subject, moves)
  }

  /// What of the members asks or stores something, which no presenter does.
  private static func interactorWork(in members: Set<MemberID>, _ subject: SplitSubject) -> [MemberID: Obstacle] {
    return members.reduce(into: [:]) { work, id in
      let member = subject.index.members[id]
      guard let names = subject.bodyNames(of: member),
        let finding = InteractorWork(subject: subject, names: names).request
      else { return }
      work[id] = Obstacle(
        reason: "interactor_work",
        message: "`\(member.name)` holds \(finding), which is the interactor's, between other code.")
    }
  }

  /// What goes to the presenter although it shows things.
  static func flow(of subject: SplitSubject, _ moves: MemberMoves) -> Set<MemberID> {
    let wanted = members(of: subject, with: [.interactor, .service, .entity, .presenter]).intersection(moves.movable)
    let held = held(wanted, fixed: [], subject, moves)
    return closure(of: wanted.filter { held[$0] == nil }, fixed: [], subject, moves)
  }

  /// Members that can't be parted from something that is no presenter's.
  private static func held(
    _ members: Set<MemberID>, fixed: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves
  ) -> [MemberID: Obstacle] {
    let work = interactorWork(in: closure(of: members, fixed: fixed, subject, moves), subject)
    return members.reduce(into: [:]) { held, id in
      held[id] = closure(of: [id], fixed: fixed, subject, moves).sorted().lazy.compactMap { work[$0] }.first
    }
  }

  /// One of the members calls the router or the presenter, which an interactor does not know.
  private static func needsPresenter(_ members: Set<MemberID>, _ subject: SplitSubject) -> Bool {
    guard let module = subject.module else { return false }
    return members.contains { id in
      let member = subject.index.members[id]
      return module.calls(in: member, subject.files[member.file]).needsPresenter
    }
  }

  /// One of the members takes, gives, makes or asks a view model, which an interactor does not know.
  private static func knowsPresentation(
    _ members: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves
  ) -> Bool {
    members.contains { id in
      let member = subject.index.members[id]
      let written = [member.returnType, member.valueType] + member.parameters.map(\.type)
      return written.contains(where: subject.namesPresentation)
        || member.body.uses.contains { use in
          let made = use.access == .call ? use.type.map { subject.index.types[$0].name } : nil
          return subject.namesPresentation(made ?? use.member.flatMap { moves.dependencies[$0]?.type })
        }
    }
  }

  /// One of the members tells those whom the screen tells of what happens in it, which is no interactor's.
  private static func tellsOthers(
    _ members: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves
  ) -> Bool {
    members.contains { id in
      subject.index.members[id].body.uses.contains { use in
        let given = use.member.flatMap { moves.dependencies[$0] }
        return given.map { ToldOthers.words($0.type, of: $0.name, in: subject.index) != nil } ?? false
      }
    }
  }

  /// One of the members makes texts, in a type that stays where the presenter will be.
  private static func isForDisplay(_ members: Set<MemberID>, _ subject: SplitSubject) -> Bool {
    guard subject.kind.keepsState else { return false }
    return members.contains { id in
      let member = subject.index.members[id]
      let verdict = subject.verdicts[Location(file: member.file, line: member.line)]
      return [.presenter, .view].contains(verdict?.role) && verdict?.isFounded == true || subject.makesText(member)
    }
  }

  /// Methods and properties that belong to one of the roles; not what an earlier patch has made for the presenter to call.
  static func members(of subject: SplitSubject, with roles: Set<Role>) -> Set<MemberID> {
    let shown = Set((subject.module?.content.viewMembers ?? []).map(\.name))
    let members = subject.members.filter {
      [.method, .property].contains($0.kind) && roles.contains(subject.role(of: $0)) && !shown.contains($0.baseName)
    }
    return Set(members.map(\.id))
  }

  /// Methods of a controller that make values of the domain, from texts or from what its controls say: whatever else is in
  /// them, that is a rule.
  static func makers(in subject: SplitSubject) -> Set<MemberID> {
    guard subject.kind == .screen else { return [] }
    let members = subject.members.filter { member in
      guard member.kind == .method, let result = member.returnType, subject.isDomain(result) else { return false }
      return makes(result, member, subject)
    }
    return Set(members.map(\.id))
  }

  /// A value of a type of the result is made here.
  private static func makes(_ result: String, _ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    let made = Set(member.body.uses.compactMap(\.type).map { subject.index.types[$0].name })
    return TypeText(text: result).outerNames.contains {
      made.contains($0) && subject.isDomain($0) && !shows($0, subject)
    }
  }

  /// A value of the type holds something of the user interface.
  private static func shows(_ type: String, _ subject: SplitSubject) -> Bool {
    let members = subject.index.type(named: type).map { subject.index.members(of: $0.id) } ?? []
    return members.contains { member in
      member.valueType.map { TypeText(text: $0).outerNames.contains(where: subject.isUserInterface) } ?? false
    }
  }

  /// A set with everything it can't be parted from.
  static func closure(of start: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves) -> Set<MemberID> {
    closure(of: start, fixed: [], subject, moves)
  }

  /// The set with everything it can't be parted from; members of `fixed` have their place already.
  private static func closure(
    of start: Set<MemberID>, fixed: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves
  ) -> Set<MemberID> {
    var closed: Set<MemberID> = []
    var open = start.sorted()
    while let id = open.popLast() {
      guard !fixed.contains(id), closed.insert(id).inserted else { continue }
      open += companions(of: subject.index.members[id], subject, moves).filter { !closed.contains($0) }
    }
    return closed
  }

  /// What a member uses in the type, and the users that could not reach it through a protocol.
  private static func companions(
    of member: IndexedMember, _ subject: SplitSubject, _ moves: MemberMoves
  ) -> [MemberID] {
    let used = member.body.uses.compactMap(\.member).filter {
      subject.index.members[$0].type == subject.type.id && moves.movable.contains($0)
    }
    let bound = (moves.users[member.id] ?? []).filter { use in
      guard moves.movable.contains(use.user), moves.states[member.id] == nil else { return false }
      return member.isStored || EntryPoint(subject: subject, member: member).obstacle(calledBy: [use]) != nil
    }
    return used + bound.map(\.user)
  }
}

extension SplitSubject {
  /// What a member gives is a text that is put together here, or what shapes texts: the same in every state of the tree.
  func makesText(_ member: IndexedMember) -> Bool {
    let type = (member.returnType ?? member.valueType ?? "").filter { $0 != "?" && $0 != "!" }
    if type.hasSuffix("Formatter") { return true }
    guard ["String", "AttributedString"].contains(type), let tree = files[member.file]?.tree else { return false }
    return tree.descendants(member.node).contains { node in
      tree.kind(node) == .stringLiteral
        && tree.parent(node).map { !tree.text($0).hasPrefix("forKey:") } == true
    }
  }
}
