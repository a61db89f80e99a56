import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Members that must stay, as others call them by name, override or protocol, or as they read the view's state, hand their
  /// whole body to the interactor.
  static let interactorBodies = RewriteStep(id: "interactor", words: .members("Move the code of", to: "interactor")) {
    subject, tasks in
    BodyMoves(subject: subject, tasks: tasks, part: .interactor).outcome()
  }

  /// The same for display rules.
  static let presenterBodies = RewriteStep(id: "presenter", words: .members("Move the code of", to: "presenter")) {
    subject, tasks in
    BodyMoves(subject: subject, tasks: tasks, part: .presenter).outcome()
  }
}

extension SplitSubject {
  /// The member does nothing but call its presenter, and asks nothing more of it when that answers.
  func isHandedOn(_ member: IndexedMember) -> Bool {
    guard let module, let file = files[member.file], case let tree = file.tree,
      let body = BodyMoves.body(of: member, tree) ?? BodyMoves.getter(of: member, tree), body.count == 1
    else { return false }
    let value = tree.value(of: body[0])
    guard let callee = tree.kind(value) == .call ? tree.firstChild(value) : value,
      tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee)
    else { return false }
    let offset = Int(tree.mainToken(base).start)
    guard member.body.uses.contains(where: { $0.member == module.property && $0.offset == offset }) else {
      return false
    }
    let asked = module.calls(in: member, file)
    return !answers(in: value, tree) || asked.home != .interactor && asked.calls.count == 1
  }

  /// A closure of the call goes on with the view.
  private func answers(in call: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.descendants(call).contains { node in
      tree.kind(node) == .closure
        && tree.descendants(node).contains { tree.kind($0) == .declReference && tree.name($0) == "self" }
    }
  }
}

