import MigrationModel

/// The rewrite steps as the plan speaks of them.
extension SplitStep {
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
    case .seam: "Low: adds files and one lazy property"
    case .router: "Low: the same calls in the same order, one object further away"
    case .interactor: "Medium: state moves too; order and queue of completions must stay"
    case .presenter: "Low: no side effects; mind locale and missing values"
    }
  }
}

extension PlanTask {
  /// Whether it takes a type apart, or is about what becomes of one that was.
  var takesApart: Bool {
    let rules = [
      WiringTask.rule, ModuleTask.rule, FilingTask.rule, SkeletonTask.rule, SkeletonTask.layoutRule, TestTasks.rule,
    ]
    return SplitStep(self) != nil || rules.contains(rule) || MassiveTasks.isMassive(rule)
  }
}
