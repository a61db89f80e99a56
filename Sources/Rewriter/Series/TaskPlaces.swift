import MigrationModel

/// Which of a type's tasks speak of its places: a step finds more than its own tasks have asked for.
extension TypeSplit {
  /// The blocker at the task that names what stays; where none does, at the task that the step has given it.
  func filed(_ blocker: Blocker) -> Blocker {
    guard let given = tasks.first(where: { $0.id == blocker.taskID }) else { return blocker }
    let members = place(of: blocker.symbol).map { [$0] } ?? []
    var blocker = blocker
    blocker.taskID = (alike(given).first { $0.isAbout([blocker.location]) } ?? moving(members, given)).id
    return blocker
  }

  /// The move for the task that names what it is about: one of its step's, else any of the type's, else the one that the
  /// step has given it.
  func charged(_ unit: MoveUnit) -> MoveUnit {
    guard let given = tasks.first(where: { $0.id == unit.taskID }) else { return unit }
    var unit = unit
    unit.taskID = moving(unit.symbols.compactMap(place), given).id
    return unit
  }

  private func moving(_ places: [Location], _ given: PlanTask) -> PlanTask {
    alike(given).first { $0.asksForMoves && $0.isAbout(places) } ?? given
  }

  /// All tasks, those that come closest to a given one first.
  private func alike(_ given: PlanTask) -> [PlanTask] { [given] + tasks.filter { $0.step == given.step } + tasks }

  /// Where a member of the type stood; nil for the type itself.
  private func place(of symbol: String) -> Location? {
    places[String(symbol.dropFirst(typeName.count + 1))]
  }
}

extension PlanTask {
  /// It asks to move something out of the type.
  package var asksForMoves: Bool { StepCatalogue.moves.contains { $0.id == step } }

  /// It names one of some places.
  func isAbout(_ places: [Location]) -> Bool {
    locations.contains { location in places.contains(where: location.overlaps) }
  }
}
