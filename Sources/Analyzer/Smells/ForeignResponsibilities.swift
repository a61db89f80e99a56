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
  /// How many of them are certain.
  private(set) var certain = 0

  init(_ subject: Subject) {
    let stem = subject.stem
    add("networking", NetworkingInViewController.hits(in: subject), "\(stem)Interactor")
    add("persistence", PersistenceInViewController.hits(in: subject), "\(stem)Interactor")
    let rules = BusinessLogicInViewController.members(in: subject)
    add("business rules", rules.names, "\(stem)Interactor", rules.confidence)
    add("formatting", FormattingInViewController.hits(in: subject), "\(stem)Presenter")
    add("navigation", ImperativeNavigation.members(in: subject), "\(stem)Router")
  }

  /// The same for a view model: turning values into text is its own work.
  init(viewModel subject: Subject) {
    let stem = subject.stem
    add("networking", NetworkingInViewController.hits(in: subject), "\(stem)Interactor")
    add("persistence", PersistenceInViewController.hits(in: subject), "\(stem)Interactor")
    let rules = BusinessLogicInViewModel.members(in: subject)
    add("business rules", rules.names, "\(stem)Interactor", rules.confidence)
    add("navigation", ViewModelNavigation.members(in: subject), "\(stem)Router")
  }

  private mutating func add(_ name: String, _ hits: ConcernHits, _ target: String) {
    add(name, hits.hits.map(\.member.name), target, hits.confidence)
  }

  private mutating func add(_ name: String, _ members: [String], _ target: String, _ confidence: Confidence = .high) {
    guard !members.isEmpty else { return }
    names.append(name)
    if confidence == .high { certain += 1 }
    let verb = name == "business rules" ? "are" : "is"
    examples.append("\(name.capitalizedFirst) \(verb) in \(Prose.names(members)).")
    steps.append("Move \(name) out of \(Prose.names(members)) into `\(target)`.")
  }
}
