import MigrationModel
import ProjectIndex

extension Check {
  /// The presenter's way back to its view is weak.
  static let weakView = Check(
    rule: Rule(
      id: "weak_view", severity: .critical, phase: .criticalSafety, title: "View held strongly by its presenter",
      rationale: """
        The view holds its presenter. If the presenter holds the view as strongly, neither is ever freed: each visit of \
        the screen leaks it.
        """,
      source: "Seeds 002 and 003: `weak var view` in the presenter.",
      example: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          var view: (any CartViewProtocol)?
          private let interactor: any CartInteractorProtocol
        }

        """,
      counterexample: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          weak var view: (any CartViewProtocol)?
          private let interactor: any CartInteractorProtocol
        }

        """)
  ) { review in
    let faces = review.viewFaces
    return review.types(.presenter).flatMap(review.stored).filter(\.isStrongProperty).compactMap { property in
      let named = property.namedTypes(review.index)
      guard !named.isDisjoint(with: faces) || review.isController(property) else { return nil }
      return ModuleObjection(
        symbol: review.symbol(property), location: review.location(of: property),
        message: "`\(review.symbol(property))` holds the view strongly",
        fix: "Declare it as `weak var \(property.name)`; its protocol has to inherit from `AnyObject`.")
    }
  }
}
