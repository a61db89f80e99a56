import Effects
import MigrationModel
import ProjectIndex

/// A closure that `self` keeps alive and that keeps `self` alive.
enum StrongSelfCapture: Smell {
  static let rule = Rule(
    id: "strong_self_capture", severity: .critical, phase: .criticalSafety, title: "Closure keeps self alive",
    rationale: """
      A closure that is stored by `self`, or in something that `self` holds, and that holds `self` strongly is a cycle: \
      the screen is never freed, and its timers and observers go on working on a screen that nobody sees.
      """,
    source: "The Swift Programming Language, Automatic Reference Counting: Strong Reference Cycles for Closures.",
    steps: ["weak-self"],
    example: """
      import UIKit
      final class FormViewController: UIViewController {
        var onChange: (() -> Void)?
        func update() {}
        override func viewDidLoad() { onChange = { self.update() } }
      }
      """,
    counterexample: """
      import UIKit
      final class FormViewController: UIViewController {
        var onChange: (() -> Void)?
        func update() {}
        override func viewDidLoad() { onChange = { [weak self] in self?.update() } }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.type.kind == .class, !livesForever(subject) else { return [] }
    return subject.ownIDs.flatMap { id -> [FindingDraft] in
      guard subject.index.members[id].body.hasRegions, !subject.index.members[id].modifiers.contains(.isStatic) else {
        return []
      }
      return captures(id, subject).map { draft($0, subject) }
    } + SelfAssignment.all(in: subject).map { $0.draft(subject) }
      + MethodReference.all(in: subject).map { $0.draft(subject) }
      + TimerTarget.all(in: subject).map { $0.draft(subject) }
  }

  /// The app's delegate, and what there is one of, is never freed anyway.
  private static func livesForever(_ subject: Subject) -> Bool {
    if subject.type.conformances.contains(where: DomainSymbols.entryProtocols.contains) { return true }
    return subject.type.members.contains { id in
      subject.index.members[id].modifiers.contains(.isStatic)
        && SharedInstances.names.contains(subject.index.members[id].name)
        && subject.index.members[id].isStored
    }
  }

  private struct Capture {
    let member: IndexedMember
    /// Members reached through the strong `self`.
    let used: [String]
    let place: Location
    let keeper: ClosureKeeper
  }

  private static func captures(_ id: MemberID, _ subject: Subject) -> [Capture] {
    let member = subject.index.members[id]
    let regions = member.body.regions
    let reader = ClosureKeeper.Reader(subject: subject, member: member, regions: regions)
    let own = reader.ownUses()
    return regions.compactMap { region -> Capture? in
      guard region.kind == .closure, region.selfCapture == .implicit || region.selfCapture == .strong,
        case let held = reader.held(own.inside(region.range), in: region), let first = held.first,
        let keeper = reader.keeper(of: region)
      else { return nil }
      return Capture(
        member: member, used: Prose.unique(held.map(\.name)), place: subject.location(first, in: member),
        keeper: keeper)
    }
  }

  private static func draft(_ capture: Capture, _ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(capture.member.name)"
    return FindingDraft(
      symbol: symbol, places: [capture.place],
      message: "The closure in `\(symbol)` holds `self` strongly for \(Prose.names(capture.used)) and "
        + capture.keeper.phrase,
      problem: "`\(capture.member.name)` passes a closure that uses \(Prose.names(capture.used, limit: 5)) of "
        + "`\(subject.type.name)`, and \(capture.keeper.phrase). As long as the closure lives, the "
        + "`\(subject.type.name)` does: it is not freed when it leaves the screen.",
      fix: [
        "Begin the closure with `[weak self]` and reach \(Prose.names(capture.used, limit: 4)) through `self?`, or after "
          + "`guard let self else { return }`.",
        capture.keeper.release,
      ], confidence: capture.keeper.confidence)
  }
}

extension [NameUse] {
  /// Those of uses in order that stand in a range.
  fileprivate func inside(_ range: Range<Int>) -> ArraySlice<NameUse> {
    let start = place(of: range.lowerBound)
    return self[start..<Swift.max(start, place(of: range.upperBound))]
  }

  /// The place of the first that does not stand before an offset.
  private func place(of offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
