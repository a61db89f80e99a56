import MigrationModel
import ProjectIndex

/// Turns split tasks into patches that move real code.
package enum Rewriter {
  /// Reason of the blockers of a type that has its module already: its patches from an earlier run stay good.
  package static let moduleExists = "module_exists"

  /// Looks at a patch before it is accepted; what it returns refuses the patch. Called in series order, once a patch.
  package typealias Gate = (Patch) -> [Violation]

  /// The patches for all items, in the order in which they apply, and everything that stays, with reasons.
  /// Sources are never touched; a patch that the gate refuses is dropped with everything of its type behind it.
  package static func rewrite(_ request: RewriteRequest, index: ProjectIndex, gate: @escaping Gate) -> PatchSeries {
    var builder = SeriesBuilder(index: index, maxLines: request.maxLines, gate: gate)
    let roles = MemberRoles(request.types)
    for typeName in orderedTypeNames(request.items) {
      let items = request.items.filter { $0.task.typeName == typeName }
      split(typeName, items, roles, &builder)
    }
    return builder.series()
  }

  private static func orderedTypeNames(_ items: [RewriteRequest.Item]) -> [String] {
    var seen: Set<String> = []
    return items.map(\.task.typeName).filter { seen.insert($0).inserted }
  }

  private static func split(
    _ typeName: String, _ items: [RewriteRequest.Item], _ roles: MemberRoles, _ builder: inout SeriesBuilder
  ) {
    guard let first = items.first, let type = builder.index.type(named: typeName) else { return }
    guard let dialect = DialectCatalogue.dialect(first.dialect) else {
      let reason = "No rewrite steps exist for the dialect `\(first.dialect)` yet."
      return builder.block(items, type, Obstacle(reason: "unsupported_dialect", message: reason))
    }
    if let obstacle = Obstacle.ofType(type, in: builder.index) ?? builder.fileObstacle(type) {
      return builder.block(items, type, obstacle)
    }
    let subject = builder.subject(of: type, roles: roles, steps: Set(items.compactMap(\.task.step)))
    builder.run(SplitRun(subject: subject, dialect: dialect, slug: first.slug, tasks: items.map(\.task)))
  }
}

/// One legacy type on its way through the steps.
struct SplitRun {
  let subject: SplitSubject
  let dialect: Dialect
  let slug: String
  let tasks: [PlanTask]

  /// The tasks that ask for a step.
  func tasks(for step: RewriteStep) -> [PlanTask] { tasks.filter { $0.step == step.id } }
}

/// Roles of members by type, as the analyzer reports them.
struct MemberRoles {
  private let byType: [String: [Location: Role]]

  init(_ types: [TypeReport]) {
    byType = types.reduce(into: [:]) { result, type in
      for member in type.members {
        result[type.name, default: [:]][Location(file: member.file, line: member.line)] = member.role
      }
    }
  }

  /// By file and line of the member.
  func roles(of type: String) -> [Location: Role] { byType[type] ?? [:] }
}
