import MigrationModel
import ProjectIndex
import SwiftSource

/// What a name in the statements means, and whether their new home can use it.
extension Extraction {
  /// Looks at the name that a node is. Throws why it can not be named elsewhere.
  mutating func visit(_ node: NodeID) throws(ObstacleError) {
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
}
