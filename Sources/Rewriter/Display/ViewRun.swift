import MigrationModel
import ProjectIndex
import SwiftSource

/// Statements next to each other that show something: they become a method of the view.
struct ViewRun: Sendable {
  let statements: [NodeID]
  /// UTF-8 byte offsets from the first statement to the end of the last.
  let range: Range<Int>
  /// What the presenter hands over, worked out where it stands.
  private(set) var values: [ViewValue] = []
  /// What closures of the statements do that is not the view's.
  private(set) var handlers: [ViewHandler] = []
  /// The statements tell the controller's delegate something: that leads out of the module, as the router does.
  private(set) var notifies = false
  /// Locals of the method that the statements use.
  private(set) var locals: [Signature.Parameter] = []
  /// How the statements reach the controller: empty, `self.`, `self?.`.
  private(set) var receiver = ""
  /// For the view's text.
  private var edits: [SourceEdit] = []
  private var selves = ViewSelves()

  init(statements: [NodeID], _ tree: SyntaxTree) {
    self.statements = statements
    let first = statements.first ?? 0
    range = tree.range(first).lowerBound..<tree.range(statements.last ?? first).upperBound
  }

  /// Looks at every name. Throws what keeps the statements from being a method of their own.
  mutating func prepare(_ splitter: ViewSplitter) throws(ObstacleError) {
    let tree = splitter.names.tree
    if tree.text(range).contains("\"\"\"") {
      throw splitter.stop("unsupported_declaration", "holds a multi-line string")
    }
    let found = statements.compactMap { ViewValue($0, splitter) }
    values = found.filter { statements.count == 1 ? !$0.isNil : !$0.isLiteral }
    receiver = receiver(splitter.names)
    if let told = ViewNotification(statements, splitter) { (notifies, values) = (true, told.values) }
    findHandlers(splitter)
    for statement in statements {
      for node in [statement] + Array(tree.descendants(statement)) where !isHandedOver(tree.range(node).lowerBound) {
        try visit(node, splitter)
      }
    }
    try checkReach(splitter)
    values.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A closure that is kept reaches the presenter, and its view, only as it reached the controller.
  private func checkReach(_ splitter: ViewSplitter) throws(ObstacleError) {
    let tree = splitter.tree
    guard receiver.isEmpty, selves.hasNoBare, let first = statements.first,
      let closure = tree.ancestor(first, where: { $0 == .closure }),
      tree.contains(closure, in: splitter.names.member.node), !splitter.names.isCalledAtOnce(closure)
    else { return }
    throw splitter.stop("weak_capture", "shows something in a closure that does not name what it asks of the view")
  }

  /// The place goes to the presenter.
  func isHandedOver(_ offset: Int) -> Bool {
    values.contains { $0.range.contains(offset) } || handlers.contains { $0.body.contains(offset) }
  }

  /// The statements ask the controller, or nobody by name, for something of the name: a method of that name around them
  /// would be asked in its place.
  func asks(for name: String, _ tree: SyntaxTree) -> Bool {
    statements.flatMap { [$0] + Array(tree.descendants($0)) }.contains { node in
      switch tree.kind(node) {
      case .declReference: tree.name(node) == name
      case .memberAccess:
        tree.name(node) == name && tree.firstChild(node).map { tree.text(tree.unwrappedBase($0)) } == "self"
      default: false
      }
    }
  }

  private mutating func findHandlers(_ splitter: ViewSplitter) {
    let tree = splitter.tree
    for node in statements.flatMap({ Array(tree.descendants($0)) }) where tree.kind(node) == .closure {
      if let handler = ViewHandler(node, in: range, splitter) { handlers.append(handler) }
    }
  }

  private func receiver(_ names: BodyNames) -> String {
    let tree = names.tree
    let nodes = statements.flatMap { [$0] + Array(tree.descendants($0)) }
    let access = nodes.first { node in
      tree.kind(node) == .memberAccess && tree.firstChild(node).map { names.isSelf(tree.unwrappedBase($0)) } == true
        && !isInnerClosure(around: node, tree)
    }
    return access.flatMap(tree.firstChild).map { tree.text($0) + "." } ?? ""
  }

  private func isInnerClosure(around node: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.ancestor(node) { $0 == .closure }.map { $0 >= (statements.first ?? 0) } ?? false
  }

  private mutating func visit(_ node: NodeID, _ splitter: ViewSplitter) throws(ObstacleError) {
    let names = splitter.names
    let tree = names.tree
    switch tree.kind(node) {
    case .declReference where names.isSelf(node): try visitSelf(node, splitter)
    case .declReference, .identifierPattern, .closureCapture:
      guard tree.kind(node) == .declReference || names.isRead(node), !names.isSelf(node) else { return }
      guard let declaration = names.declaration(node) else { return noteMember(node, names) }
      guard !range.contains(tree.range(declaration).lowerBound) else { return }
      if takeValue(around: node, of: declaration, splitter) { return }
      try addLocal(tree.name(node), declaration, splitter)
    default: break
    }
  }

  private mutating func noteMember(_ node: NodeID, _ names: BodyNames) {
    let (name, offset) = (names.tree.name(node), Int(names.tree.mainToken(node).start))
    guard names.use(at: offset)?.base == .implicitSelf || UserInterfaceNames.inheritedMembers.contains(name) else {
      return
    }
    selves.add(bare: name, at: offset)
  }

  /// Every name of the controller becomes `self`.
  private mutating func visitSelf(_ node: NodeID, _ splitter: ViewSplitter) throws(ObstacleError) {
    let names = splitter.names
    let tree = names.tree
    if let alias = names.declaration(node), range.contains(tree.range(alias).lowerBound) { return }
    if isCaptured(node, tree) { return }
    let isOptional = tree.parent(node).map { tree.kind($0) == .optionalChaining } == true
    let isWeak = isOptional || receiver.hasSuffix("?.")
    if isWeak, isInnerClosure(around: node, tree) {
      throw splitter.stop("weak_capture", "relies on a weak `self` in a closure of the view")
    }
    let whole = isOptional ? tree.parent(node) ?? node : node
    if !isInnerClosure(around: node, tree), let access = tree.parent(whole), tree.kind(access) == .memberAccess {
      let range = tree.range(whole).lowerBound..<Int(tree.mainToken(access).start)
      selves.add(spelled: range, member: tree.name(access))
    }
    guard isOptional || tree.name(node) != "self" else { return }
    edits.append(SourceEdit(range: tree.range(whole), replacement: "self"))
  }

  /// A closure of the run has `self` in its capture list.
  private func isCaptured(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = node
    while let parent = tree.parent(current), parent >= (statements.first ?? 0) {
      if tree.kind(parent) == .closure, let signature = tree.child(parent, .closureSignature) {
        let captures = tree.children(signature).filter { tree.kind($0) == .closureCapture }
        if captures.contains(where: { tree.tokens(of: $0).contains { tree.hasText($0, "self") } }) { return true }
      }
      current = parent
    }
    return false
  }

  /// `order.number` instead of `order`: the view gets what it shows. False if something else is done with the local.
  private mutating func takeValue(around node: NodeID, of declaration: NodeID, _ splitter: ViewSplitter) -> Bool {
    let tree = splitter.tree
    guard splitter.names.type(ofLocal: declaration).map(splitter.subject.isDomain) == true, !notifies,
      !splitter.names.isSet(node), !isInnerClosure(around: node, tree)
    else { return false }
    for candidate in DisplayCandidates(node, splitter).all {
      guard let first = candidate.nodes.first, let last = candidate.nodes.last, let type = candidate.type,
        DisplayType(type, splitter.subject).isPlain, !type.hasSuffix("!")
      else { continue }
      let whole = tree.range(first).lowerBound..<tree.range(last).upperBound
      let nodes = candidate.nodes.flatMap { [$0] + Array(tree.descendants($0)) }
      let kinds: Set<NodeKind> = [.closure, .tryExpr, .awaitExpr, .inoutExpr, .ifExpr, .switchExpr]
      guard range.lowerBound <= whole.lowerBound, whole.upperBound <= range.upperBound,
        !nodes.contains(where: { splitter.belongsToView($0) || kinds.contains(tree.kind($0)) }),
        !nodes.contains(where: {
          splitter.names.declaration($0).map { range.contains(tree.range($0).lowerBound) } ?? false
        })
      else { continue }
      values.append(ViewValue(range: whole, type: type, name: candidate.name))
      return true
    }
    return false
  }

  private mutating func addLocal(
    _ name: String, _ declaration: NodeID, _ splitter: ViewSplitter
  ) throws(ObstacleError) {
    guard !locals.contains(where: { $0.name == name }) else { return }
    let type = try splitter.names.knownType(ofLocal: name, declaration)
    if splitter.names.isChanged(declaration, in: range) {
      throw splitter.stop("shared_state", "changes `\(name)` for the view")
    }
    if let obstacle = TypeText(text: type).obstacle(splitter.subject, splitter.visibility, of: name) {
      throw ObstacleError(obstacle: obstacle)
    }
    let isDeclared = splitter.names.isDeclaredParameter(declaration)
    if !isDeclared { try splitter.refuse(service: name, type) }
    let parameterType = TypeText(text: type).parameterType(splitter.subject, isDeclared: isDeclared)
    locals.append(.init(label: name, name: name, type: parameterType))
  }

  // MARK: Texts

  /// The names of the values as parameters: the property, or what it is set on as well where there are several.
  var valueNames: [String] {
    guard values.count > 1 || values.contains(where: { value in locals.contains { $0.name == value.property } }) else {
      return values.map(\.property)
    }
    return values.enumerated().map { position, value in
      let isTold =
        values.count { $0.shortName == value.shortName } == 1 && !locals.contains { $0.name == value.shortName }
      if isTold { return value.shortName }
      let name = value.longName
      let earlier = values[..<position].count { $0.longName == name }
      return earlier == 0 ? name : name + String(earlier + 1)
    }
  }

  private var handlerNames: [String] {
    handlers.enumerated().map { position, handler in
      let earlier = handlers[..<position].count { $0.name == handler.name }
      return earlier == 0 ? handler.name : handler.name + String(earlier + 1)
    }
  }

  /// What stays in the presenter's text, in source order: where it stood in the statements, what of it is kept, what is
  /// written around it, and the parameter.
  private var pieces: [Piece] {
    let shown = zip(valueNames, values).map { name, value in
      Piece(kept: value.range, opening: "", closing: "", parameter: .init(label: name, name: name, type: value.type))
    }
    let done = zip(handlerNames, handlers).map { name, handler in
      Piece(
        kept: handler.body, opening: handler.opening, closing: handler.closing,
        parameter: .init(label: name, name: name, type: handler.type))
    }
    return (shown + done).sorted { $0.kept.lowerBound < $1.kept.lowerBound }
  }

  private struct Piece {
    let kept: Range<Int>
    let opening: String
    let closing: String
    let parameter: Signature.Parameter
  }

  /// What the view is asked, without a name.
  var parameters: [Signature.Parameter] { pieces.map(\.parameter) + locals }

  /// The edits that turn the statements into a call of the view; values stay as they are written.
  func callEdits(name: String) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var position = range.lowerBound
    var text = receiver + (notifies ? "router." : "view?.") + name + "("
    for piece in pieces {
      let replacement = text + piece.parameter.name + ": " + piece.opening
      edits.append(SourceEdit(range: position..<piece.kept.lowerBound, replacement: replacement))
      position = piece.kept.upperBound
      text = piece.closing + ", "
    }
    let rest = locals.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
    let end = pieces.last?.closing ?? text
    let tail = (rest.isEmpty ? end : text + rest) + ")"
    return edits + handlers.flatMap(\.outdents) + [SourceEdit(range: position..<range.upperBound, replacement: tail)]
  }

