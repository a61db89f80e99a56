extension Dialect {
  /// SwiftUI views, observable presenters, navigation as state: seed 000.
  package static let swiftui = Dialect(
    id: "swiftui", title: "VIPER for SwiftUI",
    layouts: [
      .viewModel(contracts: "Contracts", assembly: "Module"),
      // As long as a UIKit view stands, the module is one around it.
      .screen(closings: StepCatalogue.closing + StepCatalogue.beginnings),
    ])
}
