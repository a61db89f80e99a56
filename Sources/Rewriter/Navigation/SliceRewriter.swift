import MigrationModel
import ProjectIndex
import SwiftSource

/// Turns a slice into a router method: what it reads from the method becomes a parameter, what it uses of the controller
/// is reached through `viewController`.
struct SliceRewriter {
  let subject: SplitSubject
  let visibility: FileVisibility
  let names: BodyNames
  let slice: NavigationSlice

  var parameters: [Signature.Parameter] = []
  var arguments: [String] = []
  /// In the slice's own text.
  var edits: [SourceEdit] = []
  /// Members whose `private` goes, with the edits in their file.
  var widenings: [MemberID: (file: String, edits: [SourceEdit])] = [:]
  /// Nested types whose `private` goes.
  private(set) var nestedWidenings: [TypeID: (file: String, edit: SourceEdit)] = [:]

  /// UTF-8 byte offsets in the slice of what stands elsewhere from then on, and what takes its place.
  var given: [SourceEdit] = []

  /// What the router method calls the controller: a name that the slice does not use itself.
  let controller: String

  init(subject: SplitSubject, visibility: FileVisibility, names: BodyNames, slice: NavigationSlice) {
    self.subject = subject
    self.visibility = visibility
    self.names = names
    self.slice = slice
    let used = Self.names(in: slice, names.tree)
    controller =
      ["viewController", "source", "origin", "legacyController"].first { !used.contains($0) } ?? "viewController"
  }

  /// Every name that the slice declares or uses alone.
  private static func names(in slice: NavigationSlice, _ tree: SyntaxTree) -> Set<String> {
    let kinds: Set<NodeKind> = [.identifierPattern, .declReference, .closureParameter, .closureCapture]
    let nodes = slice.statements.flatMap { [$0] + Array(tree.descendants($0)) }
    return Set(nodes.filter { kinds.contains(tree.kind($0)) }.map(tree.name))
  }

  var tree: SyntaxTree { names.tree }

  /// Looks at every name of the slice.
  /// - Throws: the first obstacle.
  mutating func run() throws(ObstacleError) {
    for statement in slice.statements {
      for node in [statement] + Array(tree.descendants(statement)) where !isInCompletion(node) {
        try visit(node)
      }
    }
    replaceSelf()
    edits += given
    try checkWhatStays()
    if let completion = slice.completion { replaceCompletion(completion) }
  }

  /// What the router method must call the controller: empty if its body does not need it.
  var neededController: String {
    guard slice.navigation.leavesApp else { return controller }
    let words = body().flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    return words.contains(controller[...]) ? controller : ""
  }

  /// The body of the router method, without outer indentation.
  func body() -> [String] { names.file.dedented(slice.range, edits) }

  private mutating func visit(_ node: NodeID) throws(ObstacleError) {
    switch tree.kind(node) {
    case .declReference: try visitReference(node)
    case .memberAccess: try visitMember(node)
    case .identifierType: try visitType(node)
    case .identifierPattern, .closureCapture: try visitShortBinding(node)
    default: break
    }
  }

  /// `if let image`, `[weak label]`: reads a name from outside and declares it again.
  private mutating func visitShortBinding(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard names.isRead(node), !names.isSelf(node) else { return }
    if let declaration = names.declaration(node) {
      if !isInSlice(declaration) { try addLocal(name, declaration, node) }
      return
    }
    guard let id = names.use(at: Int(tree.mainToken(node).start))?.member else {
      guard UserInterfaceNames.inheritedMembers.contains(name) else { throw unknown(name) }
      return bind(node, to: name)
    }
    try widen(subject.index.members[id])
    bind(node, to: name)
  }

  /// `image` -> `image = viewController.image`.
  private mutating func bind(_ node: NodeID, to name: String) {
    let end = tree.range(node).upperBound
    edits.append(SourceEdit(range: end..<end, replacement: " = \(controller).\(name)"))
  }

  private mutating func visitReference(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard !names.isSelf(node) else {
      if name != "self", let alias = names.declaration(node), !isInSlice(alias) { replace(node, controller) }
      return
    }
    if let declaration = names.declaration(node) {
      if !isInSlice(declaration) { try addLocal(name, declaration, node) }
      return
    }
    try visitOuter(name, node)
  }

