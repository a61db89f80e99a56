import MigrationModel

/// The rewrite steps as the plan speaks of them.
enum SplitStep: String, CaseIterable {
  case seam, router, interactor, presenter

  /// The step that moves members of a role; nil for those that stay.
  init?(movingTo role: Role) {
    switch role {
    case .router: self = .router
    case .interactor, .service, .entity: self = .interactor
    case .presenter: self = .presenter
    case .view, .assembly, .other: return nil
    }
  }

  /// Where tasks of the step stand; the seam comes first in the Router phase, because all others need it.
  var phase: Phase {
    switch self {
    case .seam, .router: .router
    case .interactor: .interactor
    case .presenter: .presenter
    }
  }

  /// The part of the module that the code moves to.
  var destination: String {
    switch self {
    case .seam: "module"
    case .router: "Router"
    case .interactor: "Interactor"
    case .presenter: "Presenter"
    }
  }

  /// What can go wrong.
  var risk: String {
    switch self {
    case .seam: "Low: adds files and one lazy property; no existing line of the type changes its behaviour"
    case .router: "Low: the same calls run in the same order, one object further away"
    case .interactor: "Medium: state moves with the code; order and queue of completions must stay as they are"
    case .presenter: "Low: from values to text, no side effects; check locale and missing values"
    }
  }
}
