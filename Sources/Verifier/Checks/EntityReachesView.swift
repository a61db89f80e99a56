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
      source: "Seeds 000 and 002: entities never reach the view; row entities and view states are its input.",
      example: """
        // CartProtocols.swift
        protocol CartViewProtocol: AnyObject {
          func show(_ items: [CartItem])
        }

        protocol CartInteractorProtocol {
          func items() async throws -> [CartItem]
        }

        """,
      counterexample: """
        // CartProtocols.swift
        protocol CartViewProtocol: AnyObject {
          func show(_ rows: [CartRowEntity])
        }

        protocol CartInteractorProtocol {
          func items() async throws -> [CartItem]
        }

        """)
  ) { review in
    let entities = review.domainEntities
    return review.viewInputs.compactMap { input in
      guard let id = review.given(by: input).intersection(entities).min() else { return nil }
      let words = review.words(of: id)
      return ModuleObjection(
        symbol: review.symbol(input), location: review.location(of: input),
        message: "`\(review.symbol(input))` hands \(words.what) to the view", fix: words.fix)
    }
  }
}

extension ModuleReview {
  /// Members through which something comes to a view: its own settable state, what the presenter calls on it, the view
  /// state, and what it can read of its presenter.
  fileprivate var viewInputs: [IndexedMember] {
    let views = types(.view) + types(.adapter)
    let called = Set(types(.presenter).flatMap { index.members(of: $0.id) }.flatMap { $0.namedTypes(index) })
    let protocols = viewFaces.intersection(called).sorted().filter { index.types[$0].kind == .protocol }
    let read = Set(views.flatMap(stored).flatMap { $0.namedTypes(index) }.filter(isPresenter)).sorted()
    var inputs = views.flatMap(stored).filter { $0.access > .fileprivate }
    inputs += protocols.flatMap(index.members)
    inputs += types(.viewState).flatMap(stored)
    inputs += read.flatMap { readable(index.types[$0]) }
    return inputs
  }

  /// What a type of the domain is called in an objection, and what is to be done. An object that is asked to do things is no
  /// value that could be mapped.
  fileprivate func words(of id: TypeID) -> (what: String, fix: String) {
    let name = "`\(index.types[id].name)`"
    if works(id) {
      return (
        "\(name), which does the work of the domain,",
        "Keep \(name) in the interactor, and let the view ask the presenter for what it shows."
      )
    }
    return (
      "the domain value \(name)",
      "Let the presenter map \(name) to a value with just the texts and flags that are shown."
    )
  }

  /// Others find more to call in it than to read.
  private func works(_ id: TypeID) -> Bool {
    let members = index.members(of: id).filter { $0.access > .fileprivate && !$0.modifiers.contains(.isStatic) }
    return members.filter { $0.kind == .method }.count > members.filter { $0.kind == .property }.count
  }

  /// The types of the values that come through a member: of a method with a result those in the result.
  fileprivate func given(by member: IndexedMember) -> Set<TypeID> {
    let named = member.namedTypes(index)
    guard member.kind == .method, let result = member.returnType else { return named }
    let words = Set(TypeWords.names(in: result))
    return named.filter { words.contains(index.types[$0].name) }
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
