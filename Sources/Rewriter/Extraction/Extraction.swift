import MigrationModel
import ProjectIndex
import SwiftSource

/// Statements of a member that stays, on their way to a method of the module: what they read from the member and from the
/// controller becomes a parameter, constants of the controller are handed to the module once.
struct Extraction {
  let subject: SplitSubject
  let moves: MemberMoves
  let visibility: FileVisibility
  let names: BodyNames
  /// Where the statements go.
  let part: ModulePart
  /// Statements, or an expression alone, in source order.
  let nodes: [NodeID]
  /// Closures that stay in the view and are handed over.
  let staying: Set<NodeID>
  /// Declarations of locals that the method has too: they need no parameter.
  let shared: Set<NodeID>
  /// Constants of the controller are handed over with each call, but for formatters and values of the domain, which are kept.
  var handsConstants = false
  /// `self.` goes in front of what the method finds without it.
  var dropsSelf = false
  /// The statements are a whole body, and go with the comments above the first one.
  var isBody = false
  /// The file that declares what is called: it explains types that the controller does not spell.
  let source: ParsedFile?
  /// Names of types that only that file explains.
  var borrowed: Set<String> = []

  var parameters: [Signature.Parameter] = []
  /// `label: value` for the call.
  var arguments: [String] = []
  var dependencies: [Dependency] = []
  var widenings: [MemberID: (file: String, edit: SourceEdit)] = [:]
  var nestedWidenings: [TypeID: (file: String, edit: SourceEdit)] = [:]
  var edits: [SourceEdit] = []
  /// Values of the view that are handed over.
  var read: [NodeID] = []

  init(
    subject: SplitSubject, moves: MemberMoves, visibility: FileVisibility, names: BodyNames, part: ModulePart,
    nodes: [NodeID], staying: Set<NodeID> = [], shared: Set<NodeID> = [], source: ParsedFile? = nil
  ) {
    self.subject = subject
    self.moves = moves
    self.visibility = visibility
    self.names = names
    self.part = part
    self.nodes = nodes
    self.staying = staying
    self.shared = shared
    self.source = source
  }

  var tree: SyntaxTree { names.tree }
  var widening: AccessWidening { AccessWidening(subject: subject, visibility: visibility) }

  /// UTF-8 byte offsets of what goes.
  var range: Range<Int> {
    guard let first = nodes.first, let last = nodes.last else { return 0..<0 }
    return (isBody ? tree.bodyStart(first) : tree.range(first).lowerBound)..<tree.range(last).upperBound
  }

  /// Looks at every name. Throws the first obstacle.
  mutating func run() throws(ObstacleError) {
    if tree.text(range).contains("\"\"\"") { throw stop("unsupported_declaration", "holds a multi-line string") }
    if let first = nodes.first { try checkLimit(around: first) }
    if part == .presenter, let lost = moves.lostEffect(names.member, in: range) { throw ObstacleError(obstacle: lost) }
    for root in nodes {
      for node in [root] + Array(tree.descendants(root)) where !isStaying(node) && !isRead(node) {
        if let reading = ViewReading(node, names, isInClosure: isInClosure(node), nodes.first ?? 0) {
          try checkSettled(node)
          try hand(node, reading.name, reading.type)
        } else if let reading = IndexReading(node, names, nodes.first ?? 0) {
          try hand(node, reading.name, "Int")
        } else if !isBody, let constant = TypeConstant(node, names) {
          try hand(node, constant.name, constant.type)
        } else if part == .interactor, root == nodes.first, let reading = OwnReading(node, names, moves, in: root) {
          try hand(node, reading.name, reading.type)
        } else if part == .interactor, root == nodes.first, let reading = PresenterReading(node, names, in: root) {
          try hand(node, reading.name, reading.type)
        } else {
          try visit(node)
        }
      }
    }
  }

  /// Code that is known to work where it stands only.
  private func checkLimit(around node: NodeID) throws(ObstacleError) {
    guard let obstacle = tree.limit(around: node)?.obstacle else { return }
    throw stop(obstacle.reason, obstacle.what)
  }

  /// A control is asked before the code begins.
  private func checkSettled(_ node: NodeID) throws(ObstacleError) {
    let changes = ControlChanges(behind: nodes.first ?? 0, names, from: range.lowerBound)
    guard !changes.isSettled(node) else { return }
    throw stop("user_interface", "asks `\(tree.text(node))` behind what may change it")
  }

