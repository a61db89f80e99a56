import ProjectIndex
import SwiftSource

/// What the syntax of a member says about a move: names that a new file can't see, UI that may not follow, `self` as a value.
struct MemberSyntax {
  let subject: SplitSubject
  let member: IndexedMember
  let file: ParsedFile

  private var tree: SyntaxTree { file.tree }

  /// The first thing in the member's text that keeps it where it is.
  func obstacle(visibility: FileVisibility) -> Obstacle? {
    for node in tree.descendants(member.node) {
      if let obstacle = obstacle(at: node, visibility) { return obstacle }
    }
    return nil
  }

  private func obstacle(at node: NodeID, _ visibility: FileVisibility) -> Obstacle? {
    switch tree.kind(node) {
    case .superExpr: return Obstacle(reason: "super_call", message: "`\(member.name)` calls `super`.")
    case .identifierType, .declReference: return obstacle(ofName: tree.name(node), at: node, visibility)
    case .memberAccess
    where visibility.hides(
      tree.name(node), member.use(at: Int(tree.mainToken(node).start)), subject.index):
      return hidden(tree.name(node))
    case .ifConfigDecl:
      return Obstacle(reason: "unsupported_declaration", message: "`\(member.name)` holds `#if`.")
    default: return nil
    }
  }

  /// `Self.formatter`, `ListViewController.formatter`: what a type has for all of its objects goes along with whoever uses it, to the same place.
  private func isOwnStatic(_ node: NodeID) -> Bool {
    guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node,
      let id = member.use(at: Int(tree.mainToken(access).start))?.member
    else { return false }
    let target = subject.index.members[id]
    return target.type == subject.type.id && target.modifiers.contains(.isStatic)
      && [.method, .property].contains(target.kind)
  }

  private func obstacle(ofName name: String, at node: NodeID, _ visibility: FileVisibility) -> Obstacle? {
    if name == "self", isValue(node) {
      return Obstacle(reason: "self_as_value", message: "`\(member.name)` hands `self` on.")
    }
    if name == subject.type.name, isOwnStatic(node) { return nil }
    if name == "Self" {
      if isOwnStatic(node) { return nil }
      return Obstacle(reason: "self_as_value", message: "`\(member.name)` names its own type as `Self`.")
    }
    if visibility.privateNames.contains(name) { return hidden(name) }
    if let known = visibility.obstacle(inherited: name, subject) { return known }
    if let nested = visibility.nestedTypes[name],
      case .failure(let error) = AccessWidening(subject: subject, visibility: visibility).edit(ofNested: nested)
    {
      return error.obstacle
    }
    if subject.isUserInterface(typeNamed: name) {
      return Obstacle(reason: "user_interface", message: "`\(member.name)` uses `\(name)`, which belongs to the view.")
    }
    return nil
  }

  /// `self` that is neither the base of a member, nor captured, nor unwrapped.
  private func isValue(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return true }
    switch tree.kind(parent) {
    case .memberAccess, .closureCapture: return false
    case .optionalChaining: return false
    case .initializerClause:
      return tree.parent(parent).map { tree.kind($0) != .optionalBinding } ?? true
    default: return true
    }
  }

  private func hidden(_ name: String) -> Obstacle {
    Obstacle(
      reason: "private_access", message: "`\(member.name)` uses `\(name)`, which is private to its file.")
  }
}

/// Names that code in another file can't see.
struct FileVisibility {
  /// Private types, functions and variables at the top of the type's files, and private types nested in other types.
  let privateNames: Set<String>
  /// Private members of other types in the same files.
  let privateMembers: Set<String>
  private let hidden: [String: [IndexedMember]]
  /// Types declared inside the type, by simple name.
  let nestedTypes: [String: IndexedType]
  /// Types that the type knows without their outer name as it inherits them: nested ones and aliases of superclasses and
  /// protocols.
  private let inheritedTypes: Set<String>
  /// Names that the type's files give closures.
  private let closureAliases: Set<String>

