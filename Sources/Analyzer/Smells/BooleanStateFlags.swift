import Effects
import MigrationModel
import ProjectIndex

/// Flags for loading, failure and data that are set together because only one of them can be true.
enum BooleanStateFlags: Smell {
  static let rule = Rule(
    id: "boolean_state_flags", severity: .high, phase: .viewState, title: "State as flags that exclude each other",
    rationale: """
      Two flags have four states, of which two mean something. Each place that changes one has to remember the others, \
      and the one that forgets shows a spinner over an error. An enum has only the states that exist.
      """,
    source: "Seeds 000 and 004: one ViewState enum a screen (idle, loading, loaded, failed).",
    steps: ["exclusive-flags"],
    example: """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published var isLoading = false
        @Published var failure: Error?
        func load() async {
          isLoading = true
          failure = nil
          do { try await fetch() } catch { failure = error }
          isLoading = false
        }
        func fetch() async throws {}
      }
      """,
    counterexample: """
      import Combine
      enum ViewState { case idle, loading, failed(Error) }
      final class OrdersViewModel: ObservableObject {
        @Published var state = ViewState.idle
        func load() async {
          state = .loading
          do { try await fetch(); state = .idle } catch { state = .failed(error) }
        }
        func fetch() async throws {}
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel || subject.isSwiftUIView || subject.isController else { return [] }
    let groups = states(subject.ownIDs.compactMap { group($0, subject) })
    guard groups.isEmpty else { return [draft(subject, groups)] }
    return StateFlags(subject).map { [draft(subject, $0.flags)] } ?? []
  }

  /// Flags that nothing sets together, but that say together what the screen shows.
  private static func draft(_ subject: Subject, _ flags: [IndexedMember]) -> FindingDraft {
    let name = subject.type.name
    let names = flags.map(\.name)
    let stem = subject.stem.hasSuffix("View") ? subject.stem : subject.stem + "View"
    return FindingDraft(
      symbol: name, places: flags.map { subject.location($0) },
      message: "`\(name)` says what it shows by \(Prose.count(flags.count, "flag")): \(Prose.names(names, limit: 5))",
      problem:
        "\(Prose.names(names, limit: 5)) have \(1 << min(flags.count, 16)) combinations, of which the screen means few. "
        + "Each place that changes one has to remember the others.",
      fix: [
        "Write down as cases of one enum `\(stem)State` what `\(name)` really shows.",
        "Replace \(Prose.names(names, limit: 6)) by one property of that type; flags that mean something of their own stay.",
      ], confidence: .medium, isByHand: true)
  }

  /// What has to do with one state: flags, what tells that it failed, and the members that set them together.
  private struct Group {
    let flags: [String]
    let partners: [String]
    let members: [String]
    let places: [Location]

    var names: [String] { flags + partners }
  }

  /// The groups of single members, put together where they share a flag.
  private static func states(_ groups: [Group]) -> [Group] {
    groups.reduce(into: []) { states, group in
      let related = states.filter { !Set($0.names).isDisjoint(with: group.names) } + [group]
      let names = Set(related.flatMap(\.names))
      let flags = Prose.unique(related.flatMap(\.flags))
      let whole = Group(
        flags: flags, partners: Prose.unique(related.flatMap(\.partners)).filter { !flags.contains($0) },
        members: Prose.unique(related.flatMap(\.members)), places: related.flatMap(\.places))
      states = states.filter { names.isDisjoint(with: $0.names) } + [whole]
    }
  }

  /// A method that brackets its work with a flag and sets a failure beside it; what a view's body sets, it sets in closures
  /// that have nothing to do with each other.
  private static func group(_ id: MemberID, _ subject: Subject) -> Group? {
    guard subject.index.members[id].kind == .method else { return nil }
    let work = FlaggedWork(
      subject.index.members[id].body, isState: { isState($0, subject) }, isFailure: { isFailure($0, subject) })
    let (flags, partners) = (work.flags, work.failures)
    guard !flags.isEmpty, !partners.isEmpty else { return nil }
    let all = Set(flags + partners)
    let member = subject.index.members[id]
    let places = member.body.uses.filter { $0.isWrite && $0.member.map(all.contains) == true }.map {
      subject.location($0, in: member)
    }
    return Group(
      flags: flags.map { subject.index.members[$0].name }, partners: partners.map { subject.index.members[$0].name },
      members: [member.name], places: places)
  }

  /// A stored property of the type itself.
  private static func isState(_ id: MemberID, _ subject: Subject) -> Bool {
    subject.index.members[id].type == subject.type.id && subject.index.members[id].isStored
  }

  /// An optional error or text, or a second flag, that is set when the work fails.
  private static func isFailure(_ id: MemberID, _ subject: Subject) -> Bool {
    guard let type = subject.index.members[id].valueType else { return false }
    let plain = TypeName.plain(type) ?? ""
    if type == "Bool" {
      return subject.index.members[id].name.lowercased().contains("error") || isNamedFailure(id, subject)
    }
    guard type.hasSuffix("?") else { return false }
    if plain == "Error" || plain.hasSuffix("Error") { return true }
    return plain == "String" && isNamedFailure(id, subject)
  }

  private static func isNamedFailure(_ id: MemberID, _ subject: Subject) -> Bool {
    let name = subject.index.members[id].name.lowercased()
    return name.contains("error") || name.contains("fail")
  }

  private static func draft(_ subject: Subject, _ groups: [Group]) -> FindingDraft {
    let name = subject.type.name
    let stem = subject.stem.hasSuffix("View") ? subject.stem : subject.stem + "View"
    let clauses = groups.map { "\(Prose.names($0.names, limit: 5)), set together in \(Prose.names($0.members))" }
    let cases = "with the cases idle, loading, loaded and failed"
    return FindingDraft(
      symbol: name, places: groups.flatMap(\.places),
      message: "`\(name)` keeps one state in \(clauses.joined(separator: ", and another in "))",
      problem: groups.map { problem($0, name) }.joined(separator: " "),
      fix: [
        groups.count == 1
          ? "Declare `enum \(stem)State` \(cases)." : "Declare an enum \(cases) for each of the \(groups.count) states."
      ] + groups.map(replacement))
  }

  private static func problem(_ group: Group, _ name: String) -> String {
    let (flags, partners, members) = (group.flags, group.partners, group.members)
    return "\(Prose.names(flags)) \(flags.count == 1 ? "is" : "are") true while \(Prose.names(members)) "
      + "\(members.count == 1 ? "works" : "work"), and \(Prose.names(partners)) "
      + "\(partners.count == 1 ? "tells" : "tell") that it failed. They exclude each other, but `\(name)` can hold any "
      + "combination of the \(group.names.count)."
  }

  private static func replacement(of group: Group) -> String {
    "Replace \(Prose.names(group.names, limit: 6)) by one `state` of that type, set in "
      + "\(Prose.names(group.members, limit: 5)); let the view switch over it."
  }
}
