import Effects
import MigrationModel
import ProjectIndex

/// A handler around cancellable work that shows every error, also that the work was cancelled.
enum CancellationShown: Smell {
  static let rule = Rule(
    id: "cancellation_shown", severity: .medium, phase: .viewState, title: "Cancellation shown as an error",
    rationale: """
      Work that `.task` started is cancelled whenever the user leaves. It then throws like any other failure, and a \
      handler that does not tell the two apart greets the returning user with an error that never happened.
      """,
    source: "Seeds 000, 003 and 004: CancellationError is handled apart.",
    steps: ["cancellation"],
    example: """
      import SwiftUI
      struct OrdersView: View {
        @State private var failure: Error?
        var body: some View { Text("").task { await load() } }
        func load() async {
          do { try await fetch() } catch { failure = error }
        }
        func fetch() async throws {}
      }
      """,
    counterexample: """
      import SwiftUI
      struct OrdersView: View {
        @State private var failure: Error?
        var body: some View { Text("").task { await load() } }
        func load() async {
          do { try await fetch() } catch is CancellationError {} catch { failure = error }
        }
        func fetch() async throws {}
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isInterfaceCode else { return [] }
    return subject.ownIDs.compactMap { id -> FindingDraft? in
      guard subject.index.members[id].body.hasRegions else { return nil }
      let member = subject.index.members[id]
      let regions = member.body.regions
      let shown = regions.flatMap { self.shown($0, regions, member, subject) }
      return shown.isEmpty ? nil : draft(shown, member, subject)
    }
  }

  /// What the handlers of a statement set to the error, if the work in it can be cancelled.
  private static func shown(
    _ region: BodyRegion, _ regions: [BodyRegion], _ member: IndexedMember, _ subject: Subject
  ) -> [NameUse] {
    guard region.kind == .guardedStatement else { return [] }
    let handlers = regions.filter { $0.kind == .catchClause && region.range.contains($0.range.lowerBound) }
    guard let first = handlers.first else { return [] }
    let uses = member.body.uses
    let work = uses.filter {
      $0.context.contains(.awaited) && region.range.contains($0.offset) && $0.offset < first.range.lowerBound
    }
    guard !work.contains(where: { waitsForContinuation($0, 0, subject) }) else { return [] }
    guard let start = work.first, isCancellable(start, in: member, subject) else { return [] }
    let inside = uses.filter { use in handlers.contains { $0.range.contains(use.offset) } }
    // `CancellationError`, `Task.isCancelled`, `.cancelled`, a state of the type's own.
    guard !inside.contains(where: { $0.name.lowercased().contains("cancel") }) else { return [] }
    return inside.filter { use in
      guard use.isWrite, use.isOwn, !isStillWanted(before: use, inside), let id = use.member,
        holdsError(subject.index.members[id], subject) || isSetToFailure(use, id, uses, subject)
      else { return false }
      return use.context.isDisjoint(with: [.assignsNil, .assignsFalse])
    }
  }

  /// `guard generation == self.generation else { return }` keeps what is no longer wanted from being shown.
  private static func isStillWanted(before write: NameUse, _ handlers: [NameUse]) -> Bool {
    handlers.contains { use in
      use.offset < write.offset && use.isOwn && !use.isCall && use.context.contains([.condition, .operand])
    }
  }

  /// Whether what is awaited ends in a continuation, which does not notice that its task is cancelled.
  private static func waitsForContinuation(_ use: NameUse, _ depth: Int, _ subject: Subject) -> Bool {
    if use.name.hasPrefix("withChecked") || use.name.hasPrefix("withUnsafe") { return true }
    guard depth < 4, let member = use.member, subject.index.members[member].kind == .method else { return false }
    let body = subject.index.members[member].body.uses
    return body.contains { $0.context.contains(.awaited) && waitsForContinuation($0, depth + 1, subject) }
  }

  /// `state = .failed(error)`: a state of the tree is set to its case for failures.
  private static func isSetToFailure(_ use: NameUse, _ id: MemberID, _ uses: NameUses, _ subject: Subject) -> Bool {
    guard let name = subject.index.members[id].valueType.flatMap(TypeName.plain),
      let type = subject.context.survey.lookup.find(name, from: subject.type), subject.index.types[type].kind == .enum
    else { return false }
    return uses.contains { value in
      failures.contains(value.name) && value.assignedTo?.id == use.id
    }
  }

  private static let failures: Set<String> = ["error", "failed", "failure", "loadingFailed", "errored"]

  /// An optional error, text or state: not a flag of progress.
  private static func holdsError(_ property: IndexedMember, _ subject: Subject) -> Bool {
    guard property.kind == .property, let type = property.valueType else { return false }
    let plain = TypeName.plain(type) ?? ""
    if plain == "Error" || plain.hasSuffix("Error") { return true }
    let name = property.name.lowercased()
    return (plain == "String" || plain == "Bool") && (name.contains("error") || name.contains("alert"))
  }

  /// Work that starts in `.task`, `.refreshable` or a task that is kept and cancelled, here or where the member is called.
  private static func isCancellable(
    _ work: NameUse, in member: IndexedMember, _ subject: Subject
  ) -> Bool {
    if let starter = starter(around: work) { return isCancelled(starter, subject) }
    guard member.isAsync else { return false }
    return subject.index.uses(of: member.id).contains { site in
      site.isInBody && starter(around: site.use).map { isCancelled($0, subject) } ?? false
    }
  }

  /// Of the calls around some work, from the innermost outwards, the one that starts it: a `Task` of its own is not cancelled
  /// with what is around it.
  private static func starter(around work: NameUse) -> NameUse? {
    work.enclosingCalls.first { cancelling.contains($0.name) || ["Task", "detached"].contains($0.name) }
  }

  /// Whether views cancel what a call starts, or the type that keeps the task does.
  private static func isCancelled(_ starter: NameUse, _ subject: Subject) -> Bool {
    if cancelling.contains(starter.name) { return true }
    guard let task = starter.assignedTo?.member else { return false }
    let name = subject.index.members[task].name
    return Set(subject.index.uses(of: task).compactMap(\.member)).contains { member in
      subject.index.members[member].body.uses.contains { use in
        use.isCall && use.name == "cancel" && use.receiverText.map { receivers(of: name).contains($0) } == true
      }
    }
  }

  private static func receivers(of task: String) -> [String] {
    [task, task + "?", "self." + task, "self." + task + "?"]
  }

  private static let cancelling: Set<String> = ["task", "refreshable"]

  private static func draft(_ shown: [NameUse], _ member: IndexedMember, _ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let names = Prose.unique(shown.map(\.name))
    return FindingDraft(
      symbol: symbol, places: shown.map { subject.location($0, in: member) },
      message: "`\(symbol)` sets \(Prose.names(names)) for every error, cancellation too",
      problem:
        "The work in `\(member.name)` may be cancelled before it ends. Its `catch` takes that for a failure and sets "
        + "\(Prose.names(names)) of `\(subject.type.name)`.",
      fix: [
        "Put `catch is CancellationError { }` before the `catch` in `\(member.name)`, or return early if `Task.isCancelled`."
      ])
  }
}
