import MigrationModel
import ProjectIndex

/// What is done beside the module of a type: what is asked for, what was found so far.
struct ModuleWork: Sendable {
  let typeName: String
  let slug: String
  /// The one that asks for it.
  let task: PlanTask
  /// Where the type stands in the tree that the plan is about.
  let place: Location
  /// Where its members stand there, by name.
  let places: [String: Location]
  /// Paths of the files with parts of the type.
  let files: Set<String>

  /// Number of the type's latest patch before those below.
  var lastPatch: Int?
  /// Temporary numbers until the series is put together.
  var patches: [Patch] = []
  /// What a gate has refused, by key, with the reason.
  var refusals: [String: Obstacle] = [:]
  /// What can't be done, as the latest look at the type says.
  var blockers: [Blocker] = []
  /// Nothing is left to do.
  var isFinished = false

  /// nil for a type that is not in the tree.
  init?(_ item: RewriteRequest.Item, in index: ProjectIndex) {
    guard let type = index.type(named: item.task.typeName), let part = type.parts.first else { return nil }
    (typeName, slug, task) = (type.name, item.slug, item.task)
    place = Location(file: part.file, line: part.line, column: part.column, endLine: part.endLine)
    files = Set(type.parts.map(\.file))
    let members = index.members(of: type.id).map { member in
      (member.name, Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine))
    }
    places = Dictionary(members) { first, _ in first }
  }

  /// Says why nothing is done.
  mutating func block(_ obstacle: Obstacle) {
    blockers.append(obstacle.blocker(typeName, place, taskID: task.id))
  }
}
