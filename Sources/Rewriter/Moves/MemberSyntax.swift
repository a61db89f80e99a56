import ProjectIndex
import SwiftSource

/// What the syntax of a member says about a move: names that a new file can't see, UI that may not follow, `self` as a value.
struct MemberSyntax {
  let subject: SplitSubject
  let member: IndexedMember
  let file: ParsedFile
  /// What stays behind is not looked at.
  let split: ViewSplit

  private var tree: SyntaxTree { file.tree }

  /// The first thing in the member's text that keeps it where it is.
  func obstacle(visibility: FileVisibility) -> Obstacle? {
    for node in tree.descendants(member.node) where !split.covers(tree.range(node).lowerBound) {
      if let obstacle = obstacle(at: node, visibility) { return obstacle }
    }
    return nil
  }

  private func obstacle(at node: NodeID, _ visibility: FileVisibility) -> Obstacle? {
    switch tree.kind(node) {
    case .superExpr: return Obstacle(reason: "super_call", message: "`\(member.name)` calls `super`.")
    case .identifierType, .declReference: return obstacle(ofName: tree.name(node), at: node, visibility)
    case .memberAccess where visibility.privateMembers.contains(tree.name(node)):
      return hidden(tree.name(node))
    case .ifConfigDecl:
      return Obstacle(reason: "unsupported_declaration", message: "`\(member.name)` holds `#if`.")
    default: return nil
    }
  }

  private func obstacle(ofName name: String, at node: NodeID, _ visibility: FileVisibility) -> Obstacle? {
    if name == "self", isValue(node) {
      return Obstacle(reason: "self_as_value", message: "`\(member.name)` hands `self` on.")
    }
    if name == "Self" {
      return Obstacle(reason: "self_as_value", message: "`\(member.name)` names its own type as `Self`.")
    }
    if visibility.privateNames.contains(name) { return hidden(name) }
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
  /// Types declared inside the type, by simple name.
  let nestedTypes: [String: IndexedType]
  /// Names that the type's files give closures.
  private let closureAliases: Set<String>

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
    var members: Set<String> = []
    for member in files.flatMap(index.members(inFile:)) where member.access <= .fileprivate {
      if member.type == nil { names.insert(member.baseName) }
      if let type = member.type, type != subject.type.id { members.insert(member.baseName) }
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
    privateMembers = members.subtracting(subject.members.map(\.baseName))
    closureAliases = subject.files.values.reduce(into: []) { $0.formUnion($1.tree.closureAliases) }
  }
}

extension SyntaxTree {
  /// Names of the aliases that hold an arrow.
  fileprivate var closureAliases: [String] {
    nodes.indices.filter { kind($0) == .typealiasDecl && text($0).contains("->") }.map(name)
  }
}
