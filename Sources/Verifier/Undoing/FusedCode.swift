import ProjectIndex
import SwiftSource

/// A legacy type with the parts of its module, read as one object: where a member stands says nothing of what it does.
struct FusedCode {
  /// A type that holds members of the object.
  struct Part {
    let type: String
    /// Protocols of the module that it conforms to: their extensions have members of it.
    let protocols: Set<String>
    /// Properties that lead to another part, by name.
    var links: [String: Int] = [:]
    /// By base name: places in `declarations`.
    var members: [String: [Int]] = [:]
  }

  let legacy: String
  /// By path.
  let files: [String: ParsedFile]
  let declarations: [Declaration]
  let types: [DeclaredType]
  /// The legacy type first.
  private(set) var parts: [Part] = []
  /// Protocols that new files declare.
  let newProtocols: Set<String>
  /// What the legacy type says it inherits from and conforms to.
  let promises: Set<String>
  /// Paths of files that were not there before.
  let newPaths: Set<String>
  /// Names that stand for another type.
  let aliases: [String: String]
  /// By place in `declarations`: the part that it belongs to.
  private(set) var owners: [Int: Int] = [:]
  /// By base name: places in `declarations`.
  private let named: [String: [Int]]
  /// Types that new files declare, with constants and nothing else.
  private var records: Set<String> = []

  /// - Parameter newPaths: files that a patch has made.
  init(_ files: [String: ParsedFile], legacy: String, newPaths: Set<String>) {
    let aliases = files.values.reduce(into: [:]) { $0.merge(DeclarationReader.aliases(in: $1)) { first, _ in first } }
    let readers = files.sorted { $0.key < $1.key }.map { DeclarationReader($0.value, aliases: aliases) }
    (self.legacy, self.files, self.newPaths, self.aliases) = (legacy, files, newPaths, aliases)
    let declarations = readers.flatMap(\.members)
    self.declarations = declarations
    named = declarations.indices.reduce(into: [:]) { table, place in
      for name in declarations[place].baseNames { table[name, default: []].append(place) }
    }
    types = readers.flatMap(\.types)
    newProtocols = Set(types.filter { $0.kind == .protocolDecl && newPaths.contains($0.path) }.map(\.name))
    promises = Set(types.filter { $0.name == legacy }.flatMap(\.inherited))
    collectParts()
    collectMembers()
    collectRecords()
  }

  func tree(_ declaration: Int) -> SyntaxTree? { files[declarations[declaration].path]?.tree }

  /// What has a base name, whoever owns it.
  func declarations(named name: String) -> [Int] { named[name] ?? [] }

  /// A type that new files declare, with constants and nothing else.
  func isRecord(_ type: String) -> Bool { records.contains(type) }

  /// What a part has under a base name.
  func members(of part: Int, named name: String) -> [Int] { parts[part].members[name] ?? [] }

  // MARK: - Parts

  /// Whatever the legacy type leads to by properties, as far as new files declare it.
  private mutating func collectParts() {
    add(legacy)
    var place = 0
    while place < parts.count {
      for property in declarations where property.owner == parts[place].type && property.kind == .variable {
        guard let target = target(of: property) else { continue }
        let known = parts.firstIndex { $0.type == target }
        parts[place].links[property.name] = known ?? parts.count
        if known == nil { add(target) }
      }
      place += 1
    }
  }

  private mutating func add(_ type: String) {
    let conformances = types.filter { $0.name == type }.flatMap(\.inherited)
    parts.append(Part(type: type, protocols: newProtocols.intersection(conformances)))
  }

  /// The type behind a stored property that leads to a part: by a protocol of the module, or the legacy type from a new file.
  private func target(of property: Declaration) -> String? {
    guard let tree = files[property.path]?.tree, let binding = tree.child(property.node, .patternBinding),
      tree.child(binding, .accessorBlock) == nil, let annotation = tree.annotation(property.node)
    else { return nil }
    let name = tree.typeName(annotation)
    if name == legacy, newPaths.contains(property.path) { return legacy }
    guard newProtocols.contains(name) else { return isPart(name) ? name : nil }
    let conforming = types.filter { $0.kind == .classDecl || $0.isExtension }.filter { $0.inherited.contains(name) }
    let names = Set(conforming.map(\.name))
    return names.count == 1 ? names.first : nil
  }

  /// A new class that is the part behind a protocol of the module.
  private func isPart(_ name: String) -> Bool {
    types.contains { type in
      type.name == name && type.kind == .classDecl && newPaths.contains(type.path)
        && !newProtocols.isDisjoint(with: type.inherited)
    }
  }

  private mutating func collectMembers() {
    for (place, declaration) in declarations.enumerated() where !isRequirement(declaration) {
      let part = parts.firstIndex { $0.type == declaration.owner || $0.protocols.contains(declaration.owner) }
      guard let part else { continue }
      owners[place] = part
      for name in declaration.baseNames { parts[part].members[name, default: []].append(place) }
    }
  }

  /// Stands in a protocol, without code.
  private func isRequirement(_ declaration: Declaration) -> Bool {
    guard newProtocols.contains(declaration.owner), let tree = files[declaration.path]?.tree else { return false }
    return tree.ancestor(declaration.node) { $0 == .protocolDecl } != nil
  }

  /// The type that the module's protocol says a member has, or that its declaration says.
  func valueType(_ name: String, of part: Int) -> String? {
    let asked = declarations(named: name).map { declarations[$0] }.filter { declaration in
      declaration.baseName == name
        && (parts[part].protocols.contains(declaration.owner) || declaration.owner == parts[part].type)
    }
    for declaration in asked.filter(isRequirement) + asked.filter({ !isRequirement($0) }) {
      guard let tree = files[declaration.path]?.tree else { continue }
      if declaration.kind == .variable, let type = tree.annotation(declaration.node) { return tree.text(type) }
      if declaration.kind == .function, let clause = tree.child(declaration.node, .returnClause) {
        return tree.firstChild(clause).map { tree.text($0) }
      }
    }
    return nil
  }
}

extension FusedCode {
  fileprivate mutating func collectRecords() {
    let values = Dictionary(grouping: types) { $0.name }.compactMapValues { types in
      types.count == 1 && newPaths.contains(types[0].path) && types[0].kind == .structDecl ? types[0] : nil
    }
    guard !values.isEmpty else { return }
    let fields = Dictionary(grouping: declarations.filter { values[$0.owner] != nil }) { $0.owner }
    records = Set(
      values.values.filter { type in
        guard let tree = files[type.path]?.tree, tree.child(type.node, .inheritanceClause) == nil,
          let members = fields[type.name]
        else { return false }
        return members.allSatisfy { isField($0, tree) }
      }.map(\.name))
  }

  private func isField(_ member: Declaration, _ tree: SyntaxTree) -> Bool {
    guard member.kind == .variable, tree.mainToken(member.node).keyword == .let,
      let binding = tree.child(member.node, .patternBinding)
    else { return false }
    return tree.child(binding, .initializerClause) == nil && tree.child(binding, .accessorBlock) == nil
      && !tree.hasModifier(member.node, ["static", "lazy"])
  }
}
