import Effects
import MigrationModel
import ProjectIndex

/// What a controller or a view model does that belongs to other parts of a module, by the same tests as the rules for each.
struct ForeignResponsibilities {
  /// `networking`, `formatting`, ...
  private(set) var names: [String] = []
  /// One sentence each, with members of this code.
  private(set) var examples: [String] = []
  /// One step each.
  private(set) var steps: [String] = []

  init(_ subject: Subject) {
    let stem = subject.stem
    add("networking", NetworkingInViewController.hits(in: subject).hits.map(\.member.name), "\(stem)Interactor")
    add("persistence", ConcernHits(.persistence, in: subject).hits.map(\.member.name), "\(stem)Interactor")
    add("business rules", BusinessLogicInViewController.members(in: subject), "\(stem)Interactor")
    add("formatting", FormattingInViewController.hits(in: subject).hits.map(\.member.name), "\(stem)Presenter")
    add("navigation", ImperativeNavigation.members(in: subject), "\(stem)Router")
  }

  /// The same for a view model: turning values into text is its own work.
  init(viewModel subject: Subject) {
    let stem = subject.stem
    add("networking", NetworkingInViewController.hits(in: subject).hits.map(\.member.name), "\(stem)Interactor")
    add("persistence", ConcernHits(.persistence, in: subject).hits.map(\.member.name), "\(stem)Interactor")
    add("business rules", BusinessLogicInViewModel.members(in: subject), "\(stem)Interactor")
    add("navigation", ViewModelNavigation.members(in: subject), "\(stem)Router")
  }

  private mutating func add(_ name: String, _ members: [String], _ target: String) {
    guard !members.isEmpty else { return }
    names.append(name)
    let verb = name == "business rules" ? "are" : "is"
    examples.append("\(name.capitalizedFirst) \(verb) in \(Prose.names(members)).")
    steps.append("Move \(name) out of \(Prose.names(members)) into `\(target)`.")
  }
}
