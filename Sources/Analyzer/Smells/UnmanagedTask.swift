import Effects
import MigrationModel
import ProjectIndex

/// Tasks that go on when nobody waits for them any more.
enum UnmanagedTask: Smell {
  static let rule = Rule(
    id: "unmanaged_task", severity: .high, phase: .viewState, title: "Task that nobody ends",
    rationale: """
      A `Task` that is started when a view appears is not ended when it goes: it works on for a screen that is not there, \
      and a second appearance starts a second one beside it. `.task` starts and cancels with the view.
      """,
    source: "Seeds 000 and 004: `.task` instead of `Task {}` in `onAppear`; Apple, View.task(priority:_:).",
    steps: ["task-modifier"],
    example: """
      import SwiftUI
      struct OrdersView: View {
        @State private var orders: [Int] = []
        var body: some View { Text("").onAppear { Task { orders = await load() } } }
        func load() async -> [Int] { [] }
      }
      """,
    counterexample: """
      import SwiftUI
      struct OrdersView: View {
        @State private var orders: [Int] = []
        var body: some View { Text("").task { orders = await load() } }
        func load() async -> [Int] { [] }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isInterfaceCode else { return [] }
    var forgotten: [Forgotten] = []
    let drafts = subject.workIDs.flatMap { id -> [FindingDraft] in
      guard subject.index.members[id].body.hasRegions else { return [] }
      let uses = subject.index.members[id].body.uses
      return uses.indices.filter { isTask(uses.key($0), subject) }.compactMap { position in
        let use = uses[position]
        if let draft = draft(use, uses, id, subject) { return draft }
        let member = subject.index.members[id]
        if !isCancelledTask(use, subject), let work = ForgottenWork(of: use, in: member, subject) {
          forgotten.append(Forgotten(work: work, use: use, member: member))
        }
        return nil
      }
    }
    return drafts + (forgotten.isEmpty ? [] : [draft(forgotten, subject)])
  }

  /// A task that awaits something for the screen, and whose handle nobody keeps.
  private struct Forgotten {
    let work: ForgottenWork
    let use: NameUse
    let member: IndexedMember
  }

  private static func isCancelledTask(_ use: NameUse, _ subject: Subject) -> Bool {
    handle(of: use)?.member.map { isCancelled($0, subject) } ?? false
  }

  /// What keeps a task: not what a closure is assigned to in which it is a statement.
  private static func handle(of task: NameUse) -> NameUse? {
    task.context.contains(.statement) ? nil : task.assignedTo
  }

  private static func isTask(_ use: UseKey, _ subject: Subject) -> Bool {
    use.access == .call && use.isAlone && use.type == nil && subject.context.survey.classes[use.name].contains(.isTask)
  }

  private static func draft(_ use: NameUse, _ uses: NameUses, _ id: MemberID, _ subject: Subject) -> FindingDraft? {
    let member = subject.index.members[id]
    if isCancelledTask(use, subject) { return nil }
    if subject.isSwiftUIView, use.enclosingCall?.name == "onAppear" {
      return appearing(use, uses, member, subject)
    }
    if let stream = EndlessLoop(of: use, in: member, subject) { return following(stream, use, member, subject) }
    guard let assigned = handle(of: use), assigned.isOwn, let property = assigned.member,
      subject.index.members[property].isStored, isTaskProperty(property, subject), !isCancelled(property, subject)
    else { return nil }
    return stored(use, subject.index.members[property], member, subject)
  }

  private static func draft(_ tasks: [Forgotten], _ subject: Subject) -> FindingDraft {
    let name = subject.type.name
    let phrases = Prose.unique(tasks.flatMap(\.work.phrases))
    let members = Prose.unique(tasks.map(\.member.name))
    return FindingDraft(
      symbol: name, places: tasks.map { subject.location($0.use, in: $0.member) },
      message: "`\(name)` starts \(tasks.count == 1 ? "a `Task`" : "tasks") for \(Prose.names(phrases)) in "
        + "\(Prose.names(members)) and keeps no handle",
      problem:
        "Nothing can cancel what \(Prose.names(members)) \(members.count == 1 ? "starts" : "start") when `\(name)` is no "
        + "longer shown, and a second call runs the same work beside the first one.",
      fix: [
        subject.isSwiftUIView
          ? "Start the work with `.task`, or keep the task in `@State` and cancel it in `onDisappear`."
          : "Keep the task in a property, cancel it before the next one starts and when the screen goes."
      ], confidence: .medium, isByHand: true)
  }

  private static func isTaskProperty(_ id: MemberID, _ subject: Subject) -> Bool {
    subject.index.members[id].type == subject.type.id
      && subject.index.members[id].valueType?.hasPrefix("Task<") == true
  }

  /// Whether anything cancels the task of a property, here or through another name.
  private static func isCancelled(_ property: MemberID, _ subject: Subject) -> Bool {
    let name = subject.index.members[property].name
    if subject.index.members[property].access > .fileprivate,
      subject.index.uses(of: property).contains(where: {
        $0.type != subject.type.id
      })
    {
      return true
    }
    return subject.type.members.contains { id in
      subject.index.members[id].body.uses.contains { $0.name == "cancel" && $0.receiverText?.contains(name) == true }
    }
  }

  private static func appearing(
    _ use: NameUse, _ uses: NameUses, _ member: IndexedMember, _ subject: Subject
  ) -> FindingDraft? {
    let awaited = uses.filter { $0.context.contains(.awaited) && isWork($0, of: use) }
    guard !awaited.isEmpty || member.body.regions.contains(where: { $0.kind == .asyncLoop }) else { return nil }
    let work = Prose.unique(awaited.filter { $0.isCall && $0.enclosingCall?.id == use.id }.map(\.phrase))
    let what = work.isEmpty ? "asynchronous work" : Prose.names(work)
    return FindingDraft(
      symbol: "\(subject.type.name).\(member.name)", places: [subject.location(use, in: member)],
      message: "`\(subject.type.name)` starts a `Task` for \(what) in `onAppear` of `\(member.name)`",
      problem:
        "Each time `\(subject.type.name)` appears a new task runs \(what); nothing cancels it when the view goes, and "
        + "two of them may run at once.",
      fix: ["Replace `onAppear { Task { ... } }` in `\(member.name)` by `.task { ... }`, which ends with the view."])
  }

  /// A use stands in the closure of a call, however deep. What awaits nothing is over at once: there is nothing to end.
  private static func isWork(_ use: NameUse, of call: NameUse) -> Bool {
    use.enclosingCalls.contains { $0.id == call.id }
  }

  /// A task that nobody keeps, and that goes on as long as a sequence does which never ends.
  private static func following(
    _ stream: EndlessLoop, _ use: NameUse, _ member: IndexedMember, _ subject: Subject
  ) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    return FindingDraft(
      symbol: symbol, places: [subject.location(use, in: member)],
      message: "`\(symbol)` starts a `Task` that follows `\(stream.name)` and that nothing can cancel",
      problem: "`\(member.name)` keeps no handle of its task, and `\(stream.name)` never ends: the task works on when "
        + "`\(subject.type.name)` is no longer needed, and keeps what its closure holds.",
      fix: [
        "Keep the task in a property, and cancel it when the screen goes.",
        "Begin the closure with `[weak self]`, and unwrap `self` inside the loop, not before it.",
      ], isByHand: true)
  }

  private static func stored(
    _ use: NameUse, _ property: IndexedMember, _ member: IndexedMember, _ subject: Subject
  ) -> FindingDraft {
    FindingDraft(
      symbol: "\(subject.type.name).\(property.name)", places: [subject.location(use, in: member)],
      message: "`\(subject.type.name).\(property.name)` keeps a task that nothing cancels",
      problem: "`\(member.name)` stores its task in `\(property.name)`, but no member of `\(subject.type.name)` calls "
        + "`cancel()` on it: a new task does not end the old one, and the last one outlives the screen.",
      fix: [
        "Call `\(property.name)?.cancel()` before `\(member.name)` starts the next task.",
        "Cancel it when the screen goes, too.",
      ])
  }
}
