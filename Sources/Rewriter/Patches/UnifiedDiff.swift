import MigrationModel

/// The difference of two texts as git prints it, three lines of context.
struct UnifiedDiff {
  /// Hunks with their `@@` lines; empty if the texts are equal.
  let hunks: [UInt8]
  let added: Int
  let deleted: Int

  /// Lines around a change, as git's default.
  private static let context = 3

  /// Compares two texts line by line.
  init(from before: [UInt8], to after: [UInt8]) {
    let old = ByteLines.all(in: before)
    let new = ByteLines.all(in: after)
    let script = LineScript(from: old, to: new)
    added = script.inserted.count { $0 }
    deleted = script.removed.count { $0 }
    hunks = Self.render(script, old, new)
  }

  private static func render(_ script: LineScript, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [UInt8] {
    var output: [UInt8] = []
    for hunk in script.hunks(context: context) {
      output += Array("@@ -\(span(hunk.old)) +\(span(hunk.new)) @@\n".utf8)
      var (left, right) = (hunk.old.lowerBound, hunk.new.lowerBound)
      while left < hunk.old.upperBound || right < hunk.new.upperBound {
        if left < hunk.old.upperBound, script.removed[left] {
          append("-", old[left], to: &output)
          left += 1
        } else if right < hunk.new.upperBound, script.inserted[right] {
          append("+", new[right], to: &output)
          right += 1
        } else {
          append(" ", old[left], to: &output)
          left += 1
          right += 1
        }
      }
    }
    return output
  }

  /// `start,count` as git counts: 1-based, the line before for an empty side.
  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func append(_ sign: Character, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += Array(String(sign).utf8)
    output += line
    if line.last != 0x0A { output += Array("\n\\ No newline at end of file\n".utf8) }
  }
}

/// Which lines go and which come, and where they stand together.
struct LineScript {
  var removed: [Bool]
  var inserted: [Bool]

  /// The script of the fewest lines, unless those are thousands.
  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    removed = Array(repeating: false, count: old.count)
    inserted = Array(repeating: false, count: new.count)
    let middle = NumberedLines(old, new)
    guard EditDistance.between(middle.old[...], middle.new[...], atMost: LongDifference.limit) != nil else {
      let long = LongDifference(middle.old, middle.new)
      for place in long.removed { removed[middle.head + place] = true }
      for place in long.inserted { inserted[middle.head + place] = true }
      return
    }
    for change in middle.new.difference(from: middle.old) {
      switch change {
      case .remove(let offset, _, _): removed[middle.head + offset] = true
      case .insert(let offset, _, _): inserted[middle.head + offset] = true
      }
    }
  }

  /// Line ranges of both sides that hold all changes with their context, merged where they touch.
  func hunks(context: Int) -> [(old: Range<Int>, new: Range<Int>)] {
    var hunks: [(old: Range<Int>, new: Range<Int>)] = []
    for block in changedBlocks() {
      let lead = min(context, block.old.lowerBound)
      let trail = min(context, removed.count - block.old.upperBound)
      let old = block.old.lowerBound - lead..<block.old.upperBound + trail
      let new = block.new.lowerBound - lead..<block.new.upperBound + trail
      if let last = hunks.last, old.lowerBound <= last.old.upperBound {
        hunks[hunks.count - 1] = (last.old.lowerBound..<old.upperBound, last.new.lowerBound..<new.upperBound)
      } else {
        hunks.append((old, new))
      }
    }
    return hunks
  }

  /// The changed ranges of both sides, in order.
  func changedBlocks() -> [(old: Range<Int>, new: Range<Int>)] {
    var blocks: [(old: Range<Int>, new: Range<Int>)] = []
    var (left, right) = (0, 0)
    while left < removed.count || right < inserted.count {
      let start = (left, right)
      while left < removed.count, removed[left] { left += 1 }
      while right < inserted.count, inserted[right] { right += 1 }
      if start != (left, right) { blocks.append((start.0..<left, start.1..<right)) }
      if left < removed.count, right < inserted.count, !removed[left], !inserted[right] {
        left += 1
        right += 1
      }
    }
    return blocks
  }
}

/// Two texts without the lines that both begin and end with: patches touch little of a file. Equal lines have one number,
/// which is compared faster than their bytes.
struct NumberedLines {
  /// How many lines both begin with.
  let head: Int
  let old: [Int32]
  let new: [Int32]

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let isOneEmpty = head + tail == min(old.count, new.count)
    var numbers: [Line: Int32] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int32 {
      // With nothing to be equal to, none of them has to be told from another.
      if isOneEmpty { return 0 }
      let line = Line(bytes: line)
      if let known = numbers[line] { return known }
      numbers[line] = Int32(numbers.count)
      return Int32(numbers.count - 1)
    }
    self.head = head
    self.old = old[head..<old.count - tail].map(number)
    self.new = new[head..<new.count - tail].map(number)
  }
}

/// A line of a text. Its bytes are hashed together: the slice would hash each of them by itself.
private struct Line: Hashable {
  let bytes: ArraySlice<UInt8>

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
