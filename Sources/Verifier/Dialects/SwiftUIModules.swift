extension ModuleDialect {
  /// Eight files a feature, state that is observed, navigation by state, an actor behind a protocol: seed 000.
  static let swiftUI = ModuleDialect(
    id: "swiftui",
    checks: Check.shared + [
      .presenterIsolation, .presenterObservable, .routerObservable, .interactorIsolation, .routerStateDriven,
      .entitySendable, .entityBehaviour, .viewBusinessState, .combineImport,
    ],
    layouts: [
      .files(
        (.view, "View"), (.presenter, "Presenter"), (.interactor, "Interactor"), (.router, "Router"),
        (.entity, "Entity"), (.viewState, "ViewState"), (nil, "Contracts"), (.assembly, "Module"))
    ],
    entitiesAreForView: false
  ) { shape in
    shape.hasSwiftUIView.weighs(4) + shape.observes.weighs(3) + shape.hasActor.weighs(2)
      + shape.fileEnds.contains("Contracts").weighs(1) + shape.fileEnds.contains("ViewState").weighs(1)
      + shape.hasModuleFactory.weighs(1) - shape.hasController.weighs(6) - shape.hasAdapter.weighs(6)
      - shape.hasWireframe.weighs(3)
  }
}
