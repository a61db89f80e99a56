import ProjectIndex
import SwiftSource

extension ViewSplitter {
  /// The name stands for something that does not leave the controller.
  func belongsToView(_ node: NodeID) -> Bool {
    if isHandedReading(node) { return false }
    return switch tree.kind(node) {
    case .declReference: isViewReference(node)
    case .memberAccess: isViewMember(node)
    case .identifierType: isViewType(tree.name(node))
    case .macroExpansionExpr, .superExpr: true
    case .keyPathExpr: names.mayNameOwnMember(keyPath: node)
    case .identifierPattern, .closureCapture: names.isRead(node) && isViewUse(node)
    default: false
    }
  }

  private func isViewReference(_ node: NodeID) -> Bool {
    if names.isSelf(node) { return isValue(node) }
    if let declaration = names.declaration(node) { return isUserInterface(local: declaration) }
    return isViewType(tree.name(node)) || isViewUse(node)
  }

  func isUserInterface(local declaration: NodeID) -> Bool {
    if viewLocals.contains(declaration) { return true }
    guard let type = names.type(ofLocal: declaration) else { return false }
    return TypeText(text: type).outerNames.contains(where: subject.isUserInterface)
  }

  private func isViewType(_ name: String) -> Bool {
    visibility.privateNames.contains(name) || subject.isUserInterface(typeNamed: name)
      || visibility.obstacle(inherited: name, subject) != nil
  }

  private func isViewMember(_ node: NodeID) -> Bool {
    guard let base = tree.firstChild(node), names.isSelf(tree.unwrappedBase(base)) else {
      return visibility.hides(tree.name(node), names.use(at: Int(tree.mainToken(node).start)), subject.index)
    }
    return isViewUse(node)
  }

  /// A name of the controller, its own or an inherited one, that stays in it.
  private func isViewUse(_ node: NodeID) -> Bool {
    guard let use = names.use(at: Int(tree.mainToken(node).start)) else { return false }
    switch use.base {
    case .implicitSelf, .explicitSelf:
      guard let id = use.member else { return true }
      return stays(id, node)
    case .free:
      return subject.givesView(use) || subject.inherits(use) || UserInterfaceNames.inherits(use)
    case .superReference: return true
    case .member, .implicitMember: return false
    }
  }

  private func stays(_ id: MemberID, _ node: NodeID) -> Bool {
    let own = subject.index.members[id]
    if own.type != subject.type.id { return true }
    if id == subject.module?.property || moves.movable.contains(id) || moves.dependencies[id] != nil { return false }
    if moves.states[id] != nil || own.modifiers.contains(.isStatic) { return false }
    guard own.kind == .method else { return true }
    return own.returnType != nil || !tree.isStatementCall(node)
  }

  private func isValue(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return true }
    switch tree.kind(parent) {
    case .memberAccess, .closureCapture, .optionalChaining: return false
    case .initializerClause: return tree.parent(parent).map { tree.kind($0) != .optionalBinding } ?? true
    default: return true
    }
  }
}

extension SyntaxTree {
  /// The name of a call that is a statement of its own: nobody uses its result.
  func isStatementCall(_ name: NodeID) -> Bool {
    guard let call = parent(name), kind(call) == .call, firstChild(call) == name, let outer = parent(call) else {
      return false
    }
    return [.codeBlock, .closure, .switchCase].contains(kind(outer))
  }
}
