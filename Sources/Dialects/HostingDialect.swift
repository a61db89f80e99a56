extension Dialect {
  /// SwiftUI views in hosting controllers, pushed by wireframes on UIKit's stack: seed 001.
  package static let hosting = Dialect(
    id: "hosting", title: "VIPER for hosted SwiftUI views", strength: "wireframes keep pushing on that stack",
    contract: "Interface",
    files: [
      ModuleFile(.contracts, "Interfaces"), ModuleFile(.view, "View"), ModuleFile(.presenter, "Presenter"),
      ModuleFile(.interactor, "Interactor"), ModuleFile(.router, "Wireframe"),
    ],
    contracts: "Interfaces", presenterHoldsView: false, publishes: true, rules: ["presenter_observation"],
    looks: [
      ModuleLook(3, .hasSwiftUIView), ModuleLook(3, .hasWireframe), ModuleLook(2, .publishes, .hasWireframe),
      ModuleLook(1, .hasFile("Interfaces")), ModuleLook(-6, .hasController), ModuleLook(-6, .hasAdapter),
      ModuleLook(-2, .observes),
    ],
    template: .hosting,
    completion: Completion(parts: ["Wireframe"], sharedTypes: ["BaseWireframe", "LazyHostingViewController"]),
    forControllers: "uikit")
}
