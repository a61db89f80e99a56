/// The fixed order of work inside a feature plan: safety first, architecture from the outside in, tests last.
package enum Phase: String, Codable, Sendable, CaseIterable, Comparable {
  case criticalSafety, observation, viewState, router, interactor, presenter, viewAndWiring, testing

  package static func < (left: Phase, right: Phase) -> Bool { left.position < right.position }

  /// 1-based position in the fixed order.
  package var position: Int { (Phase.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The heading in plan files.
  package var title: String {
    switch self {
    case .criticalSafety: "Critical safety"
    case .observation: "Observation migration"
    case .viewState: "ViewState"
    case .router: "Router"
    case .interactor: "Interactor"
    case .presenter: "Presenter"
    case .viewAndWiring: "View and wiring"
    case .testing: "Testing"
    }
  }
}
