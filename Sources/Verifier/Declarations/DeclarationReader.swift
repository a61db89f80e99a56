import ProjectIndex
import SwiftSource

/// Lists what a file declares, types and members in source order.
struct DeclarationReader {
  private(set) var members: [Declaration] = []
  private(set) var types: [DeclaredType] = []
  private(set) var imports: [NodeID] = []

  private let file: ParsedFile
  private let aliases: [String: String]
  private var tree: SyntaxTree { file.tree }

  /// - Parameter aliases: names that stand for another type where an extension names it.
  init(_ file: ParsedFile, aliases: [String: String] = [:]) {
    self.file = file
    self.aliases = aliases
    read(itemsOf: SyntaxTree.root, owner: "", condition: "")
  }

  /// Type aliases at the top of a file.
  static func aliases(in file: ParsedFile) -> [String: String] {
    let tree = file.tree
    return tree.children(SyntaxTree.root).filter { tree.kind($0) == .typealiasDecl }.reduce(into: [:]) { result, node in
      guard let clause = tree.child(node, .initializerClause), let type = tree.firstChild(clause) else { return }
      result[tree.plainName(node)] = tree.typeName(type)
    }
  }

  private mutating func read(itemsOf block: NodeID, owner: String, condition: String) {
    for item in tree.children(block) { read(item, owner, condition) }
  }

  private mutating func read(_ item: NodeID, _ owner: String, _ condition: String) {
    switch tree.kind(item) {
    case .importDecl: imports.append(item)
    case .ifConfigDecl: readClauses(of: item, owner, condition)
    case .extensionDecl: readExtension(item, condition)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: readType(item, owner, condition)
    default: add(item, owner, condition)
    }
  }

  private mutating func readClauses(of directive: NodeID, _ owner: String, _ condition: String) {
    for clause in tree.children(directive) where tree.kind(clause) == .ifConfigClause {
      let inner = condition + tree.clauseHead(clause) + " "
      for item in tree.clauseItems(clause) { read(item, owner, inner) }
    }
  }

  private mutating func readType(_ item: NodeID, _ owner: String, _ condition: String) {
    let name = owner.isEmpty ? tree.plainName(item) : owner + "." + tree.plainName(item)
    types.append(type(item, name, condition))
    append(.type, tree.plainName(item), base: tree.plainName(item), item, owner, condition)
    if let block = tree.child(item, .memberBlock) { read(itemsOf: block, owner: name, condition: condition) }
  }

  private mutating func readExtension(_ item: NodeID, _ condition: String) {
    let extended = tree.children(item).first { ![.attribute, .modifier].contains(tree.kind($0)) }
    let written = extended.map(tree.typeName) ?? ""
    let name = aliases[written] ?? written
    types.append(type(item, name, condition))
    let clause = tree.child(item, .genericWhereClause).map { tree.text($0) + " " } ?? ""
    if let block = tree.child(item, .memberBlock) { read(itemsOf: block, owner: name, condition: condition + clause) }
  }

  private func type(_ item: NodeID, _ name: String, _ condition: String) -> DeclaredType {
    let clause = tree.child(item, .inheritanceClause)
    let inherited = clause.map { tree.children($0).compactMap { tree.firstChild($0).map(tree.typeName) } } ?? []
    return DeclaredType(
      kind: tree.kind(item), name: name, inherited: inherited, condition: condition, path: file.file.path, node: item,
      line: line(item))
  }

  private mutating func add(_ item: NodeID, _ owner: String, _ condition: String) {
    let name = tree.plainName(item)
    switch tree.kind(item) {
    case .functionDecl: append(.function, name + tree.labelList(item), base: name, item, owner, condition)
    case .initializerDecl: append(.initializer, "init" + tree.labelList(item), base: "init", item, owner, condition)
    case .subscriptDecl: append(.subscript, "subscript" + tree.labelList(item), base: name, item, owner, condition)
    case .deinitializerDecl: append(.deinitializer, "deinit", base: "deinit", item, owner, condition)
    case .variableDecl:
      let names = tree.variableNames(item).joined(separator: ",")
      append(.variable, names, base: names, item, owner, condition)
    case .enumCaseDecl:
      let names = tree.children(item).filter { tree.kind($0) == .enumCaseElement }.map(tree.plainName)
      append(.case, names.joined(separator: ","), base: names.joined(separator: ","), item, owner, condition)
    case .typealiasDecl, .associatedTypeDecl: append(.type, name, base: name, item, owner, condition)
    case .macroExpansionDecl, .macroExpansionExpr:
      append(.other, tree.macroHead(item), base: tree.macroHead(item), item, owner, condition)
    default: append(.other, tree.text(item), base: tree.text(item), item, owner, condition)
    }
  }

  private mutating func append(
    _ kind: Declaration.Kind, _ name: String, base: String, _ node: NodeID, _ owner: String, _ condition: String
  ) {
    members.append(
      Declaration(
        kind: kind, name: name, baseName: base, owner: owner, condition: condition, path: file.file.path, node: node,
        line: line(node)))
  }

  private func line(_ node: NodeID) -> Int { file.lines.line(at: Int(tree.mainToken(node).start)) }
}
