extension Dialect {
  /// UIKit screens, a presenter without UIKit, a router that knows the controller, a builder: seed 002.
  package static let uikit = Dialect(
    id: "uikit", title: "VIPER for UIKit", strength: "modules with a Router and a Builder fit what is there",
    files: [
      ModuleFile(.contracts, "Protocols"), ModuleFile(.entity, "Entities"), ModuleFile(.interactor, "Interactor"),
      ModuleFile(.presenter, "Presenter"), ModuleFile(.view, "ViewController"), ModuleFile(.router, "Router"),
      ModuleFile(.assembly, "Builder"),
    ],
    olderLayouts: [
      [ModuleFile(.contracts, "Interfaces")] + core + [ModuleFile(.router, "Wireframe")],
      core + [ModuleFile(.router, "Wireframe")],
      core + [ModuleFile(.router, "Router")],
    ],
    contracts: "Protocols", presenterHoldsView: true, entitiesAreForView: true,
    rules: ["weak_view", "weak_view_controller", "builder_only_public"],
    looks: [
      ModuleLook(1), ModuleLook(4, .hasController), ModuleLook(2, .hasBuilder), ModuleLook(1, .hasFile("Protocols")),
      ModuleLook(1, .hasWireframe), ModuleLook(-4, .hasAdapter), ModuleLook(-3, .hasSwiftUIView),
    ],
    template: .uikit)

  private static let core = [
    ModuleFile(.interactor, "Interactor"), ModuleFile(.presenter, "Presenter"), ModuleFile(.view, "ViewController"),
  ]
}
