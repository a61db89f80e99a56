import ProjectIndex
import SDKCatalogue
import SwiftSource

extension UnitCode {
  /// The text of a new file as the tree's systems take it.
  func finished(_ text: String) -> String {
    let text = importing(text)
    let whole = scope?.around(text) ?? text
    let isBound = unit.tree.hasMainActor && (unit.kind == .presenter || unit.isOnMain)
    let bound = isBound ? whole : whole.replacing("@MainActor\n", with: "").replacing("@Sendable ", with: "")
    return networkingImported(bound)
  }

  /// With the imports for what a part names of a framework that is there for views.
  private func importing(_ text: String) -> String {
    let open = imports.filter { $0.hasPrefix("import ") && UserInterface.isOpen($0.dropFirst(7)) }
    guard !open.isEmpty else { return text }
    let lines = text.plainLines
    let head = lines.prefix { $0.hasPrefix("import ") }
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let named = Set(words.compactMap(UserInterface.openFramework)).map { "import " + $0 }
      .filter { open.contains($0) && !head.contains($0) }
    guard !named.isEmpty else { return text }
    return (head + named).sorted().joined(separator: "\n") + (head.isEmpty ? "\n\n" : "\n")
      + lines.dropFirst(head.count).joined(separator: "\n")
  }

  /// Outside of Apple's systems Foundation's requests have a module of their own: a tree that is built there imports it.
  private func networkingImported(_ text: String) -> String {
    let module = SplitTree.networkingModule
    guard unit.tree.importsNetworking, !text.contains(module) else { return text }
    let words = Set(text.split { !$0.isLetter && !$0.isNumber })
    let needsModule = words.contains { word in
      guard word.hasPrefix("URL") || word.hasPrefix("HTTPURL"), let type = SDK.type(String(word)) else { return false }
      return type.concern == .networking && type.framework == "Foundation"
    }
    return needsModule ? "#if canImport(\(module))\n\(indent)import \(module)\n#endif\n" + text : text
  }
}

extension UnitCode {
  /// The lines that import modules in the files of the type, each once, sorted.
  var imports: [String] {
    imports(inFiles: Set(type.parts.map(\.file))).union(scope?.imports ?? []).sorted()
  }

  /// The lines that import modules in some files.
  func imports(inFiles paths: Set<String>) -> Set<String> {
    let lines = paths.compactMap(index.parsedFile).flatMap { file -> [String] in
      let tree = file.tree
      return tree.children(SyntaxTree.root).compactMap { node in
        switch tree.kind(node) {
        case .importDecl: tree.text(Int(tree.mainToken(node).start)..<tree.range(node).upperBound)
        case .ifConfigDecl where tree.holdsImportsOnly(node): tree.text(node)
        default: nil
        }
      }
    }
    return Set(lines)
  }

  /// What stood in other files of the type and stands in this one now, needs what those import.
  func imports(ofFiles others: Set<String>, in file: ParsedFile) -> [SourceEdit] {
    func module(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }
    let own = file.tree.children(SyntaxTree.root).filter { file.tree.kind($0) == .importDecl }
    let known = Set(own.map { module(file.tree.text($0)) })
    let missing = imports(inFiles: others).filter { $0.hasPrefix("import ") && !known.contains(module($0)) }
    guard let last = own.last, !missing.isEmpty else { return [] }
    let end = file.tree.range(last).upperBound
    return [SourceEdit(range: end..<end, replacement: missing.sorted().map { "\n" + $0 }.joined())]
  }
}

extension SyntaxTree {
  /// A `#if` around imports and nothing else.
  fileprivate func holdsImportsOnly(_ node: NodeID) -> Bool {
    let clauses = children(node).filter { kind($0) == .ifConfigClause }
    let items = clauses.flatMap { clause in
      children(clause).filter { kind($0) == .importDecl || tokens[Int(nodes[$0].firstToken)].startsLine }
    }
    return !items.isEmpty && items.allSatisfy { kind($0) == .importDecl }
  }
}
