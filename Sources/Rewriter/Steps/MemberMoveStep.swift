import MigrationModel
import ProjectIndex
import SwiftSource

/// Moves whole members to one home, group by group.
struct MemberMoveStep {
  let subject: SplitSubject
  let moves: MemberMoves
  /// What moves.
  let members: Set<MemberID>
  /// What the roles say should move.
  let planned: Set<MemberID>
  /// Why some of that does not.
  var held: [MemberID: Obstacle] = [:]
  /// Name of the type that they move to.
  let home: String
  let part: ModulePart
  /// Members that the home reaches through another object.
  let owners: [MemberID: String]
  let tasks: [PlanTask]
  /// Members that earlier steps have moved.
  let movedBefore: Set<MemberID>
  let addition: @Sendable (ModuleContent.MovedMember) -> ModuleAddition
  let dependency: @Sendable (Dependency) -> ModuleAddition

  /// Lines of a group above which it is worth splitting: a move counts twice, as deleted and as added.
  private static let groupLines = 60

  func outcome() -> StepOutcome {
    var outcome = StepOutcome()
    var moved = movedBefore
    for group in MoveGroups(members, subject, moves, maxLines: Self.groupLines).groups {
      let task = task(for: group)
      moved.formUnion(group)
      outcome.units.append(unit(of: group, moved: moved, taskID: task))
    }
    outcome.blockers = blockers()
    return outcome
  }

  /// The task whose locations lie in the members, else the first.
  private func task(for group: [MemberID]) -> String {
    let places = group.map { subject.location(of: subject.index.members[$0]) }
    return tasks.first { task in
      task.locations.contains { task in places.contains { $0.file == task.file && $0.contains(task.line) } }
    }?.id ?? tasks.first?.id ?? ""
  }

