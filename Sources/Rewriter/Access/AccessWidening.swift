import ProjectIndex
import SwiftSource

/// Makes private members of the legacy type visible to the module's other files.
struct AccessWidening {
  let subject: ModuleSubject
  let visibility: FileVisibility

  /// The edits that take `private` away; an obstacle if the member may not become visible.
  func edits(_ member: IndexedMember) -> Result<[SourceEdit], ObstacleError> {
    guard member.access <= .fileprivate else { return .success([]) }
    guard let tree = subject.files[member.file]?.tree else { return .failure(refusal(member, "is out of reach")) }
    if hasNamesake(member) { return .failure(refusal(member, "has a namesake it would clash with")) }
    let types =
      member.parameters.map(\.type) + [member.returnType, member.valueType ?? member.initialValue].compactMap { $0 }
    if types.contains(where: namesPrivate) { return .failure(refusal(member, "has a private type")) }
    guard tree.isInPrivateExtension(member.node) else {
      return modifierEdit(member.node, tree).map { .success([$0]) }
        ?? .failure(refusal(member, "can't be made visible"))
    }
    guard let file = subject.files[member.file], let outer = PrivateExtension(around: member.node, tree),
      let edits = outer.opening(member.node, file)
    else { return .failure(refusal(member, "stands in an extension that can't be opened for it")) }
    return .success(edits)
  }

  /// The same for a member that the module only reads: a variable goes on being set by its type alone.
  func readingEdit(_ member: IndexedMember) -> Result<SourceEdit?, ObstacleError> {
    edits(member).map { edits in
      let edit = edits.first
      guard edit != nil, member.kind == .property, member.isStored, !member.isLet, member.setterAccess == member.access,
        let tree = subject.files[member.file]?.tree, let modifier = tree.privateModifier(of: member.node)
      else { return edit }
      // Several moves may ask for it: what only put something in would do so several times.
      return SourceEdit(range: tree.range(modifier), replacement: tree.text(modifier) + "(set)")
    }
  }

  /// The same for a type that is declared inside the legacy type.
  func edit(ofNested type: IndexedType) -> Result<(file: String, edit: SourceEdit)?, ObstacleError> {
    guard let part = type.parts.first else { return .success(nil) }
    guard subject.isPrivate(type) else { return .success(nil) }
    guard let tree = subject.files[part.file]?.tree,
      let edit = tree.isInPrivateExtension(part.node)
        ? edit(ofTypesAround: part.node, tree)
        : namesPrivate(String(tree.text(part.body))) ? nil : modifierEdit(part.node, tree)
    else {
      let message = "`\(type.name)` is private and can't be made visible."
      return .failure(ObstacleError(obstacle: Obstacle(reason: "private_access", message: message)))
    }
    return .success((part.file, edit))
  }

  /// The same for a type at the top of one of the files, by name: nil if another file may mean something else by it.
  func edit(ofFileType name: String) -> (type: TypeID, file: String, edit: SourceEdit)? {
    let found = subject.index.types(named: name)
    guard found.count == 1, let type = found.first, [.struct, .enum].contains(type.kind), type.outer == nil,
      type.parts.count == 1, let part = type.parts.first, !part.isConditionallyCompiled,
      let tree = subject.files[part.file]?.tree, tree.parent(part.node) == SyntaxTree.root,
      !namesPrivate(String(tree.text(part.body))),
      let edit = modifierEdit(part.node, tree)
    else { return nil }
    if subject.index.files.contains(where: { $0.path != part.file && $0.names(name) }) { return nil }
    return (type.id, part.file, edit)
  }

  /// The edit that makes an extension visible which holds nothing but types: nil where one of them may not be.
  private func edit(ofTypesAround node: NodeID, _ tree: SyntaxTree) -> SourceEdit? {
    guard let found = PrivateExtension(around: node, tree), found.holdsTypes(tree) else { return nil }
    let names = found.members.map { tree.name($0) }
    let declared = subject.index.types(nestedIn: subject.type.id).flatMap { type in
      type.parts.filter { !$0.isExtension }.map { _ in type.name.split(separator: ".").last.map(String.init) ?? "" }
    }
    let areAlone = names.allSatisfy { name in declared.count { $0 == name } == 1 }
    guard areAlone, !namesPrivate(String(tree.text(found.node)), except: Set(names)) else { return nil }
    return modifierEdit(found.node, tree)
  }

  private func namesPrivate(_ text: String) -> Bool { namesPrivate(text, except: []) }

  private func namesPrivate(_ text: String, except known: Set<String>) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return words.contains { name in
      guard !known.contains(name) else { return false }
      return visibility.privateNames.contains(name) || (subject.nestedTypes[name].map(subject.isPrivate) ?? false)
    }
  }

  private func modifierEdit(_ node: NodeID, _ tree: SyntaxTree) -> SourceEdit? {
    tree.privateModifierRange(of: node).map { SourceEdit(range: $0, replacement: "") }
  }

  /// A member of the same name in the type, or in a subclass that would then override it.
  private func hasNamesake(_ member: IndexedMember) -> Bool {
    if subject.members.contains(where: { $0.id != member.id && $0.name == member.name }) { return true }
    return subject.index.subclasses(of: subject.type.id).flatMap(subject.index.members(of:)).contains {
      $0.baseName == member.baseName
    }
  }

  private func refusal(_ member: IndexedMember, _ what: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(reason: "private_access", message: "`\(member.name)` is private and \(what)."))
  }
}

extension ModuleSubject {
  /// A nested type can't be seen from other files.
  func isPrivate(_ nested: IndexedType) -> Bool {
    guard nested.access > .fileprivate, let part = nested.parts.first else { return true }
    return files[part.file]?.tree.isInPrivateExtension(part.node) ?? false
  }
}

extension SyntaxTree {
  /// `private extension Type { enum Keys {} }`: nothing at the type itself says that it is private.
  func isInPrivateExtension(_ node: NodeID) -> Bool {
    guard let outer = ancestor(node, where: { $0 == .extensionDecl }) else { return false }
    return privateModifier(of: outer) != nil
  }

  /// `private` or `fileprivate` in front of a declaration.
  func privateModifier(of node: NodeID) -> NodeID? {
    children(node).first { kind($0) == .modifier && ["private", "fileprivate"].contains(text($0)) }
  }

  /// Where that stands, with the space behind.
  func privateModifierRange(of node: NodeID) -> Range<Int>? {
    privateModifier(of: node).map { range($0).lowerBound..<Int(tokens[Int(nodes[$0].tokenEnd)].start) }
  }
}

/// An obstacle on its way out of a nested look-up.
struct ObstacleError: Error {
  let obstacle: Obstacle
}
