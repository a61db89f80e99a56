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
}

extension Check {
  /// What modules of every dialect are held to.
  static let shared: [Check] = [
    .presenterImportsUI, .presenterIsView, .presenterBusinessLogic, .massivePresenter, .interactorImportsUI,
    .interactorNavigates, .interactorProtocol, .routerLogic, .routerCallsPresenter, .moduleCycle, .entityReachesView,
    .constructionOutsideModule, .moduleLayout,
  ]
}
