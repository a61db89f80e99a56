import MigrationModel

/// Where the lines of a file stand after changes.
struct LineMap {
  /// By line of the old text: the line in the new one.
  private let lines: [Int]

  init(from old: [UInt8], to new: [UInt8]) {
    let (left, right) = (ByteLines.all(in: old), ByteLines.all(in: new))
    var lines = Array(left.indices)
    let script = LineScript(from: left, to: right)
    var (from, to) = (0, 0)
    for block in script.changedBlocks() {
      while from < block.old.lowerBound { (lines[from], from, to) = (to, from + 1, to + 1) }
      let changed = AlikeLines(left[block.old], right[block.new])
      for line in block.old { lines[line] = block.new.lowerBound + changed.places[line - block.old.lowerBound] }
      (from, to) = (block.old.upperBound, block.new.upperBound)
    }
    while from < left.count { (lines[from], from, to) = (to, from + 1, to + 1) }
    self.lines = lines
  }

  /// The same place in the new text; its column is of use only if its line has not changed.
  func location(_ old: Location) -> Location {
    Location(file: old.file, line: line(old.line), column: old.column, endLine: line(old.endLine))
  }

  private func line(_ old: Int) -> Int {
    lines.indices.contains(old - 1) ? lines[old - 1] + 1 : old
  }
}
