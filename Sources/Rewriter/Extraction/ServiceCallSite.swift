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

  private var tree: SyntaxTree { names.tree }
  private var member: IndexedMember { names.member }

  /// The move, or why there is none.
  func unit(_ made: inout MadeMethods) -> Result<MoveUnit, ObstacleError> {
    do throws(ObstacleError) {
      return .success(try makeUnit(&made))
    } catch {
      return .failure(error)
    }
  }

  private func makeUnit(_ made: inout MadeMethods) throws(ObstacleError) -> MoveUnit {
    let key = "\(member.name): \(tree.text(call.expression))"
    if let refusal = subject.refusals[key] { throw ObstacleError(obstacle: refusal) }
    let isInClosure = moves.confinement.isInEscapingClosure(tree.range(call.expression).lowerBound, of: member)
    if let obstacle = moves.confinement.obstacle(in: member.id, isInClosure: isInClosure) {
      throw ObstacleError(obstacle: obstacle)
    }
    try checkRoot()
    let capture = try capture(&made)
    let receiver = try capture == nil ? receiver() : ""
    var extraction = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor,
      nodes: startedTask ?? [call.expression], staying: Set(handedOver.map(\.value)), source: calleeFile)
    let effects = try effects()
    let result = try resultType(at: effects.site)
    if let result { try extraction.checkType(result, of: call.name) }
    stripReceiver(&extraction)
    try extraction.run()
    let trailing = try handOver(&extraction)
    if trailing != nil, !effects.text.isEmpty { throw extraction.stop("effects", "hands a closure over and waits") }
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
    let origin = member.baseName.capitalizedFirst
    let plain =
      StoredValueName(call: call, tree: tree).name
      ?? ServiceCallName(call: call, member: member, tree: tree, isStarted: startedTask != nil).name
    return [plain] + named(plain, by: signature) + [plain + "For" + origin]
      + (2...20).map { "\(plain)For\(origin)\($0)" }
  }

  /// `dispatchOrderAction` for a call that only hands on a value of the tree's own types: whoever has such a value asks it.
  private func named(_ plain: String, by signature: Signature) -> [String] {
    let arguments = call.calls.last.map { tree.children($0).filter { tree.kind($0) == .argument } } ?? []
    guard signature.parameters.count == 1, subject.index.type(named: signature.parameters[0].type) != nil,
      let simple = signature.parameters[0].type.split(separator: ".").last, arguments.count == 1,
      tree.firstChild(of: arguments[0]).map(tree.kind) == .declReference
    else { return [] }
    return [plain + simple]
  }

  /// Where the last method or member of the chain is declared.
  private var calleeFile: ParsedFile? { callee.flatMap { subject.index.parsedFile(at: $0.file) } }

  /// The last method or member of the chain, if the tree declares it.
  private var callee: IndexedMember? {
    var node = call.expression
    while [.call, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(node)),
      let next = tree.firstChild(of: node)
    { node = next }
    return names.use(at: Int(tree.mainToken(node).start))?.member.map { subject.index.members[$0] }
  }

  // MARK: The place

  /// A service that may be another one tomorrow can't be given to the module once.
  private func checkRoot() throws(ObstacleError) {
    guard let id = names.use(at: Int(tree.mainToken(call.root).start))?.member,
      subject.index.members[id].type == subject.type.id, moves.dependencies[id] == nil,
      SpelledProperty(subject.index.members[id], subject) == nil
    else { return }
    let message =
      "`\(member.name)` uses `\(subject.index.members[id].name)`, which is no constant that the module can be given."
    throw ObstacleError(obstacle: Obstacle(reason: "shared_state", message: message))
  }

  /// How the controller is reached here. In a closure only as other code of it does.
  private func receiver() throws(ObstacleError) -> String {
    let draft = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: [])
    if tree.kind(call.root) == .memberAccess, let base = tree.firstChild(of: call.root),
      names.isSelf(tree.unwrappedBase(base))
    {
      // Nobody asks for a value, so that it does not matter that there may be none.
      let isPlain = tree.kind(base) == .declReference || tree.parent(call.expression).map(isStatement) == true
      guard isPlain else { throw draft.stop("weak_capture", "relies on a weak `self`") }
      return tree.text(base) + "."
    }
    if tree.kind(call.root) == .declReference, tree.name(call.root).first?.isLowercase == true { return "" }
    if let receiver = names.receiver(at: call.expression) { return receiver }
    throw draft.stop("weak_capture", "calls `\(call.name)` in a closure that does not hold the \(subject.kind.noun)")
  }

  /// What the call throws and waits for.
  private func effects() throws(ObstacleError) -> CallEffects {
    let draft = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: [])
    guard let effects = CallEffects(of: call.expression, callee: callee, in: member.node, names) else {
      throw draft.stop("effects", "throws or waits")
    }
    return effects
  }

  /// A closure that does not hold the controller, where the call needs nothing of it, gets the presenter instead, which
  /// holds nobody that holds the closure; nil where the controller is reached.
  private func capture(_ made: inout MadeMethods) throws(ObstacleError) -> SourceEdit? {
    guard tree.kind(call.root) == .declReference, tree.name(call.root).first?.isUppercase == true,
      names.receiver(at: call.expression) == nil, handedOver.isEmpty,
      let capture = PresenterCapture(at: call.expression, names)
    else { return nil }
    guard made.claim(capture.closure) else {
      let message = "`\(member.name)` calls `\(call.name)` in a closure that another patch changes first."
      throw ObstacleError(obstacle: Obstacle(reason: "weak_capture", message: message))
    }
    return capture.edit
  }

  /// `let task = session.dataTask(...)` and `task.resume()`, if nothing else is done with the task.
  private var startedTask: [NodeID]? {
    guard call.calls.last == call.expression, request(call.expression) != nil,
      let binding = tree.parent(call.expression).flatMap(tree.parent), tree.kind(binding) == .patternBinding,
      let pattern = tree.firstChild(of: binding), tree.kind(pattern) == .identifierPattern,
      let statement = tree.parent(binding), tree.kind(statement) == .variableDecl, let block = tree.parent(statement),
      [.codeBlock, .closure, .switchCase].contains(tree.kind(block))
    else { return nil }
    let items = Array(tree.children(block))
    guard let position = items.firstIndex(of: statement), position + 1 < items.count,
      tree.text(items[position + 1]) == tree.name(pattern) + ".resume()"
    else { return nil }
    let uses = tree.descendants(member.node).filter { names.declaration($0) == pattern && $0 != pattern }
    return uses.count == 1 ? [statement, items[position + 1]] : nil
  }

  /// nil where nobody asks for a value.
  /// - Parameter site: the call with the keywords in front of it.
  private func resultType(at site: NodeID) throws(ObstacleError) -> String? {
    let draft = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: [])
    guard startedTask == nil, let parent = tree.parent(site) else { return nil }
    if tree.kind(parent) == .inoutExpr { throw draft.stop("shared_state", "changes a stored value in place") }
    if tree.kind(parent) == .sequenceExpr {
      let items = Array(tree.children(parent))
      if let next = items.firstIndex(of: site).map({ $0 + 1 }), next < items.count,
        tree.kind(items[next]) == .assignmentOperator
          || tree.name(items[next]).hasSuffix("=") && tree.name(items[next]).count == 2
            && !["==", "!=", "<=", ">="].contains(tree.name(items[next]))
      {
        throw draft.stop("settable_property", "sets `\(call.name)`")
      }
    }
    if isStatement(parent) { return nil }
    let known = names.type(ofExpression: call.expression) ?? SDKRequest(call.name)?.result
    guard let type = known ?? CodedValue(call, tree)?.type ?? wantedType(at: site)
    else {
      throw draft.stop("unknown_type", "uses `\(call.name)`, whose type is not known")
    }
    if type == "Void" || type == "()" { return nil }
    // What is known of a publisher's type leaves out what it publishes.
    if TypeText(text: type).outerNames.contains(where: UserInterfaceNames.combine.contains) {
      throw draft.stop("unknown_type", "takes a publisher out of `\(call.name)`")
    }
    if TypeText(text: type).outerNames.contains(where: subject.isService) {
      throw draft.stop("service_value", "takes a service out of `\(call.name)`")
    }
    return TypeText(text: type).qualified(subject)
  }

  /// The type that the place asks for: the written one of a variable, or that of what is assigned. A generic call makes
  /// whatever it is asked for, in its new home too. Under `try?` and in bindings the place asks for an optional of it or for
  /// the value itself: that is for the compiler to choose.
  private func wantedType(at site: NodeID) -> String? {
    guard let parent = tree.parent(site), !isUnderOptionalTry(site) else { return nil }
    if tree.kind(parent) == .initializerClause {
      guard let binding = tree.parent(parent), tree.kind(binding) == .patternBinding else { return nil }
      return tree.child(binding, .typeAnnotation).flatMap(tree.firstChild).map { tree.text($0) }
    }
    guard let assignment = Assignment(parent, tree), assignment.value == site else { return nil }
    return names.type(ofExpression: assignment.target)
  }

  /// `try?` stands in front of the call, or around what it is a part of.
  private func isUnderOptionalTry(_ site: NodeID) -> Bool {
    var node: NodeID? = site
    while let current = node, current > member.node, tree.kind(current) != .closure {
      if tree.kind(current) == .tryExpr, tree.name(current) == "?" || tree.text(current).hasPrefix("try?") {
        return true
      }
      node = tree.parent(current)
    }
    return ([site] + Array(tree.descendants(site))).contains {
      tree.kind($0) == .tryExpr && tree.text($0).hasPrefix("try?")
    }
  }

  /// The value is nobody's.
  private func isStatement(_ parent: NodeID) -> Bool { BlockValue(tree: tree, member: member).isDiscarded(in: parent) }

  /// `self.defaults` is `defaults` in the interactor.
  private func stripReceiver(_ extraction: inout Extraction) {
    guard tree.kind(call.root) == .memberAccess, let base = tree.firstChild(of: call.root),
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

  // MARK: Closures that stay

  /// Closures among the arguments that use the controller.
  private var handedOver: [(call: NodeID, position: Int, label: String?, value: NodeID, isTrailing: Bool)] {
    call.calls.flatMap { call in
      tree.children(call).dropFirst().enumerated().compactMap { position, child in
        let isTrailing = tree.kind(child) == .closure
        guard isTrailing || tree.kind(child) == .argument,
          let value = isTrailing ? child : tree.firstChild(of: child), tree.kind(value) == .closure, usesSelf(value)
        else { return nil }
        let hasLabel = !isTrailing && tree.nodes[child].mainToken != tree.nodes[value].firstToken
        return (call, position, hasLabel ? tree.name(child) : nil, value, isTrailing)
      }
    }
  }

  private func usesSelf(_ closure: NodeID) -> Bool {
    let range = tree.range(closure)
    let usesMember = member.body.uses.contains { use in
      range.contains(use.offset) && (use.base == .implicitSelf || use.base == .explicitSelf)
    }
    return usesMember || tree.descendants(closure).contains(where: names.isSelf)
  }

  /// Gives the closures parameters; the one behind the call, if any.
  private func handOver(_ extraction: inout Extraction) throws(ObstacleError) -> NodeID? {
    let closures = handedOver
    guard let last = closures.last else { return nil }
    guard closures.count == 1 else { throw extraction.stop("unsupported_declaration", "hands over several closures") }
    let type = try closureType(last.call, last.label, last.isTrailing, &extraction)
    let parameter = Signature.Parameter(label: "completion", name: "completion", type: type)
    guard !extraction.parameters.contains(where: { $0.name == "completion" }) else {
      throw extraction.stop("name_clash", "uses the name `completion`")
    }
    guard last.isTrailing else {
      let text = tree.text(last.value)
      extraction.add(parameter, argument: text, replacing: last.value)
      return nil
    }
    extraction.add(parameter, argument: nil, replacing: last.value)
    try moveIntoParentheses(last.call, last.value, &extraction)
    return last.value
  }

  /// `send(request) { ... }` -> `send(request, completion: completion)`.
  private func moveIntoParentheses(
    _ call: NodeID, _ closure: NodeID, _ extraction: inout Extraction
  ) throws(ObstacleError) {
    let parameter = closureParameter(call, nil, true)
    guard parameter != nil || request(call) != nil, tree.child(call, .labeledClosure) == nil else {
      throw extraction.stop("unknown_type", "hands over a closure of unknown type")
    }
    let range = tree.range(closure)
    extraction.removeEdits(at: range.lowerBound)
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    let label = (parameter.map(\.label) ?? "completionHandler").map { "\($0): " } ?? ""
    let before = tree.tokens[Int(tree.nodes[closure].firstToken) - 1]
    let hasParentheses = tree.hasText(before, ")")
    let lead = hasParentheses ? (arguments.isEmpty ? "" : ", ") : "("
    let last = tree.tokens[Int(tree.nodes[closure].firstToken) - (hasParentheses ? 2 : 1)]
    extraction.edit(
      SourceEdit(range: Int(last.end)..<range.upperBound, replacement: "\(lead)\(label)completion)"))
  }

  /// A request of a session, which the index does not know.
  private func request(_ call: NodeID) -> SDKRequest? {
    guard let callee = tree.firstChild(of: call), names.use(at: Int(tree.mainToken(callee).start))?.member == nil else {
      return nil
    }
    return SDKRequest(tree.name(callee))
  }

  private func closureParameter(_ call: NodeID, _ label: String?, _ isTrailing: Bool) -> IndexedParameter? {
    guard let callee = tree.firstChild(of: call), let id = names.use(at: Int(tree.mainToken(callee).start))?.member
    else {
      return nil
    }
    let parameters = subject.index.members[id].parameters
    guard subject.index.members[id].genericParameters.isEmpty else { return nil }
    return isTrailing ? parameters.last : parameters.first { $0.label == label && $0.type.contains("->") }
  }

  /// As the called method declares it, if its names mean the same everywhere.
  private func closureType(
    _ call: NodeID, _ label: String?, _ isTrailing: Bool, _ extraction: inout Extraction
  ) throws(ObstacleError) -> String {
    if let request = request(call), isTrailing || label == "completionHandler" {
      try extraction.checkType(request.closure, of: "completion")
      return request.closure
    }
    guard let parameter = closureParameter(call, label, isTrailing), parameter.type.contains("->"),
      let callee = tree.firstChild(of: call), let id = names.use(at: Int(tree.mainToken(callee).start))?.member,
      let owner = subject.index.members[id].type
    else { throw extraction.stop("unknown_type", "hands over a closure of unknown type") }
    let type = subject.index.types[owner]
    let inner = Set(
      subject.index.types(nestedIn: owner).compactMap {
        $0.name.split(separator: ".").last.map(String.init)
      }
        + subject.index.members(of: owner).filter { $0.kind == .type }.map(\.baseName) + type.genericParameters)
    let words = parameter.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    guard !words.contains(where: inner.contains), !words.contains("Self") else {
      throw extraction.stop("unknown_type", "hands over a closure of a type that only `\(type.name)` knows")
    }
    try extraction.checkType(parameter.type, of: "completion")
    return parameter.type
  }
}
