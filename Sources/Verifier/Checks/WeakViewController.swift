import MigrationModel
import ProjectIndex

extension Check {
  /// The router's way back to its controller is weak.
  static let weakViewController = Check(
    rule: Rule(
      id: "weak_view_controller", severity: .critical, phase: .criticalSafety,
      title: "Controller held strongly by its router",
      rationale: """
        The controller holds the presenter, which holds the router. A router that holds a controller strongly closes \
        the circle: the screen is never freed.
        """,
      source: "Seed 002: `weak var viewController` in the router. Seed 003: the parts must not retain each other.",
      example: """
        // CartRouter.swift
        final class CartRouter: CartRouterProtocol {
          var viewController: UIViewController?
        }

        """,
      counterexample: """
        // CartRouter.swift
        final class CartRouter: CartRouterProtocol {
          weak var viewController: UIViewController?
        }

        """)
  ) { review in
    let faces = review.viewFaces
    return review.types(.router).flatMap(review.stored).filter(\.isStrongProperty).compactMap { property in
      guard !property.namedTypes(review.index).isDisjoint(with: faces) || review.isController(property) else {
        return nil
      }
      return ModuleObjection(
        symbol: review.symbol(property), location: review.location(of: property),
        message: "`\(review.symbol(property))` holds a controller strongly",
        fix: "Declare it as `weak var \(property.name)`.")
    }
  }
}

extension ModuleReview {
  /// Whether a property holds a view controller, the SDK's or the tree's.
  func isController(_ property: IndexedMember) -> Bool {
    let names = property.valueType.map(TypeWords.names) ?? []
    return names.contains(where: SDKNames.isController)
      || property.namedTypes(index).contains { index.types[$0].isController }
  }
}
