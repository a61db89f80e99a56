import MigrationModel
import ProjectIndex

extension Check {
  /// The parts of a module do not hold each other in a circle.
  static let moduleCycle = Check(
    rule: Rule(
      id: "module_cycle", severity: .critical, phase: .criticalSafety, title: "Parts of a module that hold each other",
      rationale: """
        The view holds its presenter, and the presenter its interactor and its router. If one of these holds a part that \
        holds it, none of them is ever freed: each visit of the screen leaks the module.
        """,
      source: "The Swift Programming Language, Automatic Reference Counting; objc.io 13: the way back is weak.",
      example: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: CartInteractor
        }

        // CartInteractor.swift
        final class CartInteractor: CartInteractorProtocol {
          var presenter: CartPresenter?
        }

        """,
      counterexample: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: CartInteractor
        }

        // CartInteractor.swift
        final class CartInteractor: CartInteractorProtocol {
          weak var presenter: CartPresenter?
        }

        """)
  ) { review in
    review.circularHolds.map { hold in
      let symbol = review.symbol(hold.property)
      let part = review.part(heldBy: hold)
      return ModuleObjection(
        symbol: symbol, location: review.location(of: hold.property),
        message: "`\(symbol)` holds the \(part.noun) strongly, which holds the \(hold.part.noun)",
        fix: "Declare it as `weak var \(hold.property.name)`; a protocol has to inherit from `AnyObject` for that.")
    }
  }
}
