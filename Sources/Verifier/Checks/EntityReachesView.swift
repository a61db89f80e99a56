import MigrationModel
import ProjectIndex

extension Check {
  /// What the view is given is made for it.
  static let entityReachesView = Check(
    rule: Rule(
      id: "entity_reaches_view", severity: .high, phase: .presenter, title: "Domain value in the view",
      rationale: """
        A view that is handed domain values formats and decides by itself, and changes whenever the domain does. It \
        should get a row entity or a view state with texts and flags.
        """,
      source: "Seeds 000 and 002: entities never reach the view; row entities and view states are its input.")
  ) { review in
    let entities = review.domainEntities
    return review.viewInputs.compactMap { input in
      guard let id = input.namedTypes(review.index).intersection(entities).min() else { return nil }
      let name = review.index.types[id].name
      return ModuleObjection(
        symbol: review.symbol(input), location: review.location(of: input),
        message: "`\(review.symbol(input))` hands the domain value `\(name)` to the view",
        fix: "Let the presenter map `\(name)` to a value with just the texts and flags that are shown.")
    }
  }
}

extension ModuleReview {
  /// Members through which something comes to a view: its own settable state, what its protocols ask for, the view state,
  /// and what it can read of its presenter.
  fileprivate var viewInputs: [IndexedMember] {
    let views = types(.view) + types(.adapter)
    let protocols = viewFaces.sorted().map { index.types[$0] }.filter { $0.kind == .protocol && isOwn($0) }
    let read = views.flatMap(stored).flatMap { $0.namedTypes(index) }.filter(isPresenter)
    let presenters = Set(read).sorted().map { index.types[$0] }
    return views.flatMap(stored).filter { $0.access > .fileprivate }
      + protocols.flatMap { index.members(of: $0.id) } + types(.viewState).flatMap(stored)
      + presenters.flatMap { readable($0) }
  }

  private func isOwn(_ type: IndexedType) -> Bool {
    tree.module(of: type.id)?.name == module.name || type.parts.first.map { module.files.contains($0.file) } == true
  }

  /// What gives values: properties, and methods with a result; of the presenter itself those that a view reads.
  private func readable(_ presenter: IndexedType) -> [IndexedMember] {
    index.members(of: presenter.id).filter { member in
      let gives = member.kind == .property || member.kind == .method && member.returnType != nil
      guard gives, member.access > .fileprivate, !member.modifiers.contains(.isStatic) else { return false }
      return presenter.kind == .protocol || isRead(member)
    }
  }

  private func isRead(_ member: IndexedMember) -> Bool {
    let views = Set(module.types(.view) + module.types(.adapter))
    return index.uses(of: member.id).contains { site in
      site.type.map { views.contains($0) || index.types[$0].conformances.contains("View") } == true
    }
  }
}
