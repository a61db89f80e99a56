import ProjectIndex
import SDKCatalogue
import SwiftSource

/// A member with its syntax, and what each name in it stands for.
final class MemberCode {
  let member: IndexedMember
  let file: ParsedFile
  let scope: ScopeAnalysis
  /// In node order.
  let references: [Reference]
  /// By node of a name: the use that the index knows.
  let uses: [NodeID: NameUse]

  /// UTF-8 byte offset up to which an initializer has properties but no object yet: the end of what calls the superclass's, or
  /// the first statement that uses the object. 0 for all other members.
  private(set) lazy var birthEnd = foundBirthEnd

  /// Where properties are asked that need the whole object: those that are worked out.
  let workedOut: [NodeID]

  /// Names without an expression that stand for something outside of the member: `if let user {`, `[user]`. In source order.
  private(set) lazy var shortNames = scope.resolutions.filter { $0.kind == .outer }.map(\.node).filter {
    [.identifierPattern, .closureCapture].contains(tree.kind($0))
  }

  /// `$name` and `self.$name`, in source order.
  private(set) lazy var projections = nodes.compactMap { node in tree.projectedName(node).map { (node, $0) } }

  var tree: SyntaxTree { file.tree }
  /// All nodes of the declaration.
  var nodes: Range<NodeID> { member.node..<Int(tree.nodes[member.node].subtreeEnd) }

  init(_ member: IndexedMember, in file: ParsedFile, of unit: SplitUnit, inherited: InheritedNames) {
    self.member = member
    self.file = file
    let tree = file.tree
    scope = ScopeAnalysis(tree: tree, member: member.node)
    let byOffset = Dictionary(
      (Array(member.body.uses) + Array(member.signature)).map { ($0.offset, $0) }
    ) { first, _ in first }
    var uses: [NodeID: NameUse] = [:]
    for node in member.node..<Int(tree.nodes[member.node].subtreeEnd)
    where [.declReference, .memberAccess, .identifierType, .memberType].contains(tree.kind(node)) {
      uses[node] = byOffset[Int(tree.mainToken(node).start)]
    }
    self.uses = uses
    let reader = ReferenceReader(
      tree: tree, unit: unit, inherited: inherited, uses: uses, isStatic: member.modifiers.contains(.isStatic))
    references = scope.resolutions.compactMap { reader.reference($0) }
    workedOut = references.filter { reference in
      guard case .own(let id) = reference.target else { return false }
      let target = unit.index.members[id]
      return target.kind == .property && (!target.isStored || target.modifiers.contains(.isLazy))
    }.map(\.node)
  }

  /// The member as the statements of one of its closures see it: the object is theirs, whatever the closure calls it.
  init(_ code: MemberCode, inside closure: NodeID) {
    (member, file, scope, uses, workedOut) = (code.member, code.file, code.scope, code.uses, code.workedOut)
    references = code.references.map { reference in
      code.isOfTheObject(reference, inside: closure) ? reference.ofTheObject : reference
    }
  }

  /// A closure, or one around it up to a root, may run when the function around it is over, and holds the object till then.
  func holdsObject(_ closure: NodeID?, below root: NodeID? = nil) -> Bool {
    var inner = closure
    while let node = inner, node != root {
      let capture = scope.closures.first { $0.node == node }?.selfCapture
      if capture == .weak || capture == .unowned { return false }
      guard let call = tree.call(taking: node), tree.runsInPlace(call) else { return true }
      inner = tree.ancestor(node) { $0 == .closure }
    }
    return false
  }

  /// `bounds.origin.y += step`, `button.isOn.toggle()`: a part of what stands there is changed in place.
  func isChanged(_ place: NodeID) -> Bool {
    var node = place
    while true {
      if let access = uses[node]?.access, [.write, .readWrite, .passedInout].contains(access) { return true }
      guard let parent = tree.parent(node), tree.firstChild(parent) == node,
        [.memberAccess, .optionalChaining, .forceUnwrap, .subscriptCall].contains(tree.kind(parent))
      else { return false }
      node = parent
    }
  }

