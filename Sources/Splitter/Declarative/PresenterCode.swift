import ProjectIndex
import SDKCatalogue
import SwiftSource

/// The code of some statements, or of a whole member, as the presenter of a SwiftUI view has it.
struct PresenterCode {
  private let view: ObservedView
  private let code: MemberCode
  private let homes: Homes
  private let roots: [NodeID]
  private(set) var edits = TextEdits()
  /// What the code has to be given.
  private(set) var inputs: Set<Handing> = []
  /// Members of the presenter that it reaches.
  private(set) var reached: Set<MemberID> = []
  /// Statements that only the view can do.
  private let steps: [ViewStep]
  /// Values of the view that it reads by closures.
  private let late: Set<MemberID>
  /// It changes state with an animation.
  private(set) var isAnimated = false

  private var unit: UnitCode { view.unit }
  private var tree: SyntaxTree { code.tree }

  init(_ code: MemberCode, _ roots: [NodeID], _ view: ObservedView, _ homes: Homes) throws(Obstacle) {
    (self.code, self.roots, self.view, self.homes) = (code, roots, view, homes)
    steps = view.steps(of: code).filter { step in roots.contains { code.tree.contains(step.node, in: $0) } }
    late = PassingValues(code, roots, view).members
    try MemberObstacles(code, view.unit, homes).check(roots, leavesWhole: true)
    let animations = Animations(in: roots, code)
    guard animations.calls.isEmpty || animations.arguments != nil && animations.arguments == view.animation else {
      throw obstacle("animation", "animates in more than one way")
    }
    isAnimated = !animations.calls.isEmpty
    for call in animations.calls {
      edits.replace(
        tree.range(call.callee).lowerBound..<tree.range(call.closure).lowerBound,
        with: outermostClosure(around: call.node) == nil ? "animate " : "self.animate ")
    }
    for step in steps {
      let handing = view.handing(step, in: code)
      try checkFree(handing, at: step.node)
      inputs.insert(handing)
      let arguments = step.parameters.map(\.name).joined(separator: ", ")
      edits.replace(tree.range(step.node), with: "\(view.name(handing))(\(arguments))")
    }
    let foreign = PlainNames.allForeign(in: roots, code, unit).first { [tree] node in
      !animations.contains(node, tree) && contains(node)
    }
    if let name = foreign {
      throw obstacle("user_interface", "uses `\(tree.text(name).prefix(40))`, which is the view's")
    }
    if let name = genericName {
      throw obstacle("generic_context", "names `\(name)`, which depends on the parameters of the view")
    }
    if let (_, state) = view.projections(in: code).first(where: { contains($0.node) }) {
      throw obstacle("binding", "hands on a binding of `\(unit.index.members[state].baseName)`")
    }
    for reference in code.references where contains(reference.node) { try translate(reference) }
    for resolution in code.scope.resolutions where resolution.kind == .outer && contains(resolution.node) {
      try translate(shorthand: resolution.node)
    }
    OwnNames.qualify(code, unit, &edits, where: contains)
  }

  /// What means another type for each kind of the view.
  private var genericName: String? {
    roots.flatMap { $0..<Int(tree.nodes[$0].subtreeEnd) }.first { node in
      guard [.identifierType, .declReference].contains(tree.kind(node)), contains(node),
        unit.dependsOnParameters(tree.name(node))
      else { return false }
      return code.scope.resolution(of: node)?.local.map { code.scope.locals[$0].kind == .genericParameter } ?? true
    }.map { tree.name($0) }
  }

  /// Lines of code that leave, without the head of a member.
  var lines: Int {
    let bodies = roots == [code.member.node] ? code.blocks.flatMap { tree.items(of: $0) } : roots
    return bodies.reduce(0) { $0 + Gain.lines(of: tree.text($1)) }
  }

  /// It leaves; what is in a step stays with the view.
  private func contains(_ node: NodeID) -> Bool {
    roots.contains { tree.contains(node, in: $0) } && !steps.contains { tree.contains(node, in: $0.node) }
  }

  func obstacle(_ reason: String, _ what: String) -> Obstacle { Obstacle(reason, "`\(code.member.name)` \(what).") }

  // MARK: - References

