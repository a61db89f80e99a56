extension ModuleDialect {
  /// A folder a part, a factory as the one way in, tasks that are cancelled: seed 003.
  static let layered = ModuleDialect(
    id: "layered",
    checks: Check.shared + [
      .presenterIsolation, .weakView, .weakViewController, .taskCancellation, .oneModulePerFeature,
    ],
    layouts: [
      ModuleLayout(parts: [
        .init(component: .view, folder: "View"), .init(component: .presenter, folder: "Presenter"),
        .init(component: .interactor, folder: "Interactor"),
        .init(component: .entity, folder: "Entity", isNeeded: false), .init(component: .router, folder: "Router"),
        .init(component: .assembly),
      ])
    ],
    entitiesAreForView: false
  ) { shape in
    shape.hasAdapter.weighs(5) + (shape.partFolders > 2).weighs(3) + shape.hasController.weighs(2)
      + shape.hasModuleFactory.weighs(1) + shape.isMainActor.weighs(2) - shape.hasWireframe.weighs(2)
      - shape.observes.weighs(3)
  }
}