  /// The view hands over what the node says.
  mutating func hand(_ node: NodeID, _ name: String, _ type: String) throws(ObstacleError) {
    try checkLimit(around: node)
    guard !nodes.contains(where: { tree.declares(name, in: $0, outside: staying) }) else {
      throw stop("name_clash", "has two values named `\(name)`")
    }
    try addParameter(name, type: type, argument: tree.text(node))
    edits.append(SourceEdit(range: tree.range(node), replacement: name))
    read.append(node)
  }

  /// A parameter that is no name of the statements: a closure that stays.
  mutating func add(_ parameter: Signature.Parameter, argument: String?, replacing node: NodeID) {
    parameters.append(parameter)
    if let argument { arguments.append("\(parameter.name.unquoted): \(argument)") }
    edits.append(SourceEdit(range: tree.range(node), replacement: parameter.name))
  }

  mutating func edit(_ edit: SourceEdit) { edits.append(edit) }

  /// Takes back what was to change from an offset on.
  mutating func removeEdits(at offset: Int) { edits.removeAll { $0.range.lowerBound == offset } }

  /// The text in its new home, without outer indentation.
  func lines() -> [String] { names.file.dedented(range, edits) }

  // MARK: Names

  private mutating func visit(_ node: NodeID) throws(ObstacleError) {
    try checkCaller(node)
    switch tree.kind(node) {
    case .declReference: try visitReference(node)
    case .memberAccess: try visitMember(node)
    case .identifierType: try visitType(tree.name(node), node)
    case .identifierPattern, .closureCapture: try visitBinding(node)
    case .superExpr: throw stop("super_call", "calls `super`")
    case .ifConfigDecl: throw stop("unsupported_declaration", "holds `#if`")
    case .macroExpansionExpr: throw stop("objective_c_entry_point", "names a selector or macro")
    case .keyPathExpr: try visitKeyPath(node)
    default: break
    }
  }

  private func checkCaller(_ node: NodeID) throws(ObstacleError) {
    guard [.declReference, .memberAccess].contains(tree.kind(node)),
      let use = names.use(at: Int(tree.mainToken(node).start)), CallersName.isTaken(in: use, subject.index)
    else { return }
    throw stop("caller_name", "calls `\(use.name)`, which takes the name of its caller")
  }

  private mutating func visitReference(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    if names.isSelf(node) {
      guard let parent = tree.parent(node), isReceiver(node, of: parent) else {
        throw stop("self_as_value", "hands `self` on")
      }
      return
    }
    if let declaration = names.declaration(node) {
      if isInside(declaration) { return }
      if part == .interactor, let alias = LocalAlias(declaration, names) {
        return edits.append(SourceEdit(range: tree.range(node), replacement: alias.text))
      }
      return try name.hasPrefix("$") ? nameValue(node, declaration) : addLocal(name, declaration)
    }
    let use = names.use(at: tree.range(node).lowerBound)
    if let id = use?.member, use?.base == .implicitSelf { return try visitOwn(id, node, use?.access ?? .read) }
    if let use, subject.inherits(use) { throw userInterface(name) }
    try visitType(name, node)
    guard use?.type == nil, use?.member == nil, name.first?.isUppercase == false, !GlobalNames.knows(name)
    else { return }
    if UserInterfaceNames.inheritedMembers.contains(name) || UserInterfaceNames.inheritedMethods.contains(name) {
      throw userInterface(name)
    }
    throw ObstacleError(
      obstacle: Obstacle(reason: "unknown_name", message: "It is not known what `\(name)` names here."))
  }

  /// The base of a member, or the unwrapped value of a capture.
  private func isReceiver(_ node: NodeID, of parent: NodeID) -> Bool {
    switch tree.kind(parent) {
    case .memberAccess: true
    case .optionalChaining: tree.parent(parent).map { tree.kind($0) == .memberAccess } ?? false
    case .initializerClause: tree.parent(parent).map { tree.kind($0) == .optionalBinding } ?? false
    default: false
    }
  }

