import MigrationModel
import ProjectIndex

/// A legacy type on its way through the steps: what is asked for, what was found so far.
struct TypeSplit: Sendable {
  var typeName: String
  let slug: String
  let dialect: String
  /// In plan order.
  let tasks: [PlanTask]
  /// Places of the type's members in the tree that the plan is about, by name.
  let places: MemberPlaces
  /// Paths of the files with parts of the type.
  let files: Set<String>

  /// Number of the type's latest patch before those below.
  var lastPatch: Int?
  /// Temporary numbers until the series is put together.
  var patches: [Patch] = []
  /// What a gate has refused, by key, with the reason.
  var refusals: [String: Obstacle] = [:]
  /// What stays, as the latest look at the type says.
  var blockers: [Blocker] = []
  /// What tasks with patches name and nobody has tried to move.
  var staying: [Blocker] = []
  /// What moved: `Type.member`, or a description of statements.
  var moved: [String] = []
  /// Nothing is left to do.
  var isFinished = false
  /// Looks at the type so far.
  var turns = 0
  /// Patches of all types when the latest look at this one ended.
  var patchCount = 0
}

extension TypeSplit {
  /// Code that a task names and that nothing has come out of: the task would be ticked with it untouched.
  /// - Parameter subject: the type as the last look has it.
  func untouched(in subject: SplitSubject) -> [Blocker] {
    let told = Set(moved + blockers.map(\.symbol))
    let members = subject.members.filter { !told.contains(subject.symbol(of: $0)) && !subject.leavesAsItIs($0) }
    return members.compactMap { member in
      guard let place = places[member.name], let task = tasks.first(where: { $0.asksForMoves && $0.isAbout([place]) })
      else {
        return nil
      }
      let message =
        member.kind == .initializer
        ? "`\(member.name)` runs before the \(subject.kind.noun) has an interactor that it could ask."
        : "Nothing of what the task names in `\(member.name)` can be moved as it is written."
      return Obstacle(reason: "untouched", message: message)
        .blocker(subject.symbol(of: member), place, taskID: task.id)
    }
  }
}

/// Where members stood in the analysed tree: patches move lines, but the plan speaks of the tree as it is.
struct MemberPlaces: Sendable {
  private var byName: [String: Location] = [:]
  let type: Location

  init(_ type: IndexedType?, _ index: ProjectIndex) {
    let part = type?.parts.first
    self.type = Location(
      file: part?.file ?? "", line: part?.line ?? 1, column: part?.column ?? 1, endLine: part?.endLine ?? 1)
    for id in type?.members ?? [] {
      let member = index.members[id]
      let place = Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
      byName[member.name] = byName[member.name] ?? place
    }
  }

  subscript(_ name: String) -> Location? { byName[name] }
}

extension SplitSubject {
  /// Values that the module is given, calls of the presenter, and what a view model keeps by design are right where they are.
  fileprivate func leavesAsItIs(_ member: IndexedMember) -> Bool {
    member.isStored || kind.keepsState && (makesText(member) || directs(member))
  }
}
