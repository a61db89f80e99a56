import ProjectIndex
import SwiftSource

/// Extensions that nothing is left of: they go with the headings and the documentation above them.
enum EmptiedExtensions {
  /// The edits with the deletions of the extensions of a file out of which they take everything.
  static func closed(_ edits: [SourceEdit], in file: ParsedFile) -> [SourceEdit] {
    let source = file.tree.source
    let gone = edits.filter { $0.replacement.isEmpty && !$0.range.isEmpty }.map(\.range)
    guard !gone.isEmpty else { return edits }
    let emptied = PlainExtension.all(in: file.tree).filter { part in
      let isChanged = edits.contains { edit in
        !edit.replacement.isEmpty && edit.range.upperBound >= part.body.lowerBound
          && edit.range.lowerBound <= part.body.upperBound
          && !gone.contains { $0.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.upperBound }
      }
      return !isChanged && isEmptied(part.body, gone, source)
    }
    return edits + LineDeletions.tidied(emptied.map { SourceEdit(range: $0.lines, replacement: "") }, in: source)
  }

  /// Something leaves, and what stays between the braces is blank.
  private static func isEmptied(_ body: Range<Int>, _ gone: [Range<Int>], _ source: [UInt8]) -> Bool {
    let own = gone.filter { $0.overlaps(body) }.sorted { $0.lowerBound < $1.lowerBound }
    var position = body.lowerBound
    for range in own {
      guard isBlank(source[position..<max(position, range.lowerBound)]) else { return false }
      position = max(position, range.upperBound)
    }
    return !own.isEmpty && isBlank(source[min(position, body.upperBound)..<body.upperBound])
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
