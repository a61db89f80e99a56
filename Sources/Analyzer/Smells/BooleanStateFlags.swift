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
    var flags: [String] = []
    var partners: [String] = []
    var members: [String] = []
    var places: [Location] = []
    for id in subject.ownIDs {
      guard let group = group(id, subject) else { continue }
      flags += group.flags
      partners += group.partners
      members.append(subject.index.members[id].name)
      places += group.places
    }
    guard !flags.isEmpty else { return [] }
    return [
      draft(subject, Prose.unique(flags), Prose.unique(partners.filter { !flags.contains($0) }), members, places)
    ]
  }

  private struct Group {
    let flags: [String]
    let partners: [String]
    let places: [Location]
  }

  /// A method that brackets its work with a flag and sets a failure beside it; what a view's body sets, it sets in closures
  /// that have nothing to do with each other.
  private static func group(_ id: MemberID, _ subject: Subject) -> Group? {
    guard subject.index.members[id].kind == .method else { return nil }
    let uses = subject.index.members[id].body.uses
    var up: Set<MemberID> = []
    var down: Set<MemberID> = []
    var failures: [MemberID] = []
    for position in uses.indices {
      let key = uses.key(position)
      guard key.access == .write, let member = key.member, isState(member, subject) else { continue }
      if key.context.contains(.assignsTrue) { up.insert(member) }
      if key.context.contains(.assignsFalse) { down.insert(member) }
      if isFailure(member, subject) { failures.append(member) }
    }
    let flags = up.intersection(down).sorted()
    let partners = Set(failures).subtracting(flags).sorted()
    guard !flags.isEmpty, !partners.isEmpty else { return nil }
    let all = Set(flags + partners)
    let member = subject.index.members[id]
    let places = uses.filter { $0.isWrite && $0.member.map(all.contains) == true }.map {
      subject.location($0, in: member)
    }
    return Group(
      flags: flags.map { subject.index.members[$0].name }, partners: partners.map { subject.index.members[$0].name },
      places: places)
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

  private static func draft(
    _ subject: Subject, _ flags: [String], _ partners: [String], _ members: [String], _ places: [Location]
  ) -> FindingDraft {
    let name = subject.type.name
    let all = flags + partners
    return FindingDraft(
      symbol: name, places: places,
      message: "`\(name)` keeps one state in \(Prose.names(all, limit: 5)), set together in \(Prose.names(members))",
      problem: "\(Prose.names(flags)) \(flags.count == 1 ? "is" : "are") true while \(Prose.names(members)) "
        + "\(members.count == 1 ? "works" : "work"), and \(Prose.names(partners)) \(partners.count == 1 ? "tells" : "tell") "
        + "that it failed. They exclude each other, but `\(name)` can hold any combination of the \(all.count).",
      fix: [
        "Declare `enum \(subject.stem)ViewState` with the cases idle, loading, loaded and failed.",
        "Replace \(Prose.names(all, limit: 6)) by one `state` of that type, set in \(Prose.names(members, limit: 5)); let the "
          + "view switch over it.",
      ])
  }
}
