import Effects
import ProjectIndex

/// What a task awaits that is kept nowhere: work whose result only the screen wants.
struct ForgottenWork {
  /// What it awaits, as it reads in the code.
  let phrases: [String]

  /// nil if the task is kept, awaits nothing of its own, only hops to the main actor, or does what has to be done whether
  /// or not the screen is still there.
  /// - Parameter task: the call that makes it.
  init?(of task: NameUse, in member: IndexedMember, _ subject: Subject) {
    let uses = member.body.uses
    guard task.context.contains(.statement) else { return nil }
    let awaited = uses.indices.filter { position in
      position > task.id && uses.key(position).access == .call && uses.key(position).context.contains(.awaited)
        && Self.stands(position, in: task.id, uses)
    }
    let work = awaited.filter { Self.isWork(uses[$0], subject) }
    guard !work.isEmpty else { return nil }
    if work.allSatisfy({ Self.mustOutlive(uses[$0]) }) { return nil }
    phrases = ConcernHits.phrases(of: work.map { uses[$0] })
  }

  /// A use stands in the closure of a call, and in no other task inside it.
  private static func stands(_ use: UseID, in call: UseID, _ uses: NameUses) -> Bool {
    var around = uses.key(use).enclosingCall
    while let outer = around, outer != call { around = uses.key(outer).enclosingCall }
    return around == call
  }

  /// Hops between actors, pauses, and functions of the tree that wait for nothing are no work.
  private static func isWork(_ use: NameUse, _ subject: Subject) -> Bool {
    if hops.contains(use.name) || use.receiverText == "MainActor" { return false }
    guard let callee = use.member else { return true }
    let member = subject.index.members[callee]
    return member.isAsync || member.kind == .property
  }

  private static let hops: Set<String> = ["run", "sleep", "yield", "MainActor", "checkCancellation"]

  /// What saves, deletes or reports has to come to its end: its name says so.
  private static func mustOutlive(_ use: NameUse) -> Bool {
    let name = use.name.lowercased()
    return lasting.contains { name.hasPrefix($0) }
  }

  private static let lasting = [
    "save", "store", "delete", "remove", "persist", "log", "track", "record", "upload", "sync", "register",
    "unregister", "finish", "clear", "purge", "cancel", "set", "write",
  ]
}
