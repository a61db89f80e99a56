/// The kinds of moves behind the seam, in the order in which a split makes them: one line each.
enum StepCatalogue {
  static let moves: [RewriteStep] = [
    .router,
    .instanceMethods,
    .interactor,
    .presenter,
  ]

  /// Those of a type that stands where the presenter will be: what shows things and where it leads is at home there.
  static let viewModelMoves: [RewriteStep] = [
    .interactor
  ]

  /// What is done when nothing is left to move in any type: it touches what other types' moves have made.
  static let closing: [RewriteStep] = [
    .tests,
    .wiring,
  ]

  /// What is begun beside a module for a person to go on with.
  static let beginnings: [RewriteStep] = [
    .skeleton
  ]

  /// What is done last of all: files that have another place from then on are not changed any more.
  static let filing: [RewriteStep] = [
    .filing
  ]

  /// What is done with types out of which nothing moves any more, behind everything else: it has no task of its own, as
  /// nobody knows before how long a file will be.
  static let parting: [RewriteStep] = [
    .viewParts
  ]

  /// A task's step takes its type apart.
  static func isSplit(_ step: String?) -> Bool { step == RewriteStep.seam.id || moves.contains { $0.id == step } }
}
