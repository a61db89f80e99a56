import ProjectIndex
import SwiftSource

/// The imports at the top of files, in order, each once; a `#if` that holds imports alone is kept whole.
enum ImportReader {
  static func imports(of files: [ParsedFile]) -> [ImportLine] {
    var seen: Set<String> = []
    return files.flatMap(imports).filter { seen.insert($0.text).inserted }
  }

  /// More import lines for a file: in alphabetical order with those that it has where nothing but names of modules stands there.
  static func adding(_ lines: [String], to file: ParsedFile) -> SourceEdit {
    let tree = file.tree
    let nodes = tree.children(SyntaxTree.root).filter { tree.kind($0) == .importDecl }
    guard let first = nodes.first, let last = nodes.last else {
      return SourceEdit(range: 0..<0, replacement: (lines + ["", ""]).joined(separator: "\n"))
    }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    let known = tree.text(range).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isPlain = (known + lines).allSatisfy { $0.hasPrefix("import ") && $0.split(separator: " ").count == 2 }
    guard isPlain else {
      let end = range.upperBound
      return SourceEdit(range: end..<end, replacement: lines.map { "\n" + $0 }.joined())
    }
    return SourceEdit(range: range, replacement: Set(known + lines).sorted().joined(separator: "\n"))
  }

  private static func imports(of file: ParsedFile) -> [ImportLine] {
    let tree = file.tree
    return tree.children(SyntaxTree.root).compactMap { node in
      switch tree.kind(node) {
      case .importDecl: return line(plainImport(node, tree))
      case .ifConfigDecl where holdsImportsOnly(node, tree): return line(tree.text(node))
      default: return nil
      }
    }
  }

  /// Without attributes such as `@testable`, `@_exported`. Where a file says how far an import reaches, all files of the
  /// module have to, and what a module is made of reaches no further.
  private static func plainImport(_ node: NodeID, _ tree: SyntaxTree) -> String {
    let text = tree.text(Int(tree.mainToken(node).start)..<tree.range(node).upperBound)
    return hasAccess(node, tree) ? "internal " + text : text
  }

  /// `public import Core`
  private static func hasAccess(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    return tree.modifiers(of: node).contains(where: levels.contains)
  }

  /// A `#if` around imports and nothing else.
  static func holdsImportsOnly(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let clauses = tree.children(node).filter { tree.kind($0) == .ifConfigClause }
    let items = clauses.flatMap { clause in tree.children(clause).filter { isItem($0, clause, tree) } }
    return !items.isEmpty && items.allSatisfy { tree.kind($0) == .importDecl }
  }

  /// Not the condition, which stands on the line of its `#if`.
  private static func isItem(_ node: NodeID, _ clause: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.kind(node) == .importDecl || tree.tokens[Int(tree.nodes[node].firstToken)].startsLine
  }

  private static func line(_ text: String) -> ImportLine {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return ImportLine(text: text, isUserInterface: words.contains { UserInterfaceNames.viewFrameworks.contains($0) })
  }
}
