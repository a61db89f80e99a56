extension ModuleLayout {
  /// Eight files around a SwiftUI view.
  static let swiftUI = ModuleLayout(
    id: "swiftui", parts: ["Presenter", "Interactor", "Router", "Entity", "ViewState", "Contracts", "Module"],
    contracts: "Contracts", router: "Router", assembly: "Module",
    controllers: {
      var layout = ModuleLayout.uikit
      layout.screens = ["Screen", "HostedScreen"]
      return layout
    },
    completion: Completion(parts: ["Router", "Entity", "ViewState"]))
}
