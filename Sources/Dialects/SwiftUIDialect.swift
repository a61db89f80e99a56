extension Dialect {
  /// Eight files a feature, state that is observed, navigation by state, an actor behind a protocol: seed 000.
  package static let swiftUI = Dialect(
    id: "swiftui", title: "VIPER for SwiftUI", strength: "routes can be state that views bind",
    files: [
      ModuleFile(.view, "View"), ModuleFile(.presenter, "Presenter"), ModuleFile(.interactor, "Interactor"),
      ModuleFile(.router, "Router"), ModuleFile(.entity, "Entity"), ModuleFile(.viewState, "ViewState"),
      ModuleFile(.contracts, "Contracts"), ModuleFile(.assembly, "Module"),
    ],
    contracts: "Contracts", presenterHoldsView: false,
    rules: [
      "presenter_isolation", "presenter_observable", "router_observable", "interactor_isolation",
      "router_state_driven", "entity_sendable", "entity_behaviour", "view_business_state", "combine_import",
    ],
    looks: [
      ModuleLook(4, .hasSwiftUIView), ModuleLook(3, .observes), ModuleLook(2, .hasActor),
      ModuleLook(1, .hasFile("Contracts")), ModuleLook(1, .hasFile("ViewState")), ModuleLook(1, .hasModuleFactory),
      ModuleLook(-6, .hasController), ModuleLook(-6, .hasAdapter), ModuleLook(-3, .hasWireframe),
    ],
    template: .swiftUI,
    completion: Completion(parts: ["Router", "Entity", "ViewState"]),
    forControllers: "uikit", screensForControllers: ["Screen", "HostedScreen"])
}
