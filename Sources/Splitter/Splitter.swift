import Dialects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Takes legacy types apart: one partition a unit, and patches that are differences of its renderings.
package enum Splitter {
  /// What came of a unit.
  package struct Result {
    /// In the order in which they apply: what moves, and the files.
    package let slices: [(members: [String], changes: [FileChange])]
    /// Why members stay that belong elsewhere, by symbol; sorted.
    package let obstacles: [(symbol: String, location: Location, obstacle: Obstacle)]
    /// How many members leave behind these slices, as soon as those are in.
    package let waiting: Int

    package init(
      slices: [(members: [String], changes: [FileChange])],
      obstacles: [(symbol: String, location: Location, obstacle: Obstacle)], waiting: Int = 0
    ) {
      (self.slices, self.obstacles, self.waiting) = (slices, obstacles, waiting)
    }
  }

  /// Members that leave with less done to their code on the way.
  package struct Caution: Sendable {
    /// They ask services themselves.
    package var whole: Set<MemberID> = []
    /// Values are worked out where the code had them.
    package var ordered: Set<MemberID> = []

    package init() {}
  }

  /// Where the members of a unit go: what patches they leave by is asked for as often as wanted. For one thread.
  package struct Solution {
    let cut: (_ maxSlices: Int, _ fits: (([FileChange]) -> Bool)?) -> Result

    /// What comes of the unit.
    /// - Parameters:
    ///   - maxSlices: most patches.
    ///   - fits: the changes are not too many for a patch; nil for one patch.
    package func result(maxSlices: Int = .max, fits: (([FileChange]) -> Bool)?) -> Result { cut(maxSlices, fits) }
  }

  /// Takes a unit apart.
  /// - Parameters:
  ///   - dialect: how the module is laid out.
  ///   - caution: how members leave that could not be taken back before.
  package static func solution(
    of unit: SplitUnit, placements: [MemberID: Placement], dialect: Dialect = .uikit, caution: Caution = Caution()
  ) -> Solution {
    if let obstacle = UnitObstacle.of(unit) { return staying(unit, obstacle) }
    if unit.isDeclarative { return ObservedSplit.solution(of: unit, placements: placements, dialect: dialect) }
    var caution = caution
    caution.whole.formUnion(unit.members.map(\.id).filter { placements[$0] == nil })
    let code = UnitCode(unit, caution: caution)
    guard !code.hasModule, unit.kind == .view || code.canHaveInteractor else { return nothing }
    guard let names = ModuleNames(for: unit, in: unit.index, dialect) else {
      let what = "Types or files of the tree are called as those of its module would be."
      return staying(unit, Obstacle("taken_name", what))
    }
    if code.isRelatedToModule {
      let what = "A class above or below `\(unit.type.name)` has a `\(code.presenterProperty)`."
      return staying(unit, Obstacle("inherited_module", what))
    }
    code.entities = names.entities
    code.values = NestedValues(of: code) { placements[$0] != nil }
    let translator = MemberTranslator(code, names: CrossingNames(taken: taken(code, placements)))
    var solver = HomesSolver(code, placements, translator)
    solver.solve()
    translator.settle(on: solver.homes)
    let answered = translator.answered(solver.homes)
    guard unit.kind == .view || isWorthAnInteractor(code, solver.homes, answered.values.reduce(0, +)) else {
      return Solution { [obstacles = solver.obstacles] _, _ in result(([], []), obstacles, in: unit.index) }
    }
    let rendering = Rendering(
      code, names, translator, dialect, folder: ModuleFolder.path(for: unit.type, stem: names.stem, in: unit.index))
    do throws(Obstacle) { try solver.takeAlong(rendering) } catch { return staying(unit, error) }
    return Solution { [solver] maxSlices, fits in
      let slicer = Slicer(
        code, final: solver.homes, answered: answered.keys.sorted(), limit: maxSlices, fits: fits
      ) { homes throws(Obstacle) in try rendering.files(homes, isOpened: true) }
      return result(slicer.slices(), solver.obstacles, in: unit.index)
    }
  }

  /// Nothing comes of it, and there is nothing to say.
  static var nothing: Solution { Solution { _, _ in Result(slices: [], obstacles: []) } }

  static func staying(_ unit: SplitUnit, _ obstacle: Obstacle) -> Solution {
    Solution { _, _ in result(of: unit, staying: obstacle) }
  }

  /// What comes of a type that stays whole.
  static func result(of unit: SplitUnit, staying obstacle: Obstacle) -> Result {
    let part = unit.type.parts.first
    let place = Location(file: part?.file ?? "", line: part?.line ?? 1, column: part?.column ?? 1)
    return Result(slices: [], obstacles: [(unit.type.name, place, obstacle)])
  }

  /// Slices and obstacles by the names of members.
  static func result(
    _ cut: (slices: [Slicer.Slice], waiting: [MemberID]), _ obstacles: [MemberID: Obstacle], in index: ProjectIndex
  ) -> Result {
    Result(
      slices: cut.slices.map { slice in
        (slice.members.map { index.symbol(of: index.members[$0]) }, slice.changes)
      },
      obstacles: obstacles.sorted { $0.key < $1.key }.map { id, obstacle in
        let member = index.members[id]
        let place = Location(file: member.file, line: member.line, column: member.column, endLine: member.endLine)
        return (index.symbol(of: member), place, obstacle)
      }, waiting: cut.waiting.count)
  }

  /// A few lines of rules may stay with the view model: a file of their own would say less than it costs. What asks services
  /// leaves however short it is.
  /// - Parameter answered: lines of closures that leave.
  private static func isWorthAnInteractor(_ code: UnitCode, _ homes: Homes, _ answered: Int) -> Bool {
    let left = code.members.filter { homes[$0.member.id] != homes.legacy || homes.handed.contains($0.member.id) }
    return left.contains { code.services(of: $0).touches($0.member.node, $0.tree) }
      || left.map { Gain.weight(of: $0, code.services(of: $0)) }.reduce(answered, +) >= Gain.linesOfInteractor
  }

  /// Names that new members may not have: those that the view has from others compile there and mean something else.
  private static func taken(_ code: UnitCode, _ placements: [MemberID: Placement]) -> [CrossingNames.Owner: Set<String>]
  {
    var inView = Set(code.unit.members.map(\.baseName)).union(code.unit.reserved)
    // Classes below it would have to say that theirs take the place of these.
    for heir in code.index.subclasses(of: code.type.id) {
      inView.formUnion(code.index.members(of: heir).map(\.baseName))
    }
    inView.formUnion(code.inherited.names)
    // A member would hide the function of the tree that its code calls.
    let free = Set(code.members.flatMap { $0.uses.values }.filter { $0.base == .free }.map(\.name))
    let own: Set<String> = ["view", "interactor", "router", "presenter", "output", "init", "self"]
    let parts: Set<String> = [code.presenterProperty, code.interactorProperty, code.routerProperty]
    let leaving = code.unit.members.filter { member in
      placements[member.id].map { $0.side != .view && !$0.isEntry } ?? false
    }
    return [
      .view: inView.union(own).union(free),
      .router: own.union(free).union([code.unit.sourceName, "source"]).union(code.unit.members.map(\.baseName)),
      .presenter: own.union(free).union(parts).union(leaving.map(\.baseName)),
      .interactor: own.union(free).union(code.unit.members.map(\.baseName)),
      .entities: Set(code.unit.members.map(\.baseName)),
    ]
  }
}
