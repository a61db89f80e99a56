/// The kinds of moves, in the order in which a split makes them: one line each.
enum StepCatalogue {
  static let all: [RewriteStep] = [
    .seam,
    .router,
    .interactor,
    .presenter,
  ]
}
