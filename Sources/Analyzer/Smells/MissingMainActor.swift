import Effects
import MigrationModel
import ProjectIndex

/// A class with state that views observe, which the compiler does not keep on the main thread.
enum MissingMainActor: Smell {
  static let rule = Rule(
    id: "missing_main_actor", severity: .high, phase: .criticalSafety, title: "Observed state without @MainActor",
    rationale: """
      SwiftUI reads observed state on the main thread. Behind an `await`, or in the callback of a request, code of a class \
      without an actor runs on another one: views then read half-written values, and updates get lost.
      """,
    source: "Seeds 000 and 004: UI state is @MainActor. Critical where the state is changed off the main thread.",
    steps: ["main-actor"],
    example: """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published var orders: [Int] = []
        func load() async { orders = await fetch() }
        func fetch() async -> [Int] { [] }
      }
      """,
    counterexample: """
      import Combine
      @MainActor final class OrdersViewModel: ObservableObject {
        @Published var orders: [Int] = []
        func load() async { orders = await fetch() }
        func fetch() async -> [Int] { [] }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    let observed: Presentation.Traits = [.isObservableObject, .isObservable]
    let isObserved = !subject.traits.isDisjoint(with: observed)
    guard isObserved || subject.isViewModel, !subject.traits.contains(.isMainActor), isShown(subject) else {
      return []
    }
    let state = ObservableState(subject)
    guard !state.properties.isEmpty else { return [] }
    let writes = writes(subject, state)
    guard !writes.isEmpty else { return [] }
    // What is only set where the caller runs, the one view that holds it keeps on the main thread.
    let isEvident =
      writes.contains { $0.reason != nil || $0.isOnMain }
      || subject.ownIDs.contains { subject.index.members[$0].isAsync }
    let views = subject.profile.holders.filter { subject.context.presentation[$0].contains(.isSwiftUIView) }
    // A controller may listen to published properties without the class saying so: what is set elsewhere counts.
    guard isObserved ? isEvident || views.count > 1 : writes.contains(where: { $0.reason != nil }) else { return [] }
    return [draft(subject, writes)]
  }

  /// Views hold it, or it decides what is shown.
  private static func isShown(_ subject: Subject) -> Bool {
    subject.isViewModel
      || subject.profile.holders.contains { subject.context.presentation[$0].contains(.isSwiftUIView) }
  }

  private struct Write {
    let property: String
    let member: String
    let place: Location
    /// Why it is not on the main thread: `after an await`; nil if it may be.
    let reason: String?
    /// Nothing is known of who calls the closure that it stands in.
    let isInCallback: Bool
    /// It hops to the main thread by itself.
    let isOnMain: Bool
  }

  /// Where members that are bound to no actor set the state.
  private static func writes(_ subject: Subject, _ state: ObservableState) -> [Write] {
    var writes: [Write] = []
    for id in subject.ownIDs {
      guard !subject.index.members[id].attributes.contains("MainActor") else { continue }
      let uses = subject.index.members[id].body.uses
      for position in uses.indices {
        let isAssigned = state.isAssigned(by: uses[position])
        guard
          isAssigned
            || sets(uses.key(position).member, state, subject) && uses[position].isWrite && uses[position].isOwn
        else { continue }
        let member = subject.index.members[id]
        guard member.kind != .initializer || isAssigned || uses[position].closureDepth > 0 else { continue }
        let place = isAssigned ? .unknown : BodyFlow(member.body).place(of: uses[position])
        let isFed = place == .unknown && isInPipeline(uses[position])
        let isInCallback = place == .unknown && (!isFed || !hopsInPipeline(uses))
        let open = isFed ? "in a pipeline" : "in a callback"
        writes.append(
          Write(
            property: uses[position].name, member: member.name, place: subject.location(uses[position], in: member),
            reason: isInCallback ? open : reason(place, position, uses, member), isInCallback: isInCallback,
            isOnMain: place == .main))
      }
    }
    return writes
  }

  /// Whether what is set is state, or a property whose observer sets state.
  private static func sets(_ property: MemberID?, _ state: ObservableState, _ subject: Subject) -> Bool {
    if state.contains(property) { return true }
    guard let property, subject.index.members[property].type == subject.type.id,
      subject.index.members[property].hasObservers
    else { return false }
    return subject.index.members[property].body.uses.contains { $0.isWrite && state.contains($0.member) }
  }

  /// In the closure of a subscription, which mostly comes from state and not from elsewhere.
  private static func isInPipeline(_ use: NameUse) -> Bool {
    use.enclosingCalls.contains { pipelines.contains($0.name) }
  }

  /// `receive(on: DispatchQueue.main)`, or a wish for it.
  private static func hopsInPipeline(_ uses: NameUses) -> Bool {
    uses.contains { $0.isCall && ["receive", "observe", "observeOn", "drive"].contains($0.name) }
  }

  private static let pipelines: Set<String> = [
    "sink", "map", "flatMap", "compactMap", "filter", "handleEvents", "subscribe", "bind", "drive", "observe", "assign",
  ]

  private static func reason(
    _ place: BodyFlow.Place, _ position: UseID, _ uses: NameUses, _ member: IndexedMember
  ) -> String? {
    switch place {
    case .main, .unknown: return nil
    case .background: return "on a background queue"
    case .caller:
      let isTask = uses[position].closureDepth > 0
      guard member.isAsync || isTask else { return nil }
      let waits = uses.indices.contains { other in
        other < position.advanced(by: 4) && uses.key(other).context.contains(.awaited)
          && (other < position || uses[other].assignedTo?.id == position)
          && uses[other].closureDepth == uses[position].closureDepth
      }
      return waits ? "after an `await`" : nil
    }
  }

  private static func draft(_ subject: Subject, _ writes: [Write]) -> FindingDraft {
    let name = subject.type.name
    let unsafe = writes.filter { $0.reason != nil }
    let open = writes.filter { !$0.isOnMain }
    let shown = unsafe.isEmpty ? open.isEmpty ? writes : open : unsafe
    let clauses = clauses(shown)
    let properties = Prose.unique(shown.map(\.property))
    return FindingDraft(
      symbol: name, places: unsafe.isEmpty ? [subject.location] : unsafe.map(\.place),
      message: "`\(name)` is observed by views but not `@MainActor`: \(Prose.clauses(clauses))",
      problem: "Views observe \(Prose.names(properties, limit: 5)) of `\(name)`, which no actor protects. "
        + consequence(unsafe, open, properties, Prose.unique(shown.map(\.member))),
      fix: [
        "Declare `\(name)` as `@MainActor`."
      ] + consequences(subject), severity: unsafe.contains { !$0.isInCallback } ? .critical : nil,
      confidence: unsafe.contains { !$0.isInCallback } ? .high : .medium)
  }

  /// `load()` and `add()` set `orders` after an `await`; one for each reason.
  private static func clauses(_ writes: [Write]) -> [String] {
    var reasons: [String?] = []
    for write in writes where !reasons.contains(write.reason) { reasons.append(write.reason) }
    return reasons.map { reason in
      let same = writes.filter { $0.reason == reason }
      let members = Prose.unique(same.map(\.member))
      return "\(Prose.names(members)) \(members.count == 1 ? "sets" : "set") "
        + Prose.names(Prose.unique(same.map(\.property))) + (reason.map { " \($0)" } ?? "")
    }
  }

  private static func consequence(
    _ unsafe: [Write], _ open: [Write], _ properties: [String], _ members: [String]
  ) -> String {
    let them = properties.count == 1 ? "it" : "them"
    let doers = "\(Prose.names(members, limit: 4)) \(members.count == 1 ? "sets" : "set") \(them)"
    if open.isEmpty {
      return "\(doers) on the main thread, by a hop that nothing asks for: the next change may forget it."
    }
    if unsafe.isEmpty { return "\(doers) on whatever thread calls." }
    let reasons = Prose.list(Prose.unique(unsafe.compactMap(\.reason)))
    if unsafe.allSatisfy(\.isInCallback) {
      return "\(doers) \(reasons), and nothing says that it comes on the main thread."
    }
    return
      "\(doers) \(reasons), which is not the main thread: that is a data "
      + "race with every view that reads \(them)."
  }

  /// What the annotation asks for, and what it makes superfluous.
  private static func consequences(_ subject: Subject) -> [String] {
    let outward = Concerns([Concerns(.networking), Concerns(.coding)])
    let works = subject.ownIDs.contains { id in
      subject.index.members[id].isAsync || !subject.context.survey.touches[id].concerns.isDisjoint(with: outward)
    }
    var steps: [String] = []
    if works {
      steps.append(
        "Mark members that do long work as `nonisolated`, or move the work behind `\(subject.stem)Interactor`.")
    }
    if subject.ownIDs.contains(where: { hops($0, subject) }) {
      steps.append("The calls of `DispatchQueue.main.async` around the state can go.")
    }
    return steps
  }

  /// `DispatchQueue.main.async`
  private static func hops(_ id: MemberID, _ subject: Subject) -> Bool {
    subject.index.members[id].body.uses.contains {
      $0.isCall && $0.name == "async" && $0.phrase == "DispatchQueue.main.async"
    }
  }
}
