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
    let work = uses.indices.filter {
      uses[$0].context.contains(.awaited) && region.range.contains(uses[$0].offset)
        && uses[$0].offset < first.range.lowerBound
    }
    guard !work.contains(where: { waitsForContinuation(uses[$0], 0, subject) }) else { return [] }
    guard let start = work.first, isCancellable(start, uses, member, subject) else { return [] }
    let inside = uses.filter { use in handlers.contains { $0.range.contains(use.offset) } }
    guard !inside.contains(where: { Self.telling.contains($0.name) }) else { return [] }
    return inside.filter { use in
      guard use.isWrite, use.isOwn, let id = use.member,
        holdsError(subject.index.members[id], subject) || isSetToFailure(use, id, uses, subject)
      else { return false }
      return use.context.isDisjoint(with: [.assignsNil, .assignsFalse])
    }
  }

  /// Whether what is awaited ends in a continuation, which does not notice that its task is cancelled.
  private static func waitsForContinuation(_ use: NameUse, _ depth: Int, _ subject: Subject) -> Bool {
    if use.name.hasPrefix("withChecked") || use.name.hasPrefix("withUnsafe") { return true }
    guard depth < 4, let member = use.member, subject.index.members[member].kind == .method else { return false }
    let body = subject.index.members[member].body.uses
    return body.contains { $0.context.contains(.awaited) && waitsForContinuation($0, depth + 1, subject) }
  }

  private static let telling: Set<String> = [
    "CancellationError", "isCancelled", "cancelled", "cancellation", "checkCancellation",
  ]

  /// `state = .failed(error)`: a state of the tree is set to its case for failures.
  private static func isSetToFailure(_ use: NameUse, _ id: MemberID, _ uses: NameUses, _ subject: Subject) -> Bool {
    guard let name = subject.index.members[id].valueType.flatMap(TypeName.plain),
      let type = subject.context.survey.lookup.find(name, from: subject.type), subject.index.types[type].kind == .enum
    else { return false }
    return uses.contains { value in
      guard failures.contains(value.name), let target = value.assignedTo else { return false }
      return uses[target].offset == use.offset
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

  /// Work that starts in `.task` or `.refreshable`, here or where the member is called.
  private static func isCancellable(
    _ position: Int, _ uses: NameUses, _ member: IndexedMember, _ subject: Subject
  ) -> Bool {
    if let starter = starter(BodyFlow(member.body).calls(around: position).map(\.name)) {
      return cancelling.contains(starter)
    }
    guard member.isAsync else { return false }
    return subject.index.uses(of: member.id).contains { site in
      guard site.isInBody, let caller = site.member else { return false }
      let body = subject.index.members[caller].body.uses
      var names: [String] = []
      var around = site.use.enclosingCall
      while let call = around {
        let key = body.key(call)
        names.append(subject.index.symbolTexts[key.name])
        around = key.enclosingCall
      }
      return starter(names).map(cancelling.contains) ?? false
    }
  }

  /// Of the calls around some work, from the innermost outwards, the one that starts it: a `Task` of its own is not cancelled
  /// with what is around it.
  private static func starter(_ calls: [String]) -> String? {
    calls.first { cancelling.contains($0) || ["Task", "detached"].contains($0) }
  }

  private static let cancelling: Set<String> = ["task", "refreshable"]

  private static func draft(_ shown: [NameUse], _ member: IndexedMember, _ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let names = Prose.unique(shown.map(\.name))
    return FindingDraft(
      symbol: symbol, places: shown.map { subject.location($0, in: member) },
      message: "`\(symbol)` sets \(Prose.names(names)) for every error, cancellation too",
      problem:
        "The work in `\(member.name)` is cancelled when the view goes. Its `catch` takes that for a failure and sets "
        + "\(Prose.names(names)) of `\(subject.type.name)`.",
      fix: [
        "Put `catch is CancellationError { }` before the `catch` in `\(member.name)`, or return early if `Task.isCancelled`."
      ])
  }
}
