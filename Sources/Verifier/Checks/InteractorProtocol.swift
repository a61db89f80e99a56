import MigrationModel
import ProjectIndex

extension Check {
  /// The presenter knows the interactor by a protocol.
  static let interactorProtocol = Check(
    rule: Rule(
      id: "interactor_protocol", severity: .high, phase: .interactor, title: "Presenter tied to a concrete interactor",
      rationale: """
        The presenter is what is tested, with a stand-in for its interactor. Holding the concrete type takes the place \
        of the stand-in away.
        """,
      source: "Seeds 000 to 003: the presenter reaches the interactor by a protocol.",
      example: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: CartInteractor
        }

        """,
      counterexample: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: any CartInteractorProtocol
        }

        """)
  ) { review in
    let interactors = Set(review.module.types(.interactor))
    return review.types(.presenter).flatMap(review.stored).compactMap { property in
      guard let id = property.namedTypes(review.index).intersection(interactors).min() else { return nil }
      let name = review.index.types[id].name
      let faces = review.module.contracts[.interactor] ?? []
      let face = faces.first.map { "`\(review.index.types[$0].name)`" } ?? "a protocol"
      return ModuleObjection(
        symbol: review.symbol(property), location: review.location(of: property),
        message: "`\(review.symbol(property))` holds the concrete `\(name)`",
        fix: "Declare `\(property.name)` as \(face) with what the presenter calls.")
    }
  }
}
