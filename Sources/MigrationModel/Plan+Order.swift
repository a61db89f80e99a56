extension Plan {
  /// Every task of the features and of `cross-cutting` with the slug of its file, in the order in which they should be done
  /// as far as nothing waits for anything: what crashes, leaks or races, one of each kind before the second of any, and behind
  /// two of those, or one of each kind, what the plan has next of the others. What is less sure stands at the end. The order
  /// of the features counts more than what is in them, because people set it. A tick changes nothing.
  package var inOrderOfWork: [(slug: String, task: PlanTask)] {
    let all = featureTasks + crossCutting.map { (slug: Self.crossCuttingSlug, task: $0) }
    return Confidence.allCases.sorted(by: >).flatMap { confidence in
      let tasks = all.filter { $0.task.confidence == confidence }
      return Self.merged(
        urgent(tasks.filter { $0.task.severity == .critical }), tasks.filter { $0.task.severity != .critical })
    }
  }

  private func urgent(_ tasks: [(slug: String, task: PlanTask)]) -> [(slug: String, task: PlanTask)] {
    let positions = Dictionary(zip(features.map(\.feature.slug), 0...), uniquingKeysWith: { first, _ in first })
    // A kind that is found everywhere is a habit of the team, one that is found once a mistake.
    let frequencies = Dictionary(tasks.map { ($0.task.rule, 1) }, uniquingKeysWith: +)
    let keyed = tasks.enumerated().map { offset, entry in
      (key: [positions[entry.slug] ?? .max, frequencies[entry.task.rule] ?? 0, offset], entry: entry)
    }
    let sorted = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry)
    // Apps of one repository may have types of one name, but no feature together.
    return KindRotation.rounds(sorted, by: [{ $0.task.rule }, { $0.slug + "/" + $0.task.typeName }])
  }

  private static func merged(
    _ urgent: [(slug: String, task: PlanTask)], _ others: [(slug: String, task: PlanTask)]
  ) -> [(slug: String, task: PlanTask)] {
    var merged: [(slug: String, task: PlanTask)] = []
    merged.reserveCapacity(urgent.count + others.count)
    var rest = others[...]
    var kinds: Set<String> = []
    var inRow = 0
    for entry in urgent {
      let isSecond = kinds.contains(entry.task.rule)
      if inRow == 2 || isSecond && inRow > 0, let next = rest.popFirst() {
        merged.append(next)
        inRow = 0
      }
      if isSecond { kinds = [] }
      kinds.insert(entry.task.rule)
      merged.append(entry)
      inRow += 1
    }
    return merged + rest
  }
}
