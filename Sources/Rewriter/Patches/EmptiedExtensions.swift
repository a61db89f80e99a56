import ProjectIndex
import SwiftSource

/// Extensions that nothing is left of: they go with the headings and the documentation above them.
enum EmptiedExtensions {
  /// Deletions of the extensions of a file out of which edits take everything.
  static func deletions(behind edits: [SourceEdit], in file: ParsedFile) -> [SourceEdit] {
    let gone = edits.filter { $0.replacement.isEmpty && !$0.range.isEmpty }.map(\.range)
    guard !gone.isEmpty else { return [] }
    return PlainExtension.all(in: file.tree).filter { isEmptied($0, gone, edits, file.tree.source) }.map {
      SourceEdit(range: $0.lines, replacement: "")
    }
  }

  private static func isEmptied(
    _ part: PlainExtension, _ gone: [Range<Int>], _ edits: [SourceEdit], _ source: [UInt8]
  ) -> Bool {
    let own = gone.filter { $0.overlaps(part.body) }.sorted { $0.lowerBound < $1.lowerBound }
    guard !own.isEmpty else { return false }
    var position = part.body.lowerBound
    for range in own {
      guard isBlank(source[position..<max(position, range.lowerBound)]) else { return false }
      position = max(position, range.upperBound)
    }
    let comes = edits.contains { edit in
      // What is changed in deleted lines is gone with them.
      !edit.replacement.isEmpty && edit.range.upperBound > part.lines.lowerBound
        && edit.range.lowerBound < part.lines.upperBound
        && !own.contains { edit.range.lowerBound > $0.lowerBound && edit.range.upperBound < $0.upperBound }
    }
    return !comes && isBlank(source[min(position, part.body.upperBound)..<part.body.upperBound])
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
