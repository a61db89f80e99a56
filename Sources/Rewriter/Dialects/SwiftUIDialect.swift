extension Dialect {
  /// SwiftUI views, observable presenters, navigation as state: seed 000.
  package static let swiftui = Dialect(
    id: "swiftui", title: "VIPER for SwiftUI", layouts: [.viewModel(contracts: "Contracts", assembly: "Module")])
}
