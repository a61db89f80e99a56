import MigrationModel
import ProjectIndex
import SwiftSource

/// What the router method is given.
extension SliceRewriter {
  /// A local or parameter from outside the slice becomes a parameter.
  mutating func addLocal(_ name: String, _ declaration: NodeID, _ node: NodeID) throws(ObstacleError) {
    if name.hasPrefix("$") {
      let message = "`\(name)` has no name of its own."
      throw ObstacleError(obstacle: Obstacle(reason: "unsupported_declaration", message: message))
    }
    let type = try names.knownType(ofLocal: name, declaration)
    if names.isChanged(declaration, in: slice.range) {
      throw ObstacleError(
        obstacle: Obstacle(reason: "shared_state", message: "`\(name)` changes while the screen is prepared."))
    }
    try addParameter(name, type: type, argument: name, isDeclared: names.isDeclaredParameter(declaration))
  }

  private mutating func addParameter(
    _ name: String, type: String, argument: String, isDeclared: Bool = false
  ) throws(ObstacleError) {
    guard !parameters.contains(where: { $0.name == name }) else { return }
    if let obstacle = TypeText(text: type).obstacle(subject, visibility, of: name) {
      throw ObstacleError(obstacle: obstacle)
    }
    let isHandedOver = name == "completion" && slice.completion != nil
    guard !isHandedOver, ![controller, "router"].contains(name) else {
      throw ObstacleError(
        obstacle: Obstacle(reason: "name_clash", message: "`\(name)` is a name that the router uses itself."))
    }
    let parameterType = TypeText(text: type).parameterType(subject, isDeclared: isDeclared)
    parameters.append(.init(label: name, name: name, type: parameterType))
    arguments.append("\(name.unquoted): \(argument)")
  }

  /// A member of the controller: its value goes along if it is plain state, else the router asks the controller.
  /// - Parameter spelled: the expression as written; nil where it can't be repeated in front of the slice.
  mutating func addMember(
    _ member: IndexedMember, _ node: NodeID, spelled: String?, access: NameUse.Access
  ) throws(ObstacleError) {
    let isImplicit = tree.kind(node) == .declReference
    if let spelled, access == .read, isPlainState(member), !isInClosure(node), let type = member.valueType,
      TypeText(text: type).obstacle(subject, visibility, of: member.name) == nil, !isDeclaredInSlice(member.baseName),
      parameters.first(where: { $0.name == member.baseName })?.type == nil
        || arguments.contains("\(member.baseName.unquoted): \(spelled)")
    {
      try addParameter(member.baseName, type: type, argument: spelled)
      return replace(node, member.baseName)
    }
    try widen(member)
    if isImplicit { insert(controller + ".", before: node) }
  }

  /// Makes sure that the router may see a member.
  mutating func widen(_ member: IndexedMember) throws(ObstacleError) {
    guard member.type == subject.type.id else {
      if member.access <= .fileprivate { throw hidden(member.name) }
      return
    }
    switch AccessWidening(subject: subject, visibility: visibility).edits(member) {
    case .success(let edits): if !edits.isEmpty { widenings[member.id] = (member.file, edits) }
    case .failure(let error): throw error
    }
  }

  /// A stored property whose value does not depend on when it is read, as far as the slice goes.
  private func isPlainState(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.isStored && member.type == subject.type.id
      && !member.modifiers.contains(.isLazy) && !member.modifiers.contains(.isStatic)
      && !names.usesController(before: slice.range)
  }
}
