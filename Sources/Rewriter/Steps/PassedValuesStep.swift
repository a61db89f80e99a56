import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A value of the domain that the view only sets on the next screen comes from its presenter at the same place: the view says
  /// where it goes, and asks for it no more.
  static let passedValues = RewriteStep(id: "presenter", words: .pieces("passed value", to: "presenter")) {
    subject, tasks in
    guard let module = subject.module, subject.kind == .screen else { return StepOutcome() }
    let units = PassedValueMoves(subject: subject, tasks: tasks).units
    return units.isEmpty ? StepOutcome() : PresenterRoom(subject, module).fitted(units)
  }
}

/// What the members of one controller set on other screens.
private struct PassedValueMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]

  /// One for each member.
  var units: [MoveUnit] {
    var made = MadeMethods(subject)
    return subject.members.compactMap { member in
      guard isCandidate(member), let names = subject.bodyNames(of: member) else { return nil }
      return unit(of: PassedValue.all(in: names), in: member, &made)
    }
  }

  private func isCandidate(_ member: IndexedMember) -> Bool {
    member.kind == .method && !member.modifiers.contains(.isStatic) && !member.modifiers.contains(.isNonisolated)
      && !member.isConditionallyCompiled && subject.refusals[key(member)] == nil
  }

  /// For refusals.
  private func key(_ member: IndexedMember) -> String { "passing in " + member.name }

  private func unit(of values: [PassedValue], in member: IndexedMember, _ made: inout MadeMethods) -> MoveUnit? {
    guard !values.isEmpty else { return nil }
    var edits: [String: [SourceEdit]] = [:]
    var additions: [ModuleAddition] = []
    var methods: [String] = []
    for value in values {
      let candidates = MethodNames.candidates("pass" + value.name.capitalizedFirst, origin: member.baseName)
      guard let choice = method(for: value, candidates, &made) else { return nil }
      edits[member.file, default: []].append(value.call(of: choice.name))
      for widening in value.widenings { edits[widening.file, default: []].append(widening.edit) }
      if !methods.contains(choice.name) { methods.append(choice.name) }
      if choice.isNew { additions += value.additions(choice.name) }
    }
    for statement in Set(values.compactMap { $0.local?.statement }) {
      guard let file = subject.files[member.file], let lines = file.ownLines(of: file.tree.range(statement)) else {
        return nil
      }
      edits[member.file, default: []].append(SourceEdit(range: lines, replacement: ""))
    }
    return MoveUnit(
      keys: [key(member)], title: "what `\(member.name)` sets on other screens to \(listed(methods))",
      symbols: values.map { _ in subject.symbol(of: member) }, edits: edits, additions: additions, behaviour: [],
      taskID: subject.task(of: member, among: tasks))
  }

  /// One that the presenter has already, or a new one.
  private func method(
    for value: PassedValue, _ candidates: [String], _ made: inout MadeMethods
  ) -> (name: String, isNew: Bool)? {
    let known = subject.module?.content.presenterMembers ?? []
    let same = candidates.first { name in
      known.contains { $0.signature?.name == name && $0.text == value.text(name) }
    }
    return same.map { ($0, false) } ?? made.name(candidates, text: value.text)
  }
}