  /// A name from outside the member: of the controller, of the tree, or of a framework.
  private mutating func visitOuter(_ name: String, _ node: NodeID) throws(ObstacleError) {
    if visibility.privateNames.contains(name) { throw hidden(name) }
    if let known = visibility.obstacle(inherited: name, subject) { throw ObstacleError(obstacle: known) }
    let use = names.use(at: tree.range(node).lowerBound)
    if let id = use?.member, use?.base == .implicitSelf {
      let member = subject.index.members[id]
      return try addMember(member, node, spelled: name, access: use?.access ?? .read)
    }
    if let nested = subject.nestedTypes[name] { return try addNested(nested, node) }
    guard use?.type == nil, use?.member == nil, name.first?.isUppercase == false else { return }
    if UserInterfaceNames.inheritedMembers.contains(name) || UserInterfaceNames.inheritedMethods.contains(name) {
      return insert(controller + ".", before: node)
    }
    guard GlobalNames.knows(name) else {
      throw unknown(name)
    }
  }

  /// `self.name`: checks that the router may see it.
  private mutating func visitMember(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard let base = tree.firstChild(node) else {
      if visibility.privateMembers.contains(name) { throw hidden(name) }
      return
    }
    var receiver = base
    while [.optionalChaining, .forceUnwrap].contains(tree.kind(receiver)), let next = tree.firstChild(receiver) {
      receiver = next
    }
    guard names.isSelf(receiver) else {
      let use = names.use(at: Int(tree.mainToken(node).start))
      if visibility.hides(name, use, subject.index) { throw hidden(name) }
      return try visitForeignMember(name, node)
    }
    guard let use = names.use(at: Int(tree.mainToken(node).start)), let id = use.member else { return }
    let isPlain = receiver == base
    try addMember(
      subject.index.members[id], node, spelled: isPlain ? tree.text(node) : nil, access: use.access)
  }

  /// `OrdersViewController.limit`, `other.limit`: a member of the legacy type through something else than `self`.
  private mutating func visitForeignMember(_ name: String, _ node: NodeID) throws(ObstacleError) {
    if let id = names.use(at: Int(tree.mainToken(node).start))?.member {
      guard subject.index.members[id].type == subject.type.id else { return }
      return try widen(subject.index.members[id])
    }
    let isPrivate = subject.members.contains { $0.baseName == name && $0.access <= .fileprivate }
    if isPrivate { throw hidden(name) }
  }

  private mutating func visitType(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    if visibility.privateNames.contains(name) { throw hidden(name) }
    if let known = visibility.obstacle(inherited: name, subject) { throw ObstacleError(obstacle: known) }
    if let nested = subject.nestedTypes[name] { try addNested(nested, node) }
  }

  /// A type nested in the controller gets its full name, and is made visible.
  private mutating func addNested(_ type: IndexedType, _ node: NodeID) throws(ObstacleError) {
    switch AccessWidening(subject: subject, visibility: visibility).edit(ofNested: type) {
    case .success(let widening): if let widening { nestedWidenings[type.id] = widening }
    case .failure(let error): throw error
    }
    insert(subject.type.name + ".", before: node)
  }

  // MARK: Places

  mutating func insert(_ text: String, before node: NodeID) {
    let start = tree.range(node).lowerBound
    edits.append(SourceEdit(range: start..<start, replacement: text))
  }

  mutating func replace(_ node: NodeID, _ text: String) {
    let range = tree.range(node)
    edits.removeAll { range.contains($0.range.lowerBound) }
    edits.append(SourceEdit(range: range, replacement: text))
  }

  private func isInSlice(_ node: NodeID) -> Bool { slice.range.contains(tree.range(node).lowerBound) }

  func isInCompletion(_ node: NodeID) -> Bool { isInCompletion(offset: tree.range(node).lowerBound) }

  func isInCompletion(offset: Int) -> Bool {
    slice.completion.map { tree.range($0).contains(offset) } ?? false || given.contains { $0.range.contains(offset) }
  }

  func isInClosure(_ node: NodeID) -> Bool {
    guard let closure = tree.ancestor(node, where: { $0 == .closure }) else { return false }
    return closure > slice.statements[0]
  }

  func isDeclaredInSlice(_ name: String) -> Bool {
    slice.statements.contains { statement in
      tree.descendants(statement).contains { tree.kind($0) == .identifierPattern && tree.name($0) == name }
    }
  }

  private func unknown(_ name: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(reason: "unknown_name", message: "It is not known what `\(name)` names here."))
  }

  func hidden(_ name: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(reason: "private_access", message: "`\(name)` is private to its file."))
  }
}
