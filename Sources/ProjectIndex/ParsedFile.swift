import MigrationModel
import SwiftSource

/// A Swift file with its syntax. Parsing is deterministic, so node ids stay valid when the same bytes are parsed again.
package struct ParsedFile: Sendable {
  package let file: SourceFile
  package let tree: SyntaxTree
  package let lines: LineTable

  /// Parses the file.
  package init(_ file: SourceFile) {
    self.file = file
    tree = SyntaxTree.parse(file.contents)
    lines = LineTable(file.contents)
  }
}
