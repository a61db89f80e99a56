import MigrationModel

/// Every legacy member stands in one place, and is there what it was.
struct LegacyMembers {
  private(set) var findings: [Undoing.Finding] = []
  /// Declarations that are legacy members, or parts of one.
  private(set) var accounted: Set<Int> = []
  /// Declarations that were read as parts of members which are not what they were.
  private(set) var suspected: Set<Int> = []
  /// Declarations with the name of a legacy member beside that member: parts of it, or wrong.
  private var besides: [(place: Int, before: [Word], after: [Word])] = []
  private let comparison: MemberComparison

  init(_ comparison: MemberComparison) {
    self.comparison = comparison
    let candidates = Dictionary(
      grouping: comparison.after.declarations.indices.filter {
        comparison.after.owners[$0] != nil && comparison.isLegacy($0)
      }
    ) { MemberComparison.key($0, comparison.after) }
    let ordered = comparison.legacy.sorted { $0.value[0] < $1.value[0] }
    for (key, old) in ordered { look(for: old, among: candidates[key] ?? []) }
    for (place, was, now) in besides where !accounted.contains(place) {
      let declaration = comparison.after.declarations[place]
      add(declaration, "\(declaration.symbol) is not what it is called: \(PlainDifference(was, now).words).")
    }
  }

  private mutating func look(for old: [Int], among candidates: [Int]) {
    var same: [(place: Int, used: Set<Int>)] = []
    var different: [(place: Int, before: [Word], after: [Word])] = []
    for candidate in candidates {
      switch comparison.answer(for: candidate) {
      case .same(let used):
        same.append((candidate, used))
        accounted.formUnion(used.union([candidate]))
      case .passesOn, .given: accounted.insert(candidate)
      case .different(let was, let now, let used):
        different.append((candidate, was, now))
        suspected.formUnion(used.union([candidate]))
      }
    }
    // What another one asks is a part of that.
    let homes = same.map(\.place).filter { place in !same.contains { $0.place != place && $0.used.contains(place) } }
    let legacy = comparison.before.declarations[old[0]]
    if homes.count == old.count {
      besides += different
      return checkSeen(old, candidates)
    }
    guard homes.count < old.count else {
      let owners = homes.map { comparison.after.declarations[$0].owner }.joined(separator: " and ")
      return add(legacy, "\(legacy.symbol) stands twice, in \(owners).")
    }
    // What stands where it stood is what a reader looks for first.
    let first = different.first { comparison.after.owners[$0.place] == 0 } ?? different.first
    guard let first else { return add(legacy, "\(legacy.symbol) is nowhere any more.") }
    let parts = PlainDifference(first.before, first.after)
    add(legacy, "\(legacy.symbol): \(parts.words).")
  }

  /// What takes the place of an inherited member is still there.
  private mutating func checkSeen(_ old: [Int], _ candidates: [Int]) {
    let (before, after) = (comparison.before, comparison.after)
    let seen = old.filter { place in
      before.tree(place)?.hasModifier(before.declarations[place].node, ["override"]) == true
    }
    guard let first = seen.first, candidates.count(where: { after.owners[$0] == 0 }) < seen.count else { return }
    let legacy = before.declarations[first]
    add(legacy, "\(legacy.symbol) takes the place of what it inherits no more.")
  }

  private mutating func add(_ declaration: Declaration, _ message: String) {
    findings.append(Undoing.finding(declaration, message))
  }
}

/// Where two texts part, in words.
struct PlainDifference {
  /// `a b` was there, `c d` is.
  let words: String

  init(_ before: [Word], _ after: [Word]) {
    let (old, new) = (before.map(\.shown), after.map(\.shown))
    let isFault = after.fault.map { " (\($0))" } ?? ""
    words = (CodeDifference(old, new)?.words ?? Self.otherName(before, after)) + isFault
  }

  /// The first name that is spelled as before and stands for something else.
  private static func otherName(_ before: [Word], _ after: [Word]) -> String {
    let place = zip(before.numbered, after.numbered).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return place.map { "`\(after[$0].shown)` stands for another value" } ?? "the conditions around it are others"
  }
}