  /// A closure neither says how it holds the object nor needs it.
  func isStranger(_ closure: NodeID) -> Bool {
    scope.closures.first { $0.node == closure }?.selfCapture == .implicit
      && !references.contains { tree.contains($0.node, in: closure) }
  }

  /// A parameter takes a closure that is kept, whatever the name of its type.
  func escapes(_ name: String) -> Bool {
    member.parameters.contains { $0.name == name && $0.type.contains("@escaping") }
  }

  /// A closure in which members are named without `self` is not kept: it could not name them so.
  func isOverWhenCalled(_ closure: NodeID) -> Bool {
    guard scope.closures.first(where: { $0.node == closure })?.selfCapture == .implicit,
      let call = tree.call(taking: closure), tree.firstChild(call).map({ tree.name($0) }) != "Task"
    else { return false }
    return references.contains { reference in
      reference.receiver == .implicit && tree.ancestor(reference.node) { $0 == .closure } == closure
    }
  }

  /// What stands in front of the object's members at a place that names none of them: `self.` where closures around it write
  /// that, nothing where none is needed. nil where the object may be gone, or where nobody holds it.
  func objectPrefix(at node: NodeID) -> String? {
    var inner = tree.ancestor(node) { $0 == .closure }
    while let closure = inner, tree.contains(closure, in: member.node) {
      let own = references.filter { reference in tree.ancestor(reference.node) { $0 == .closure } == closure }
      for reference in own {
        switch reference.receiver {
        case .implicit: return ""
        case .plain(let name): return name + "."
        case .optional: return nil
        }
      }
      if let alias = scope.locals.last(where: { local in
        local.isSelfAlias && local.kind != .capture && local.node < node && tree.contains(local.node, in: closure)
      }) {
        return alias.name + "."
      }
      guard tree.call(taking: closure).map(tree.runsInPlace) == true else { return nil }
      inner = tree.ancestor(closure) { $0 == .closure }
    }
    return hasObject(at: node) ? "" : nil
  }

  /// The code stands in a body that runs when the object is there.
  private func hasObject(at node: NodeID) -> Bool {
    guard tree.range(node).lowerBound >= birthEnd, !member.modifiers.contains(.isStatic) else { return false }
    let value = tree.child(member.node, .patternBinding).flatMap { tree.child($0, .initializerClause) }
    if let value, tree.contains(node, in: value) { return member.modifiers.contains(.isLazy) }
    return blocks.contains { tree.contains(node, in: $0) }
  }

  /// A place in a closure that names the object as that does: no closure between them says how it holds it.
  func isOfTheObject(_ reference: Reference, inside closure: NodeID) -> Bool {
    guard tree.contains(reference.node, in: closure) else { return false }
    var inner = tree.ancestor(reference.node) { $0 == .closure }
    while let node = inner, node != closure {
      if scope.closures.contains(where: { $0.node == node && $0.selfCapture != .implicit }) { return false }
      inner = tree.ancestor(node) { $0 == .closure }
    }
    return true
  }

  /// Where the name of a closure stands that a constant holds: `let retry = { ... }`. nil for other closures.
  func uses(ofNamed closure: NodeID) -> [NodeID]? {
    guard let clause = tree.parent(closure), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
      let place = scope.locals.firstIndex(where: { $0.kind == .letBinding && tree.parent($0.node) == binding })
    else { return nil }
    return scope.resolutions.filter { $0.local == place }.map(\.node)
  }
}

/// Finds the places that reach the object itself.
private struct ReferenceReader {
  let tree: SyntaxTree
  let unit: SplitUnit
  let inherited: InheritedNames
  let uses: [NodeID: NameUse]
  /// The code is the type's, not an object's.
  let isStatic: Bool

  func reference(_ resolution: ScopeAnalysis.Resolution) -> Reference? {
    guard tree.kind(resolution.node) == .declReference else { return nil }
    if resolution.isSelf { return throughSelf(resolution.node) }
    guard resolution.kind == .outer, let use = uses[resolution.node] else { return nil }
    let name = tree.name(resolution.node)
    if let id = use.member, let target = target(id), use.base == .implicitSelf {
      return reference(target, resolution.node, .implicit, resolution.node, use)
    }
    if use.base == .implicitSelf { return reference(.inherited, resolution.node, .implicit, resolution.node, use) }
    guard use.member == nil, use.type == nil, inherited.contains(name) || inherited.mayHold(name) else { return nil }
    return reference(.inherited, resolution.node, .implicit, resolution.node, use)
  }

