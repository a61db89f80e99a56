import MigrationModel
import SwiftSource

/// All facts of one file. Names are not resolved across files yet; the syntax tree is no longer needed.
package struct FileIndex: Sendable {
  package let file: SourceFile
  /// What did not parse, sorted by offset.
  package let syntaxErrors: [SyntaxError]
  /// Number of lines; a line break at the end starts no new one.
  package let lineCount: Int
  /// Names of the imported modules, sorted.
  let imports: [String]
  let lines: LineTable
  let names: SymbolTable
  let parts: [RawPart]
  let members: [RawMember]
  /// Sorted by owner, then offset.
  let uses: [RawUse]
  /// By owner: its uses.
  let owners: [Range<Int>]
  let expressions: [ExpressionFact]
  /// By expression: the part in which its names are looked up plus one.
  let expressionParts: [UInt32]
  let wrapped: [ExpressionID: ExpressionID]
  let navigations: [RawNavigation]
  let strings: [RawString]

  /// Reads a parsed file.
  package init(_ parsed: ParsedFile) {
    let facts = FactReader(parsed)
    let sorted = SortedUses(facts)
    file = parsed.file
    syntaxErrors = parsed.tree.errors
    lines = parsed.lines
    let endsWithBreak = lines.starts.count > 1 && lines.starts.last == parsed.file.contents.count
    lineCount = parsed.file.contents.isEmpty ? 0 : lines.starts.count - (endsWithBreak ? 1 : 0)
    imports = facts.imports.sorted()
    names = facts.expressions.names
    parts = facts.parts
    members = facts.members
    uses = sorted.uses
    owners = sorted.owners
    expressions = facts.expressions.facts
    expressionParts = facts.expressions.parts
    wrapped = facts.wrapped
    navigations = facts.navigations
    strings = facts.strings
  }
}
