import SwiftSource

/// Answers what the types of expressions and locals of a file are, or nil where it is not known: never a guess. Made for
/// one file and one thread; it remembers what it has found.
package final class FileInference {
  private let parsed: ParsedFile
  private let file: Int
  private let resolver: Resolver
  private var facts: FactReader
  /// Number of the file's symbols that the resolver knows.
  private var knownSymbols: Symbol = 0

  /// Reads a file of the index again; nil if it is none of it.
  package init?(_ parsed: ParsedFile, of index: ProjectIndex) {
    guard let file = index.filesByPath[parsed.file.path] else { return nil }
    self.parsed = parsed
    self.file = file
    facts = TreeView.of(parsed.tree) { FactReader($0, lines: parsed.lines) }
    resolver = Resolver(index.tables)
  }

  /// The type of an expression as Swift text; nil if it is not known.
  package func type(of expression: NodeID) -> String? {
    read {
      enterScope(of: expression)
      return text(of: facts.expressions.value(expression))
    }
  }

  /// The type that an expression must have by what is declared for its place: a parameter, what it is assigned to, a result.
  /// As Swift text; nil if it is not known.
  package func expectedType(of expression: NodeID) -> String? {
    read {
      enterScope(of: expression)
      return text(of: facts.expressions.expectation(expression))
    }
  }

  /// The type of a local by its declaring node (see `ScopeAnalysis.Local.node`): as written, else inferred.
  /// For a closure node that stands for `$0`, `name` says which one.
  package func type(ofLocal node: NodeID, name: String? = nil) -> String? { read { typeOfLocal(node, name) } }

  /// Asks the reader, whose view of the tree is valid only meanwhile.
  private func read<Result>(_ question: () -> Result) -> Result {
    TreeView.of(parsed.tree) { tree in
      facts.move(to: tree)
      return question()
    }
  }

  private func typeOfLocal(_ node: NodeID, _ name: String?) -> String? {
    let table = facts.expressions.table
    let index = table.locals.firstIndex { local in
      local.node == node && (name.map { facts.expressions.names.text(local.name) == $0 } ?? true)
    }
    guard let index else { return nil }
    let local = table.locals[index]
    if let annotation = local.annotation {
      let text = facts.tree.text(annotation)
      return local.kind == .parameter && facts.tree.isVariadic(node) ? "[\(text)]" : text
    }
    enterScope(of: node)
    return text(of: facts.expressions.local(index))
  }

  private func text(of expression: ExpressionID) -> String? {
    updateSource()
    return resolver.text(of: resolver.type(of: expression, file: file))
  }

  /// Hands the resolver what has been read since the last question.
  private func updateSource() {
    let names = facts.expressions.names
    while knownSymbols < Symbol(names.count) {
      resolver.sources[file].symbols.append(resolver.intern(names.text(knownSymbols)))
      knownSymbols += 1
    }
    let known = resolver.sources[file].facts.count
    resolver.sources[file].facts.append(contentsOf: facts.expressions.facts[known...])
    resolver.sources[file].parts.append(contentsOf: facts.expressions.parts[known...])
    resolver.growExpressions(ofFile: file)
  }

  /// Names are looked up in the innermost type around a node.
  private func enterScope(of node: NodeID) {
    let part = facts.parts.lastIndex { part in
      node >= part.place.node && node < facts.tree.end(Int(part.place.node))
    }
    let member = facts.members.last { member in
      node >= member.place.node && node < facts.tree.end(Int(member.place.node))
    }
    facts.expressions.part = part.map { UInt32($0 + 1) } ?? 0
    facts.expressions.isStatic = member?.modifiers.contains(.isStatic) ?? false
  }
}

extension ProjectIndex {
  /// What infers types in a file, which is parsed again for it; nil if there is no such file.
  package func inference(inFile path: String) -> FileInference? {
    parsedFile(at: path).flatMap { FileInference($0, of: self) }
  }
}
