extension Dialect {
  /// A folder a part, UIKit and SwiftUI alike, a factory as the one way in, tasks that are cancelled: seed 003.
  package static let layered = Dialect(
    id: "layered", title: "VIPER in layers", strength: "presenters and interactors stay the same for both",
    files: [
      ModuleFile(.view, "ViewController", folder: "View", isFreeOfName: true),
      ModuleFile(.contracts, "ViewProtocol", folder: "View", isFreeOfName: true, isNeeded: false),
      ModuleFile(.presenter, "Presenter", folder: "Presenter", isFreeOfName: true),
      ModuleFile(.interactor, "Interactor", folder: "Interactor", isFreeOfName: true),
      ModuleFile(.entity, "Entities", folder: "Entity", isFreeOfName: true, isNeeded: false),
      ModuleFile(.router, "Router", folder: "Router", isFreeOfName: true),
      ModuleFile(.assembly, "Module", isFreeOfName: true),
    ],
    contracts: "Protocols", presenterHoldsView: true, publishes: true, factory: "build", needsMainActor: true,
    rules: [
      "presenter_isolation", "weak_view", "weak_view_controller", "task_cancellation", "one_module_per_feature",
    ],
    looks: [
      ModuleLook(5, .hasAdapter), ModuleLook(3, .hasPartFolders), ModuleLook(2, .hasController),
      ModuleLook(1, .hasModuleFactory), ModuleLook(2, .isMainActor), ModuleLook(-2, .hasWireframe),
      ModuleLook(-3, .observes),
    ],
    template: .layered,
    completion: Completion(parts: ["ViewAdapter", "Router"]))
}
