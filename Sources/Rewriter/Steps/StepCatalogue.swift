/// The kinds of moves behind the seam, in the order in which a split makes them: one line each.
enum StepCatalogue {
  static let moves: [RewriteStep] = [
    .router,
    .interactor,
    .presenter,
    .interactorBodies,
    .presenterBodies,
    .serviceCalls,
  ]
}
