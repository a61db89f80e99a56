import Dialects
import MigrationModel
import ProjectIndex
import SwiftSource

/// Takes a SwiftUI view apart: what it decides and does, with the state for it, leaves for a presenter that it observes.
/// There is no protocol between them: the view draws what the presenter has, and tells it what happened.
enum ObservedSplit {
  static func solution(of unit: SplitUnit, placements: [MemberID: Placement], dialect: Dialect) -> Splitter.Solution {
    let code = UnitCode(unit)
    guard unit.type.kind == .struct, unit.tree.observation != .none,
      code.member(named: "presenter") == nil,
      !code.members.contains(where: { member in
        member.scope.locals.contains { ["presenter", "animate"].contains($0.name) }
      }),
      let names = ModuleNames(for: unit, in: unit.index, dialect)
    else { return Splitter.nothing }
    let wanted = { (id: MemberID) in placements[id] != nil }
    let view = ObservedView(code, names, wanted: wanted)
    if let model = view.model {
      let what = "has the view model `\(model)`: a presenter beside that would decide twice"
      return Splitter.staying(unit, Obstacle("own_model", "`\(unit.type.name)` \(what)."))
    }
    let solver = ObservedSolver(view, wanted: wanted)
    guard solver.isWorth else {
      return Splitter.Solution { _, _ in Splitter.result(([], []), solver.obstacles, in: unit.index) }
    }
    let folder = ModuleFolder.path(for: unit.type, stem: names.stem, in: unit.index)
    let legacy = Rendering(
      code, names, MemberTranslator(code, names: CrossingNames(taken: [:])), dialect, folder: folder)
    let rendering = ObservedRendering(view, solver.runs, legacy, folder: folder)
    return Splitter.Solution { maxSlices, fits in
      let slicer = Slicer(code, final: solver.homes, limit: maxSlices, fits: fits, render: rendering.files)
      return Splitter.result(slicer.slices(), solver.obstacles, in: unit.index)
    }
  }
}
