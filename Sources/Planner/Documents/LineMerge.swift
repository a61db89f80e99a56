/// Brings a block up to date without touching what a person wrote in it: a three-way merge of lines, in which the last
/// generated version is known by its digests only.
struct LineMerge {
  /// A line of the last generated version, or of the new one.
  struct Generated: Equatable {
    /// The field of a task; empty in other blocks.
    var field: String
    var digest: String
    /// nil for a line that stays as it was: whoever removed it has removed it for good.
    var text: String?

    init(field: String, text: String) {
      self.field = field
      self.text = text
      digest = LineDigest.of(text)
    }

    /// A line known from its print; `text` where it still stands.
    init(field: String, digest: String, text: String? = nil) {
      self.field = field
      self.digest = digest
      self.text = text
    }
  }

  private let base: [Generated]
  private let current: [DocumentLine]
  private let new: [Generated]
  private let newline: String
  /// Base index -> index in the document, in the new version.
  private let inCurrent: [Int?]
  private let inNew: [Int?]

  /// The block's lines after the merge. A field of `personal` that a person edited keeps the person's words even where
  /// the tool's have changed; elsewhere both stay.
  static func merged(
    base: [Generated], current: [DocumentLine], new: [Generated], personal: Set<String>, newline: String
  ) -> [DocumentLine] {
    LineMerge(base: base, current: current, new: new, newline: newline).merged(personal: personal)
  }

  /// For each line of the last generated version, where it is in the document; nil if a person removed or edited it.
  static func positions(of base: [Generated], in current: [DocumentLine]) -> [Int?] {
    positions(of: base.map(\.digest), in: current.map { LineDigest.of($0.text) })
  }

  private init(base: [Generated], current: [DocumentLine], new: [Generated], newline: String) {
    self.base = base
    self.current = current
    self.new = new
    self.newline = newline
    inCurrent = Self.positions(of: base, in: current)
    inNew = Self.positions(of: base.map(\.digest), in: new.map(\.digest))
  }

  private static func positions(of base: [String], in other: [String]) -> [Int?] {
    if base == other { return Array(base.indices) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in other.difference(from: base) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var kept = other.indices.lazy.filter { !inserted.contains($0) }.makeIterator()
    return base.indices.map { removed.contains($0) ? nil : kept.next() }
  }

  private func merged(personal: Set<String>) -> [DocumentLine] {
    var result: [DocumentLine] = []
    var start = (base: 0, current: 0, new: 0)
    for index in base.indices {
      guard let currentIndex = inCurrent[index], let newIndex = inNew[index] else { continue }
      result += chunk(start.base..<index, start.current..<currentIndex, start.new..<newIndex, personal)
      result.append(kept(currentIndex, new[newIndex]))
      start = (index + 1, currentIndex + 1, newIndex + 1)
    }
    return result
      + chunk(start.base..<base.count, start.current..<current.count, start.new..<new.count, personal)
  }

  /// A line as it stands, but for the note that a patch is applied, which is no part of its print.
  private func kept(_ index: Int, _ new: Generated) -> DocumentLine {
    var line = current[index]
    if let text = new.text, text.hasSuffix(PatchMarkdown.applied) != line.text.hasSuffix(PatchMarkdown.applied) {
      line.text = text
    }
    return line
  }

  /// What stands between two lines that all three versions share.
  private func chunk(
    _ baseRange: Range<Int>, _ currentRange: Range<Int>, _ newRange: Range<Int>, _ personal: Set<String>
  ) -> [DocumentLine] {
    let old = base[baseRange].map(\.digest)
    if new[newRange].map(\.digest) == old { return Array(current[currentRange]) }
    if current[currentRange].map({ LineDigest.of($0.text) }) == old { return generated(newRange) }
    let toolLines = Set(baseRange.compactMap { inCurrent[$0] })
    let mine = currentRange.filter { !toolLines.contains($0) }
    let leading = mine.prefix { index in !toolLines.contains { $0 < index && currentRange.contains($0) } }
    let isReplaced = toolLines.isDisjoint(with: currentRange)
    let theirs = news(in: newRange, base: baseRange, notIn: mine, personal)
    // What is deeper belongs to the line above.
    let depth = theirs.first?.indentation ?? .max
    let before = isReplaced ? Array(mine.prefix { current[$0].indentation > depth }) : Array(leading)
    return before.map { current[$0] } + theirs + mine.dropFirst(before.count).map { current[$0] }
  }

  /// New lines of a chunk in which both sides changed something.
  private func news(
    in newRange: Range<Int>, base baseRange: Range<Int>, notIn mine: [Int], _ personal: Set<String>
  ) -> [DocumentLine] {
    let known = Set(baseRange.compactMap { inNew[$0] })
    let edited = Set(baseRange.filter { inCurrent[$0] == nil }.map { base[$0].field }).intersection(personal)
    let mineDigests = Set(mine.map { LineDigest.of(current[$0].text) })
    return newRange.filter { index in
      !known.contains(index) && !edited.contains(new[index].field) && !mineDigests.contains(new[index].digest)
    }
    .flatMap { generated($0..<$0 + 1) }
  }

  private func generated(_ range: Range<Int>) -> [DocumentLine] {
    new[range].compactMap { $0.text.map { DocumentLine(text: $0, terminator: newline) } }
  }
}
