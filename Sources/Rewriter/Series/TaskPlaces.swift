import MigrationModel

/// Which of a type's tasks speak of its places: a step finds more than its own tasks have asked for.
extension TypeSplit {
  /// The blocker at the task that names what stays; where none does, at the task that the step has given it.
  func filed(_ blocker: Blocker) -> Blocker {
    guard let given = tasks.first(where: { $0.id == blocker.taskID }) else { return blocker }
    let members = place(of: blocker.symbol).map { [$0] } ?? []
    let alike = [given] + tasks.filter { $0.step == given.step } + tasks
    let named =
      alike.first { $0.isAbout([blocker.location]) } ?? alike.first { $0.asksForMoves && $0.isAbout(members) }
    var blocker = blocker
    blocker.taskID = (named ?? given).id
    return blocker
  }

  /// The move for the task that names what it is about: one of its step's, else any of the type's, else the one that the
  /// step has given it.
  func charged(_ unit: MoveUnit) -> MoveUnit {
    guard let given = tasks.first(where: { $0.id == unit.taskID }) else { return unit }
    let members = unit.symbols.compactMap(place)
    let alike = [given] + tasks.filter { $0.step == given.step } + tasks
    var unit = unit
    unit.taskID = (alike.first { $0.asksForMoves && $0.isAbout(members) } ?? given).id
    return unit
  }

  /// Where a member of the type stood; nil for the type itself.
  private func place(of symbol: String) -> Location? {
    places[String(symbol.dropFirst(typeName.count + 1))]
  }
}

extension PlanTask {
  /// It asks to move something out of the type.
  var asksForMoves: Bool { StepCatalogue.moves.contains { $0.id == step } }

  /// It names one of some places.
  fileprivate func isAbout(_ places: [Location]) -> Bool {
    locations.contains { location in places.contains(where: location.overlaps) }
  }
}