  private mutating func translate(_ reference: Reference) throws(Obstacle) {
    guard case .own(let id) = reference.target else {
      throw obstacle("user_interface", "uses `\(reference.name)` of the view itself")
    }
    let member = unit.index.members[id]
    if member.modifiers.contains(.isStatic) || member.kind == .type || member.kind == .case {
      guard unit.dependsOnParameters(unit.type.name) else { return }
      throw obstacle("generic_context", "uses `\(member.baseName)` of a generic view")
    }
    if let handing = view.handing(reference, in: code) { return try translate(handing, reference) }
    guard homes[id] == .presenter else {
      throw obstacle("stays_in_view", "needs `\(member.baseName)`, which stays with the view")
    }
    reached.insert(id)
    try name(reference)
    if member.kind == .method { try call(id, reference.node) }
    if member.kind == .property, !member.isStored, !(view.needs[id] ?? []).isEmpty { try give(id, reference.node) }
  }

  /// `client` is the parameter of that name, `isFocused = true` a call of a closure that does that.
  private mutating func translate(_ handing: Handing, _ reference: Reference) throws(Obstacle) {
    let handing = asRead(handing)
    try checkFree(handing, at: reference.node, isOwn: reference.receiver == .implicit)
    inputs.insert(handing)
    let target = tree.range(reference.node)
    switch handing.form {
    case .value:
      guard reference.access == .read || reference.access == .call else {
        throw obstacle("changes_input", "changes `\(reference.name)`, which the view is given")
      }
      if reference.receiver != .implicit { edits.replace(target.lowerBound..<reference.offset, with: "") }
    case .reading:
      try checkOnMain(reference)
      edits.replace(target, with: "\(view.name(handing))()")
    case .change:
      try checkOnMain(reference)
      guard let assignment = Assignment(to: reference.node, tree), let first = assignment.values.first,
        let last = assignment.values.last
      else { return }
      edits.replace(target.lowerBound..<tree.range(first).lowerBound, with: "\(view.name(handing))(")
      edits.insert(")", at: tree.range(last).upperBound)
    case .step: return
    case .work:
      try checkOnMain(reference)
      if reference.receiver != .implicit { edits.replace(target.lowerBound..<reference.offset, with: "") }
      guard let call = tree.parent(reference.node) else { return }
      for argument in tree.children(call) where tree.kind(argument) == .argument {
        guard tree.label(ofArgument: argument) != nil, let value = tree.firstChild(argument) else { continue }
        edits.replace(tree.range(argument).lowerBound..<tree.range(value).lowerBound, with: "")
      }
    }
  }

  private func checkActor(_ reference: Reference) throws(Obstacle) {
    guard ClosureHold.isOffMain(reference.node, code) else { return }
    throw obstacle("kept_closure", "uses `\(reference.name)` off the main actor")
  }

  /// A value that may have changed by then is read by a closure.
  private func asRead(_ handing: Handing) -> Handing {
    handing.form == .value && late.contains(handing.member) && view.isPassing(handing)
      ? Handing(member: handing.member, form: .reading) : handing
  }

  /// Closures of the view are called where its own code is.
  private func checkOnMain(_ reference: Reference) throws(Obstacle) {
    guard let closure = outermostClosure(around: reference.node) else { return }
    try checkActor(reference)
    _ = try ClosureHold(closure, code, unit, of: reference)
  }

  /// No local has the name of what is a parameter here.
  private func checkFree(_ handing: Handing, at node: NodeID, isOwn: Bool = false) throws(Obstacle) {
    let name = view.name(handing)
    let isParameter = code.member.kind == .method && roots == [code.member.node]
    let hides = code.scope.locals.contains { local in
      local.name == name
        && (local.visible.contains(node) && !(isOwn && handing.form != .change)
          || isParameter && local.kind == .parameter)
    }
    if hides { throw obstacle("hidden_name", "has a name of its own for `\(name)`") }
  }

  /// Code in a closure says of whom a name is; a closure that is kept holds the presenter weakly.
  private mutating func name(_ reference: Reference) throws(Obstacle) {
    guard let closure = outermostClosure(around: reference.node) else { return }
    try checkActor(reference)
    let hold = try ClosureHold(closure, code, unit, of: reference)
    switch reference.receiver {
    case .optional: throw obstacle("captured_view", "holds the view weakly")
    case .plain(let name) where name != "self": throw obstacle("captured_view", "has a name of its own for the view")
    case .plain:
      if hold.isWeak {
        edits.replace(tree.range(reference.node).lowerBound..<reference.offset, with: "self?.")
      }
    case .implicit:
      if hold.isWeak || !hold.isPassing { edits.insert(hold.isWeak ? "self?." : "self.", at: reference.offset) }
    }
    if let insertion = hold.capture, !edits.edits.contains(where: { $0.range.lowerBound == insertion.offset }) {
      edits.insert(insertion.text, at: insertion.offset)
    }
  }

