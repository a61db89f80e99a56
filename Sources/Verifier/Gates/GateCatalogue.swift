/// The gates, those first whose failure makes the others' answers meaningless.
enum GateCatalogue {
  static let all: [Gate] = [
    .applies,
    .parses,
    .cap,
    .noDuplicates,
    .conserves,
    .keepsComments,
    .importsFollow,
    .danglingNames,
    .accessReaches,
    .assembles,
    .retainCycle,
    .mainThread,
    .tornDown,
    .waits,
    .noNewForce,
    .noInterfaceImport,
  ]
}
