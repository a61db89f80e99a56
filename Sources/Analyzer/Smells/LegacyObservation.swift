import Effects
import MigrationModel
import ProjectIndex

/// State that is observed through `ObservableObject` where Observation is there.
enum LegacyObservation: Smell {
  static let rule = Rule(
    id: "legacy_observation", severity: .high, phase: .observation, title: "ObservableObject instead of @Observable",
    rationale: """
      An `ObservableObject` redraws every view that holds it when any of its published properties changes. `@Observable` \
      redraws those that read the property, and needs no wrapper that can be chosen wrongly.
      """,
    source:
      "Apple, Migrating from the Observable Object protocol to the Observable macro; seeds 000 and 004. iOS 17 on.",
    steps: ["observable"],
    example: """
      import SwiftUI
      final class Counter: ObservableObject { @Published var count = 0 }
      struct CounterView: View {
        @StateObject private var counter = Counter()
        var body: some View { Text("\\(counter.count)") }
      }
      """,
    counterexample: """
      import SwiftUI
      @Observable final class Counter { var count = 0 }
      struct CounterView: View {
        @State private var counter = Counter()
        var body: some View { Text("\\(counter.count)") }
      }
      """)

  /// First iOS with Observation.
  private static let observation = 17

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.traits.contains(.isObservableObject), !subject.traits.contains(.isObservable),
      subject.type.superclasses.allSatisfy({ $0 == "NSObject" }), subject.context.isAvailable(iOS: observation)
    else { return [] }
    let published = ObservableState(subject).properties.map(\.name)
    let users = users(subject)
    guard !published.isEmpty, !users.isEmpty else { return [] }
    let name = subject.type.name
    let views = Prose.unique(users.map(\.view))
    let wrappers = Prose.unique(users.map { "@" + $0.wrapper })
    return [
      FindingDraft(
        symbol: name, places: [subject.location] + users.map(\.place),
        message: "`\(name)` publishes \(Prose.names(published)) through `ObservableObject`; \(Prose.names(views)) "
          + "\(views.count == 1 ? "holds" : "hold") it by \(Prose.names(wrappers))",
        problem: "\(Prose.names(views, limit: 5)) \(views.count == 1 ? "is" : "are") drawn again whenever any of "
          + "\(Prose.names(published, limit: 5)) of `\(name)` changes, read or not.",
        fix: fix(name, published, users, subject))
    ]
  }

  private struct User {
    let view: String
    let wrapper: String
    let property: String
    /// Controls are bound to it: `$model.title`.
    let isBound: Bool
    let place: Location
  }

  /// Properties of views that hold the class by a wrapper.
  private static func users(_ subject: Subject) -> [User] {
    subject.profile.holders.flatMap { holder -> [User] in
      guard subject.context.presentation[holder].contains(.isSwiftUIView) else { return [] }
      let type = subject.index.types[holder]
      return type.members.compactMap { id in
        guard let wrapper = ObservationSymbols.wrapper(of: subject.index.members[id]),
          let name = subject.index.members[id].valueType.flatMap(TypeName.plain),
          subject.context.survey.lookup.find(name, from: type) == subject.type.id
        else { return nil }
        return User(
          view: type.name, wrapper: wrapper, property: subject.index.members[id].name,
          isBound: subject.index.uses(of: id).contains { $0.use.context.contains(.projected) },
          place: subject.location(subject.index.members[id]))
      }
    }
  }

  private static func fix(_ name: String, _ published: [String], _ users: [User], _ subject: Subject) -> [String] {
    var steps = ["Declare `\(name)` as `@Observable` and drop `@Published` from \(Prose.names(published, limit: 6))."]
    let changes = [
      ("StateObject", "`@State`"), ("ObservedObject", "a plain property, or `@Bindable` where it is bound"),
      ("EnvironmentObject", "`@Environment(\(name).self)`"),
    ]
    steps += ignored(subject)
    for (wrapper, new) in changes {
      let views = Prose.unique(users.filter { $0.wrapper == wrapper }.map(\.view))
      if !views.isEmpty { steps.append("In \(Prose.names(views, limit: 6)) replace `@\(wrapper)` by \(new).") }
    }
    let bound = users.filter { $0.wrapper == "EnvironmentObject" && $0.isBound }
    if let first = bound.first {
      let views = Prose.names(Prose.unique(bound.map(\.view)), limit: 6)
      steps.append(
        "Begin the `body` of \(views) with `@Bindable var \(first.property) = \(first.property)`, for the controls bound to it."
      )
    }
    let observed = published.filter { name in
      subject.type.members.contains { id in
        let uses = subject.index.members[id].body.uses
        return uses.indices.contains {
          uses.key($0).context.contains(.projected) && subject.index.symbolTexts[uses.key($0).name] == name
        }
      }
    }
    if !observed.isEmpty {
      steps.append(
        "Replace the pipelines on \(Prose.names(observed.map { "$" + $0 })) by `didSet` or an async sequence.")
    }
    return steps
  }

  /// Stored properties that the macro can't turn into observed ones.
  private static func ignored(_ subject: Subject) -> [String] {
    let stored = subject.ownMembers.filter { $0.kind == .property && $0.isStored && !$0.modifiers.contains(.isStatic) }
    let lazy = stored.filter { $0.modifiers.contains(.isLazy) }.map(\.name)
    let wrapped = stored.filter { member in
      member.attributes.contains { $0.first?.isUppercase == true && !plain.contains($0) }
    }
    var steps: [String] = []
    if !wrapped.isEmpty {
      steps.append(
        "Mark \(Prose.names(wrapped.map(\.name), limit: 6)) as `@ObservationIgnored`: the macro takes no other wrapper. Views "
          + "follow \(wrapped.count == 1 ? "it" : "them") through observed properties that are set with \(wrapped.count == 1 ? "it" : "them")."
      )
    }
    if !lazy.isEmpty {
      steps.append("Mark \(Prose.names(lazy, limit: 6)) as `@ObservationIgnored`: the macro takes no lazy property.")
    }
    return steps
  }

  /// Attributes that are no wrappers the macro stumbles over.
  private static let plain: Set<String> = ["Published", "MainActor", "ObservationIgnored"]
}
