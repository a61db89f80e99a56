import MigrationModel
import ProjectIndex
import SDKCatalogue
import Splitter
import Verifier

/// Takes a type apart as far as every stage on the way can be taken back to the legacy code.
struct SplitGate {
  let index: ProjectIndex
  let type: IndexedType
  /// The tree's systems have actors.
  var hasMainActor = true
  /// Code that leaves may be cut where it asks services.
  var isCut = true
  /// Takes the type apart, without the members that have no placement.
  let solution: (_ placements: [MemberID: Placement], _ caution: Splitter.Caution) -> Splitter.Solution
  /// What comes of it in patches.
  let sliced: (Splitter.Solution) -> Splitter.Result

  /// Most times that a type is taken apart anew without what could not be taken back.
  private static let rounds = 12

  /// What is left of a split, and why the rest is not.
  struct Outcome: Sendable {
    var result: Splitter.Result
    /// How many slices may be written.
    var accepted: Int
    /// What kept members or slices back, each once.
    var findings: [Undoing.Finding]
  }

  /// Members that can't be taken back stay where they are; if that does not help, so does all behind the last good stage.
  /// The end is looked at first, and the way to it once that is sound.
  func outcome(_ placements: [MemberID: Placement]) -> Outcome {
    var (placements, caution) = (placements, Splitter.Caution())
    var (findings, isSliced): ([Undoing.Finding], Bool) = ([], false)
    let outside = Outside(
      inherited: namesFromOutside, changed: namesChangedOutside, objects: namesOfObjects,
      superclasses: Set(type.superclasses), isOnMain: isOnMain)
    var (known, side): (Splitter.Solution?, Side?) = (nil, nil)
    func result() -> Splitter.Result {
      let solution = known ?? solution(placements, caution)
      known = solution
      return isSliced ? sliced(solution) : solution.result(fits: nil)
    }
    for _ in 1...Self.rounds {
      let result = result()
      let (accepted, found) = accepted(result, outside, &side)
      if found.isEmpty, isSliced { return Outcome(result: result, accepted: accepted, findings: findings) }
      isSliced = isSliced || found.isEmpty
      if found.isEmpty { continue }
      // Of a part of the module the name is enough: `OrdersPresenter.rows`.
      let named = Set(found.map { String($0.symbol.drop { $0 != "." }) })
      var refused = index.members(of: type.id).filter { member in
        placements[member.id] != nil && named.contains(".\(member.name)")
      }.map(\.id)
      if refused.isEmpty, !isSliced {
        // Whatever is nobody's came with one of the stages.
        isSliced = true
        continue
      }
      if refused.isEmpty { refused = members(of: result.slices[accepted].members, in: placements) }
      let isCareful = take(refused, into: &caution)
      if !isCareful { findings += found.filter { !findings.contains($0) } }
      guard refused.count < placements.count || isCareful else { break }
      if !isCareful { for member in refused { placements[member] = nil } }
      known = nil
    }
    isSliced = true
    let result = result()
    let (accepted, found) = accepted(result, outside, &side)
    return Outcome(
      result: result, accepted: accepted, findings: findings + found.filter { !findings.contains($0) })
  }

  /// Whether members can leave with less done to them than before.
  private func take(_ refused: [MemberID], into caution: inout Splitter.Caution) -> Bool {
    let cut = isCut ? refused.filter { !caution.whole.contains($0) } : []
    let reordered = cut.isEmpty ? refused.filter { !caution.ordered.contains($0) } : []
    caution.whole.formUnion(cut)
    caution.ordered.formUnion(reordered)
    return !cut.isEmpty || !reordered.isEmpty
  }

  /// What moves with a slice; everything if that is nothing.
  private func members(of slice: [String], in placements: [MemberID: Placement]) -> [MemberID] {
    let moved = index.members(of: type.id).filter { slice.contains(index.symbol(of: $0)) && placements[$0.id] != nil }
    return moved.isEmpty ? Array(placements.keys) : moved.map(\.id)
  }

  /// The legacy side of the type, which knows of each look what it needs for the next.
  private struct Side {
    let paths: Set<String>
    let legacy: [SourceFile]
    let undoing: Undoing
  }

  /// The slices up to the first stage that can't be taken back, and what is wrong with that.
  private func accepted(
    _ result: Splitter.Result, _ outside: Outside, _ known: inout Side?
  ) -> (count: Int, findings: [Undoing.Finding]) {
    var paths = Set(type.parts.map(\.file))
    for change in result.slices.flatMap(\.changes) where change.before != nil { paths.insert(change.path) }
    if known?.paths != paths {
      let legacy = paths.sorted().compactMap(index.sourceFile)
      known = Side(
        paths: paths, legacy: legacy, undoing: Undoing(of: type.name, legacy: legacy, outside: outside))
    }
    guard let side = known else { return (0, []) }
    var files = Dictionary(side.legacy.map { ($0.path, $0.contents) }) { first, _ in first }
    let stages = result.slices.map { slice in
      for change in slice.changes { files[change.path] = change.after }
      return files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, contents: $0.value) }
    }
    let findings = Parallel.map(stages) { side.undoing.findings(in: $0) }
    let count = findings.firstIndex { !$0.isEmpty }
    return (count ?? stages.count, count.map { findings[$0] } ?? [])
  }

  /// The type says so, or is drawn.
  private var isOnMain: Bool {
    hasMainActor && (type.isResponder || type.attributes.contains("MainActor") || type.conformances.contains("View"))
  }

  /// Members that other types change, or views that are bound to them.
  private var namesChangedOutside: Set<String> {
    Set(index.members(of: type.id).filter { $0.isStored && index.isChangedOutside($0) }.map(\.baseName))
  }

  /// Properties whose values are objects, as far as anybody knows.
  private var namesOfObjects: Set<String> {
    Set(
      index.members(of: type.id).filter { member in
        guard let name = member.valueType?.prefix(while: { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
          !name.isEmpty
        else { return false }
        return index.isObject(named: String(name)) { SDK.type($0).map { $0.kind == .class } ?? true }
      }.map(\.baseName))
  }

  /// Members that the type has from other types of the tree: of superclasses and protocols, and of what extends UIKit's.
  private var namesFromOutside: Set<String> {
    index.namesGiven(to: type, by: ["UIViewController", "UIResponder", "NSObject"])
  }
}
