extension ModuleLayout {
  /// Seven files around a controller.
  static let uikit = ModuleLayout(
    id: "uikit", parts: ["Protocols", "Entities", "Interactor", "Presenter", "Router", "Builder"],
    contracts: "Protocols", router: "Router", assembly: "Builder", presenterHoldsView: true)
}
