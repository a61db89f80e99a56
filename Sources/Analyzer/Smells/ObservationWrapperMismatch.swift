import Effects
import MigrationModel
import ProjectIndex

/// A wrapper of `ObservableObject` around a class that is `@Observable`.
enum ObservationWrapperMismatch: Smell {
  static let rule = Rule(
    id: "observation_wrapper_mismatch", severity: .critical, phase: .observation,
    title: "Wrapper of ObservableObject around an @Observable class",
    rationale: """
      `@StateObject`, `@ObservedObject` and `@EnvironmentObject` ask for an `ObservableObject`. Around an `@Observable` \
      class they do not compile, or, where it still conforms, listen to a publisher that never sends: the view goes stale.
      """,
    source: "Apple, Migrating from the Observable Object protocol to the Observable macro; seeds 000 and 004.",
    steps: ["observation-wrapper"],
    example: """
      import SwiftUI
      @Observable final class Counter { var count = 0 }
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

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isSwiftUIView else { return [] }
    return subject.profile.storedProperties.compactMap { id in
      guard let wrapper = ObservationSymbols.wrapper(of: subject.index.members[id]),
        let name = subject.index.members[id].valueType.flatMap(TypeName.plain),
        let type = subject.context.survey.lookup.find(name, from: subject.type),
        subject.context.presentation[type].contains(.isObservable)
      else { return nil }
      return draft(subject.index.members[id], wrapper, name, subject)
    }
  }

  private static func draft(
    _ member: IndexedMember, _ wrapper: String, _ name: String, _ subject: Subject
  ) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    let creates = member.initialValue != nil
    let new =
      switch wrapper {
      case "StateObject": "@State"
      case "EnvironmentObject": "@Environment(\(name).self)"
      default: creates ? "@State" : "let, or @Bindable where it is bound"
      }
    return FindingDraft(
      symbol: symbol, places: [subject.location(member)],
      message: "`\(symbol)` holds the `@Observable` class `\(name)` by `@\(wrapper)`",
      problem:
        "`\(name)` is `@Observable`, but `\(member.name)` of `\(subject.type.name)` waits by `@\(wrapper)` for the "
        + "publisher of an `ObservableObject`. What `\(name)` changes never reaches `\(subject.type.name)` that way.",
      fix: ["Replace `@\(wrapper)` of `\(member.name)` by `\(new)`."])
  }
}
