import MigrationModel
import ProjectIndex
import SwiftSource

extension SourceFile {
  /// Its code has a name as an identifier; parsed only where the bytes of it are there.
  func names(_ name: String) -> Bool {
    guard !ByteSearch(name).offsets(in: contents).isEmpty else { return false }
    let tree = ParsedFile(self).tree
    return tree.tokens.contains { token in
      token.kind == .identifier && tree.text(token.range).filter { $0 != "`" } == name
    }
  }
}
