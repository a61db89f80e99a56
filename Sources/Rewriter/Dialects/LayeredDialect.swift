extension Dialect {
  /// A folder for each layer, a factory for the module: seed 003.
  package static let layered = Dialect(
    id: "layered", title: "VIPER in layers", layouts: [.viewModel(contracts: "Protocols", assembly: "Module")])
}
