/// The part that a type plays in a VIPER module.
enum Component: String, Sendable, CaseIterable {
  case view, presenter, interactor, router, entity
  /// What the view shows, as values.
  case viewState
  /// Builds and wires the others: Builder, Module.
  case assembly
  /// Stands between a SwiftUI view and a presenter that knows a view protocol.
  case adapter

  /// With an article, for messages.
  var noun: String {
    switch self {
    case .view: "view"
    case .presenter: "presenter"
    case .interactor: "interactor"
    case .router: "router"
    case .entity: "entity"
    case .viewState: "view state"
    case .assembly: "builder"
    case .adapter: "view adapter"
    }
  }
}
