extension ModuleLayout {
  /// A folder for each part, UIKit and SwiftUI alike.
  static let layered = ModuleLayout(
    id: "layered", parts: ["ViewProtocol", "Presenter", "Interactor", "Entities", "Router", "Module"],
    contracts: "Protocols",
    router: "Router", assembly: "Module", viewFolder: "View", presenterHoldsView: true,
    completion: Completion(parts: ["ViewAdapter", "Router"]))
}
