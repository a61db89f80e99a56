import MigrationModel
import ProjectIndex

extension Check {
  /// Tasks of the presenter are kept, cancelled by a newer one and at the end, and their cancellation is no error.
  static let taskCancellation = Check(
    rule: Rule(
      id: "task_cancellation", severity: .high, phase: .presenter, title: "Task that is not cancelled",
      rationale: """
        An answer that comes late overwrites a newer one, or reaches a screen that has gone. The presenter keeps its \
        task, cancels it before the next and at its end, and does not show a cancellation as an error.
        """,
      source: "Seed 003, concurrency and cancellation.",
      example: """
        // ProfilePresenter.swift
        @MainActor
        final class ProfilePresenter {
          weak var view: (any ProfileView)?
          private let interactor: any ProfileInteracting

          func load() {
            Task { view?.show(name: try await interactor.person().name) }
          }
        }

        """,
      counterexample: """
        // ProfilePresenter.swift
        @MainActor
        final class ProfilePresenter {
          weak var view: (any ProfileView)?
          private let interactor: any ProfileInteracting
          private var loading: Task<Void, any Error>?

          func load() {
            loading?.cancel()
            loading = Task { view?.show(name: try await interactor.person().name) }
          }

          deinit { loading?.cancel() }
        }

        """)
  ) { review in
    review.types(.presenter).flatMap { TaskReview(review, $0).objections }
  }
}

/// The tasks of one presenter.
private struct TaskReview {
  private let review: ModuleReview
  private let members: [IndexedMember]
  /// Names of the properties that hold a task.
  private let tasks: [IndexedMember]

  init(_ review: ModuleReview, _ presenter: IndexedType) {
    self.review = review
    members = review.index.members(of: presenter.id)
    tasks = review.stored(presenter).filter { $0.valueType?.contains("Task<") == true || $0.valueType == "Task" }
  }

  var objections: [ModuleObjection] { members.flatMap(starts) + tasks.compactMap(teardown) }

  /// What is wrong where a member starts tasks that wait for something.
  private func starts(in member: IndexedMember) -> [ModuleObjection] {
    let uses = member.body.uses
    guard uses.contains(where: { $0.name == "Task" }) else { return [] }
    return uses.filter { isStart($0) && waits($0, in: member) }.flatMap { start($0, in: member) }
  }

  private func start(_ use: NameUse, in member: IndexedMember) -> [ModuleObjection] {
    let assigned = use.assignedTo?.name
    guard let task = tasks.first(where: { $0.name == assigned }) else {
      return [
        objection(
          use, member, "starts a task that nothing can cancel",
          "Keep it in a property, cancel that before the next one, and in `deinit`.")
      ]
    }
    var found: [ModuleObjection] = []
    if !cancels(task, member, before: use.offset) {
      found.append(
        objection(
          use, member, "starts a new task while `\(task.name)` may be in flight",
          "Call `\(task.name)?.cancel()` before it is set."))
    }
    if catches(use, in: member), !handlesCancellation(member) {
      found.append(
        objection(
          use, member, "treats the cancellation of its task as a failure",
          "Put `catch is CancellationError` in front of the other handlers, with nothing to show."))
    }
    return found
  }

  /// The closure of the task handles errors.
  private func catches(_ start: NameUse, in member: IndexedMember) -> Bool {
    let handlers = member.body.regions.filter { $0.kind == .catchClause }
    return closures(of: start, in: member).contains { closure in
      handlers.contains { closure.range.contains($0.range.lowerBound) }
    }
  }

  private func closures(of start: NameUse, in member: IndexedMember) -> [BodyRegion] {
    member.body.regions.filter { $0.kind == .closure && $0.call?.id == start.id }
  }

  /// A task property that no member cancels other than to start the next.
  private func teardown(_ task: IndexedMember) -> ModuleObjection? {
    let ends = members.contains { member in
      cancels(task, member, before: .max) && !member.body.uses.contains { isStart($0) }
    }
    guard !ends else { return nil }
    return ModuleObjection(
      symbol: review.symbol(task), location: review.location(of: task),
      message: "`\(review.symbol(task))` is not cancelled when the module goes away",
      fix: "Call `\(task.name)?.cancel()` in `deinit`.")
  }

  private func isStart(_ use: NameUse) -> Bool {
    guard use.access == .call else { return false }
    return use.name == "Task" && use.base == .free || use.name == "detached" && use.base == .member(of: "Task")
  }

  /// The closure of the task awaits something.
  private func waits(_ start: NameUse, in member: IndexedMember) -> Bool {
    let closures = closures(of: start, in: member)
    return member.body.uses.contains { use in
      use.context.contains(.awaited) && closures.contains { $0.range.contains(use.offset) }
    }
  }

  /// `task?.cancel()` in front of a place, or the call of a method of the presenter that does it.
  private func cancels(_ task: IndexedMember, _ member: IndexedMember, before offset: Int) -> Bool {
    member.body.uses.contains { use in
      guard use.access == .call, use.offset < offset else { return false }
      if use.name == "cancel", case .member(let text) = use.base { return isTask(text, task) }
      guard let callee = use.member, callee != member.id, members.contains(where: { $0.id == callee }) else {
        return false
      }
      return review.index.members[callee].body.uses.contains { inner in
        guard inner.name == "cancel", case .member(let text) = inner.base else { return false }
        return isTask(text, task)
      }
    }
  }

  private func isTask(_ text: String, _ task: IndexedMember) -> Bool {
    [task.name, task.name + "?", "self." + task.name, "self." + task.name + "?"].contains(text)
  }

  private func handlesCancellation(_ member: IndexedMember) -> Bool {
    let words: Set = ["CancellationError", "isCancelled", "checkCancellation"]
    return member.body.uses.contains { words.contains($0.name) }
  }

  private func objection(_ use: NameUse, _ member: IndexedMember, _ what: String, _ fix: String) -> ModuleObjection {
    ModuleObjection(
      symbol: review.symbol(member), location: review.location(of: use, in: member),
      message: "`\(review.symbol(member))` \(what)", fix: fix)
  }
}
