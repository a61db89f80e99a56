extension Plan {
  /// A task with the slug of the file that it stands in.
  package typealias Entry = (slug: String, task: PlanTask)

  /// The open tasks whose turn it is, in the order in which they should be done: what the README, `next`, the first things to
  /// do and `apply --next` name. Those with a patch to apply come first, then those for a person, last those of which all
  /// patches are in and a person has the rest; each in the order of work.
  /// - Parameter feature: slug of a feature; nil for the whole plan.
  package func upcoming(in feature: String? = nil) -> [Entry] {
    let all: [Entry] = inOrderOfWork
    let open = Set(tasks.filter { !$0.isDone && !$0.isLeftToPeople }.map(\.id))
    // A patch needs other patches, and nothing that a person does.
    let patched = Set(tasks.filter { $0.nextPatch != nil }.map(\.id))
    let ready = all.filter { slug, task in
      (feature == nil || slug == feature) && !task.isDone
        && (task.nextPatch == nil ? open : patched).isDisjoint(with: task.dependsOn)
    }
    let owners = PatchOwners(all)
    var seen: Set<String> = []
    let able = ready.map { owners.first(before: $0, needs: patchNeeds) }.filter { seen.insert($0.task.id).inserted }
    return able.enumerated().sorted { left, right in
      (Self.rank(left.element.task), left.offset) < (Self.rank(right.element.task), right.offset)
    }
    .map(\.element)
  }

  private static func rank(_ task: PlanTask) -> Int {
    task.nextPatch != nil ? 0 : task.isLeftToPeople ? 2 : 1
  }
}

/// Whose patches are still to be applied.
private struct PatchOwners {
  private var owners: [String: Plan.Entry] = [:]

  init(_ tasks: [Plan.Entry]) {
    for entry in tasks where !entry.task.isDone {
      for patch in entry.task.patches where !patch.isApplied { owners[patch.path] = entry }
    }
  }

  /// The task whose turn it is for another to go on: itself, or the one with the patch that its next patch needs.
  func first(before entry: Plan.Entry, needs: [String: [String]]) -> Plan.Entry {
    var entry = entry
    var seen: Set<String> = []
    while seen.insert(entry.task.id).inserted, let patch = entry.task.nextPatch,
      let needed = needs[patch.path]?.lazy.compactMap({ owners[$0] }).first(where: { $0.task.id != entry.task.id })
    {
      entry = needed
    }
    return entry
  }
}
