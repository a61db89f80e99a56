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
    .noNewForce,
    .noInterfaceImport,
  ]

  /// Of a patch that gives a type another name: that it does nothing else says more than all others.
  static let renaming: [Gate] = [
    .applies,
    .parses,
    .cap,
    .renames,
  ]
}
