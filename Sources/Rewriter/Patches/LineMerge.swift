import MigrationModel

/// Brings changes of a text into a version of it that a person has worked on.
package enum LineMerge {
  /// `mine` with what leads from `base` to `theirs`; nil if both have changed the same lines.
  package static func merge(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    guard base != mine else { return theirs }
    let (old, own, new) = (ByteLines.all(in: base), ByteLines.all(in: mine), ByteLines.all(in: theirs))
    let kept = positions(of: old, in: own)
    var output: [UInt8] = []
    var next = 0
    for block in LineScript(from: old, to: new).changedBlocks() {
      guard let range = place(of: block.old, kept), range.lowerBound >= next else { return nil }
      output += own[next..<range.lowerBound].joined()
      output += new[block.new].joined()
      next = range.upperBound
    }
    return output + own[next...].joined()
  }

  /// By line of the base: where it stands in the person's version; nil for lines that are gone.
  private static func positions(of old: [ArraySlice<UInt8>], in own: [ArraySlice<UInt8>]) -> [Int?] {
    let script = LineScript(from: old, to: own)
    var positions: [Int?] = []
    var right = 0
    for left in old.indices {
      if script.removed[left] {
        positions.append(nil)
        continue
      }
      while script.inserted[right] { right += 1 }
      positions.append(right)
      right += 1
    }
    return positions
  }

  /// Where a changed range of the base stands in the person's version: whole and in one piece.
  private static func place(of old: Range<Int>, _ kept: [Int?]) -> Range<Int>? {
    guard !old.isEmpty else {
      if kept.isEmpty { return 0..<0 }
      if old.lowerBound > 0, let before = kept[old.lowerBound - 1] { return before + 1..<before + 1 }
      return old.lowerBound < kept.count ? kept[old.lowerBound].map { $0..<$0 } : nil
    }
    guard let first = kept[old.lowerBound] else { return nil }
    let isWhole = old.enumerated().allSatisfy { kept[$1] == first + $0 }
    return isWhole ? first..<first + old.count : nil
  }
}