  /// A member of the name may be private, unless it is known for sure that another one is meant here.
  func hides(_ name: String, _ use: @autoclosure () -> NameUse?, _ index: ProjectIndex) -> Bool {
    guard let members = hidden[name] else { return false }
    guard let use = use() else { return true }
    guard use.isCertain, let member = use.member else { return members.contains { mayMean($0, use) } }
    return index.members[member].access <= .fileprivate
  }

  /// What a call has for its arguments is a method of such parameters, or a closure, which has no names for them.
  private func mayMean(_ member: IndexedMember, _ use: NameUse) -> Bool {
    guard use.access == .call else { return true }
    var labels = use.argumentLabels.filter { $0 != "{" }[...]
    guard member.kind == .method else { return labels.allSatisfy { $0 == "_" } }
    for parameter in member.parameters where labels.first == parameter.label ?? "_" { labels.removeFirst() }
    return labels.isEmpty
  }

  /// Why another file can't use the name: what it means there is something else, or nothing.
  func obstacle(inherited name: String, _ subject: SplitSubject) -> Obstacle? {
    guard inheritedTypes.contains(name) else { return nil }
    return Obstacle(
      reason: "unknown_type",
      message: "`\(subject.type.name)` knows the type `\(name)` by what it inherits; other files do not.")
  }

  /// The name stands for a closure: by its alias in the type's files, or by its last word where nobody knows the type.
  func isClosureAlias(_ name: String, _ subject: SplitSubject) -> Bool {
    closureAliases.contains(name)
      || Self.words.contains(where: name.hasSuffix) && subject.index.type(named: name) == nil
  }

  private static let words = ["Closure", "Handler", "Callback", "Block", "Completion"]

  init(of subject: SplitSubject) {
    let index = subject.index
    let files = Set(subject.type.parts.map(\.file)).sorted()
    var names: Set<String> = []
    var members: [String: [IndexedMember]] = [:]
    for member in files.flatMap(index.members(inFile:)) where member.access <= .fileprivate {
      if member.type == nil { names.insert(member.baseName) }
      if let type = member.type, type != subject.type.id { members[member.baseName, default: []].append(member) }
    }
    for type in files.flatMap(index.types(inFile:)) {
      guard type.outer != subject.type.id, type.kind != .external,
        type.access <= .fileprivate || type.scope != nil || subject.isPrivate(type)
      else {
        continue
      }
      names.insert(String(type.name.split(separator: ".").last ?? ""))
    }
    privateNames = names
    nestedTypes = subject.nestedTypes
    let own = Set(subject.members.map(\.baseName))
    hidden = members.filter { !own.contains($0.key) }
    privateMembers = Set(hidden.keys)
    inheritedTypes = Self.typesInherited(by: subject)
    closureAliases = subject.files.values.reduce(into: []) { $0.formUnion($1.tree.closureAliases) }
  }
}

extension FileVisibility {
  /// What the type declares itself goes before what it inherits.
  private static func typesInherited(by subject: SplitSubject) -> Set<String> {
    let index = subject.index
    let ancestors = (subject.type.superclasses + subject.type.conformances).compactMap(index.type(named:))
    let names = ancestors.flatMap { type -> [String] in
      let aliases = index.members(of: type.id).filter { $0.kind == .type }.map(\.baseName)
      let nested = index.types(nestedIn: type.id).map { String($0.name.split(separator: ".").last ?? "") }
      return aliases + nested
    }
    return Set(names).subtracting(subject.nestedTypes.keys).subtracting(subject.members.map(\.baseName))
  }
}

extension SyntaxTree {
  /// Names of the aliases that hold an arrow.
  fileprivate var closureAliases: [String] {
    nodes.indices.filter { kind($0) == .typealiasDecl && text($0).contains("->") }.map(name)
  }
}
