import MigrationModel

/// Tasks whose code has another name or place now: a type or member was renamed, a file moved. Their entries stay with
/// everything people wrote, under the new id.
struct TaskRenames {
  /// A renamed member stands about where it stood.
  private static let mostLinesApart = 30
  /// Half of a vanished type's tasks come back for a renamed one.
  private static let leastInCommon = 0.5

  private let lost: [PlanTask]
  private let new: [PlanTask]
  private let lookup: AnalysisLookup

  /// Old id -> new id. Each task of the plan and of the analysis is in one pair at most.
  static func pairs(written: [PlanTask], fresh: [PlanTask], lookup: AnalysisLookup) -> [String: String] {
    let (old, now) = (Set(written.map(\.id)), Set(fresh.map(\.id)))
    let renames = TaskRenames(
      lost: written.filter { !now.contains($0.id) }, new: fresh.filter { !old.contains($0.id) }, lookup: lookup)
    if renames.lost.isEmpty || renames.new.isEmpty { return [:] }
    var pairs = renames.moved()
    pairs.merge(renames.types(knownTypes: Set(written.map(\.typeName)))) { first, _ in first }
    pairs.merge(renames.members(besides: pairs)) { first, _ in first }
    return unique(pairs)
  }

  /// Two old tasks can't become one.
  private static func unique(_ pairs: [String: String]) -> [String: String] {
    var taken: Set<String> = []
    return pairs.sorted { $0.key < $1.key }.reduce(into: [:]) { result, pair in
      if taken.insert(pair.value).inserted { result[pair.key] = pair.value }
    }
  }

  /// The same finding on a type that is told from others of its name by its file.
  private func moved() -> [String: String] {
    let targets = Dictionary(grouping: new) { Self.withoutPath($0.id) }
    let sources = Dictionary(grouping: lost) { Self.withoutPath($0.id) }
    return sources.reduce(into: [:]) { result, source in
      guard source.value.count == 1, let found = targets[source.key], found.count == 1 else { return }
      result[source.value[0].id] = found[0].id
    }
  }

  /// `rule:Type@path:1` -> `rule:Type:1`.
  private static func withoutPath(_ id: String) -> String {
    guard let at = id.firstIndex(of: "@"), let colon = id[at...].firstIndex(of: ":") else { return id }
    return String(id[..<at] + id[colon...])
  }

  /// A type that is gone, and a new one in the same folder with the same tasks.
  private func types(knownTypes: Set<String>) -> [String: String] {
    let gone = Dictionary(
      grouping: lost.filter { !$0.typeName.isEmpty && !lookup.hasType($0.typeName) }, by: \.typeName)
    let come = Dictionary(grouping: new.filter { !knownTypes.contains($0.typeName) }, by: \.typeName)
    var pairs: [String: String] = [:]
    for (name, tasks) in gone.sorted(by: { $0.key < $1.key }) {
      let candidates = come.filter { !Self.folders(of: $0.value).isDisjoint(with: Self.folders(of: tasks)) }
        .map { (share: Self.share(tasks, $0.value, from: name, to: $0.key), name: $0.key) }
        .filter { $0.share >= Self.leastInCommon }.sorted { ($1.share, $0.name) < ($0.share, $1.name) }
      guard let best = candidates.first, candidates.count == 1 || candidates[1].share < best.share else { continue }
      let targets = Set(new.map(\.id))
      for task in tasks {
        let id = Self.renamed(task.id, from: name, to: best.name)
        if targets.contains(id) { pairs[task.id] = id }
      }
    }
    return pairs
  }

  private static func folders(of tasks: [PlanTask]) -> Set<String> {
    Set(tasks.flatMap(\.locations).map { $0.file.split(separator: "/").dropLast().joined(separator: "/") })
  }

  /// Of the tasks of both, those that differ by the name alone.
  private static func share(_ old: [PlanTask], _ new: [PlanTask], from: String, to: String) -> Double {
    let ids = Set(old.map { renamed($0.id, from: from, to: to) })
    let others = Set(new.map(\.id))
    return Double(ids.intersection(others).count) / Double(max(1, min(ids.count, others.count)))
  }

  private static func renamed(_ id: String, from: String, to: String) -> String {
    withoutPath(id).replacing(":" + from, with: ":" + to, maxReplacements: 1)
  }

  /// One open task of a rule on a type is gone, one is new, about where the other was.
  private func members(besides pairs: [String: String]) -> [String: String] {
    let key: (PlanTask) -> [String] = { [$0.rule, $0.typeName, $0.step ?? "", $0.locations.first?.file ?? ""] }
    let sources = Dictionary(grouping: lost.filter { !$0.isDone && pairs[$0.id] == nil }, by: key)
    let taken = Set(pairs.values)
    let targets = Dictionary(grouping: new.filter { !taken.contains($0.id) }, by: key)
    return sources.reduce(into: [:]) { result, source in
      guard source.value.count == 1, let found = targets[source.key], found.count == 1,
        let before = source.value[0].locations.first, let now = found[0].locations.first,
        abs(before.line - now.line) <= Self.mostLinesApart
      else { return }
      result[source.value[0].id] = found[0].id
    }
  }
}
