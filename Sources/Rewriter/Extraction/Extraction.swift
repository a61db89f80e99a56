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
  /// The file that declares what is called: it explains types that the controller does not spell.
  let source: ParsedFile?
  /// Names of types that only that file explains.
  private(set) var borrowed: Set<String> = []

  private(set) var parameters: [Signature.Parameter] = []
  /// `label: value` for the call.
  private(set) var arguments: [String] = []
  private(set) var dependencies: [Dependency] = []
  private(set) var widenings: [MemberID: (file: String, edit: SourceEdit)] = [:]
  private(set) var nestedWidenings: [TypeID: (file: String, edit: SourceEdit)] = [:]
  private var edits: [SourceEdit] = []
  /// Values of the view that are handed over.
  private var read: [NodeID] = []

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

  private var tree: SyntaxTree { names.tree }
  private var widening: AccessWidening { AccessWidening(subject: subject, visibility: visibility) }

  /// UTF-8 byte offsets of what goes.
  var range: Range<Int> {
    guard let first = nodes.first, let last = nodes.last else { return 0..<0 }
    return tree.range(first).lowerBound..<tree.range(last).upperBound
  }

  /// Looks at every name. Throws the first obstacle.
  mutating func run() throws(ObstacleError) {
    if tree.text(range).contains("\"\"\"") { throw stop("unsupported_declaration", "holds a multi-line string") }
    for root in nodes {
      for node in [root] + Array(tree.descendants(root)) where !isStaying(node) && !isRead(node) {
        if let reading = ViewReading(node, names, isInClosure: isInClosure(node), nodes.first ?? 0) {
          try hand(node, reading.name, reading.type)
        } else if let reading = IndexReading(node, names, nodes.first ?? 0) {
          try hand(node, reading.name, "Int")
        } else {
          try visit(node)
        }
      }
    }
  }

  /// The view hands over what the node says.
  private mutating func hand(_ node: NodeID, _ name: String, _ type: String) throws(ObstacleError) {
    guard !nodes.contains(where: { tree.declares(name, in: $0) }) else {
      throw stop("name_clash", "has two values named `\(name)`")
    }
    try addParameter(name, type: type, argument: tree.text(node))
    edits.append(SourceEdit(range: tree.range(node), replacement: name))
    read.append(node)
  }

  /// A parameter that is no name of the statements: a closure that stays.
  mutating func add(_ parameter: Signature.Parameter, argument: String?, replacing node: NodeID) {
    parameters.append(parameter)
    if let argument { arguments.append("\(parameter.name): \(argument)") }
    edits.append(SourceEdit(range: tree.range(node), replacement: parameter.name))
  }

  mutating func edit(_ edit: SourceEdit) { edits.append(edit) }

  /// Takes back what was to change from an offset on.
  mutating func removeEdits(at offset: Int) { edits.removeAll { $0.range.lowerBound == offset } }

  /// The text in its new home, without outer indentation.
  func lines() -> [String] {
    var text: [UInt8] = []
    var position = range.lowerBound
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.lowerBound >= position else { continue }
      text += tree.source[position..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    text += tree.source[position..<range.upperBound]
    return dedented(String(decoding: text, as: UTF8.self))
  }

  /// All lines lose the margin of the line on which the text starts.
  private func dedented(_ text: String) -> [String] {
    let start = names.file.lines.starts[names.file.lines.line(at: range.lowerBound) - 1]
    let margin = String(decoding: tree.source[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = line.hasSuffix("\r") ? line.dropLast() : line
      return plain.hasPrefix(margin) ? String(plain.dropFirst(margin.count)) : String(plain)
    }
  }

  // MARK: Names

  private mutating func visit(_ node: NodeID) throws(ObstacleError) {
    switch tree.kind(node) {
    case .declReference: try visitReference(node)
    case .memberAccess: try visitMember(node)
    case .identifierType: try visitType(tree.name(node), node)
    case .identifierPattern, .closureCapture: try visitBinding(node)
    case .superExpr: throw stop("super_call", "calls `super`")
    case .ifConfigDecl: throw stop("unsupported_declaration", "holds `#if`")
    case .macroExpansionExpr, .keyPathExpr: throw stop("objective_c_entry_point", "names a selector, key path or macro")
    default: break
    }
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
      if !isInside(declaration) { try addLocal(name, declaration) }
      return
    }
    let use = names.use(at: tree.range(node).lowerBound)
    if let id = use?.member, use?.base == .implicitSelf { return try visitOwn(id, node, use?.access ?? .read) }
    try visitType(name, node)
    guard use?.type == nil, use?.member == nil, name.first?.isUppercase == false, !GlobalNames.functions.contains(name)
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
    guard let base = tree.firstChild(of: node) else {
      if visibility.privateMembers.contains(name) { throw hidden(name) }
      return
    }
    let use = names.use(at: Int(tree.mainToken(node).start))
    guard names.isSelf(tree.unwrappedBase(base)) else {
      if visibility.privateMembers.contains(name) { throw hidden(name) }
      guard let id = use?.member, subject.index.members[id].type == subject.type.id else { return }
      throw stop("other_instance", "uses `\(name)` of another `\(subject.type.name)`")
    }
    guard let id = use?.member else { throw userInterface(name) }
    try visitOwn(id, node, use?.access ?? .read)
  }

  private mutating func visitType(_ name: String, _ node: NodeID) throws(ObstacleError) {
    if name == "Self" { throw stop("self_as_value", "names its own type as `Self`") }
    if visibility.privateNames.contains(name), !open(name) { throw hidden(name) }
    if let nested = subject.nestedTypes[name] {
      switch widening.edit(ofNested: nested) {
      case .success(let widening): if let widening { nestedWidenings[nested.id] = widening }
      case .failure(let error): throw error
      }
      let start = tree.range(node).lowerBound
      edits.append(SourceEdit(range: start..<start, replacement: subject.type.name + "."))
    }
    if subject.isUserInterface(typeNamed: name) { throw userInterface(name) }
    let isMade = tree.parent(node).map { tree.kind($0) == .call && tree.firstChild(of: $0) == node } ?? false
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

  // MARK: Members of the controller

  private mutating func visitOwn(_ id: MemberID, _ node: NodeID, _ access: NameUse.Access) throws(ObstacleError) {
    if id == subject.module?.property { return try visitPresenter(node) }
    let member = subject.index.members[id]
    if let dependency = moves.dependencies[id], !handsConstants || isKept(dependency) {
      try checkLayer(dependency.type, of: dependency.name)
      if !dependencies.contains(dependency) { dependencies.append(dependency) }
      if case .success(let edit?) = widening.edit(member) { widenings[id] = (member.file, edit) }
      return
    }
    if access == .read, let spelled = SpelledProperty(member, subject) {
      edits.append(SourceEdit(range: tree.range(node), replacement: spelled.text))
      return
    }
    guard access == .read, member.kind == .property, member.isStored, member.type == subject.type.id,
      !member.modifiers.contains(.isLazy), !member.modifiers.contains(.isStatic), let type = member.valueType
    else {
      let reason = member.isStored ? "shared_state" : "uses_staying_member"
      throw stop(reason, "uses `\(member.name)`, which stays in the \(subject.kind.remains)")
    }
    if subject.kind.keepsState, member.modifiers.contains(.isWeak) || member.baseName.lowercased().hasSuffix("delegate")
    {
      throw stop("back_reference", "talks to `\(member.name)`, which whoever made the \(subject.kind.noun) is told by")
    }
    guard member.isLet || !isInClosure(node) && !mayChange(member, before: node) else {
      throw stop("shared_state", "reads `\(member.name)`, which may change under way")
    }
    let isPlain = tree.kind(node) == .declReference || tree.firstChild(of: node).map { tree.text($0) } == "self"
    guard isPlain else { throw stop("shared_state", "reads `\(member.name)` through a weak `self`") }
    try addParameter(member.baseName, type: type, argument: tree.text(node))
    if tree.kind(node) != .declReference {
      edits.append(SourceEdit(range: tree.range(node), replacement: member.baseName))
    }
  }

  private func isKept(_ constant: Dependency) -> Bool {
    constant.type.hasSuffix("Formatter") || subject.isDomain(constant.type)
  }

  /// A call before the place reaches someone who may call the controller back.
  private func mayChange(_ member: IndexedMember, before node: NodeID) -> Bool {
    guard !member.isLet else { return false }
    let place = tree.range(node).lowerBound
    return names.member.body.uses.contains { use in
      guard range.contains(use.offset), use.offset < place, use.access == .call, case .member(let base) = use.base
      else {
        return false
      }
      let owner = base.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
      let isWeak = subject.members.contains { $0.baseName == owner && $0.modifiers.contains(.isWeak) }
      return isWeak || owner.lowercased().hasSuffix("delegate") || use.name == "post"
    }
  }

  private mutating func visitPresenter(_ node: NodeID) throws(ObstacleError) {
    guard let parent = tree.parent(node), tree.kind(parent) == .memberAccess, tree.firstChild(of: parent) == node,
      let target = subject.module?.reach[tree.name(parent)]
    else { throw stop("uses_presenter", "uses more of its presenter than the module is known to offer") }
    if part == .interactor, target != .interactor { throw stop("uses_presenter", "calls the presenter") }
    let receiver = target == part ? "" : target == .router ? "router." : "interactor."
    let isBare = dropsSelf && !isInClosure(node) && !subject.declares(tree.name(parent), in: names.member)
    let start = isBare ? tree.range(node).lowerBound : Int(tree.mainToken(node).start)
    edits.append(SourceEdit(range: start..<Int(tree.mainToken(parent).start), replacement: receiver))
  }

  // MARK: Parameters

  private mutating func addLocal(_ name: String, _ declaration: NodeID) throws(ObstacleError) {
    if name.hasPrefix("$") { throw stop("unsupported_declaration", "uses `\(name)`, which has no name of its own") }
    guard let type = names.type(ofLocal: declaration) else {
      throw ObstacleError(obstacle: Obstacle(reason: "unknown_type", message: "The type of `\(name)` is not known."))
    }
    if names.isChanged(declaration, in: range) { throw stop("shared_state", "changes `\(name)`") }
    try addParameter(name, type: type, argument: name)
  }

  private mutating func addParameter(_ name: String, type: String, argument: String) throws(ObstacleError) {
    if let known = parameters.firstIndex(where: { $0.name == name }) {
      guard arguments[known] == "\(name): \(argument)" || arguments[known] == "\(name): self.\(argument)" else {
        throw stop("name_clash", "has two values named `\(name)`")
      }
      return
    }
    try checkType(type, of: name)
    guard !["view", "interactor", "router", "presenter", "self"].contains(name), !type.hasPrefix("inout "),
      !dependencies.contains(where: { $0.name == name })
    else { throw stop("name_clash", "uses the name `\(name)`, which the module needs") }
    parameters.append(.init(label: name, name: name, type: TypeText(text: type).parameterType(subject)))
    arguments.append("\(name): \(argument)")
  }

  /// The signature of the new method can spell the type.
  mutating func checkType(_ type: String, of what: String) throws(ObstacleError) {
    try checkLayer(type, of: what)
    let unknown = subject.scope.unknown(in: type)
    let known = source.map { subject.scope.explains(unknown, $0) } == true ? Set(unknown) : []
    let text = TypeText(text: type)
    let opened = text.outerNames.filter { visibility.privateNames.contains($0) && open($0) }
    if let obstacle = text.obstacle(subject, visibility, of: what, known: known.union(opened)) {
      throw ObstacleError(obstacle: obstacle)
    }
    borrowed.formUnion(known)
  }

  /// An interactor knows nothing of what prepares the view.
  private func checkLayer(_ type: String, of what: String) throws(ObstacleError) {
    guard part == .interactor, subject.namesPresentation(type) else { return }
    throw stop("user_interface", "uses `\(what)`, a view model or presenter, which no interactor knows")
  }

  /// Makes a type at the top of the file visible that was private there; false if it can't be.
  private mutating func open(_ name: String) -> Bool {
    guard let opened = widening.edit(ofFileType: name) else { return false }
    nestedWidenings[opened.type] = (opened.file, opened.edit)
    return true
  }

  /// The imports that the types need.
  var imports: [ImportLine] { borrowed.isEmpty ? [] : source.map { ImportReader.imports(of: [$0]) } ?? [] }

  // MARK: Places

  private func isInside(_ node: NodeID) -> Bool {
    shared.contains(node) || range.contains(tree.range(node).lowerBound) && !isStaying(node)
  }

  private func isStaying(_ node: NodeID) -> Bool {
    staying.contains { $0 <= node && node < Int(tree.nodes[$0].subtreeEnd) }
  }

  private func isRead(_ node: NodeID) -> Bool {
    read.contains { $0 <= node && node < Int(tree.nodes[$0].subtreeEnd) }
  }

  private func isInClosure(_ node: NodeID) -> Bool {
    tree.ancestor(node) { $0 == .closure }.map { $0 >= (nodes.first ?? 0) } ?? false
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

extension SyntaxTree {
  /// A local, a parameter or a capture in the node has the name.
  func declares(_ name: String, in node: NodeID) -> Bool {
    let kinds: Set<NodeKind> = [.identifierPattern, .functionParameter, .closureParameter, .closureCapture]
    return descendants(node).contains { kinds.contains(kind($0)) && self.name($0) == name }
  }

  /// The expression inside `?` and `!`.
  func unwrappedBase(_ node: NodeID) -> NodeID {
    var current = node
    while [.optionalChaining, .forceUnwrap].contains(kind(current)), let next = firstChild(of: current) {
      current = next
    }
    return current
  }
}
