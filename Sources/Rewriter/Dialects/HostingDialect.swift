extension Dialect {
  /// SwiftUI views on UIKit's navigation: seed 001.
  package static let hosting = Dialect(
    id: "hosting", title: "VIPER for hosted SwiftUI views",
    layouts: [
      .viewModel(
        contracts: "Interfaces", assembly: "Wireframe", contract: "Interface")
    ],
    objectionToFix: HostedView.objectionToObservation)
}