  private func target(_ id: MemberID) -> Reference.Target? {
    let member = unit.index.members[id]
    if member.type == unit.type.id { return .own(namesake(of: member) ?? id) }
    return member.type == nil ? nil : .inherited
  }

  /// Where the type and its objects have a member of the same name, code of an object means the object's.
  private func namesake(of member: IndexedMember) -> MemberID? {
    guard member.modifiers.contains(.isStatic) != isStatic else { return nil }
    return unit.index.members(of: unit.type.id).first {
      $0.name == member.name && $0.kind == member.kind && $0.modifiers.contains(.isStatic) == isStatic
    }?.id
  }

  private func throughSelf(_ node: NodeID) -> Reference? {
    var base = node
    var isOptional = false
    while let parent = tree.parent(base), tree.firstChild(parent) == base,
      [.optionalChaining, .forceUnwrap].contains(tree.kind(parent))
    {
      isOptional = isOptional || tree.kind(parent) == .optionalChaining
      base = parent
    }
    let spelled = tree.name(node)
    guard let access = tree.parent(base), tree.kind(access) == .memberAccess, tree.firstChild(access) == base else {
      return isBinding(node) ? nil : reference(.selfValue, node, .plain(spelled), node, nil)
    }
    let use = uses[access]
    let receiver: Reference.Receiver = isOptional ? .optional(spelled) : .plain(spelled)
    guard let id = use?.member, let target = target(id) else {
      return reference(.inherited, access, receiver, access, use)
    }
    return reference(target, access, receiver, access, use)
  }

  /// `guard let self = self`, `[weak self]`: the object gets another name and goes nowhere.
  private func isBinding(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    if tree.kind(parent) == .closureCapture { return true }
    guard tree.kind(parent) == .initializerClause, let binding = tree.parent(parent) else { return false }
    return [.optionalBinding, .patternBinding].contains(tree.kind(binding))
  }

  private func reference(
    _ target: Reference.Target, _ node: NodeID, _ receiver: Reference.Receiver, _ name: NodeID, _ use: NameUse?
  ) -> Reference {
    Reference(
      target: target, node: node, receiver: receiver, offset: Int(tree.mainToken(name).start), name: tree.name(name),
      access: use?.access ?? .read)
  }
}

/// Names that a class has from its superclasses.
struct InheritedNames: Sendable {
  /// Those that are known.
  let names: Set<String>
  /// One of its superclasses stands in no catalogue.
  private let isOpen: Bool

  /// - Parameter tree: those from superclasses in the tree.
  init(of type: IndexedType, in tree: Set<String>, _ index: ProjectIndex) {
    let top = type.superclasses.last.map { String($0.prefix { $0 != "<" }) }
    isOpen = top.map { SDK.type($0) == nil && index.types(named: $0).allSatisfy { $0.kind == .external } } ?? false
    names = tree.union(Self.roots(of: type).flatMap { SDK.members(of: $0) }.map(\.baseName))
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// A name alone that nothing declares may come from a superclass of which nobody knows more.
  func mayHold(_ name: String) -> Bool {
    isOpen && name.first?.isLowercase == true && !name.isNamedLikeConstant && SDK.function(name) == nil
  }

  /// Those that the tree gives a type: by its superclasses and protocols, and by what it adds to those of the SDK.
  static func inTree(of type: IndexedType, _ index: ProjectIndex) -> Set<String> {
    index.namesGiven(to: type, by: roots(of: type))
  }

  /// The framework's classes above a type. A controller of a library is one of UIKit's all the same.
  private static func roots(of type: IndexedType) -> [String] {
    (type.superclasses.last.map { SDK.lineage(of: String($0.prefix { $0 != "<" })) } ?? [])
      + (type.isController ? SDK.lineage(of: "UIViewController") : [])
  }
}

extension String {
  /// `kSecClass`
  fileprivate var isNamedLikeConstant: Bool { first == "k" && dropFirst().first?.isUppercase == true }
}
