/// A replacement of a byte range of the original source.
package struct SourceEdit: Sendable, Equatable {
  /// UTF-8 byte offsets in the original source; empty for an insertion.
  package var range: Range<Int>
  /// What stands there afterwards.
  package var replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Two edits of one source change the same bytes.
  package struct Overlap: Error, Equatable {
    /// UTF-8 byte offset where the second edit begins.
    package let offset: Int

    package init(offset: Int) { self.offset = offset }
  }

  /// The source with all edits made. An edit inside a deletion (an empty replacement) vanishes with it: the text has moved
  /// away. Overlapping deletions become one, as do equal edits of the same bytes. Insertions at one place keep their order.
  /// - Throws: `Overlap` if two edits change the same bytes in any other way.
  package static func apply(_ edits: [SourceEdit], to source: [UInt8]) throws(Overlap) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var position = 0
    for edit in surviving(edits) {
      guard edit.range.lowerBound >= position else { throw Overlap(offset: edit.range.lowerBound) }
      output += source[position..<edit.range.lowerBound]
      output += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    output += source[position...]
    return output
  }

  /// The edits by offset, each once, without those inside a deletion.
  private static func surviving(_ edits: [SourceEdit]) -> [SourceEdit] {
    let ordered = edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return second.isEmpty == false && first.isEmpty }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return left.offset < right.offset
    }
    var kept: [SourceEdit] = []
    var deletion: Range<Int>?
    for (_, edit) in ordered where edit.range.isEmpty || kept.last != edit {
      if let open = deletion, edit.range.lowerBound < open.upperBound {
        if edit.range.upperBound <= open.upperBound { continue }
        if edit.replacement.isEmpty {
          kept[kept.count - 1].range = open.lowerBound..<edit.range.upperBound
          deletion = kept[kept.count - 1].range
          continue
        }
      }
      kept.append(edit)
      deletion = edit.replacement.isEmpty ? edit.range : nil
    }
    return kept
  }
}
