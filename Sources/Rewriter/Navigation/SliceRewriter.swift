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

  private(set) var parameters: [Signature.Parameter] = []
  private(set) var arguments: [String] = []
  /// In the slice's own text.
  private var edits: [SourceEdit] = []
  /// Members whose `private` goes, with the edit in their file.
  private(set) var widenings: [MemberID: (file: String, edit: SourceEdit)] = [:]
  /// Nested types whose `private` goes.
  private(set) var nestedWidenings: [TypeID: (file: String, edit: SourceEdit)] = [:]

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

  private var tree: SyntaxTree { names.tree }

  /// Looks at every name of the slice.
  /// - Throws: the first obstacle.
  mutating func run() throws(ObstacleError) {
    for statement in slice.statements {
      for node in [statement] + Array(tree.descendants(statement)) where !isInCompletion(node) {
        try visit(node)
      }
    }
    replaceSelf()
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
  func body() -> [String] {
    var text: [UInt8] = []
    var position = slice.range.lowerBound
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.lowerBound >= position else { continue }
      text += tree.source[position..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    text += tree.source[position..<slice.range.upperBound]
    return dedented(String(decoding: text, as: UTF8.self))
  }

  private func dedented(_ text: String) -> [String] {
    let start = names.file.lines.starts[names.file.lines.line(at: slice.range.lowerBound) - 1]
    let margin = String(decoding: tree.source[start..<slice.range.lowerBound], as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      let plain = line.hasSuffix("\r") ? line.dropLast() : line
      if number > 0, plain.hasPrefix(margin) { return String(plain.dropFirst(margin.count)) }
      return number > 0 ? String(plain.drop { $0 == " " || $0 == "\t" }) : String(plain)
    }
  }

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
    guard GlobalNames.functions.contains(name) else {
      throw unknown(name)
    }
  }

  /// `self.name`: checks that the router may see it.
  private mutating func visitMember(_ node: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard let base = tree.firstChild(of: node) else {
      if visibility.privateMembers.contains(name) { throw hidden(name) }
      return
    }
    var receiver = base
    while [.optionalChaining, .forceUnwrap].contains(tree.kind(receiver)), let next = tree.firstChild(of: receiver) {
      receiver = next
    }
    guard names.isSelf(receiver) else {
      if visibility.privateMembers.contains(name) { throw hidden(name) }
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

  /// A local or parameter from outside the slice becomes a parameter.
  private mutating func addLocal(_ name: String, _ declaration: NodeID, _ node: NodeID) throws(ObstacleError) {
    guard let type = names.type(ofLocal: declaration) else {
      throw ObstacleError(
        obstacle: Obstacle(reason: "unknown_type", message: "The type of `\(name)` is not known."))
    }
    if names.isChanged(declaration, in: slice.range) {
      throw ObstacleError(
        obstacle: Obstacle(reason: "shared_state", message: "`\(name)` changes while the screen is prepared."))
    }
    try addParameter(name, type: type, argument: name)
  }

  private mutating func addParameter(_ name: String, type: String, argument: String) throws(ObstacleError) {
    guard !parameters.contains(where: { $0.name == name }) else { return }
    if let obstacle = TypeText(text: type).obstacle(subject, visibility, of: name) {
      throw ObstacleError(obstacle: obstacle)
    }
    guard !["completion", controller, "router"].contains(name) else {
      throw ObstacleError(
        obstacle: Obstacle(reason: "name_clash", message: "`\(name)` is a name that the router uses itself."))
    }
    parameters.append(.init(label: name, name: name, type: TypeText(text: type).parameterType(subject)))
    arguments.append("\(name): \(argument)")
  }

  /// A member of the controller: its value goes along if it is plain state, else the router asks the controller.
  /// - Parameter spelled: the expression as written; nil where it can't be repeated in front of the slice.
  private mutating func addMember(
    _ member: IndexedMember, _ node: NodeID, spelled: String?, access: NameUse.Access
  ) throws(ObstacleError) {
    let isImplicit = tree.kind(node) == .declReference
    if let spelled, access == .read, isPlainState(member), !isInClosure(node), let type = member.valueType,
      TypeText(text: type).obstacle(subject, visibility, of: member.name) == nil, !isDeclaredInSlice(member.baseName),
      parameters.first(where: { $0.name == member.baseName })?.type == nil
        || arguments.contains("\(member.baseName): \(spelled)")
    {
      try addParameter(member.baseName, type: type, argument: spelled)
      return replace(node, member.baseName)
    }
    try widen(member)
    if isImplicit { insert(controller + ".", before: node) }
  }

  /// Makes sure that the router may see a member.
  private mutating func widen(_ member: IndexedMember) throws(ObstacleError) {
    guard member.type == subject.type.id else {
      if member.access <= .fileprivate { throw hidden(member.name) }
      return
    }
    switch AccessWidening(subject: subject, visibility: visibility).edit(member) {
    case .success(let edit): if let edit { widenings[member.id] = (member.file, edit) }
    case .failure(let error): throw error
    }
  }

  /// A stored property whose value does not depend on when it is read, as far as the slice goes.
  private func isPlainState(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.isStored && member.type == subject.type.id
      && !member.modifiers.contains(.isLazy) && !member.modifiers.contains(.isStatic)
      && !names.usesController(before: slice.range)
  }

  // MARK: Self

  /// Every `self` of the slice becomes the controller; a weak one from outside is held by the router already.
  private mutating func replaceSelf() {
    for statement in slice.statements {
      let node = tree.nodes[statement]
      for index in Int(node.firstToken)..<Int(node.tokenEnd) {
        let token = tree.tokens[index]
        guard tree.hasText(token, "self"), index == 0 || tree.tokens[index - 1].kind != .period else { continue }
        guard !isInCompletion(offset: Int(token.start)) else { continue }
        edits.append(SourceEdit(range: token.range, replacement: controller))
      }
      for chain in [statement] + Array(tree.descendants(statement))
      where tree.kind(chain) == .optionalChaining && !isInCompletion(chain) {
        guard let base = tree.firstChild(of: chain), names.isSelf(base), !isCapturedInSlice(chain) else { continue }
        replace(chain, controller)
      }
    }
  }

  /// A closure of the slice has `self` in its capture list.
  private func isCapturedInSlice(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), parent >= slice.statements[0] {
      if tree.kind(parent) == .closure, let signature = tree.child(parent, .closureSignature) {
        let captures = tree.children(signature).filter { tree.kind($0) == .closureCapture }
        if captures.contains(where: { tree.tokens(of: $0).contains { tree.hasText($0, "self") } }) { return true }
      }
      current = parent
    }
    return false
  }

  /// Code that stays may not need what has gone; a closure may not start to hold the controller strongly.
  private func checkWhatStays() throws(ObstacleError) {
    if let name = names.laterUse(ofLocalsIn: slice.range, outside: slice.range, also: slice.completion) {
      throw ObstacleError(
        obstacle: Obstacle(reason: "used_afterwards", message: "`\(name)` is still used after the screen is shown."))
    }
    for statement in slice.statements {
      for chain in tree.descendants(statement)
      where tree.kind(chain) == .optionalChaining && !isInCompletion(chain) && isInClosure(chain) {
        guard let base = tree.firstChild(of: chain), names.isSelf(base), !isCapturedInSlice(chain) else { continue }
        throw ObstacleError(
          obstacle: Obstacle(
            reason: "weak_capture", message: "A closure relies on a weak `self` from outside the moved statements."))
      }
    }
  }

  // MARK: Completion

  private mutating func replaceCompletion(_ closure: NodeID) {
    let range = tree.range(closure)
    guard slice.isTrailing(tree) else {
      edits.append(SourceEdit(range: range, replacement: "completion"))
      return
    }
    let parenthesis = tree.tokens[Int(tree.nodes[closure].firstToken) - 1]
    let label = slice.navigation.completion?.label ?? "completion"
    edits.append(SourceEdit(range: Int(parenthesis.start)..<range.upperBound, replacement: ", \(label): completion)"))
  }

  // MARK: Places

  private mutating func insert(_ text: String, before node: NodeID) {
    let start = tree.range(node).lowerBound
    edits.append(SourceEdit(range: start..<start, replacement: text))
  }

  private mutating func replace(_ node: NodeID, _ text: String) {
    let range = tree.range(node)
    edits.removeAll { range.contains($0.range.lowerBound) }
    edits.append(SourceEdit(range: range, replacement: text))
  }

  private func isInSlice(_ node: NodeID) -> Bool { slice.range.contains(tree.range(node).lowerBound) }

  private func isInCompletion(_ node: NodeID) -> Bool { isInCompletion(offset: tree.range(node).lowerBound) }

  private func isInCompletion(offset: Int) -> Bool {
    slice.completion.map { tree.range($0).contains(offset) } ?? false
  }

  private func isInClosure(_ node: NodeID) -> Bool {
    guard let closure = tree.ancestor(node, where: { $0 == .closure }) else { return false }
    return closure > slice.statements[0]
  }

  private func isDeclaredInSlice(_ name: String) -> Bool {
    slice.statements.contains { statement in
      tree.descendants(statement).contains { tree.kind($0) == .identifierPattern && tree.name($0) == name }
    }
  }

  private func unknown(_ name: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(reason: "unknown_name", message: "It is not known what `\(name)` names here."))
  }

  private func hidden(_ name: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(reason: "private_access", message: "`\(name)` is private to its file."))
  }
}
