import MigrationModel
import ProjectIndex
import Rewriter

/// The tasks of a type that is taken apart, and what each of them is about.
struct SplitTasks {
  /// Open, in plan order; not empty.
  private let tasks: [PlanTask]
  /// By task: the lines that it is about.
  private let covers: [LineCover]
  private let places: [String: Location]
  private let type: Location

  init(_ type: IndexedType, _ tasks: [PlanTask], _ analysed: ProjectIndex) {
    self.tasks = tasks
    covers = tasks.map { LineCover($0.asksForMoves ? $0.locations : []) }
    let old = analysed.types(named: type.name).first
    let part = (old ?? type).parts.first
    self.type = Location(file: part?.file ?? "", line: part?.line ?? 1, column: part?.column ?? 1)
    let members = (old.map { analysed.members(of: $0.id) } ?? []).map { member in
      let place = Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
      return (analysed.symbol(of: member), place)
    }
    places = Dictionary(members) { first, _ in first }
  }

  /// The task whose places hold most of some members; the one that asks for a module where none does.
  func task(of members: [String]) -> String {
    let seam = tasks.first { SplitStep($0) == .seam }
    let own = members.compactMap { places[$0] }
    let counts = covers.map { cover in own.count(where: cover.overlaps) }
    let most = counts.max() ?? 0
    let named = most == 0 ? nil : zip(tasks, counts).first { $1 == most }?.0
    return (named ?? seam ?? tasks.first { $0.step != nil } ?? tasks[0]).id
  }

  /// Why a member stays, at the task that names it.
  func blocker(_ symbol: String, _ reason: String, _ message: String) -> Blocker {
    Blocker(
      symbol: symbol, location: places[symbol] ?? type, reason: reason, message: message,
      taskID: task(of: [symbol]))
  }
}
