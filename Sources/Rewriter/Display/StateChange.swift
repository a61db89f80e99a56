import ProjectIndex
import SwiftSource

/// A change of something that the presenter keeps: `presenter.notes.remove(at: row)`.
struct StateChange {
  /// What is done to it, as a method's name says it.
  enum Verb: String {
    case add, remove, clear, update, sort, toggle, reverse, shuffle
  }

  private let verb: Verb
  private let noun: String
  /// The whole value is replaced: a setter says as much.
  let isPlain: Bool
  /// A value of the domain gets another part: a rule, which is no presenter's.
  let isOfPart: Bool

  /// `removeNote`, `setSearching` of `isSearching`.
  var name: String { (verb == .update ? FlagName.setting(noun.lowercasedFirst) : nil) ?? verb.rawValue + noun }
  /// Nothing is kept any more.
  var clears: Bool { verb == .clear }

  /// nil if the node is anything but the name of what is changed, behind the presenter.
  init?(_ node: NodeID, _ names: BodyNames) {
    guard let use = Self.presenterState(node, names) else { return nil }
    let tree = names.tree
    let target = Self.target(node, tree)
    let method = tree.kind(target) == .memberAccess ? tree.name(target) : ""
    let isMutation = InteractorWork.mutations.contains(method)
    let changed = isMutation ? tree.firstChild(target) ?? node : target
    isOfPart = tree.kind(changed) == .memberAccess && changed != node
    if isMutation, target != node, let call = tree.parent(target), tree.kind(call) == .call {
      // `removeAll { ... }` takes some away.
      let isOfSome = method == "removeAll" && tree.children(call).dropFirst().first { _ in true } != nil
      verb = isOfSome ? .remove : Self.verb(method)
      isPlain = false
    } else if use.access == .write || use.access == .readWrite {
      isPlain = target == node
      verb = Assignment(to: target, tree)?.value.map { Self.isNothing($0, tree) } == true ? .clear : .update
    } else {
      return nil
    }
    // `Note` of `notes` where one of them is meant.
    let isOfAll = isPlain || isMutation && ![.add, .remove, .update].contains(verb)
    let property = tree.name(node)
    noun = (isOfAll ? property : property.singular).capitalizedFirst
  }

  /// The use of a variable of the presenter whose name stands behind it.
  private static func presenterState(_ node: NodeID, _ names: BodyNames) -> NameUse? {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node), let module = names.subject.module,
      names.use(at: Int(tree.mainToken(base).start))?.member == module.property,
      let use = names.use(at: Int(tree.mainToken(node).start)), let id = use.member,
      names.subject.index.members[id].kind == .property
    else { return nil }
    return use
  }

  /// All that hangs on a name: `presenter.notes[row].isPinned` of `presenter.notes`.
  private static func target(_ node: NodeID, _ tree: SyntaxTree) -> NodeID {
    let parts: Set<NodeKind> = [.memberAccess, .subscriptCall, .forceUnwrap, .optionalChaining]
    var target = node
    while let parent = tree.parent(target), tree.firstChild(parent) == target, parts.contains(tree.kind(parent)) {
      target = parent
    }
    return target
  }

  private static func isNothing(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.kind(value) == .nilLiteral || ["[]", "[:]", "\"\""].contains(tree.text(value))
  }

  private static func verb(_ method: String) -> Verb {
    switch method {
    case "append", "insert", "formUnion": .add
    case "remove", "removeFirst", "removeLast", "popLast", "removeValue", "removeSubrange", "subtract": .remove
    case "removeAll": .clear
    default: Verb(rawValue: method) ?? .update
    }
  }
}

extension String {
  /// `note` of `notes`, `category` of `categories`; other words stay.
  fileprivate var singular: String {
    if hasSuffix("ies") { return dropLast(3) + "y" }
    if hasSuffix("sses") || hasSuffix("xes") { return String(dropLast(2)) }
    return hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
  }
}