  /// The move of some members that leave together.
  func unit(
    of group: [MemberID], moved: Set<MemberID>, taskID: String
  ) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [:]
    var additions: [ModuleAddition] = []
    let members = group.map { subject.index.members[$0] }
    let visibility = subject.visibility
    for member in members {
      additions += dependencies(of: member).map(dependency)
      for widening in widenings(for: member, visibility) { edits[widening.file, default: []].append(widening.edit) }
      guard let file = subject.files[member.file], let lines = MemberText(of: member.range, in: file) else { continue }
      let callers = (moves.users[member.id] ?? []).filter { !moved.contains($0.user) && !isStart($0, of: member) }
      let text = MovedText(subject: subject, member: member, file: file, home: home, part: part, owners: owners)
      let state = moves.states[member.id]
      let forward = state.map { $0.forward(of: member, in: file, subject) } ?? ""
      edits[member.file, default: []] +=
        state?.given.map { $0.edits + lines.comments.map { SourceEdit(range: $0, replacement: "") } }
        ?? [SourceEdit(range: lines.lines, replacement: forward)]
      if let state, state.given != nil {
        additions.append(dependency(Dependency(name: member.baseName, type: state.type, isStart: true)))
      }
      for caller in callers { redirect(caller, &edits) }
      let isEntry = !callers.isEmpty || !forward.isEmpty
      let signature = isEntry ? state.map { $0.signature(of: member) } ?? text.signature() : nil
      additions.append(
        addition(
          .init(signature: signature, text: text.text(isEntry: isEntry) ?? "", isStored: member.isStored)))
    }
    return MoveUnit(
      keys: members.map(\.name), title: listed(members.map(\.name), limit: members.count),
      symbols: members.map(subject.symbol), edits: edits, additions: additions,
      behaviour: members.compactMap(lifetimeNote) + members.flatMap(startNotes), taskID: taskID)
  }

  /// The first value stays behind: it is what the controller was made with.
  private func isStart(_ use: MemberMoves.MemberUse, of member: IndexedMember) -> Bool {
    member.isStored && subject.index.members[use.user].kind == .initializer
  }

  private func startNotes(_ member: IndexedMember) -> [String] {
    guard moves.states[member.id]?.given != nil else { return [] }
    let constant = subject.symbol(of: member)
    return [
      "Changes `\(constant)`: a constant now, it keeps what the \(subject.kind.noun) was made with.",
      "Changes `\(home).\(member.name)`: the variable, which begins with that.",
    ]
  }

  /// Constants that stay in the controller and that the member uses in what leaves it.
  func dependencies(of member: IndexedMember) -> [Dependency] {
    constants(of: member).compactMap { moves.dependencies[$0] }
  }

  private func constants(of member: IndexedMember) -> [MemberID] {
    Set(member.body.uses.compactMap(\.member)).filter { !members.contains($0) && owners[$0] == nil }.sorted()
  }

  /// What must become visible to the new home: constants that the builder reads, nested types.
  func widenings(
    for member: IndexedMember, _ visibility: FileVisibility
  ) -> [(file: String, edit: SourceEdit)] {
    let widening = AccessWidening(subject: subject, visibility: visibility)
    var result: [(file: String, edit: SourceEdit)] = []
    for id in constants(of: member) where moves.dependencies[id] != nil {
      let constant = subject.index.members[id]
      if case .success(let edit?) = widening.readingEdit(constant) { result.append((constant.file, edit)) }
    }
    guard let tree = subject.files[member.file]?.tree else { return result }
    let nested = subject.nestedTypes
    let names = Set(
      tree.descendants(member.node).filter { [.identifierType, .declReference].contains(tree.kind($0)) }.map(tree.name))
    for name in names.sorted() {
      guard let type = nested[name], case .success(let found?) = widening.edit(ofNested: type) else { continue }
      result.append(found)
    }
    return result
  }

  /// `load()` -> `presenter.load()` in code that stays.
  func redirect(_ caller: MemberMoves.MemberUse, _ edits: inout [String: [SourceEdit]]) {
    let user = subject.index.members[caller.user]
    let property = subject.names.presenterProperty
    let isShadowed = caller.use.base == .implicitSelf && subject.declares(property, in: user)
    let prefix = (isShadowed ? "self." : "") + property + "."
    guard let tree = subject.files[user.file]?.tree else { return }
    edits[user.file, default: []].append(tree.redirection(of: caller.use, in: user, prefix: prefix))
  }

  /// Says where a closure that holds `self` now holds the new home; what stays in the view holds what it held.
  private func lifetimeNote(_ member: IndexedMember) -> String? {
    let isOfSelf = { (use: NameUse) in use.base == .explicitSelf || use.base == .implicitSelf && holdsSelf(member) }
    let holds = member.body.uses.contains { $0.closureDepth > 0 && isOfSelf($0) }
    let noun = subject.kind.noun
    if holds { return "The closures in `\(member.name)` that referred to the \(noun) now refer to the \(home)." }
    return moves.isAwaitedWeakly(member)
      ? "While `\(member.name)` runs it keeps the \(home), and no longer the \(noun)." : nil
  }

  /// A closure of the member captures `self` by name.
  private func holdsSelf(_ member: IndexedMember) -> Bool { subject.declares("self", in: member) }

  private func blockers() -> [Blocker] {
    planned.subtracting(members).subtracting(movedBefore).sorted().compactMap { id in
      let member = subject.index.members[id]
      guard let obstacle = held[id] ?? moves.obstacles[id], !subject.isGiven(member),
        !subject.kind.keepsState || !staysByDesign(member, obstacle)
      else { return nil }
      return obstacle.blocker(subject.symbol(of: member), subject.location(of: member), taskID: task(for: [id]))
    }
  }

  /// State of a view model, and what its views call: texts, and what directs requests that move by themselves.
  private func staysByDesign(_ member: IndexedMember, _ obstacle: Obstacle) -> Bool {
    let isCalled = ["used_elsewhere", "unknown_receiver"].contains(obstacle.reason)
    return member.isStored || subject.makesText(member) || subject.directs(member)
      || isCalled && (member.isAsync || member.isThrowing)
  }
}

extension Location {
  /// A line is one of its lines.
  func contains(_ other: Int) -> Bool { line <= other && other <= endLine }
}

extension SplitSubject {
  /// The presenter, or a constant that the module is given: the controller keeps it to hand it over.
  func isGiven(_ member: IndexedMember) -> Bool {
    guard let module, member.isStored else { return false }
    let given = module.content.interactorDependencies + module.content.presenterDependencies
    return member.id == module.property || given.contains { $0.name == member.baseName }
  }

  /// A member's text declares a local or parameter of a name.
  func declares(_ name: String, in member: IndexedMember) -> Bool {
    files[member.file].map { $0.tree.declares(name, in: member.node) } ?? true
  }
}
