import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Requests and reads and writes of stored data inside code of the view move behind the interactor; closures that show
  /// what came back stay and are handed over.
  static let serviceCalls = RewriteStep(
    id: "interactor", words: .pieces("service call", to: "interactor")
  ) { subject, tasks in
    ServiceCallMoves(subject: subject, tasks: tasks).outcome()
  }
}

/// The service calls of one controller, found member by member.
struct ServiceCallMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]

  func outcome() -> StepOutcome {
    let moves = subject.plainMoves
    let visibility = subject.visibility
    let held = MoveSelection(subject, moves).held
    var outcome = StepOutcome()
    var made = MadeMethods(subject)
    for member in subject.members where isCandidate(member, moves, isHeld: held[member.id] != nil) {
      guard let names = subject.bodyNames(of: member) else { continue }
      let site = { (call: ServiceCall) in
        ServiceCallSite(
          subject: subject, moves: moves, visibility: visibility, names: names, call: call,
          taskID: task(member, names, call))
      }
      var moving: [(call: ServiceCall, unit: Int)] = []
      for call in calls(in: member, names, site) {
        switch unit(of: call, names.tree, site, &made) {
        case .success(let unit):
          moving.append((call, outcome.units.count))
          outcome.units.append(unit)
        case .failure(let error):
          if let blocker = blocker(error.obstacle, call, names) { outcome.blockers.append(blocker) }
        }
      }
      LocalAlias.drop(moving, names, from: &outcome.units)
    }
    return outcome
  }

  /// The move of all that is asked, or of what is asked first.
  private func unit(
    of call: ServiceCall, _ tree: SyntaxTree, _ site: (ServiceCall) -> ServiceCallSite, _ made: inout MadeMethods
  ) -> Result<MoveUnit, ObstacleError> {
    let whole = site(call).unit(&made)
    guard case .failure = whole, let first = call.shortened(tree), case .success(let unit) = site(first).unit(&made)
    else { return whole }
    return .success(unit)
  }

  /// nil for a member that is to move as a whole: it is counted once. In a view model that is what stays of it.
  private func blocker(_ obstacle: Obstacle, _ call: ServiceCall, _ names: BodyNames) -> Blocker? {
    guard subject.kind.keepsState || [.view, .other].contains(subject.role(of: names.member)) else { return nil }
    let (range, lines) = (names.tree.range(call.expression), names.file.lines)
    let position = lines.position(at: range.lowerBound)
    let location = subject.location(
      line: position.line, column: position.column, lines: lines.line(at: range.upperBound) - position.line,
      in: names.member)
    return obstacle.blocker(subject.symbol(of: names.member), location, taskID: task(names.member, names, call))
  }

  private func isCandidate(_ member: IndexedMember, _ moves: MemberMoves, isHeld: Bool) -> Bool {
    switch member.kind {
    case .method: break
    case .property: guard !member.isStored || member.hasObservers else { return false }
    case .initializer: guard subject.asksInInitializers, !isConvenience(member) else { return false }
    default: return false
    }
    return moves.leavesPieces(member, isHeld: isHeld) && !subject.isHandedOn(member)
  }

  /// Another initializer has to make the instance first.
  private func isConvenience(_ member: IndexedMember) -> Bool {
    guard let tree = subject.files[member.file]?.tree else { return true }
    return tree.children(member.node).contains { tree.kind($0) == .modifier && tree.text($0) == "convenience" }
  }

  /// Outermost ones only: what is an argument of another goes along, and what puts a request together.
  private func calls(
    in member: IndexedMember, _ names: BodyNames, _ site: (ServiceCall) -> ServiceCallSite
  ) -> [ServiceCall] {
    let tree = names.tree
    let all = places(in: member, tree).flatMap { tree.descendants($0) }
      .compactMap { ServiceCall(from: $0, names, subject) }
    let building = all.flatMap { site($0).building }
    return all.filter { call in
      !(all.map(\.expression) + building).contains { outer in
        outer < call.expression && call.expression < Int(tree.nodes[outer].subtreeEnd)
      }
    }
  }

  /// The code of a member; of a stored variable that of its observers, as its first value is made before there is a module.
  private func places(in member: IndexedMember, _ tree: SyntaxTree) -> [NodeID] {
    guard member.kind == .property, member.isStored else { return [member.node] }
    return tree.child(member.node, .patternBinding).flatMap { tree.child($0, .accessorBlock) }.map { [$0] } ?? []
  }

  private func task(_ member: IndexedMember, _ names: BodyNames, _ call: ServiceCall) -> String {
    let place = subject.location(of: member)
    let line = names.file.lines.line(at: names.tree.range(call.expression).lowerBound)
    let near = tasks.filter { $0.locations.contains { $0.file == place.file && place.contains($0.line) } }
    let match = near.first { $0.locations.contains { $0.line == line } }
    return (match ?? near.first ?? tasks.first)?.id ?? ""
  }
}
