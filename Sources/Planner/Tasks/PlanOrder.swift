import MigrationModel

/// What is worked on first.
enum PlanOrder {
  /// By phase, the surer ones first, then type by type: the one with the most weight first, its seam before the rest.
  /// Dependencies never point forward, since the seam leads its phase and only a split's last task depends on later phases'
  /// work.
  static func sorted(_ tasks: [PlanTask]) -> [PlanTask] {
    var weights: [String: Int] = [:]
    for task in tasks { weights[task.typeName, default: 0] += task.severity.weight }
    let keyed = tasks.map { (key: Key($0, typeWeight: weights[$0.typeName, default: 0]), task: $0) }
    return keyed.sorted { $0.key < $1.key }.map(\.task)
  }

  private struct Key: Comparable {
    let phase: Int
    let doubt: Int
    /// Only among the critical ones: severity counts more than the type.
    let severity: Int
    let typeWeight: Int
    let typeName: String
    let isFollower: Int
    let location: Location
    let id: String

    init(_ task: PlanTask, typeWeight: Int) {
      phase = task.phase.position
      doubt = task.confidence == .high ? 0 : 1
      severity = task.phase == .criticalSafety ? -task.severity.weight : 0
      self.typeWeight = -typeWeight
      typeName = task.typeName
      isFollower = task.step == SplitStep.seam.rawValue ? 0 : 1
      location = task.locations.first ?? Location(file: "", line: 0)
      id = task.id
    }

    static func < (left: Key, right: Key) -> Bool {
      let first = (left.phase, left.doubt, left.severity, left.typeWeight)
      let second = (right.phase, right.doubt, right.severity, right.typeWeight)
      if first != second { return first < second }
      return (left.typeName, left.isFollower, left.location, left.id)
        < (right.typeName, right.isFollower, right.location, right.id)
    }
  }
}
