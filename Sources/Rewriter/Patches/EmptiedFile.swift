import MigrationModel
import ProjectIndex
import SwiftSource

/// A file of extensions that nothing is left of but what every file has: imports, the lines above them, headings.
struct EmptiedFile {
  /// As it was analysed.
  let file: ParsedFile
  /// The type's other files that are still there.
  let others: [ParsedFile]

  /// Nothing depends on the file any more when it holds this. Members that an import brings are seen in files that don't
  /// have it, so that each of them stands in another file, too.
  func isOver(with contents: [UInt8]) -> Bool {
    let tree = file.tree
    let items = tree.children(SyntaxTree.root)
    guard items.contains(where: { tree.kind($0) == .extensionDecl }),
      items.allSatisfy({ [.extensionDecl, .importDecl, .ifConfigDecl].contains(tree.kind($0)) })
    else { return false }
    let rest = ParsedFile(SourceFile(path: file.file.path, contents: contents, isGenerated: false))
    let imports = ImportReader.imports(of: [rest])
    let known = Set(ImportReader.imports(of: others).map(\.text))
    return rest.tree.errors.isEmpty && Array(rest.tree.children(SyntaxTree.root)).count == imports.count
      && imports.allSatisfy { known.contains($0.text) } && saysNothing(rest.tree)
  }

  /// What stands behind the first import is headings and blank lines.
  private func saysNothing(_ tree: SyntaxTree) -> Bool {
    let items = tree.children(SyntaxTree.root).map(tree.range)
    guard var position = items.first?.lowerBound else { return true }
    for range in items + [tree.source.count..<tree.source.count] {
      let between = String(decoding: tree.source[min(position, range.lowerBound)..<range.lowerBound], as: UTF8.self)
      let lines = between.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      guard lines.allSatisfy({ $0.isEmpty || $0.hasPrefix("// MARK:") }) else { return false }
      position = range.upperBound
    }
    return true
  }
}
