import MigrationModel
import ProjectIndex
import Rewriter
import Splitter

/// A type out of which some patches have moved code already: what is left of its series.
struct HalfMovedType {
  let origin: SplitOrigin
  /// Contents of a file of the tree as it is now; nil if there is none.
  let current: (_ path: String) -> [UInt8]?
  /// What becomes of the type with its legacy files put back, and without the files of its module, in so many patches.
  let split: (_ legacy: [String: [UInt8]], _ maxSlices: Int) -> SplitGate.Outcome?

  /// What is left to do.
  struct Rest {
    /// The slices that are left, on the tree as it is.
    var outcome: SplitGate.Outcome
    /// The type before the first patch, with what was changed by hand since.
    let legacy: [String: [UInt8]]
    /// Later slices change lines that were changed by hand.
    var isCut = false
  }

  /// nil if the tree can't be told from what people made of it.
  func rest() -> Rest? {
    let legacy = origin.legacy.mapValues { Array($0.utf8) }
    var maxSlices = PlanSplit.mostPatches
    guard var first = split(legacy, maxSlices) else { return nil }
    var stages = Stages(first, legacy)
    var reached = stages.nearest(to: tree)
    while reached == stages.last, first.result.waiting > 0 {
      maxSlices *= 2
      guard let more = split(legacy, maxSlices) else { return nil }
      (first, stages) = (more, Stages(more, legacy))
      reached = stages.nearest(to: tree)
    }
    if stages[reached] == tree { return rest(first, stages, behind: reached, legacy) }
    guard let edited = edited(legacy, stages[reached]), let second = split(edited, maxSlices) else {
      // All of it is in: what others have made of it since is theirs.
      return reached == stages.last ? rest(first, stages, behind: reached, legacy) : nil
    }
    let again = Stages(second, edited)
    return rest(second, again, behind: again.nearest(to: tree), edited)
  }

  /// The files that the patches are about, as they are.
  private var tree: [String: [UInt8]] {
    (origin.created + origin.legacy.keys).reduce(into: [:]) { $0[$1] = current($1) }
  }

  /// The legacy files with what was changed by hand since a stage; nil where that is what moved.
  private func edited(_ legacy: [String: [UInt8]], _ stage: [String: [UInt8]]) -> [String: [UInt8]]? {
    var edited = legacy
    for (path, text) in legacy {
      guard let base = stage[path], let now = current(path),
        let both = LineMerge.merge(base: base, mine: now, theirs: text)
      else { return nil }
      edited[path] = both
    }
    return edited
  }

  private func rest(
    _ outcome: SplitGate.Outcome, _ stages: Stages, behind reached: Int, _ legacy: [String: [UInt8]]
  ) -> Rest? {
    var rest = Rest(outcome: outcome, legacy: legacy)
    var (base, now) = (stages[reached], tree)
    var left: [(members: [String], changes: [FileChange])] = []
    let byHand = HandEdits(from: base, to: now)
    for slice in outcome.result.slices.prefix(outcome.accepted).dropFirst(reached) {
      guard let changes = rebased(slice.changes, base, now), !byHand.need(slice.changes) else {
        rest.isCut = true
        break
      }
      for change in slice.changes { base[change.path] = change.after }
      for change in changes { now[change.path] = change.after }
      left.append((slice.members, changes))
    }
    rest.outcome.result = Splitter.Result(
      slices: left, obstacles: outcome.result.obstacles, waiting: outcome.result.waiting)
    rest.outcome.accepted = left.count
    return rest
  }

  /// Changes of a stage as changes of the tree; nil if they touch what was changed by hand.
  private func rebased(
    _ changes: [FileChange], _ base: [String: [UInt8]], _ now: [String: [UInt8]]
  ) -> [FileChange]? {
    var rebased: [FileChange] = []
    for var change in changes {
      let mine = now[change.path] ?? current(change.path)
      if mine != base[change.path], mine != change.before {
        guard let before = change.before, let after = change.after, let mine,
          let both = LineMerge.merge(base: before, mine: mine, theirs: after)
        else { return nil }
        change.after = both
      }
      change.before = mine
      rebased.append(change)
    }
    return rebased
  }
}

/// The files of a type before its first slice, and behind each of them.
private struct Stages {
  private var states: [[String: [UInt8]]]

  init(_ outcome: SplitGate.Outcome, _ legacy: [String: [UInt8]]) {
    states = [legacy]
    for slice in outcome.result.slices.prefix(outcome.accepted) {
      var next = states[states.count - 1]
      for change in slice.changes { next[change.path] = change.after }
      states.append(next)
    }
  }

  /// The number of all slices.
  var last: Int { states.count - 1 }

  subscript(count: Int) -> [String: [UInt8]] { states[count] }

  /// The number of slices behind which fewest lines differ from a tree; the first of equals.
  func nearest(to tree: [String: [UInt8]]) -> Int {
    let distances = states.map { state in
      DiffSize(
        Set(state.keys).union(tree.keys).sorted().map {
          FileChange(path: $0, before: state[$0], after: tree[$0])
        }
      ).total
    }
    return distances.firstIndex(of: distances.min() ?? 0) ?? 0
  }
}

/// What people changed in the files of a module that is half there.
private struct HandEdits {
  /// All words of lines that are new.
  private var words: Set<Substring> = []

  init(from base: [String: [UInt8]], to now: [String: [UInt8]]) {
    for (path, text) in now where text != base[path] {
      let known = Set(Self.lines(base[path] ?? []))
      words.formUnion(Self.lines(text).filter { !known.contains($0) }.flatMap(Self.words))
    }
  }

  /// Whether they use a name whose declaration goes.
  func need(_ changes: [FileChange]) -> Bool {
    !words.isEmpty
      && changes.contains { change in
        let (old, new) = (Self.declared(change.before ?? []), Self.declared(change.after ?? []))
        return !words.isDisjoint(with: old.subtracting(new))
      }
  }

  private static func lines(_ text: [UInt8]) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  private static func declared(_ text: [UInt8]) -> Set<Substring> {
    lines(text).reduce(into: []) { names, line in
      let words = words(line)
      for (word, next) in zip(words, words.dropFirst()) where ["func", "var", "let", "case"].contains(word) {
        names.insert(next)
      }
    }
  }
}

extension SplitOrigin {
  /// Some of its patches are in.
  func isBegun(in index: ProjectIndex) -> Bool { created.contains { index.sourceFile(at: $0) != nil } }

  /// The same with other legacy files.
  func edited(_ files: [String: [UInt8]]) -> SplitOrigin? {
    var edited = self
    for (path, contents) in files {
      guard let text = String(validating: contents, as: UTF8.self) else { return nil }
      edited.legacy[path] = text
    }
    return edited
  }
}
