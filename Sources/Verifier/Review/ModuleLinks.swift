import ProjectIndex
import SwiftSource

/// How the objects of a module reach each other: stored properties of the legacy type and of the module's types that lead
/// to a type of the module, or back to the legacy type.
struct ModuleLinks: Sendable {
  /// Owner -> property -> classes that it may hold.
  private var targets: [String: [String: [String]]] = [:]
  /// Owner -> property -> its type as declared.
  private var types: [String: [String: String]] = [:]
  /// Owner -> properties that hold the legacy type itself.
  private var controllers: [String: Set<String>] = [:]
  /// Names of the types that the module's files declare.
  let moduleTypes: Set<String>
  /// Names of the module's protocols.
  let moduleProtocols: Set<String>

  init(_ state: CodeState, modulePaths: Set<String>, legacyTypes: Set<String>) {
    let declared = state.types.filter { modulePaths.contains($0.path) && !$0.isExtension }
    moduleTypes = Set(declared.map(\.name))
    moduleProtocols = Set(declared.filter { $0.kind == .protocolDecl }.map(\.name))
    let owners = moduleTypes.union(legacyTypes)
    var held: [(property: Declaration, type: String)] = []
    for member in state.members where member.kind == .variable && owners.contains(member.owner) {
      guard let tree = state.tree(member), let type = Self.type(of: member, tree) else { continue }
      held.append((member, type))
      add(member, type, state)
    }
    let linked = linked(legacyTypes, state)
    for (property, type) in held { addController(property, type, linked, state) }
  }

  /// Those that lead into the module, by themselves or by what they inherit: others that share their files are nothing but
  /// values of the module. All where none of them does.
  private func linked(_ legacyTypes: Set<String>, _ state: CodeState) -> Set<String> {
    let linked = legacyTypes.filter { hasLinks($0) || state.inherited(by: $0).contains(where: hasLinks) }
    return linked.isEmpty ? legacyTypes : linked
  }

  /// As it is declared, or as the initializer says that gives it its value.
  private static func type(of member: Declaration, _ tree: SyntaxTree) -> String? {
    if let annotation = tree.annotation(member.node) { return tree.typeName(annotation) }
    guard
      let value = tree.child(member.node, .patternBinding).flatMap({ tree.child($0, .initializerClause) })
        .flatMap(tree.firstChild), tree.kind(value) == .call, let callee = tree.firstChild(value),
      tree.kind(callee) == .declReference
    else { return nil }
    return tree.plainName(callee)
  }

  private mutating func addController(
    _ member: Declaration, _ type: String, _ linked: Set<String>, _ state: CodeState
  ) {
    guard moduleTypes.contains(member.owner), !moduleProtocols.contains(type) else { return }
    let isController = linked.contains { $0 == type || state.inherited(by: $0).contains(type) }
    if isController { controllers[member.owner, default: []].insert(member.name) }
  }

  private mutating func add(_ member: Declaration, _ type: String, _ state: CodeState) {
    guard moduleTypes.contains(type) else { return }
    let implementers = Set(state.types.filter { $0.inherited.contains(type) && $0.isConcrete(in: state) }.map(\.name))
    let found = moduleProtocols.contains(type) ? implementers.sorted() : [type]
    targets[member.owner, default: [:]][member.name] = found
    types[member.owner, default: [:]][member.name] = type
  }

  /// Classes that a property of a type may hold; empty if it is no link.
  func targets(of property: String, in owner: String) -> [String] { targets[owner]?[property] ?? [] }

  /// The type with which a link is declared: what its users can see.
  func type(of property: String, in owner: String) -> String? { types[owner]?[property] }

  /// The links of a type.
  func properties(of owner: String) -> [String] { (targets[owner] ?? [:]).keys.sorted() }

  /// A type whose members may use links.
  func hasLinks(_ owner: String) -> Bool { targets[owner] != nil }

  /// Over some links an object of one type reaches one of the other.
  func lead(from owner: String, to other: String) -> Bool {
    var seen: Set<String> = []
    var open = [owner]
    while let next = open.popLast() {
      let reached = (targets[next] ?? [:]).values.joined()
      if reached.contains(other) { return true }
      open += reached.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The property leads to another object of the module.
  func isLink(_ property: String, in owner: String) -> Bool { targets[owner]?[property] != nil }

  /// Properties of a module's type that hold the legacy type.
  func controllerProperties(of owner: String) -> Set<String> { controllers[owner] ?? [] }
}

extension DeclaredType {
  /// A class, or an extension of something that is no protocol here.
  fileprivate func isConcrete(in state: CodeState) -> Bool {
    guard isExtension else { return kind != .protocolDecl }
    return !state.types.contains { $0.name == name && $0.kind == .protocolDecl }
  }
}
