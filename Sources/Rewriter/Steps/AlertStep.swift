import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// To show an alert is to present a screen: what only makes one, says what it is given and presents it goes to the router.
  /// What its actions do is handed over by the presenter, which the controller asks for the alert.
  static let alerts = RewriteStep(
    id: "router",
    words: StepWords { subject, units in
      let alerts = units.count == 1 ? "an alert" : "\(units.count) alerts"
      return "Let \(subject.names.router) show \(alerts) of \(subject.type.name)"
    }
  ) { subject, tasks in
    guard let module = subject.module, subject.kind == .screen else { return StepOutcome() }
    var moves = AlertMoves(subject, tasks)
    for member in subject.members where member.kind == .method { moves.collect(from: member) }
    var outcome = moves.units.isEmpty ? StepOutcome() : PresenterRoom(subject, module).fitted(moves.units)
    outcome.blockers += moves.blockers
    return outcome
  }
}

/// The alerts of one controller, found member by member.
private struct AlertMoves {
  private(set) var units: [MoveUnit] = []
  /// Alerts that stay for another reason than what they say and do.
  private(set) var blockers: [Blocker] = []
  private let subject: SplitSubject
  private let tasks: [PlanTask]
  private let moves: MemberMoves
  private var taken: Set<String>
  private var routes: [ModuleContent.Route]
  /// Members that go, and code that goes elsewhere: the one is not looked for in the other in the same look.
  private var gone: Set<MemberID> = []
  private var handed: [(file: String, range: Range<Int>)] = []

  init(_ subject: SplitSubject, _ tasks: [PlanTask]) {
    (self.subject, self.tasks, moves) = (subject, tasks, subject.plainMoves)
    (taken, routes) = (subject.module?.taken ?? [], subject.module?.content.routes ?? [])
  }

  mutating func collect(from member: IndexedMember) {
    guard !member.isConditionallyCompiled, !member.modifiers.contains(.isStatic),
      let names = subject.bodyNames(of: member)
    else { return }
    let splitter = ViewSplitter(subject: subject, moves: moves, visibility: subject.visibility, names: names)
    let all = slices(names)
    for slice in all where isInClosure(slice, names) {
      if let blocker = blocker(slice, names) { blockers.append(blocker) }
    }
    for slice in all where !isInClosure(slice, names) {
      guard subject.refusals[key(slice, names)] == nil, let alert = AlertSlice(slice, splitter),
        let found = AlertMember(alert, moves), isAlone(found)
      else { continue }
      if let unit = unit(found) { units.append(unit) }
    }
  }

  /// A method of its own could ask the router; what stands in a closure is given no name here.
  private func blocker(_ slice: NavigationSlice, _ names: BodyNames) -> Blocker? {
    let member = names.member
    let obstacle = Obstacle(
      reason: "alert_in_closure",
      message:
        "A closure in `\(member.name)` makes an alert and shows it: only what is a method of its own goes to the router."
    )
    let lines = names.file.lines
    let position = lines.position(at: slice.navigation.offset(names.tree))
    let location = subject.location(line: position.line, column: position.column, lines: 0, in: member)
    return obstacle.blocker(subject.symbol(of: member), location, taskID: subject.task(of: member, among: tasks))
  }

  private func isInClosure(_ slice: NavigationSlice, _ names: BodyNames) -> Bool {
    names.tree.ancestor(slice.navigation.call, where: { $0 == .closure }).map { $0 > names.member.node } ?? false
  }

  /// On the controller itself.
  private func slices(_ names: BodyNames) -> [NavigationSlice] {
    let tree = names.tree
    return tree.descendants(names.member.node).compactMap { node in
      guard let call = NavigationCall(node, in: tree, isSelf: names.isSelf), call.method == "present",
        ["", "self.", "self?."].contains(call.receiver), !names.isOwnMethod(call)
      else { return nil }
      let slice = NavigationSlice(
        call, tree, declaration: names.declaration, moves: names.belongsToScreen(of: call))
      return names.showsAlert(slice) && slice.statements.count > 1 ? slice : nil
    }
  }

  private func key(_ slice: NavigationSlice, _ names: BodyNames) -> String {
    "alert of \(names.member.name): \(names.tree.text(slice.navigation.statement))"
  }

  /// Nothing that it asks for goes in the same look, and nobody who asks for it.
  private func isAlone(_ found: AlertMember) -> Bool {
    guard !found.alert.pieces.contains(where: { $0.shown.contains { gone.contains($0.id) } }) else { return false }
    guard case .gone(let callers) = found.fate else { return true }
    return callers.allSatisfy { caller in
      let file = subject.index.members[caller.user].file
      return !gone.contains(caller.user)
        && !handed.contains { $0.file == file && $0.range.contains(caller.use.offset) }
    }
  }

  // MARK: Moves

  private mutating func unit(_ found: AlertMember) -> MoveUnit? {
    let member = found.member
    let content = AlertContent(found, subject)
    guard let (asked, additions) = content.needsPresenter ? question(content) : way(content) else { return nil }
    if case .gone = found.fate { gone.insert(member.id) }
    handed.append((member.file, found.alert.slice.range))
    return MoveUnit(
      keys: [key(found.alert.slice, found.names)], title: content.title(asked), symbols: [subject.symbol(of: member)],
      edits: content.edits(asked), additions: additions, behaviour: [], taskID: subject.task(of: member, among: tasks))
  }

  /// A method of the presenter that asks the router.
  private mutating func question(_ content: AlertContent) -> (asked: Signature, additions: [ModuleAddition])? {
    let member = content.found.member
    guard let name = content.presenterNames.first(where: { isFree($0, besides: member) }),
      let route = route(content, content.routeNames.filter { $0 != name })
    else { return nil }
    taken.insert(name)
    let asked = content.question(name)
    return (asked, content.additions(asked, route))
  }

  /// The router's method alone.
  private mutating func way(_ content: AlertContent) -> (asked: Signature, additions: [ModuleAddition])? {
    let names = content.goesAsItIs ? [content.found.member.baseName] : content.routeNames
    return route(content, names).map { ($0.signature, content.additions($0)) }
  }

  /// One that is there, or a new one by the first name that is free.
  private mutating func route(_ content: AlertContent, _ candidates: [String]) -> ModuleContent.Route? {
    for name in candidates {
      let route = content.route(name)
      if routes.contains(route) { return route }
      guard isFree(name, besides: content.found.member) else { continue }
      routes.append(route)
      taken.insert(name)
      return route
    }
    return nil
  }

  private func isFree(_ name: String, besides member: IndexedMember) -> Bool {
    !taken.contains(name)
      && !subject.members.contains { $0.baseName == name && $0.id != member.id }
  }
}
