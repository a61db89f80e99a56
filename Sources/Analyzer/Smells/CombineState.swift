import Effects
import MigrationModel
import ProjectIndex

/// A view model that keeps its state up to date through Combine pipelines.
enum CombineState: Smell {
  static let rule = Rule(
    id: "combine_state", severity: .high, phase: .observation, title: "View state through Combine",
    rationale: """
      With Observation a view follows plain properties. Subjects and sinks between them are a second way for the same \
      news: they need a set of cancellables, a scheduler and weak captures, and hide the order in which state changes.
      """,
    source: "Seeds 000 and 004: no Combine for view state; streams are async sequences.",
    example: """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published var title = ""
        private var bag: Set<AnyCancellable> = []
        private let names = PassthroughSubject<String, Never>()
        init() { names.sink { [weak self] in self?.title = $0 }.store(in: &bag) }
      }
      """,
    counterexample: """
      import Observation
      @Observable final class OrdersViewModel {
        var title = ""
        func show(_ name: String) { title = name }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let subjects = subject.profile.storedProperties.filter { id in
      let type = subject.index.members[id].valueType.map { String($0.prefix { $0 != "<" }) } ?? ""
      return Self.subjects.contains(type)
    }
    let sinks = sinks(subject)
    guard !sinks.isEmpty else { return published(subject, subjects) }
    let name = subject.type.name
    let members = Prose.unique(sinks.map(\.member.name))
    let names = subjects.map { subject.index.members[$0].name }
    let state = Prose.unique(sinks.flatMap(\.state))
    let through =
      names.isEmpty ? "" : "; it keeps the \(names.count == 1 ? "subject" : "subjects") \(Prose.names(names))"
    let pipelines = sinks.count == 1 ? "a Combine pipeline" : "Combine pipelines"
    return [
      FindingDraft(
        symbol: name,
        places: sinks.map(\.place) + subjects.map { subject.location(subject.index.members[$0]) },
        message: "`\(name)` sets \(Prose.names(state)) from \(pipelines) in \(Prose.names(members))\(through)",
        problem: "\(Prose.count(sinks.count, "pipeline")) of `\(name)` \(sinks.count == 1 ? "writes" : "write") "
          + "\(Prose.names(state, limit: 5)), which views show. Who reads `\(name)` has to follow "
          + "\(sinks.count == 1 ? "it" : "each of them") to know when "
          + "the state changes.",
        fix: [
          "Let \(Prose.names(state, limit: 5)) be set where the change comes from, or compute "
            + "\(state.count == 1 ? "it" : "them") from what \(state.count == 1 ? "it depends" : "they depend") on.",
          "Where a stream is needed, follow it with `for await` in a task that \(keeper(of: subject)).",
        ] + (names.isEmpty ? [] : [replacement(of: names)]))
    ]
  }

  /// State that nothing in the type sets by a pipeline, but that Combine carries to whoever shows it. Where Observation is
  /// there, `legacy_observation` says so.
  private static func published(_ subject: Subject, _ subjects: [MemberID]) -> [FindingDraft] {
    guard LegacyObservation.findings(in: subject).isEmpty else { return [] }
    let published = subject.ownMembers.filter { member in
      member.attributes.contains { $0.hasPrefix(ObservationSymbols.publishedAttribute) }
    }
    let kept = published + subjects.map { subject.index.members[$0] }
    let state = kept.isEmpty ? subject.ownMembers.filter { givesStreams($0, subject) } : kept
    guard !state.isEmpty else { return [] }
    let name = subject.type.name
    let names = state.map(\.name)
    let way =
      kept.isEmpty
      ? "Combine's publishers"
      : published.isEmpty ? "Combine's subjects" : "Combine's `@Published`\(subjects.isEmpty ? "" : " and subjects")"
    let them = names.count == 1 ? "it" : "them"
    return [
      FindingDraft(
        symbol: name, places: state.map(subject.location),
        message: "`\(name)` hands \(Prose.names(names)) to views through \(way)",
        problem:
          "Who shows \(Prose.names(names, limit: 5)) of `\(name)` subscribes to \(them), and has to keep and end the "
          + "subscription.",
        fix: [
          "Make `\(name)` `@Observable` as soon as the oldest system is iOS 17; until then keep what views only read "
            + "`private(set)`.",
          "Where a stream is needed, follow it with `for await` in a task that \(keeper(of: subject)).",
        ], confidence: .medium, isByHand: true)
    ]
  }

  /// `func transform(input: Input) -> Output`, where a field of `Output` is what a view subscribes to.
  private static func givesStreams(_ member: IndexedMember, _ subject: Subject) -> Bool {
    guard let result = member.kind == .method ? member.returnType : nil, let name = TypeName.plain(result) else {
      return false
    }
    return subject.index.types(named: name).contains { type in
      type.kind == .struct && type.members.contains { subject.index.members[$0].valueType?.hasPrefix(stream) == true }
    }
  }

  /// What a stream is declared as.
  private static let stream = "AnyPublisher<"

  private static func replacement(of subjects: [String]) -> String {
    "Then put a method in the place of \(subjects.count == 1 ? "" : "each of ")\(Prose.names(subjects, limit: 5)), and a closure "
      + "or an `AsyncStream` where others listen."
  }

  /// Who starts and ends a task that follows a stream.
  private static func keeper(of subject: Subject) -> String {
    let holders = subject.profile.holders
    let isInControllers = holders.contains { subject.context.survey.isController(subject.index.types[$0]) }
    return isInControllers && !holders.contains { subject.context.presentation[$0].contains(.isSwiftUIView) }
      ? "is cancelled when the screen goes" : "the view's `.task` starts and ends"
  }

  private static let subjects: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "PassthroughRelay", "CurrentValueRelay",
  ]

  private struct Sink {
    let member: IndexedMember
    let state: [String]
    let place: Location
  }

  /// `sink` and `assign` calls that set observed state of the type.
  private static func sinks(_ subject: Subject) -> [Sink] {
    let state = ObservableState(subject)
    guard !state.properties.isEmpty else { return [] }
    var found: [Sink] = []
    for id in subject.ownIDs {
      let uses = subject.index.members[id].body.uses
      for position in uses.indices where isSink(uses.key(position), subject) {
        let inside = uses.indices.filter { uses.key($0).enclosingCall == position || isInside($0, of: position, uses) }
        let set = inside.filter {
          state.isAssigned(by: uses[$0])
            || state.contains(uses.key($0).member)
              && (uses[$0].isWrite || uses[$0].mayChange || uses[position].name == "assign")
        }
        guard !set.isEmpty else { continue }
        let member = subject.index.members[id]
        found.append(
          Sink(
            member: member, state: Prose.unique(set.map { uses[$0].name }),
            place: subject.location(uses[position], in: member)))
      }
    }
    return found
  }

  private static func isSink(_ use: UseKey, _ subject: Subject) -> Bool {
    guard use.access == .call, use.member == nil, !use.isAlone else { return false }
    let name = subject.index.symbolTexts[use.name]
    return name == "sink" || name == "assign"
  }

  private static func isInside(_ position: UseID, of call: UseID, _ uses: NameUses) -> Bool {
    var around = uses.key(position).enclosingCall
    while let next = around {
      if next == call { return true }
      around = uses.key(next).enclosingCall
    }
    return false
  }
}
