import MigrationModel
import ProjectIndex

/// What tasks with patches name and their patches leave as it was, line by line: more than the steps have said of it, as
/// they speak of what they have tried to move.
struct StayingPlaces {
  /// The tree that the plan is about, and the one behind all moves.
  let analysed: ProjectIndex
  let index: ProjectIndex
  /// By path and line of the analysed tree.
  private var kept: [String: [Bool]] = [:]

  /// These are places of code that other blockers count, or that nobody has counted.
  private static let reason = "stays"

  init(analysed: ProjectIndex, index: ProjectIndex) {
    (self.analysed, self.index) = (analysed, index)
  }

  /// One for each place that no blocker of the task is about, and what became of the places of tasks that have neither
  /// patches nor blockers.
  mutating func blockers(of split: TypeSplit) -> [Blocker] {
    let patched = Set(split.patches.map(\.taskID))
    let told = Set(split.blockers.map(\.taskID))
    let tasks = split.tasks.filter(\.asksForMoves)
    let idle = tasks.filter { !patched.contains($0.id) && !told.contains($0.id) && !patched.isEmpty }
    return tasks.filter { patched.contains($0.id) }.flatMap { task in
      let told = split.blockers.filter { $0.taskID == task.id }.map(\.location)
      return task.locations.filter { place in
        !told.contains(where: place.overlaps) && stays(place)
      }.compactMap { blocker($0, task, split) }
    } + idle.flatMap { fate(of: $0, split) }
  }

  /// Other tasks' steps have spoken of the places, or other tasks' patches have changed them.
  private mutating func fate(of task: PlanTask, _ split: TypeSplit) -> [Blocker] {
    guard let first = task.locations.first else { return [] }
    let kept = task.locations.filter { stays($0) || isThere($0) }
    guard kept.isEmpty else { return kept.compactMap { blocker($0, task, split) } }
    let patched = Set(split.patches.map(\.taskID))
    let members = task.locations.compactMap { member(at: $0, split)?.location }
    let others = split.tasks.filter { patched.contains($0.id) && $0.asksForMoves && $0.isAbout(members) }
    guard !others.isEmpty else { return [] }
    let titles = others.map { other in
      let head = "`\(split.typeName)`: "
      return "“" + (other.title.hasPrefix(head) ? String(other.title.dropFirst(head.count)) : other.title) + "”"
    }
    let message =
      "What the task names has changed with the patches of \(titles.joined(separator: ", ")); "
      + "the next analysis says what is left."
    return [Obstacle(reason: Blocker.movedAlong, message: message).blocker(split.typeName, first, taskID: task.id)]
  }

  private func member(at place: Location, _ split: TypeSplit) -> (member: IndexedMember, location: Location)? {
    guard let type = analysed.type(named: split.typeName) else { return nil }
    let member = type.members.map { analysed.members[$0] }.first {
      $0.file == place.file && $0.line <= place.line && place.line <= $0.endLine
    }
    return member.map { ($0, Location(file: $0.file, line: $0.line, endLine: $0.endLine)) }
  }

  private func blocker(_ place: Location, _ task: PlanTask, _ split: TypeSplit) -> Blocker? {
    guard let (member, _) = member(at: place, split) else { return nil }
    let symbol = split.typeName + "." + member.name
    // The head of a member stays when its code leaves.
    guard member.line != place.line || !split.moved.contains(symbol) else { return nil }
    // What the steps say of the whole member is the reason here too.
    if let other = split.blockers.first(where: { $0.symbol == symbol }) {
      return Obstacle(reason: Self.reason, message: other.message).blocker(symbol, place, taskID: task.id)
    }
    let message = "What the task names here stays as it is; no step could move it."
    return Obstacle(reason: Self.reason, message: message).blocker(symbol, place, taskID: task.id)
  }

  /// All lines of a place are still there, in their order.
  private mutating func stays(_ place: Location) -> Bool {
    let kept = self.kept[place.file] ?? lines(of: place.file)
    self.kept[place.file] = kept
    return (place.line...place.endLine).allSatisfy { kept.indices.contains($0 - 1) && kept[$0 - 1] }
  }

  /// The file still has such lines: the shortest way from one text to the other may pair an empty line in place of one.
  private func isThere(_ place: Location) -> Bool {
    guard let old = analysed.sourceFile(at: place.file)?.contents, let new = index.sourceFile(at: place.file)?.contents
    else { return false }
    let lines = ByteLines.all(in: old)
    guard place.line >= 1, place.endLine <= lines.count else { return false }
    let left = Set(ByteLines.all(in: new))
    return lines[(place.line - 1)..<place.endLine].allSatisfy(left.contains)
  }

  private func lines(of path: String) -> [Bool] {
    guard let old = analysed.sourceFile(at: path)?.contents, let new = index.sourceFile(at: path)?.contents else {
      return []
    }
    return LineScript(from: ByteLines.all(in: old), to: ByteLines.all(in: new)).removed.map { !$0 }
  }
}
