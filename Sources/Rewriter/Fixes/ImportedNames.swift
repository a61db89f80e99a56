import ProjectIndex
import SwiftSource

/// The names of a file by the module that they come from.
struct ImportedNames {
  let file: ParsedFile
  /// Plain imports at the top of the file.
  let imports: [(module: String, node: NodeID)]
  /// Names that the tree, the standard library, Foundation, Combine and Observation don't explain, sorted.
  let unexplained: [String]
  /// Every name that is used without a base.
  let used: Set<String>

  init(file: ParsedFile, tree fixTree: FixTree) {
    self.file = file
    let tree = file.tree
    imports = tree.children(SyntaxTree.root).filter { tree.kind($0) == .importDecl }.compactMap { node in
      let text = tree.text(Int(tree.mainToken(node).start)..<tree.range(node).upperBound)
      let words = text.split(separator: " ")
      return words.count == 2 ? (String(words[1]), node) : nil
    }
    let named = Self.names(tree).union(Self.freeNames(file, fixTree.index))
    used = named
    let own = Self.declared(tree).union(Self.modules(tree)).union(fixTree.names(in: file.file.path))
    let found = named.filter { !own.contains($0) && !FoundationNames.knows($0) }
    unexplained = found.union(Self.extensionMembers(tree, named)).sorted()
  }

  /// Modules that the file imports, or asks for in `canImport`.
  private static func modules(_ tree: SyntaxTree) -> Set<String> {
    let clauses = tree.nodes.indices.filter { tree.kind($0) == .ifConfigClause }
    let asked = clauses.flatMap { clause in tree.children(clause).prefix(1).flatMap { tree.tokens(of: $0) } }
    let imported = tree.nodes.indices.filter { tree.kind($0) == .importDecl }.flatMap { tree.tokens(of: $0) }
    return Set((asked + imported).filter { $0.kind == .identifier }.map { tree.text($0.range) })
  }

  /// Types, attributes and macros that are named without a base.
  private static func names(_ tree: SyntaxTree) -> Set<String> {
    var names: Set<String> = []
    for node in tree.nodes.indices {
      switch tree.kind(node) {
      case .identifierType: names.insert(tree.name(node))
      case .declReference where tree.name(node).first?.isUppercase == true: names.insert(tree.name(node))
      case .macroExpansionExpr, .macroExpansionDecl: names.insert("#" + tree.name(node))
      default: break
      }
    }
    return names
  }

  /// Functions and values that bodies name without a base and that the tree does not declare.
  private static func freeNames(_ file: ParsedFile, _ index: ProjectIndex) -> Set<String> {
    let uses = index.members(inFile: file.file.path).flatMap { member in
      member.body.uses.filter { $0.base == .free && $0.member == nil && $0.type == nil }
    }
    return Set(uses.map(\.name))
  }

  /// Generic parameters, nested types, functions and locals of the file.
  private static func declared(_ tree: SyntaxTree) -> Set<String> {
    let kinds: Set<NodeKind> = [
      .genericParameter, .associatedTypeDecl, .typealiasDecl, .functionDecl, .identifierPattern, .functionParameter,
      .closureParameter, .closureCapture, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl,
    ]
    return Set(tree.nodes.indices.filter { kinds.contains(tree.kind($0)) }.map { tree.name($0) })
  }

  /// What UI frameworks give to types of Foundation and the standard library.
  private static func extensionMembers(_ tree: SyntaxTree, _ names: Set<String>) -> Set<String> {
    let members = tree.nodes.indices.filter { tree.kind($0) == .memberAccess }.map { tree.name($0) }
    let labels = tree.nodes.indices.filter { tree.kind($0) == .argument }.map { tree.name($0) }
    let isIndexPath = names.contains("IndexPath")
    let found = members.filter { name in
      FoundationNames.isFromInterface(name) || isIndexPath && ["row", "section", "item"].contains(name)
    }
    return Set(found.map { "." + $0 } + labels.filter { ["fromOffsets", "atOffsets"].contains($0) })
  }

  /// An import of one of some modules that is no plain one: `import class UIKit.UIColor`, `@preconcurrency import UIKit`.
  func otherImport(of modules: Set<String>) -> String? {
    let tree = file.tree
    return tree.nodes.indices.filter { tree.kind($0) == .importDecl }
      .first { tree.tokens(of: $0).contains { modules.contains(tree.text($0.range)) } }
      .map { tree.text(tree.range($0)) }
  }

  /// Modules that the file needs and does not import otherwise.
  var needed: [String] {
    let others = Set(imports.map(\.module)).subtracting(UserInterfaceNames.frameworks)
    var needed: [String] = []
    if !used.isDisjoint(with: FoundationNames.combine) { needed.append("Combine") }
    // Members of Foundation's extensions are used without a name that tells.
    needed.append("Foundation")
    if !used.isDisjoint(with: FoundationNames.observation) { needed.append("Observation") }
    return needed.filter { !others.contains($0) }
  }
}