  private mutating func visitMember(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard let base = tree.firstChild(node) else {
      if visibility.privateMembers.contains(name) { throw hidden(name) }
      return
    }
    let use = names.use(at: Int(tree.mainToken(node).start))
    guard names.isSelf(tree.unwrappedBase(base)) else {
      if visibility.hides(name, use, subject.index) { throw hidden(name) }
      guard let id = use?.member, subject.index.members[id].type == subject.type.id else { return }
      if subject.index.members[id].modifiers.contains(.isStatic) {
        throw stop("type_member", "uses `\(name)`, which `\(subject.type.name)` has for all of its objects")
      }
      throw stop("other_instance", "uses `\(name)` of another `\(subject.type.name)`")
    }
    guard let id = use?.member else { throw userInterface(name) }
    try visitOwn(id, node, use?.access ?? .read)
  }

  private mutating func visitType(_ name: String, _ node: NodeID) throws(ObstacleError) {
    if name == "Self" { throw stop("self_as_value", "names its own type as `Self`") }
    if visibility.privateNames.contains(name), !open(name) { throw hidden(name) }
    if let known = visibility.obstacle(inherited: name, subject) { throw ObstacleError(obstacle: known) }
    if let nested = subject.nestedTypes[name] {
      switch widening.edit(ofNested: nested) {
      case .success(let widening): if let widening { nestedWidenings[nested.id] = widening }
      case .failure(let error): throw error
      }
      let start = tree.range(node).lowerBound
      edits.append(SourceEdit(range: start..<start, replacement: subject.type.name + "."))
    }
    if subject.isUserInterface(typeNamed: name) { throw userInterface(name) }
    let isMade = tree.parent(node).map { tree.kind($0) == .call && tree.firstChild($0) == node } ?? false
    if isMade { try checkLayer(name, of: name) }
  }

  private mutating func visitBinding(_ node: NodeID) throws(ObstacleError) {
    guard names.isRead(node), !names.isSelf(node) else { return }
    let name = tree.name(node)
    if let declaration = names.declaration(node) {
      if !isInside(declaration) { try addLocal(name, declaration) }
      return
    }
    throw stop("uses_staying_member", "binds `\(name)`, which stays in the \(subject.kind.remains)")
  }

  /// A path without a root begins at what it is given to. Its members must be visible, and are none of the type that is
  /// taken apart.
  private func visitKeyPath(_ node: NodeID) throws(ObstacleError) {
    let children = Array(tree.children(node))
    let root = children.first.flatMap { tree.kind($0) == .keyPathComponent ? nil : tree.text($0) }
    if root == subject.type.name { throw stop("other_instance", "names a path of another `\(subject.type.name)`") }
    for child in children where tree.kind(child) == .keyPathComponent {
      let name = tree.name(child)
      if visibility.privateMembers.contains(name) { throw hidden(name) }
      if root == nil, subject.members.contains(where: { $0.baseName == name }) {
        throw stop("other_instance", "names a path with `\(name)`, which `\(subject.type.name)` has too")
      }
    }
  }

  // MARK: Places

  private func isInside(_ node: NodeID) -> Bool {
    shared.contains(node) || range.contains(tree.range(node).lowerBound) && !isStaying(node)
  }

  private func isStaying(_ node: NodeID) -> Bool {
    staying.contains { tree.contains(node, in: $0) }
  }

  private func isRead(_ node: NodeID) -> Bool {
    read.contains { tree.contains(node, in: $0) }
  }

  func isInClosure(_ node: NodeID) -> Bool {
    tree.ancestor(node) { $0 == .closure }.map { $0 >= (nodes.first ?? 0) } ?? false
  }

  /// A closure of the statements around a place may be called when they are over.
  func isInKeptClosure(_ node: NodeID) -> Bool { closures(around: node).contains { !names.isCalledAtOnce($0) } }

  /// Closures of the statements that a place lies in.
  func closures(around node: NodeID) -> [NodeID] {
    let start = nodes.first ?? 0
    var found: [NodeID] = []
    var place = node
    while let closure = tree.ancestor(place, where: { $0 == .closure }), closure >= start {
      found.append(closure)
      place = closure
    }
    return found
  }

  // MARK: Obstacles

  func stop(_ reason: String, _ what: String) -> ObstacleError {
    ObstacleError(obstacle: Obstacle(reason: reason, message: "`\(names.member.name)` \(what)."))
  }

  private func userInterface(_ name: String) -> ObstacleError {
    stop("user_interface", "uses `\(name)`, which belongs to the view")
  }

  private func hidden(_ name: String) -> ObstacleError {
    stop("private_access", "uses `\(name)`, which is private to its file")
  }
}
