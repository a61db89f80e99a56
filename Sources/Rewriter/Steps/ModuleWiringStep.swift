import ProjectIndex

extension RewriteStep {
  /// Whoever makes the presenter asks its module for it.
  static let moduleWiring = RewriteStep(
    id: "module",
    words: StepWords(head: "Changes:\n") { subject, _ in "Create \(subject.type.name) through \(subject.names.builder)"
    }
  ) { subject, tasks in
    guard subject.module != nil else { return StepOutcome() }
    return WiringMoves(subject: subject, taskID: tasks.first?.id ?? "").outcome()
  }

  /// Whoever shows the module's view asks the module for it.
  /// - Parameter factory: name of the methods that make it.
  static func viewWiring(_ factory: String) -> RewriteStep {
    RewriteStep(
      id: moduleWiring.id,
      words: StepWords(head: "Changes:\n") { subject, _ in
        "Show \(subject.moduleView?.name ?? subject.type.name) through \(subject.names.builder)"
      }
    ) { subject, tasks in
      guard subject.module != nil, let view = subject.moduleView else { return StepOutcome() }
      return WiringMoves(subject: subject.shown(by: view, factory: factory), taskID: tasks.first?.id ?? "").outcome()
    }
  }
}

extension SplitSubject {
  /// The view that bears the module's name and holds its presenter.
  var moduleView: IndexedType? {
    let named = index.types(named: names.stem + "View").filter {
      $0.kind == .struct && $0.conformances.contains("View")
    }
    guard named.count == 1, let view = named.first, view.genericParameters.isEmpty, view.scope == nil else {
      return nil
    }
    let holds = index.members(of: view.id).contains { member in
      member.kind == .property && member.isStored && member.valueType == type.name
    }
    return holds ? view : nil
  }
}
