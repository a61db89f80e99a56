import ProjectIndex

extension Dialect {
  /// SwiftUI views on UIKit's navigation: seed 001.
  package static let hosting = Dialect(
    id: "hosting", title: "VIPER for hosted SwiftUI views",
    layouts: [
      .viewModel(
        contracts: "Interfaces", assembly: "Wireframe", contract: "Interface",
        completions: [.presenterName(.hosted), .observedView, .supportFiles(.hosting), .wireframe, .moduleWiring],
        completedNames: ["Presenter"])
    ],
    objectionToFix: { fix, type, index in
      guard fix == Fix.observableMacro.id, HostedView.isHosted(typeNamed: type, in: index) else { return nil }
      let message = "`\(type)` stays an `ObservableObject`: its view is hosted in UIKit, where presenters publish."
      return Obstacle(reason: "kept_observation", message: message)
    })
}

extension SupportFiles {
  /// The lazy hosting controller, the hosting navigation controller, the base wireframe and its navigation.
  static let hosting = SupportFiles(files: HostingSupport.files)
}
