import ProjectIndex

/// Which types a module treats as values of its domain.
struct DomainEntities {
  private let review: ModuleReview

  init(_ review: ModuleReview) { self.review = review }

  private var index: ProjectIndex { review.index }

  /// What the interactor gives and takes, and what the module declares as entities, without what is made for the view.
  var types: Set<TypeID> {
    let named = surface.flatMap { $0.namedTypes(index) }
    let declared = review.dialect.entitiesAreForView ? [] : review.module.types(.entity)
    return Set((named + declared).filter(isDomain)).subtracting(displayed)
  }

  /// The methods and properties by which others reach the interactor, and by which it answers.
  private var surface: [IndexedMember] {
    (review.module.faces(.interactor).union(outputs)).sorted().flatMap { index.members(of: $0) }.filter { member in
      (member.kind == .method || member.kind == .property && member.type.map { index.types[$0].kind } == .protocol)
        && member.access > .fileprivate
    }
  }

  /// The protocols by which the interactor knows its presenter.
  private var outputs: Set<TypeID> {
    let held = review.types(.interactor).flatMap(review.stored).flatMap { $0.namedTypes(index) }
    return Set(held).intersection(review.module.contracts[.presenter] ?? [])
  }

  private func isDomain(_ id: TypeID) -> Bool {
    let type = index.types[id]
    guard type.kind == .struct || type.kind == .class, !type.isController else { return false }
    guard let file = type.parts.first?.file, review.tree.code.isJudged(file) else { return false }
    if review.dialect.entitiesAreForView, review.module.types(.entity).contains(id) { return false }
    return !review.module.core.contains(id) && !review.module.types(.viewState).contains(id)
      && !type.conformances.contains { $0.hasSuffix("Error") } && !isDisplayName(type.name)
  }

  /// What the presenter makes is made for the view.
  private var displayed: Set<TypeID> {
    let uses = review.types(.presenter).flatMap { index.members(of: $0.id) }.flatMap { Array($0.body.uses) }
    return Set(uses.filter(\.isCreation).compactMap(\.type))
  }

  private func isDisplayName(_ name: String) -> Bool {
    ["Row", "Display", "ViewModel", "ViewState", "ViewData", "ViewItem", "Cell"].contains { name.contains($0) }
  }
}
