import ProjectIndex
import SwiftSource

/// What stands around the declaration of a unit's type, and so around its module in files of their own.
struct EnclosingScope {
  /// Types that it is declared in, the nearest first.
  let types: [IndexedType]
  /// `#if` with its condition, the outermost first.
  let conditions: [String]
  /// `@available` of the type and those around it, as written.
  let availability: [String]
  /// Lines that import modules under the conditions.
  let imports: [String]
  /// By simple name: the type around it that declares a type or an alias.
  let owners: [String: IndexedType]
  /// By simple name: what those names stand for, where that is a type.
  let declared: [String: IndexedType]

  /// nil for what only an `#else` has.
  init?(of type: IndexedType, in index: ProjectIndex) {
    types = sequence(first: type.outer) { $0.flatMap { index.types[$0].outer } }.compactMap {
      $0.map { index.types[$0] }
    }
    var (owners, declared): ([String: IndexedType], [String: IndexedType]) = ([:], [:])
    for outer in types {
      for inner in index.types(nestedIn: outer.id) where owners[inner.simpleName] == nil {
        (owners[inner.simpleName], declared[inner.simpleName]) = (outer, inner)
      }
      for member in index.members(of: outer.id) where member.kind == .type && owners[member.baseName] == nil {
        owners[member.baseName] = outer
      }
    }
    (self.owners, self.declared) = (owners, declared)
    guard let part = type.parts.first, let tree = index.parsedFile(at: part.file)?.tree else {
      (conditions, availability, imports) = ([], [], [])
      return
    }
    guard let conditions = Self.conditions(around: part.node, tree) else { return nil }
    let around = Array(sequence(first: part.node) { tree.parent($0) })
    self.conditions = conditions
    availability = around.flatMap(tree.availability).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    imports = around.filter { tree.kind($0) == .ifConfigClause }.flatMap(tree.children)
      .filter { tree.kind($0) == .importDecl }.map { tree.text($0) }
  }

  /// `#if` with its condition, the outermost first; nil for what only an `#else` has.
  static func conditions(around node: NodeID, _ tree: SyntaxTree) -> [String]? {
    var conditions: [String] = []
    for clause in sequence(first: node, next: { tree.parent($0) }) where tree.kind(clause) == .ifConfigClause {
      guard let condition = tree.firstChild(clause), tree.parent(clause).flatMap(tree.firstChild) == clause else {
        return nil
      }
      conditions.insert("#if " + tree.text(condition), at: 0)
    }
    return conditions
  }

  /// Declarations as they stand in a file where nothing is around them.
  func around(_ text: String) -> String {
    let lines = text.plainLines.map { line in
      Self.heads.contains { line.hasPrefix($0) } ? (availability + [line]).joined(separator: "\n") : line
    }
    return conditions.map { $0 + "\n" }.joined() + lines.joined(separator: "\n")
      + conditions.map { _ in "#endif\n" }.joined()
  }

  private static let heads = ["protocol ", "final class ", "enum ", "extension "]
}

extension UnitCode {
  /// The type that has a name which the unit's code writes without it: one that is declared in the unit's type, or in a type
  /// around that; nil for other names.
  func owner(ofNested name: String) -> String? {
    if values?.names.contains(name) == true { return entities }
    return nestedNames.contains(name) ? ownName : scope?.owners[name]?.name ?? promisedAliases[name]?.owner
  }

  /// The type aliases of a name that a protocol of the tree declares.
  func aliases(named name: String, inProtocol protocolName: String) -> [IndexedMember] {
    index.types(named: protocolName).filter { $0.kind == .protocol }.flatMap { index.members(of: $0.id) }.filter {
      $0.kind == .type && $0.baseName == name && $0.valueType != nil
    }
  }

  /// The member stands under other conditions of `#if` than the type itself.
  func isConditional(_ member: IndexedMember) -> Bool {
    guard member.isConditionallyCompiled, let tree = index.parsedFile(at: member.file)?.tree else { return false }
    return EnclosingScope.conditions(around: member.node, tree) != scope?.conditions
  }
}

extension IndexedType {
  /// The last part of a nested type's name.
  fileprivate var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension SyntaxTree {
  fileprivate func availability(of declaration: NodeID) -> [String] {
    children(declaration).filter { kind($0) == .attribute && text($0).hasPrefix("@available") }.map { text($0) }
  }
}