  private func outermostClosure(around node: NodeID) -> NodeID? {
    var current = tree.parent(node)
    var found: NodeID?
    while let step = current, contains(step), !roots.contains(step) || tree.kind(step) == .closure {
      if tree.kind(step) == .closure { found = step }
      current = tree.parent(step)
    }
    return found
  }

  /// A call of what has left hands over what that needs.
  private mutating func call(_ method: MemberID, _ node: NodeID) throws(Obstacle) {
    let needs = view.needs[method] ?? []
    guard !needs.isEmpty else { return }
    for need in needs { try checkFree(need, at: node) }
    guard let place = ArgumentPlace(ofCall: node, tree) else {
      throw obstacle("method_value", "hands on `\(tree.name(node))` without calling it")
    }
    edits.insert(place.text(needs.map(argument)), at: place.offset)
    inputs.formUnion(needs.map(asRead))
  }

  /// A computed property that needs inputs is a method of the presenter.
  private mutating func give(_ property: MemberID, _ node: NodeID) throws(Obstacle) {
    let needs = view.needs[property] ?? []
    for need in needs { try checkFree(need, at: node) }
    let name = Int(tree.mainToken(node).start)..<tree.range(node).upperBound
    edits.replace(name, with: "\(tree.text(name))(\(needs.map(argument).joined(separator: ", ")))")
    inputs.formUnion(needs.map(asRead))
  }

  private func argument(_ handing: Handing) -> String {
    "\(view.name(handing)): \(view.name(handing))" + (asRead(handing) == handing ? "" : "()")
  }

  /// `if let tabManager` of the presenter's own state, `[client]` of a parameter.
  private mutating func translate(shorthand node: NodeID) throws(Obstacle) {
    if tree.kind(node) == .declReference, tree.name(node).hasPrefix("_"),
      unit.member(named: String(tree.name(node).dropFirst())) != nil
    {
      throw obstacle("wrapper", "reaches the wrapper of `\(tree.name(node).dropFirst())`")
    }
    guard [.identifierPattern, .closureCapture].contains(tree.kind(node)),
      let id = unit.member(named: tree.name(node))
    else { return }
    if let handing = view.handing(ofName: node, in: code) {
      let read = asRead(handing)
      try checkFree(read, at: node, isOwn: true)
      inputs.insert(read)
      if read != handing { edits.insert(" = \(tree.name(node))()", at: tree.range(node).upperBound) }
      return
    }
    guard homes[id] == .presenter, tree.kind(node) == .identifierPattern, unit.code(of: id)?.member.isStored == true
    else { throw obstacle("stays_in_view", "needs `\(tree.name(node))`, which stays with the view") }
    reached.insert(id)
    guard let closure = outermostClosure(around: node), try !ClosureHold(closure, code, unit, of: nil).isPassing else {
      return
    }
    edits.insert(" = self.\(tree.name(node))", at: tree.range(node).upperBound)
  }
}

/// Where more arguments of a call go.
struct ArgumentPlace {
  let offset: Int
  /// Behind the parenthesis that opens the arguments.
  let start: Int
  private let form: Form

  private enum Form { case first, more }

  /// nil if the name is not called, or if closures stand behind the arguments.
  init?(ofCall callee: NodeID, _ tree: SyntaxTree) {
    guard let call = tree.parent(callee), tree.kind(call) == .call, tree.firstChild(call) == callee else { return nil }
    let arguments = tree.children(call).dropFirst()
    guard arguments.allSatisfy({ tree.kind($0) == .argument }) else { return nil }
    let list = Array(arguments)
    start = list.first.map { tree.range($0).lowerBound } ?? tree.range(call).upperBound - 1
    if let last = list.last {
      (offset, form) = (tree.range(last).upperBound, .more)
    } else {
      (offset, form) = (tree.range(call).upperBound - 1, .first)
    }
  }

  /// - Parameter breaks: what each argument begins its line with; nil for one line.
  func text(_ arguments: [String], breaks: String? = nil) -> String {
    let comma = breaks.map { "," + $0 } ?? ", "
    return (form == .more ? comma : "") + arguments.joined(separator: comma)
  }
}
