import MigrationModel
import ProjectIndex
import SwiftSource

/// A service call at its place, on its way to the interactor.
struct ServiceCallSite {
  let subject: SplitSubject
  let moves: MemberMoves
  let visibility: FileVisibility
  let names: BodyNames
  let call: ServiceCall
  let taskID: String

  var tree: SyntaxTree { names.tree }
  var member: IndexedMember { names.member }

  /// The move, or why there is none.
  func unit(_ made: inout MadeMethods) -> Result<MoveUnit, ObstacleError> {
    // Who is made for the call alone is made where it is asked.
    if let making = call.making { return result(&made, [making]) }
    var building = building
    while !building.isEmpty {
      var trial = made
      if case .success(let unit) = result(&trial, building) {
        made = trial
        return .success(unit)
      }
      building.removeFirst()
    }
    return result(&made, [])
  }

  private func result(_ made: inout MadeMethods, _ building: [NodeID]) -> Result<MoveUnit, ObstacleError> {
    do throws(ObstacleError) {
      return .success(try makeUnit(&made, building))
    } catch {
      return .failure(error)
    }
  }

  /// - Parameter building: statements in front of the call that go with it.
  private func makeUnit(_ made: inout MadeMethods, _ building: [NodeID]) throws(ObstacleError) -> MoveUnit {
    let key = "\(member.name): \(tree.text(call.expression))"
    if let refusal = subject.refusals[key] { throw ObstacleError(obstacle: refusal) }
    let isInClosure = subject.isInEscapingClosure(tree.range(call.expression).lowerBound, of: member)
    if let obstacle = moves.confinement.obstacle(in: member.id, isInClosure: isInClosure) {
      throw ObstacleError(obstacle: obstacle)
    }
    try checkRoot()
    let capture = try capture(&made)
    let receiver = try capture == nil ? receiver() : ""
    let effects = try effects()
    let plain = try resultType(at: effects.site)
    let cast = effects.text.isEmpty ? CastAnswer(of: call.expression, giving: plain, tree) : nil
    let result = cast?.type ?? plain
    var extraction = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor,
      nodes: building + (startedTask ?? [call.expression] + (cast?.nodes ?? [])), staying: Set(handedOver.map(\.value)),
      source: calleeFile)
    extraction.dropsSelf = call.isOfPresenter
    if let result { try extraction.checkType(result, of: call.name) }
    stripReceiver(&extraction)
    if building.isEmpty, let passed = PassedLocal(self) { try extraction.hand(passed.node, passed.name, passed.type) }
    try extraction.run()
    let trailing = try handOver(&extraction)
    if trailing != nil || !building.isEmpty, !effects.text.isEmpty {
      throw extraction.stop("effects", "hands a closure over and waits")
    }
    var signature = Signature(name: "")
    signature.parameters = extraction.parameters
    signature.returnType = result
    signature.effects = effects.text
    let method = { (name: String) -> ExtractedMethod in
      var signature = signature
      signature.name = name
      return ExtractedMethod(
        subject: subject, part: .interactor, signature: signature, extraction: extraction,
        more: capture.map { [$0] } ?? [])
    }
    guard let choice = made.name(nameCandidates(signature), text: { method($0).text }) else {
      throw extraction.stop("name_clash", "finds no free name for `\(call.name)`")
    }
    let isShadowed = capture == nil && subject.declares(subject.names.presenterProperty, in: member)
    return method(choice.name).unit(
      key: key, title: "`\(call.name)` of `\(member.name)` to `\(choice.name)`", symbol: subject.symbol(of: member),
      taskID: taskID, receiver: receiver, isShadowed: isShadowed, trailing: trailing, isNew: choice.isNew)
  }

  private func nameCandidates(_ signature: Signature) -> [String] {
    let told = ServiceCallName(call: call, member: member, tree: tree, isStarted: startedTask != nil)
    let plain = StoredValueName(call: call, tree: tree).name ?? told.name
    let named = named(told.isBare ? call.name : plain)
    let isVague = !named.isEmpty && (ServiceCallName.sending.contains(plain) || told.isBare)
    let isProperty = subject.members.contains { $0.baseName == plain && $0.kind == .property }
    return MethodNames.candidates(
      isVague ? named[0] : plain, origin: member.baseName,
      others: (isVague ? told.isBare ? [plain] : [] : named) + CallDetails(call: call, tree: tree).names(plain),
      isOwn: subject.members.contains { $0.baseName == plain }, answers: signature.returnType != nil || isProperty)
  }

  /// `dispatchOrderAction`, `saveOrder`, `deleteOrder` of `delete(order.id)`: a call that is handed a value of the tree's own
  /// types alone is about that.
  private func named(_ verb: String) -> [String] {
    let arguments = call.calls.last.map { tree.children($0).filter { tree.kind($0) == .argument } } ?? []
    guard arguments.count == 1, let value = arguments.first.flatMap(tree.firstChild) else { return [] }
    let isIdentity = tree.kind(value) == .memberAccess && ["id", "identifier", "uuid"].contains(tree.name(value))
    guard let subjectOf = isIdentity ? tree.firstChild(value) : value,
      let type = names.type(ofExpression: subjectOf)?.withoutOptional, !type.contains("->"),
      subject.index.type(named: type).map({ [.struct, .class, .enum].contains($0.kind) }) == true,
      let simple = type.split(separator: ".").last, !verb.hasSuffix(simple)
    else { return [] }
    return [verb + simple]
  }

  /// Where the last method or member of the chain is declared.
  private var calleeFile: ParsedFile? {
    lastUse?.member.flatMap { subject.index.parsedFile(at: subject.index.members[$0].file) }
  }

  /// The last method or member of the chain, if the tree declares it; nil if another overload may be meant.
  var callee: IndexedMember? {
    lastUse.flatMap { $0.isCertain ? $0.member : nil }.map { subject.index.members[$0] }
  }

  private var lastUse: NameUse? {
    var node = call.expression
    while [.call, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(node)),
      let next = tree.firstChild(node)
    { node = next }
    return names.use(at: Int(tree.mainToken(node).start))
  }

  /// `self.defaults` is `defaults` in the interactor.
  func stripReceiver(_ extraction: inout Extraction) {
    guard tree.kind(call.root) == .memberAccess, let base = tree.firstChild(call.root),
      names.isSelf(tree.unwrappedBase(base)), !isSpelled
    else { return }
    let start = tree.range(call.root).lowerBound
    extraction.edit(SourceEdit(range: start..<Int(tree.mainToken(call.root).start), replacement: ""))
  }

  /// The root is a property that the module can spell out.
  private var isSpelled: Bool {
    names.use(at: Int(tree.mainToken(call.root).start))?.member.map {
      SpelledProperty(subject.index.members[$0], subject) != nil
    } ?? false
  }
}
