import MigrationModel
import ProjectIndex

extension Check {
  /// The router does not know the presenter, except while it builds the module.
  static let routerCallsPresenter = Check(
    rule: Rule(
      id: "router_calls_presenter", severity: .high, phase: .router, title: "Router that knows the presenter",
      rationale: """
        Calls go from the presenter to the router. A router that holds or calls the presenter closes a circle: neither \
        can be made, freed or tested without the other.
        """,
      source: "Seed 002, anti-patterns: the router knows only the view hierarchy and other builders.",
      example: """
        // CartRouter.swift
        final class CartRouter: CartRouterProtocol {
          weak var viewController: UIViewController?
          weak var presenter: (any CartPresenterProtocol)?
        }

        """,
      counterexample: """
        // CartRouter.swift
        final class CartRouter: CartRouterProtocol {
          weak var viewController: UIViewController?
        }

        """)
  ) { review in
    let presenters = review.module.faces(.presenter)
    return review.types(.router).flatMap { router -> [ModuleObjection] in
      let held = review.stored(router).filter { !$0.namedTypes(review.index).isDisjoint(with: presenters) }
      let holding = held.map { property in
        ModuleObjection(
          symbol: review.symbol(property), location: review.location(of: property),
          message: "`\(review.symbol(property))` holds the presenter",
          fix:
            "Remove `\(property.name)`; wire the presenter where the module is built and hand results on by a closure.")
      }
      let calls = review.calls(on: presenters, in: router).filter { !review.isAssembling($0.member) }.map { found in
        ModuleObjection(
          symbol: review.symbol(found.member), location: review.location(of: found.use, in: found.member),
          message: "`\(review.symbol(found.member))` calls `\(found.use.name)` of the presenter",
          fix: "Let the presenter do it before or after it calls `\(found.member.name)`.")
      }
      return holding + calls
    }
  }
}

extension ModuleReview {
  /// Makes the presenter, or is an initializer or a static factory: wiring is allowed there.
  fileprivate func isAssembling(_ member: IndexedMember) -> Bool {
    member.kind == .initializer || member.modifiers.contains(.isStatic)
      || member.body.uses.contains { $0.isCreation && $0.type.map(module.types(.presenter).contains) == true }
  }
}
