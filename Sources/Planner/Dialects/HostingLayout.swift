extension ModuleLayout {
  /// A SwiftUI view on UIKit's stack.
  static let hosting = ModuleLayout(
    id: "hosting", parts: ["Interfaces", "Presenter", "Interactor", "Wireframe"], contracts: "Interfaces",
    router: "Wireframe", assembly: "Wireframe",
    completion: Completion(parts: ["Wireframe"], sharedTypes: ["BaseWireframe", "LazyHostingViewController"]))
}