  /// The lines of the view's method.
  /// - Parameter more: edits for names that have moved.
  func body(_ file: ParsedFile, _ more: [SourceEdit]) -> [String] {
    let named = zip(valueNames, values).map { SourceEdit(range: $1.range, replacement: $0) }
    let called = zip(handlerNames, handlers).map { SourceEdit(range: $1.range, replacement: $1.call($0)) }
    let shown = more.filter { edit in
      !values.contains { $0.range.contains(edit.range.lowerBound) }
        && !handlers.contains { $0.range.contains(edit.range.lowerBound) }
    }
    // Outside of the view, `self` is the controller's name everywhere.
    let names = Set(parameters.map(\.name))
    let isLeft = { (offset: Int) in !isHandedOver(offset) }
    let needless =
      notifies ? [] : selves.needless(parameters: names, in: statements, file.tree, besides: shown, isLeft)
    let added = notifies ? [] : selves.added(parameters: names, besides: shown, isLeft)
    let own = edits.filter { edit in
      !(handlers.map(\.range) + needless).contains { $0.contains(edit.range.lowerBound) }
    }.map { notifies ? SourceEdit(range: $0.range, replacement: "viewController") : $0 }
    let dropped = needless.map { SourceEdit(range: $0, replacement: "") }
    return file.dedented(range, own + named + called + shown + dropped + added)
  }
}

extension ViewValue {
  /// `summaryText` of `summaryLabel.text`, `stateIndex` of `stateControl.selectedSegmentIndex`.
  fileprivate var shortName: String {
    let noun = property == "selectedSegmentIndex" ? "index" : property
    guard !target.isEmpty, !property.hasPrefix("is") else { return longName }
    let stem = DisplaySink.stem(target)
    return stem == noun || stem.hasSuffix(noun.capitalizedFirst) ? stem : stem + noun.capitalizedFirst
  }

  /// `isSendButtonEnabled`, `summaryLabelText`.
  fileprivate var longName: String {
    guard !target.isEmpty else { return property }
    let capital = target.capitalizedFirst
    if property.hasPrefix("is"), property.count > 2 { return "is" + capital + property.dropFirst(2) }
    return target + property.capitalizedFirst
  }
}