/// The bodies of a type that can go to one part of its module.
struct BodyMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]
  let part: ModulePart

  func outcome() -> StepOutcome {
    let moves = subject.plainMoves
    let visibility = subject.visibility
    // What an interactor can't do goes to the presenter: the interactor's turn is over when the presenter's comes.
    let roles: Set<Role> =
      part == .interactor ? [.interactor, .service, .entity] : [.interactor, .service, .entity, .presenter]
    let rules =
      part == .interactor
      ? MoveSelection.makers(in: subject).union(subject.members.filter(subject.judges).map(\.id)) : []
    // What could leave a view model as a whole and has not is held by texts or state that stay there: its code need not be.
    let whole = subject.kind.keepsState ? [] : moves.movable
    let wanted = MoveSelection.members(of: subject, with: roles).union(rules).subtracting(whole).filter { id in
      !subject.kind.keepsState || !subject.makesText(subject.index.members[id])
    }
    var outcome = StepOutcome()
    var taken = subject.module?.taken ?? []
    for id in wanted.sorted() {
      let member = subject.index.members[id]
      guard let names = subject.bodyNames(of: member), let body = Self.body(of: member, names.tree),
        !isMereAccess(body, names)
      else { continue }
      let task = tasks.first { task in
        task.locations.contains { $0.file == member.file && subject.location(of: member).contains($0.line) }
      }
      var extraction = Extraction(
        subject: subject, moves: moves, visibility: visibility, names: names, part: part, nodes: body)
      extraction.isBody = true
      do throws(ObstacleError) {
        let unit = try unit(member, extraction, taken, (task ?? tasks.first)?.id ?? "")
        taken.insert(unit.name)
        outcome.units.append(unit.unit)
      } catch {
        // What others call stays by design: only what keeps its code there is worth saying.
        // What waits directs the requests that it makes, each of which moves by itself.
        guard subject.kind.keepsState, !subject.isHandedOn(member), !subject.directs(member),
          error.obstacle.reason != "effects"
        else { continue }
        outcome.blockers.append(
          error.obstacle.blocker(
            subject.symbol(of: member), subject.location(of: member), taskID: (task ?? tasks.first)?.id ?? ""))
      }
    }
    return outcome
  }

  /// The statements of a method or of a property that is worked out; nil if there is nothing to hand on.
  static func body(of member: IndexedMember, _ tree: SyntaxTree) -> [NodeID]? {
    let block: NodeID?
    switch member.kind {
    case .method: block = tree.child(member.node, .codeBlock)
    case .property:
      guard !member.isStored else { return nil }
      block = tree.child(member.node, .patternBinding).flatMap { tree.child($0, .accessorBlock) }
    default: block = nil
    }
    guard let block else { return nil }
    let items = Array(tree.children(block))
    guard !items.isEmpty, items.allSatisfy({ tree.kind($0) != .accessorDecl }) else { return nil }
    return items
  }

  /// `order.customer.name`: nothing is decided or worked out, and nobody asked for it.
  private func isMereAccess(_ body: [NodeID], _ names: BodyNames) -> Bool {
    let tree = names.tree
    guard body.count == 1 else { return false }
    var node = tree.value(of: body[0])
    guard tree.kind(node) == .memberAccess else { return false }
    while [.memberAccess, .optionalChaining, .forceUnwrap].contains(tree.kind(node)),
      let base = tree.firstChild(node)
    { node = base }
    guard tree.kind(node) == .declReference, tree.name(node).first?.isLowercase == true else { return false }
    guard let type = names.type(ofExpression: node) else { return true }
    return !TypeText(text: type).meantNames(subject.index).contains(where: subject.isService)
  }

  /// The statements of a `get`.
  static func getter(of member: IndexedMember, _ tree: SyntaxTree) -> [NodeID]? {
    guard member.kind == .property,
      let block = tree.child(member.node, .patternBinding).flatMap({ tree.child($0, .accessorBlock) }),
      let getter = tree.children(block).first(where: { tree.kind($0) == .accessorDecl && tree.name($0, is: "get") })
    else { return nil }
    return tree.child(getter, .codeBlock).map { Array(tree.children($0)) }
  }

  private func unit(
    _ member: IndexedMember, _ draft: Extraction, _ taken: Set<String>, _ taskID: String
  ) throws(ObstacleError) -> (unit: MoveUnit, name: String) {
    var extraction = draft
    let key = "body of " + member.name
    if let refusal = subject.refusals[key] { throw ObstacleError(obstacle: refusal) }
    try check(member, extraction)
    try extraction.run()
    // What the interactor refused may be for the presenter, but not its work.
    if part == .presenter,
      let work = InteractorWork(subject: subject, names: extraction.names, split: ViewSplit()).request
    {
      throw extraction.stop("interactor_work", "uses \(work), which is the interactor's work")
    }
    // Who judges an element may be asked while the list is changed: it can't be read for that then.
    let values = { (types: [String]) in types.count(where: subject.isDomain) }
    if part == .interactor, subject.judges(member),
      values(extraction.parameters.map(\.type)) > values(member.parameters.map(\.type))
    {
      throw extraction.stop("shared_state", "reads what the presenter holds")
    }
    guard extraction.parameters.allSatisfy({ !$0.type.contains("@autoclosure") }) else {
      throw extraction.stop("unsupported_declaration", "has an autoclosure")
    }
    let text = MovedText(
      subject: subject, member: member, file: extraction.names.file, home: "", owners: [:])
    let own = text.signature()
    var signature = Signature(name: name(for: member, taken))
    signature.parameters = extraction.parameters
    signature.returnType = own.returnType
    let isDiscardable = member.attributes.contains("discardableResult")
    if isDiscardable { signature.attributes = ["@discardableResult"] }
    return (
      ExtractedMethod(subject: subject, part: part, signature: signature, extraction: extraction).unit(
        key: key, title: "the code of `\(member.name)` to `\(signature.name)`", symbol: subject.symbol(of: member),
        taskID: taskID, receiver: "", isShadowed: subject.declares(subject.names.presenterProperty, in: member)),
      signature.name
    )
  }

  /// What the declaration says against it.
  private func check(_ member: IndexedMember, _ extraction: Extraction) throws(ObstacleError) {
    let tree = extraction.names.tree
    if member.isAsync || member.isThrowing { throw extraction.stop("effects", "throws or waits") }
    if member.modifiers.contains(.isStatic) { throw extraction.stop("static_member", "is static") }
    if !member.genericParameters.isEmpty { throw extraction.stop("generic_context", "is generic") }
    if member.isConditionallyCompiled { throw extraction.stop("unsupported_declaration", "stands inside `#if`") }
    if member.modifiers.contains(.isNonisolated) {
      throw extraction.stop("unsupported_declaration", "is `nonisolated`")
    }
    if let type = member.returnType ?? (member.kind == .property ? member.valueType : nil) {
      if type.hasPrefix("some ") { throw extraction.stop("unsupported_declaration", "is opaque") }
      if let obstacle = TypeText(text: type).obstacle(subject, extraction.visibility, of: member.name) {
        throw ObstacleError(obstacle: obstacle)
      }
    }
    if subject.isHandedOn(member) { throw extraction.stop("nothing_to_move", "is handed on already") }
    if let obstacle = extraction.moves.confinement.obstacle(in: member.id, isInClosure: false) {
      throw ObstacleError(obstacle: obstacle)
    }
    if extraction.moves.isUsedByDeinit(member.id) {
      throw extraction.stop("used_in_deinit", "is called from `deinit`, where no presenter may be made")
    }
    guard let only = extraction.nodes.first, extraction.nodes.count == 1 else { return }
    let value = tree.value(of: only)
    let kinds: Set<NodeKind> = [
      .call, .sequenceExpr, .ifExpr, .switchExpr, .forStmt, .memberAccess, .prefixOperatorExpr,
    ]
    if !kinds.contains(tree.kind(value)) { throw extraction.stop("nothing_to_move", "holds nothing of its own") }
  }

  /// `tableView(_:numberOfRowsInSection:)` -> `numberOfRows`; others keep their name, if it is free.
  private func name(for member: IndexedMember, _ taken: Set<String>) -> String {
    let isCalledByOthers = !member.modifiers.isDisjoint(with: [.isOverride, .isWitness, .isObjectiveC])
    let plain = isCalledByOthers ? member.event ?? member.baseName : member.baseName
    let capital = plain.capitalizedFirst
    let own = Set(subject.members.map(\.baseName)).subtracting([member.baseName])
    let candidates = [plain, "handle" + capital, "work" + capital] + (2...9).map { "\(plain)\($0)" }
    return candidates.first { !taken.contains($0) && !own.contains($0) } ?? plain
  }
}
