import Dialects

/// The checks, one line each, in the order of the catalogue of smells.
enum CheckCatalogue {
  static let all: [Check] = [
    .presenterIsolation,
    .presenterObservable,
    .routerObservable,
    .presenterObservation,
    .presenterImportsUI,
    .presenterIsView,
    .presenterBusinessLogic,
    .massivePresenter,
    .interactorIsolation,
    .interactorImportsUI,
    .interactorNavigates,
    .interactorProtocol,
    .routerLogic,
    .routerCallsPresenter,
    .routerStateDriven,
    .moduleCycle,
    .weakView,
    .weakViewController,
    .entitySendable,
    .entityBehaviour,
    .entityReachesView,
    .viewBusinessState,
    .combineImport,
    .constructionOutsideModule,
    .builderOnlyPublic,
    .taskCancellation,
    .moduleLayout,
    .oneModulePerFeature,
  ]

  /// What modules of a dialect are held to.
  static func checks(of dialect: Dialect) -> [Check] {
    let own = Set(dialect.rules)
    return shared + all.filter { own.contains($0.rule.id) }
  }

  /// What modules of every dialect are held to.
  private static let shared: [Check] = [
    .presenterImportsUI, .presenterIsView, .presenterBusinessLogic, .massivePresenter, .interactorImportsUI,
    .interactorNavigates, .interactorProtocol, .routerLogic, .routerCallsPresenter, .moduleCycle, .entityReachesView,
    .constructionOutsideModule, .moduleLayout,
  ]
}
