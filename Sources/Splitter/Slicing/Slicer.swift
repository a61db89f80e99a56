import MigrationModel
import ProjectIndex

/// Cuts the way from the legacy type to its module into patches: each is the difference of two renderings, and each prefix
/// is a legal stage.
struct Slicer {
  /// A step of the way.
  struct Slice {
    /// What moves.
    let members: [MemberID]
    let changes: [FileChange]
  }

  private let unit: UnitCode
  private let render: (Homes) throws(Obstacle) -> [String: [UInt8]]
  private let final: Homes
  private let answered: [MemberID]
  private let limit: Int
  private let fits: (([FileChange]) -> Bool)?

  /// - Parameters:
  ///   - answered: members that stay and hand over what their closures do.
  ///   - limit: most slices; each costs as much as the type is long.
  ///   - fits: the changes are not too many for a patch; nil for one patch.
  ///   - render: contents by path at some stage.
  init(
    _ unit: UnitCode, final: Homes, answered: [MemberID] = [], limit: Int, fits: (([FileChange]) -> Bool)?,
    render: @escaping (Homes) throws(Obstacle) -> [String: [UInt8]]
  ) {
    (self.unit, self.render, self.final, self.answered) = (unit, render, final, answered)
    (self.limit, self.fits) = (limit, fits)
  }

  /// The slices in order, the first of which opens the module, and what waits for the limit.
  func slices() -> (slices: [Slice], waiting: [MemberID]) {
    var waiting = order()
    var homes = Homes(legacy: final.legacy, given: final.given)
    guard !waiting.isEmpty else { return (closures(homes), []) }
    guard var files = rendered(homes) else { return ([], []) }
    let opening = files.isEmpty ? [] : [Slice(members: [], changes: changes(from: [:], to: files))]
    var slices = opening
    while !waiting.isEmpty {
      guard slices.count < limit else { return (slices, waiting.flatMap { $0 }) }
      guard let stage = filled(waiting, (homes, files)) ?? together(waiting, homes) else { break }
      slices.append(Slice(members: stage.batch, changes: changes(from: files, to: stage.files)))
      (homes, files) = (stage.homes, stage.files)
      let gone = Set(stage.batch)
      waiting.removeAll { group in group.allSatisfy(gone.contains) }
    }
    return (slices.count > opening.count ? slices : [], [])
  }

  /// Where no member leaves, what closures do leaves at once.
  private func closures(_ homes: Homes) -> [Slice] {
    guard !answered.isEmpty, let files = rendered(homes) else { return [] }
    return [Slice(members: answered, changes: changes(from: [:], to: files))]
  }

  /// All that can go goes in one patch.
  private var isEndless: Bool { fits == nil }

  /// What one patch reaches.
  private struct Stage {
    var batch: [MemberID] = []
    var homes: Homes
    var files: [String: [UInt8]]
  }

  /// As many of the groups as fit into a patch, or the first alone if that is longer; nil if none of them can go yet.
  /// What can't is left out. More and more are tried at once: each try costs as much as the type is long.
  private func filled(_ groups: [[MemberID]], _ start: (homes: Homes, files: [String: [UInt8]])) -> Stage? {
    var stage = Stage(homes: start.homes, files: start.files)
    var (next, width, isFull) = (0, isEndless ? groups.count : 1, false)
    while next < groups.count {
      width = min(width, groups.count - next)
      let tried = groups[next..<next + width]
      let trial = tried.reduce(stage.homes) { moving($1, $0) }
      let rendered = rendered(trial)
      let fits =
        stage.batch.isEmpty && width == 1
        || rendered.map { files in self.fits?(changes(from: start.files, to: files)) ?? true } ?? true
      if let rendered, fits {
        stage = Stage(batch: stage.batch + tried.joined(), homes: trial, files: rendered)
        next += width
        width = isFull ? max(1, width / 2) : width * 2
      } else if width > 1 {
        width /= 2
        isFull = isFull || !fits
      } else if !fits {
        break
      } else {
        next += 1
      }
    }
    return stage.batch.isEmpty ? nil : stage
  }

  /// What waits for each other goes together.
  private func together(_ groups: [[MemberID]], _ homes: Homes) -> Stage? {
    let trial = groups.reduce(homes) { moving($1, $0) }
    return rendered(trial).map { Stage(batch: groups.flatMap { $0 }, homes: trial, files: $0) }
  }

  private func rendered(_ homes: Homes) -> [String: [UInt8]]? {
    do throws(Obstacle) {
      return try render(homes)
    } catch {
      return nil
    }
  }

  private func moving(_ group: [MemberID], _ homes: Homes) -> Homes {
    var homes = homes
    for id in group {
      if final.handed.contains(id) { homes.handOver(id) } else { homes[id] = final[id] }
    }
    return homes
  }

  private func changes(from old: [String: [UInt8]], to new: [String: [UInt8]]) -> [FileChange] {
    Set(old.keys).union(new.keys).sorted().compactMap { path in
      let source = unit.index.sourceFile(at: path)?.contents
      let (before, after) = (old[path] ?? source, new[path] ?? source)
      return before == after ? nil : FileChange(path: path, before: before, after: after)
    }
  }

  /// What is called moves before its callers, so that no patch changes what an earlier one made; state goes with the first
  /// that needs it, and entry points come last.
  private func order() -> [[MemberID]] {
    let moving = unit.members.map(\.member.id).filter { final.moved[$0] != nil || final.handed.contains($0) }
    let wanted = Set(moving)
    // What the others name is there before them.
    var groups = moving.filter { unit.values?.types[$0] != nil }.map { [$0] }
    for component in StronglyConnected.components(
      of: moving.filter { unit.values?.types[$0] == nil },
      targets: { id in
        unit.code(of: id).map { unit.reached(from: $0) }?.filter { wanted.contains($0) } ?? []
      })
    {
      groups.append(component)
    }
    return groups
  }
}

/// Tarjan's strongly connected components, those that others reach first.
enum StronglyConnected {
  static func components(of nodes: [MemberID], targets: (MemberID) -> [MemberID]) -> [[MemberID]] {
    var index: [MemberID: Int] = [:]
    var low: [MemberID: Int] = [:]
    var stack: [MemberID] = []
    var onStack: Set<MemberID> = []
    var found: [[MemberID]] = []
    for root in nodes where index[root] == nil {
      var work: [(node: MemberID, targets: [MemberID], next: Int)] = []
      func open(_ node: MemberID) {
        index[node] = index.count
        low[node] = index[node]
        stack.append(node)
        onStack.insert(node)
        work.append((node, targets(node), 0))
      }
      open(root)
      while let top = work.last {
        if top.next < top.targets.count {
          work[work.count - 1].next += 1
          let target = top.targets[top.next]
          if index[target] == nil {
            open(target)
          } else if onStack.contains(target) {
            low[top.node] = min(low[top.node] ?? 0, index[target] ?? 0)
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent] ?? 0, low[top.node] ?? 0) }
        guard low[top.node] == index[top.node] else { continue }
        var component: [MemberID] = []
        while let last = stack.popLast() {
          onStack.remove(last)
          component.append(last)
          if last == top.node { break }
        }
        found.append(component.sorted())
      }
    }
    return found
  }
}
