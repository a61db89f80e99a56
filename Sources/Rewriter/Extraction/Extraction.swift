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

  // MARK: Places

  func isInside(_ node: NodeID) -> Bool {
    shared.contains(node) || range.contains(tree.range(node).lowerBound) && !isStaying(node)
  }

  func isStaying(_ node: NodeID) -> Bool {
    staying.contains { tree.contains(node, in: $0) }
  }

  func isRead(_ node: NodeID) -> Bool {
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

  func userInterface(_ name: String) -> ObstacleError {
    stop("user_interface", "uses `\(name)`, which belongs to the view")
  }

  func hidden(_ name: String) -> ObstacleError {
    stop("private_access", "uses `\(name)`, which is private to its file")
  }
}
