import MigrationModel
import ProjectIndex

/// Types that are too big for patches: each patch is checked against all of its type, so that twice the members would take
/// four times as long.
struct TypeLimit {
  /// Reason of what stays in such a type.
  static let reason = "too_many_members"
  /// Several times what the biggest classes of apps have.
  static let mostMembers = 1_000

  /// The request without the tasks of such types.
  let request: RewriteRequest
  /// What is said of each of those tasks.
  let blockers: [Blocker]

  init(_ request: RewriteRequest, _ index: ProjectIndex) {
    var members: [String: Int] = [:]
    for name in Set(request.items.map(\.task.typeName)) {
      members[name] = index.type(named: name).map { index.members(of: $0.id).count }
    }
    let isTooBig = { (item: RewriteRequest.Item) in members[item.task.typeName, default: 0] > Self.mostMembers }
    self.request = request.keeping { !isTooBig($0) }
    blockers = request.items.filter(isTooBig).map { item in
      let task = item.task
      let message =
        "`\(task.typeName)` has \(members[task.typeName, default: 0]) members, and no type with more than \(Self.mostMembers) is "
        + "changed by patches: split it by hand first."
      return Obstacle(reason: Self.reason, message: message).blocker(
        task.typeName, task.locations.first ?? Location(file: "", line: 1), taskID: task.id)
    }
  }
}
