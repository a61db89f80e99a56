import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Navigation calls move behind the router, with the statements that make the screen they show.
  static let router = RewriteStep(
    id: "router", words: .pieces("navigation call", to: "router")
  ) { subject, tasks in
    var routes = RouteCollection(subject: subject, tasks: tasks)
    for member in subject.members { routes.collect(from: member) }
    return routes.outcome
  }
}

/// The router methods of one controller, found member by member.
struct RouteCollection {
  private let subject: SplitSubject
  private let tasks: [PlanTask]
  private let visibility: FileVisibility
  /// Those of the module and of this look.
  private var routes: [ModuleContent.Route]
  private(set) var outcome = StepOutcome()

  init(subject: SplitSubject, tasks: [PlanTask]) {
    self.subject = subject
    self.tasks = tasks
    routes = subject.module?.content.routes ?? []
    visibility = subject.visibility
  }

  /// Adds the navigation of one member.
  mutating func collect(from member: IndexedMember) {
    guard [.method, .property].contains(member.kind), let names = subject.bodyNames(of: member) else { return }
    for slice in slices(of: member, names) { collect(slice, member, names) }
  }

  /// Slices that are not part of another one's moved statements; alerts stay with the view.
  private func slices(of member: IndexedMember, _ names: BodyNames) -> [NavigationSlice] {
    let tree = names.tree
    let slices = tree.descendants(member.node).compactMap { node in
      NavigationCall(node, in: tree, isSelf: names.isSelf).map { call in
        NavigationSlice(call, tree, declaration: names.declaration, moves: names.belongsToScreen(of: call))
      }
    }
    let screens = slices.filter { !names.showsAlert($0) && !names.isOwnMethod($0.navigation) }
    return screens.filter { slice in !screens.contains { $0.moves(slice, tree) } }
  }

  private mutating func collect(_ slice: NavigationSlice, _ member: IndexedMember, _ names: BodyNames) {
    let task = task(for: slice, member, names)
    do throws(ObstacleError) {
      if let refusal = subject.refusals[key(of: slice, member, names)] { throw ObstacleError(obstacle: refusal) }
      outcome.units.append(try unit(slice, member, names, taskID: task))
    } catch {
      let position = names.file.lines.position(at: slice.navigation.offset(names.tree))
      let end = names.file.lines.line(at: slice.range.upperBound)
      let location = subject.location(
        line: position.line, column: position.column, lines: max(0, end - position.line), in: member)
      outcome.blockers.append(error.obstacle.blocker(subject.symbol(of: member), location, taskID: task))
    }
  }

  /// The same in every state of the tree in which the statement stands in the member.
  private func key(of slice: NavigationSlice, _ member: IndexedMember, _ names: BodyNames) -> String {
    "\(member.name): \(names.tree.text(slice.navigation.statement))"
  }

  /// What creates screens belongs to the task of that smell, if there is one.
  private func task(for slice: NavigationSlice, _ member: IndexedMember, _ names: BodyNames) -> String {
    let lines = names.file.lines
    let range = lines.line(at: slice.range.lowerBound)...lines.line(at: slice.range.upperBound)
    let place = subject.location(of: member)
    let near = tasks.filter { task in
      task.locations.contains { $0.file == place.file && place.contains($0.line) }
    }
    let match = near.last { task in task.locations.contains { range.contains($0.line) } }
    return (match ?? near.first ?? tasks.first)?.id ?? ""
  }

  private mutating func unit(
    _ slice: NavigationSlice, _ member: IndexedMember, _ names: BodyNames, taskID: String
  ) throws(ObstacleError) -> MoveUnit {
    let tree = names.tree
    let shape = SliceObstacles(slice: slice, tree: tree, isLastOfBody: names.isLastOfBody(slice.navigation))
    if let obstacle = shape.obstacle() ?? names.strangers(in: slice) { throw ObstacleError(obstacle: obstacle) }
    let capture = capture(slice, names)
    if slice.navigation.leavesApp, capture == nil, names.receiver(at: slice.navigation.call) == nil {
      let message = "A closure that does not hold the controller opens something outside the app."
      throw ObstacleError(obstacle: Obstacle(reason: "weak_capture", message: message))
    }
    var rewriter = SliceRewriter(subject: subject, visibility: visibility, names: names, slice: slice)
    try rewriter.run()
    let route = route(for: slice, rewriter, member, tree)
    var edits: [String: [SourceEdit]] = [
      member.file: callEdits(slice, route, rewriter, member, names, isCaptured: capture != nil)
        + (capture?.edit.map { [$0] } ?? [])
    ]
    let members = rewriter.widenings.keys.sorted().compactMap { rewriter.widenings[$0] }
    let types = rewriter.nestedWidenings.keys.sorted().compactMap { rewriter.nestedWidenings[$0] }
    for widening in members { edits[widening.file, default: []] += widening.edits }
    for widening in types { edits[widening.file, default: []].append(widening.edit) }
    let line = names.file.lines.line(at: slice.navigation.offset(tree))
    return MoveUnit(
      keys: [key(of: slice, member, names)],
      title: "the navigation of `\(member.name)` (line \(line)) to `\(route.signature.name)`",
      symbols: [subject.symbol(of: member)],
      edits: edits, additions: [.route(route)], behaviour: behaviour(slice, rewriter), taskID: taskID)
  }

