import MigrationModel
import ProjectIndex
import SwiftSource

/// The code of a method that must stay, as UIKit, another object or a selector calls it: what it does goes to the presenter,
/// what it shows becomes methods of the view, and the method hands on what it is given.
struct HandedOnBody {
  let subject: SplitSubject
  let member: IndexedMember
  let names: BodyNames
  /// Its moves, with the member taken apart.
  let moves: MemberMoves
  let split: ViewSplit
  /// The statements that go.
  let items: [NodeID]
  /// State that goes along, as members that stay can reach it through the presenter.
  private(set) var states: [MemberID] = []
  private(set) var parameters: [Signature.Parameter] = []
  /// `label: value` for the call.
  private(set) var arguments: [String] = []
  /// In what goes.
  private(set) var edits: [SourceEdit] = []

  /// nil if the code is handed on already, or does nothing but show things. Throws what keeps it in the view.
  init?(_ member: IndexedMember, _ names: BodyNames, _ plain: MemberMoves, _ visibility: FileVisibility)
    throws(ObstacleError)
  {
    let subject = names.subject
    var shape = MemberShape(subject: subject, member: member)
    shape.isHandingOn = true
    if let obstacle = shape.obstacle() { throw ObstacleError(obstacle: obstacle) }
    var splitter = ViewSplitter(subject: subject, moves: plain, visibility: visibility, names: names)
    guard let (split, items) = try splitter.runBehindHead() else { return nil }
    (self.subject, self.member, self.names, self.split, self.items) = (subject, member, names, split, items)
    moves = plain.dividing(member.id, split)
    guard !isCallOfPresenter, doesWork else { return nil }
    try check(visibility)
    try findStates()
    try findParameters(visibility)
    for reading in split.readings { try add(reading) }
  }

  private var tree: SyntaxTree { names.tree }

  /// UTF-8 byte offsets of what goes.
  var range: Range<Int> {
    guard let first = items.first, let last = items.last else { return 0..<0 }
    return tree.bodyStart(first)..<tree.range(last).upperBound
  }

  /// Nothing but a call of the presenter is left.
  private var isCallOfPresenter: Bool {
    guard items.count == 1 else { return false }
    var value = tree.value(of: items[0])
    while [.call, .memberAccess, .optionalChaining].contains(tree.kind(value)), let next = tree.firstChild(value),
      !names.isSelf(tree.unwrappedBase(next))
    {
      value = next
    }
    let isCall = names.use(at: Int(tree.mainToken(value).start))?.member.map { $0 == subject.module?.property } ?? false
    // What is asked of the presenter for it goes along.
    return isCall && member.body.uses.count { range.contains($0.offset) && $0.member == subject.module?.property } == 1
  }

  /// Something of the module is asked or changed: what only calls the view is better off where it is.
  private var doesWork: Bool {
    moves.uses(of: member).contains { use in
      guard range.contains(use.offset), let id = use.member else { return false }
      return id == subject.module?.property || moves.dependencies[id] != nil || moves.states[id] != nil
    }
  }

  // MARK: Obstacles

  private func check(_ visibility: FileVisibility) throws(ObstacleError) {
    if member.isAsync || member.isThrowing { throw stop("effects", "throws or waits") }
    if !member.genericParameters.isEmpty { throw stop("generic_context", "is generic") }
    if moves.isUsedByDeinit(member.id) {
      throw stop("used_in_deinit", "is called from `deinit`, where no presenter may be made")
    }
    if member.returnType != nil, let first = items.first,
      first != tree.child(member.node, .codeBlock).flatMap(tree.firstChild)
    {
      throw stop("user_interface", "gives a value and shows something before")
    }
    if let type = member.returnType, let obstacle = TypeText(text: type).obstacle(subject, visibility, of: member.name)
    {
      throw ObstacleError(obstacle: obstacle)
    }
    if let what = items.first.flatMap(tree.limit)?.obstacle { throw stop(what.reason, what.what) }
    if tree.text(range).contains("\"\"\"") { throw stop("unsupported_declaration", "holds a multi-line string") }
    let syntax = MemberSyntax(subject: subject, member: member, file: names.file, split: split)
    let obstacle =
      syntax.obstacle(visibility: visibility)
      ?? MemberBodyUses(subject: subject, member: member).obstacle(in: moves.uses(of: member))
    if let obstacle = obstacle ?? moves.lostEffect(member) { throw ObstacleError(obstacle: obstacle) }
  }

