import MigrationModel
import ProjectIndex
import SwiftSource

/// Finds what leaves a SwiftUI view for its presenter: methods with the state that they use, and what entry points do.
struct ObservedSolver {
  private let view: ObservedView
  private(set) var homes = Homes(legacy: .view)
  private(set) var obstacles: [MemberID: Obstacle] = [:]
  /// By member that stays: what leaves of it, and the names of the methods.
  private(set) var runs: [MemberID: [(run: EntryRun, name: String)]] = [:]
  private var unit: UnitCode { view.unit }

  init(_ view: ObservedView, wanted: (MemberID) -> Bool) {
    self.view = view
    let fixed = Seeds.fixed(in: view)
    for (id, storage) in view.storages where storage == .state && wanted(id) && !fixed.contains(id) {
      homes[id] = .presenter
    }
    for id in view.candidates { homes[id] = .presenter }
    settle()
    collectRuns(wanted)
    keepShort()
    keepUnused()
  }

  /// A method that has to be given something is not called where it is named, or is called before there is a presenter.
  private func isHandedOn(_ id: MemberID) -> Bool {
    let isNeededAtFirst = unit.members.contains {
      $0.member.kind == .initializer && unit.reached(from: $0).contains(id)
    }
    if isNeededAtFirst { return true }
    guard unit.index.members[id].kind == .method, view.needs[id]?.isEmpty == false else { return false }
    return unit.members.contains { code in
      code.references.contains { $0.target == .own(id) && ArgumentPlace(ofCall: $0.node, code.tree) == nil }
    }
  }

  /// Leaves out what can't be translated, until everything can.
  private mutating func settle() {
    view.settle(leaving: Set(homes.moved.keys))
    var isChanged = true
    while isChanged {
      isChanged = false
      for code in unit.members where view.candidates.contains(code.member.id) && homes[code.member.id] == .presenter {
        do throws(Obstacle) {
          if isHandedOn(code.member.id) {
            throw Obstacle(
              "stays_in_view", "`\(code.member.name)` is handed on, or called before there is a presenter.")
          }
          guard MemberLines(of: code.member.range, in: code.file) != nil else {
            throw Obstacle("shared_line", "`\(code.member.name)` shares a line with other code.")
          }
          let made = try PresenterCode(code, [code.member.node], view, homes)
          guard view.isWorth(view.needs[code.member.id] ?? [], lines: made.lines) else {
            throw Obstacle("no_gain", "`\(code.member.name)` does little that does not need the view.")
          }
        } catch {
          obstacles[code.member.id] = error
          homes.keep(code.member.id)
          view.settle(leaving: Set(homes.moved.keys))
          isChanged = true
        }
      }
    }
  }

  private mutating func collectRuns(_ wanted: (MemberID) -> Bool) {
    var taken = Set(unit.members.map(\.member.baseName)).union(["presenter", "animate", "init", "self"])
    for code in unit.members where homes[code.member.id] == .view && wanted(code.member.id) {
      let found = EntryRuns(code, view, homes).all()
      guard !found.isEmpty else { continue }
      homes.handOver(code.member.id)
      for (run, _) in found {
        var name = run.suggestion
        if taken.contains(name), run.closure == nil { name = "perform" + name.capitalizedFirst }
        name = name.numbered(unless: taken.contains)
        taken.insert(name)
        runs[code.member.id, default: []].append((run, name))
      }
    }
  }

  /// A short name for something that the view is made with says nothing to the presenter.
  private mutating func keepShort() {
    var reached: Set<MemberID> = []
    for code in unit.members {
      if homes[code.member.id] == .presenter { reached.formUnion(unit.reached(from: code)) }
      for (run, _) in runs[code.member.id] ?? [] { reached.formUnion(self.reached(code, run.statements)) }
    }
    for code in unit.members where code.member.kind == .property && homes[code.member.id] == .presenter {
      let isShort = code.blocks.allSatisfy { code.tree.items(of: $0).count == 1 }
      let isFed = (view.needs[code.member.id] ?? []).count > Self.mostInputs
      guard !code.member.isStored, isShort || isFed, Gain.branches(in: code.member.node, code.tree) == 0,
        !reached.contains(code.member.id), !unit.reached(from: code).contains(where: { homes[$0] == .presenter })
      else { continue }
      homes.keep(code.member.id)
    }
  }

  /// What only puts more values than these together belongs to who has them.
  private static let mostInputs = 3

  /// State that nothing in the presenter uses stays where it is drawn.
  private mutating func keepUnused() {
    var used: Set<MemberID> = []
    for code in unit.members {
      if homes[code.member.id] == .presenter, !code.member.isStored {
        used.formUnion(reached(code, [code.member.node]))
      }
      for (run, _) in runs[code.member.id] ?? [] { used.formUnion(reached(code, run.statements)) }
    }
    for (id, storage) in view.storages where storage == .state && !used.contains(id) { homes.keep(id) }
  }

  private func reached(_ code: MemberCode, _ roots: [NodeID]) -> Set<MemberID> {
    do throws(Obstacle) {
      return try PresenterCode(code, roots, view, homes).reached
    } catch {
      return []
    }
  }

  /// A presenter for a few lines says less than it costs.
  var isWorth: Bool {
    let whole = unit.members.filter { homes[$0.member.id] == .presenter && !$0.member.isStored }.map(\.member.codeLines)
    let parts = unit.members.flatMap { code in
      (runs[code.member.id] ?? []).map { run, _ in
        code.tree.text(run.range).plainLines.count
      }
    }
    return whole.reduce(0, +) + parts.reduce(0, +) >= 10
  }
}
