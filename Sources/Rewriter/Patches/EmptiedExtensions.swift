import ProjectIndex
import SwiftSource

/// Extensions that nothing is left of: they go with the headings and the documentation above them, or close their braces
/// where they promise something, or a comment holds them.
enum EmptiedExtensions {
  /// Deletions of the extensions of a file out of which edits take everything.
  static func deletions(behind edits: [SourceEdit], in file: ParsedFile) -> [SourceEdit] {
    let gone = edits.filter { $0.replacement.isEmpty && !$0.range.isEmpty }.map(\.range)
    guard !gone.isEmpty else { return [] }
    return PlainExtension.all(in: file.tree).filter {
      isEmptied($0.body, within: $0.lines, gone, edits, file.tree.source)
    }
    .map { SourceEdit(range: $0.lines, replacement: "") }
  }

  /// The edits with `{}` for the bodies of other extensions that nothing is left in.
  static func closed(_ edits: [SourceEdit], in tree: SyntaxTree) -> [SourceEdit] {
    let gone = edits.filter { $0.replacement.isEmpty && !$0.range.isEmpty }.map(\.range)
    guard !gone.isEmpty else { return edits }
    let bodies = tree.children(SyntaxTree.root).filter { tree.kind($0) == .extensionDecl }
      .compactMap { tree.child($0, .memberBlock) }
      .map { (tree.range($0).lowerBound + 1)..<(tree.range($0).upperBound - 1) }
    return bodies.reduce(edits) { edits, body in
      let inside = edits.filter { $0.range.overlaps(body) }
      guard inside.allSatisfy({ body.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= body.upperBound }),
        isEmptied(body, within: (body.lowerBound - 1)..<(body.upperBound + 1), gone, edits, tree.source)
      else { return edits }
      return edits.filter { !inside.contains($0) } + [SourceEdit(range: body, replacement: "")]
    }
  }

  private static func isEmptied(
    _ body: Range<Int>, within lines: Range<Int>, _ gone: [Range<Int>], _ edits: [SourceEdit], _ source: [UInt8]
  ) -> Bool {
    let own = gone.filter { $0.overlaps(body) }.sorted { $0.lowerBound < $1.lowerBound }
    guard !own.isEmpty else { return false }
    var position = body.lowerBound
    for range in own {
      guard isBlank(source[position..<max(position, range.lowerBound)]) else { return false }
      position = max(position, range.upperBound)
    }
    let comes = edits.contains { edit in
      // What is changed in deleted lines is gone with them.
      !edit.replacement.isEmpty && edit.range.upperBound > lines.lowerBound
        && edit.range.lowerBound < lines.upperBound
        && !own.contains { edit.range.lowerBound > $0.lowerBound && edit.range.upperBound < $0.upperBound }
    }
    return !comes && isBlank(source[min(position, body.upperBound)..<body.upperBound])
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