  private mutating func findStates() throws(ObstacleError) {
    for use in moves.uses(of: member) where range.contains(use.offset) {
      guard let id = use.member, subject.index.members[id].type == subject.type.id, id != subject.module?.property,
        moves.dependencies[id] == nil, moves.viewCall(use, in: member) == nil, !states.contains(id)
      else { continue }
      let needed = subject.index.members[id]
      guard moves.states[id] != nil, moves.movable.contains(id) else {
        throw stop(
          needed.isStored ? "shared_state" : "uses_staying_member", "uses `\(needed.name)`, which stays in the view")
      }
      states.append(id)
    }
  }

  // MARK: Parameters

  private mutating func findParameters(_ visibility: FileVisibility) throws(ObstacleError) {
    guard let clause = tree.child(member.node, .parameterClause) else { return }
    let declared = Array(tree.children(clause).filter { tree.kind($0) == .functionParameter })
    for (node, parameter) in zip(declared, member.parameters) {
      let uses = items.flatMap { [$0] + Array(tree.descendants($0)) }.filter { names.declaration($0) == node }
      let numbers = uses.compactMap { use in
        tree.parent(use).flatMap { IndexReading($0, names, items[0]) != nil ? $0 : nil }
      }
      .filter { !split.covers(tree.range($0).lowerBound) }
      for number in numbers { try add(number: number) }
      guard uses.count > numbers.count else { continue }
      if let obstacle = TypeText(text: parameter.type).obstacle(subject, visibility, of: parameter.name) {
        throw ObstacleError(obstacle: obstacle)
      }
      guard !parameter.isInout, !parameter.isVariadic, !parameter.type.contains("@autoclosure") else {
        throw stop("unsupported_declaration", "takes `\(parameter.name)` in a way that can't be handed on")
      }
      try add(
        .init(
          label: parameter.name, name: parameter.name,
          type: TypeText(text: parameter.type).parameterType(subject, isDeclared: true)),
        parameter.name)
    }
  }

  /// `closedSwitch.isOn` -> `isClosedOn`.
  private mutating func add(_ reading: ControlReading) throws(ObstacleError) {
    let constant = constant(of: reading)
    guard !items.contains(where: { $0 != constant?.statement && tree.declares(reading.name, in: $0) }) else {
      throw stop("name_clash", "has two `\(reading.name)`")
    }
    edits.append(constant.map(\.edit) ?? SourceEdit(range: reading.range, replacement: reading.name))
    guard !arguments.contains("\(reading.name): \(reading.text)") else { return }
    let type = TypeText(text: reading.type).parameterType(subject)
    try add(.init(label: reading.name, name: reading.name, type: type), reading.text)
  }

  /// The statement that does nothing but to give a reading the name that it will have, which takes its place.
  private func constant(of reading: ControlReading) -> (statement: NodeID, edit: SourceEdit)? {
    let place = items.firstIndex { item in
      tree.kind(item) == .variableDecl && tree.range(item).upperBound == reading.range.upperBound
        && tree.text(tree.range(item).lowerBound..<reading.range.lowerBound) == "let \(reading.name) = "
    }
    guard let place, place + 1 < items.count else { return nil }
    let range = tree.range(items[place]).lowerBound..<tree.range(items[place + 1]).lowerBound
    return (items[place], SourceEdit(range: range, replacement: ""))
  }

  /// `indexPath.row` -> `row`.
  private mutating func add(number node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard !items.contains(where: { tree.declares(name, in: $0) }) else { throw stop("name_clash", "has two `\(name)`") }
    edits.append(SourceEdit(range: tree.range(node), replacement: name))
    let argument = tree.text(node)
    guard !arguments.contains("\(name): \(argument)") else { return }
    try add(.init(label: name, name: name, type: "Int"), argument)
  }

  private mutating func add(_ parameter: Signature.Parameter, _ argument: String) throws(ObstacleError) {
    guard !["view", "interactor", "router"].contains(parameter.name),
      !parameters.contains(where: { $0.name == parameter.name })
    else { throw stop("name_clash", "uses the name `\(parameter.name)`, which the module needs") }
    parameters.append(parameter)
    arguments.append("\(parameter.name): \(argument)")
  }

  private func stop(_ reason: String, _ what: String) -> ObstacleError {
    ObstacleError(obstacle: Obstacle(reason: reason, message: "`\(member.name)` \(what)."))
  }
}
