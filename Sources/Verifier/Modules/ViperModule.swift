import ProjectIndex

/// One VIPER module of a tree.
struct ViperModule: Sendable {
  /// `UserList`.
  let name: String
  /// The folder of its own, with `/` at the end; empty for the analysed folder.
  let folder: String
  /// By component: its types; sorted by id.
  let components: [Component: [TypeID]]
  /// By component: the protocols that speak for it; sorted by id.
  let contracts: [Component: [TypeID]]
  /// Files that belong to this module alone; sorted.
  let files: [String]

  /// The types of a component.
  func types(_ component: Component) -> [TypeID] { components[component] ?? [] }

  /// The types of a component and the protocols that speak for it.
  func faces(_ component: Component) -> Set<TypeID> { Set(types(component) + (contracts[component] ?? [])) }

  /// Every type and protocol, without entities and view states.
  var core: Set<TypeID> {
    let parts = components.filter { $0.key != .entity && $0.key != .viewState }.values.joined()
    return Set(parts).union(contracts.values.joined())
  }
}
