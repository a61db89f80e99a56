import MigrationModel

/// A gate that also asks whether a patch fits the tree with the patches of its own feature alone, as the features are
/// worked on by different people in any order.
struct StandingAlone: PatchGate {
  private var gate: any PatchGate
  /// Slug -> path -> the file behind the patches of that feature alone.
  private var files: [String: [String: [UInt8]]] = [:]
  /// Paths that patches have changed -> the analysed bytes.
  private var analysed: [String: [UInt8]] = [:]
  /// Slugs of the features whose patches changed a path.
  private var slugs: [String: Set<String>] = [:]

  init(_ gate: any PatchGate) { self.gate = gate }

  /// Whether patches, one behind the other, fit the tree with those of their features alone.
  func standsAlone(_ patches: [Patch]) -> Bool {
    var trial = self
    return patches.allSatisfy { patch in
      defer { trial.note(patch) }
      return trial.misfits(of: patch).isEmpty
    }
  }

  private func misfits(of patch: Patch) -> [FileChange] {
    // What spans features needs the others' patches as they come.
    let isOfFeature = patch.slug != Plan.crossCuttingSlug
    return patch.changes.filter { change in
      isOfFeature && slugs[change.path] ?? [patch.slug] != [patch.slug] && alone(change, patch.slug) == nil
    }
  }

  mutating func violations(in patch: Patch) -> [Violation] {
    let found = misfits(of: patch).map { change in
      Violation(
        check: "stands_alone", location: Location(file: change.path, line: 1),
        message: "A patch of another feature changes neighbouring lines of \(change.path): apply that one first.")
    }
    return found + gate.violations(in: patch)
  }

  mutating func accept(_ patch: Patch) {
    note(patch)
    gate.accept(patch)
  }

  private mutating func note(_ patch: Patch) {
    for change in patch.changes {
      if let before = change.before, analysed[change.path] == nil { analysed[change.path] = before }
      files[patch.slug, default: [:]][change.path] = alone(change, patch.slug) ?? change.after
      slugs[change.path, default: []].insert(patch.slug)
    }
  }

  /// The file behind a change, without the patches of other features; nil if the change does not fit there.
  private func alone(_ change: FileChange, _ slug: String) -> [UInt8]? {
    guard let before = change.before, let after = change.after else { return change.after }
    guard let own = files[slug]?[change.path] ?? analysed[change.path], own != before else { return after }
    return HunkFit(from: before, to: after).applied(to: own)
  }
}

/// The hunks of a difference, put into another text as `git apply` does: all lines of a hunk must be there as they are.
struct HunkFit {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let hunks: [(old: Range<Int>, new: Range<Int>)]

  /// Lines around a change that must be the same.
  static let context = 3

  init(from old: [UInt8], to new: [UInt8]) {
    self.old = ByteLines.all(in: old)
    self.new = ByteLines.all(in: new)
    hunks = LineScript(from: self.old, to: self.new).hunks(context: Self.context)
  }

  /// nil if a hunk is not found, or stands in several places.
  func applied(to text: [UInt8]) -> [UInt8]? {
    let lines = ByteLines.all(in: text)
    var output: [ArraySlice<UInt8>] = []
    var position = 0
    for hunk in hunks {
      let wanted = Array(old[hunk.old])
      let starts = (position...max(position, lines.count)).filter { start in
        start + wanted.count <= lines.count && Array(lines[start..<start + wanted.count]) == wanted
      }
      guard let start = starts.first, starts.count == 1 else { return nil }
      output += lines[position..<start] + new[hunk.new]
      position = start + wanted.count
    }
    return Array((output + lines[position...]).joined())
  }
}
