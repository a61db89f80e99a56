/// The words of a patch: subject and body of its commit message.
struct PatchText {
  let units: [MoveUnit]
  let step: RewriteStep
  let subject: SplitSubject

  /// At most 72 characters where names allow it, as git's own guide asks.
  var title: String {
    let type = subject.type.name
    if let words = step.words { return words.title(subject) }
    return switch step.id {
    case RewriteStep.seam.id: "\(step.verb) \(type)"
    case RewriteStep.wiring.id: "\(step.verb) \(type) through its \(subject.names.assembly.lowercasedFirst)"
    case RewriteStep.filing.id: "\(step.verb) \(type) in the folder of its module"
    case _ where step.verb == RewriteStep.narrowing.verb: "\(step.verb) \(type) asks of its presenter"
    case _ where step.verb == RewriteStep.staleTasks.verb: "\(step.verb) \(subject.names.presenter)"
    case RewriteStep.tests.id: "\(step.verb) what left \(type)"
    case RewriteStep.presenterNameID: "\(step.verb) \(type) to \(subject.names.presenter)"
    case RewriteStep.viewState.id: "\(step.verb) what \(type) shows in a view state"
    case RewriteStep.moduleFilesID: "\(step.verb) the files of the module \(subject.names.stem)"
    case RewriteStep.moduleWiring.id where step.verb != RewriteStep.moduleWiring.verb:
      "\(step.verb) \(subject.moduleView?.name ?? type) through \(subject.names.builder)"
    case RewriteStep.moduleWiring.id: "\(step.verb) \(type) through \(subject.names.builder)"
    default: "\(step.verb) \(count) of \(type) behind its \(step.id)"
    }
  }

  private var count: String {
    if step.id == RewriteStep.router.id {
      return units.count == 1 ? "a navigation call" : "\(units.count) navigation calls"
    }
    if step.verb == RewriteStep.serviceCalls.verb {
      return units.count == 1 ? "one" : "\(units.count)"
    }
    let members = units.reduce(0) { $0 + $1.symbols.count }
    if step.verb == RewriteStep.displayTexts.verb { return members == 1 ? "one" : "\(members)" }
    return members == 1 ? "a member" : "\(members) members"
  }

  /// What moves, what changes in behaviour, how to check.
  var body: String {
    var paragraphs = [whatMoves]
    let notes = units.flatMap(\.behaviour)
    paragraphs.append(
      notes.isEmpty ? "Behaviour: nothing changes." : "Behaviour: \(extent)\n" + bullets(notes))
    paragraphs.append("Check: build, run the tests, and open the screen of \(subject.type.name) once.")
    return paragraphs.joined(separator: "\n\n")
  }

  /// How far the notes on the behaviour go.
  private var extent: String {
    step.verb == RewriteStep.staleTasks.verb ? "this changes, and nothing else." : "nothing changes for the user."
  }

  private var whatMoves: String {
    let names = subject.names
    guard step.id != RewriteStep.seam.id else {
      let kind = subject.kind
      return "Adds the empty VIPER module \(names.stem) beside \(names.controller). The \(kind.noun) makes its\n"
        + "\(kind.property) through \(names.builder) when it is first asked, so every way to create the \(kind.noun)\n"
        + "keeps working."
    }
    let heads = [
      RewriteStep.wiring.id: "Changes:\n", RewriteStep.tests.id: "Adds tests:\n",
      RewriteStep.presenterNameID: "Changes names alone:\n", RewriteStep.moduleFilesID: "Changes:\n",
      RewriteStep.moduleWiring.id: "Changes:\n",
    ]
    if let words = step.words { return words.head + bullets(units.map(\.title)) }
    let head = step.verb == RewriteStep.narrowing.verb ? "Removes what only handed on, and nobody asks for:\n" : nil
    if step.verb == RewriteStep.staleTasks.verb {
      return "Keeps the tasks of the presenter:\n" + bullets(units.map(\.title))
    }
    return (head ?? heads[step.id] ?? "Moves:\n") + bullets(units.map(\.title))
  }

  private func bullets(_ lines: [String]) -> String { lines.map { "- " + $0 }.joined(separator: "\n") }

  /// For a patch above the cap: units are never cut.
  var oversizeReason: String {
    "One indivisible move: the members share private state or call each other, so that no part of them compiles alone."
  }
}