  /// The presenter for a closure that does not hold the controller and opens something outside the app.
  private func capture(_ slice: NavigationSlice, _ names: BodyNames) -> PresenterCapture? {
    guard slice.navigation.leavesApp, names.receiver(at: slice.navigation.call) == nil else { return nil }
    return PresenterCapture(at: slice.navigation.call, names)
  }

  /// An equal route serves several places; a taken name gets the method's name behind it.
  private mutating func route(
    for slice: NavigationSlice, _ rewriter: SliceRewriter, _ member: IndexedMember, _ tree: SyntaxTree
  ) -> ModuleContent.Route {
    var signature = Signature(name: "")
    signature.parameters = rewriter.parameters
    if slice.completion != nil, let completion = slice.navigation.completion {
      let type = subject.surroundings.spelled(completion.type)
      signature.parameters.append(.init(label: "completion", name: "completion", type: type))
    }
    let route = { (name: String) -> ModuleContent.Route in
      signature.name = name
      return ModuleContent.Route(signature: signature, controller: rewriter.neededController, body: rewriter.body())
    }
    if let same = routes.first(where: { $0 == route($0.signature.name) }) { return same }
    let naming = RouteNaming(slice: slice, tree: tree, index: subject.index)
    let candidates = naming.candidates(origin: member.baseName, parameters: rewriter.parameters)
    for name in candidates {
      let isTaken =
        routes.contains { $0.signature.name == name }
        || subject.members.contains { $0.baseName == name && $0.id != member.id }
        || subject.module?.taken.contains(name) == true
      if !isTaken {
        routes.append(route(name))
        return route(name)
      }
    }
    return route(candidates.last ?? "")
  }

  /// The call that takes the statements' place, around a completion closure that stays.
  private func callEdits(
    _ slice: NavigationSlice, _ route: ModuleContent.Route, _ rewriter: SliceRewriter, _ member: IndexedMember,
    _ names: BodyNames, isCaptured: Bool
  ) -> [SourceEdit] {
    let tree = names.tree
    let property = subject.names.presenterProperty
    let receiver =
      slice.navigation.leavesApp ? names.receiver(at: slice.navigation.call) ?? "" : slice.navigation.receiver
    let isShadowed = receiver.isEmpty && !isCaptured && subject.declares(property, in: member)
    let call = "\(isShadowed ? "self." : receiver)\(property).\(route.signature.name)"
    let arguments = rewriter.arguments.joined(separator: ", ")
    guard let completion = slice.completion.map(tree.range) else {
      return [SourceEdit(range: slice.range, replacement: "\(call)(\(arguments))")]
    }
    let head: String
    if slice.isTrailing(tree) {
      head = arguments.isEmpty ? call + " " : "\(call)(\(arguments)) "
    } else {
      head = "\(call)(\(arguments)\(arguments.isEmpty ? "" : ", ")completion: "
    }
    return [
      SourceEdit(range: slice.range.lowerBound..<completion.lowerBound, replacement: head),
      SourceEdit(
        range: completion.upperBound..<slice.range.upperBound, replacement: slice.isTrailing(tree) ? "" : ")"),
    ]
  }

  private func behaviour(_ slice: NavigationSlice, _ rewriter: SliceRewriter) -> [String] {
    guard slice.statements.count > 1, slice.navigation.receiver.contains("?") else { return [] }
    return ["The next screen is no longer created when the controller is gone already."]
  }
}

extension NavigationSlice {
  /// The other slice's call goes along with this one's statements.
  func moves(_ other: NavigationSlice, _ tree: SyntaxTree) -> Bool {
    let call = tree.range(other.navigation.call)
    guard other.navigation.call != navigation.call, range.contains(call.lowerBound) else { return false }
    return !(completion.map { tree.range($0).contains(call.lowerBound) } ?? false)
  }
}

extension NavigationCall {
  /// UTF-8 byte offset of the method's name.
  func offset(_ tree: SyntaxTree) -> Int {
    tree.firstChild(call).map { Int(tree.mainToken($0).start) } ?? tree.range(call).lowerBound
  }
}
