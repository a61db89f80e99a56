import MigrationModel
import SwiftSource

/// All facts of one file. Names are not resolved across files yet; the syntax tree is no longer needed.
package struct FileIndex: Sendable {
  package let file: SourceFile
  /// The syntax, which is given up when the facts are read: few ask for it again, and those often.
  let syntax: Deferred<ParsedFile>
  /// What did not parse, sorted by offset.
  package let syntaxErrors: [SyntaxError]
  /// Number of lines; a line break at the end starts no new one.
  package let lineCount: Int
  /// Names of the imported modules, sorted.
  let imports: [String]
  package let lines: LineTable
  /// All names below are symbols of this table; the merge puts those of the tree in their place.
  var names: SymbolTable
  // What is merged into the index is taken out of here, so that it is not held twice.
  var parts: [RawPart]
  var members: [RawMember]
  var pools: FilePools
  /// Sorted by owner, then offset.
  var uses: [RawUse]
  /// By owner: its uses.
  let owners: [Range<UInt32>]
  var expressions: ExpressionSource
  let wrapped: [WrappedController]
  let navigations: [RawNavigation]
  let strings: [RawString]
  /// Sorted by owner, then start.
  let regions: [RawRegion]

  /// Reads a parsed file.
  package init(_ parsed: ParsedFile) { self = TreeView.of(parsed.tree) { FileIndex(parsed, $0) } }

  private init(_ parsed: ParsedFile, _ tree: TreeView) {
    let facts = FactReader(tree, lines: parsed.lines)
    let sorted = SortedUses(facts)
    self.init(
      parsed.file, syntaxErrors: parsed.tree.errors,
      imports: facts.imports.map { facts.expressions.names.text($0) }.sorted(), lines: parsed.lines,
      names: facts.expressions.names.frozen, parts: facts.parts, members: facts.members, pools: facts.pools,
      uses: sorted.uses, owners: sorted.owners,
      expressions: ExpressionSource(facts: facts.expressions.facts, parts: facts.expressions.parts),
      wrapped: facts.wrapped, navigations: facts.navigations, strings: facts.strings, regions: sorted.regions)
  }

  /// Takes facts that were read now or before.
  init(
    _ file: SourceFile, syntaxErrors: [SyntaxError], imports: [String], lines: LineTable, names: SymbolTable,
    parts: [RawPart], members: [RawMember], pools: FilePools, uses: [RawUse], owners: [Range<UInt32>],
    expressions: ExpressionSource, wrapped: [WrappedController], navigations: [RawNavigation], strings: [RawString],
    regions: [RawRegion]
  ) {
    self.file = file
    syntax = Deferred { ParsedFile(file) }
    self.syntaxErrors = syntaxErrors
    let endsWithBreak = lines.starts.count > 1 && lines.starts.last == file.contents.count
    lineCount = file.contents.isEmpty ? 0 : lines.starts.count - (endsWithBreak ? 1 : 0)
    self.imports = imports
    self.lines = lines
    self.names = names
    self.parts = parts
    self.members = members
    self.pools = pools
    self.uses = uses
    self.owners = owners
    self.expressions = expressions
    self.wrapped = wrapped
    self.navigations = navigations
    self.strings = strings
    self.regions = regions
  }
}
