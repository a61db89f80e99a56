import ProjectIndex
import SwiftSource

/// A controller whose file has more lines than one look takes in.
struct LongView {
  let subject: ModuleSubject
  /// That of the declaration.
  let file: ParsedFile
  let declaration: NodeID

  /// A file of a view has fewer lines.
  static let limit = 150

  var tree: SyntaxTree { file.tree }
  var path: String { file.file.path }

  /// nil for any other type, and for one whose file is short enough or can't be cut.
  init?(_ subject: ModuleSubject) {
    guard subject.type.outer == nil,
      let part = subject.type.parts.first, !part.isExtension, !part.isConditionallyCompiled,
      let file = subject.files[part.file], subject.index.isWritable(part.file),
      Self.lineCount(file.tree.source[...]) >= Self.limit
    else { return nil }
    (self.subject, self.file, declaration) = (subject, file, part.node)
  }

  /// As `wc -l` counts, with a last line that no line break ends.
  static func lineCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == 0x0A } + (bytes.isEmpty || bytes.last == 0x0A ? 0 : 1)
  }

  /// The lines of a declaration with its own comments; nil if it can't stand in another file as it is.
  func lines(of node: NodeID) -> Range<Int>? {
    let names: Set<String> = ["file", "fileID", "filePath"]
    let tokens = tree.tokens(of: node)
    let isTold = zip(tokens, tokens.dropFirst()).contains { sign, name in
      sign.kind == .pound && names.contains(tree.text(name.range))
    }
    return isTold ? nil : MemberText(of: tree.range(node), in: file)?.lines
  }
}
