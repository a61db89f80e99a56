import MigrationModel

extension Check {
  /// The interactor leads nowhere: the presenter asks the router.
  static let interactorNavigates = Check(
    rule: Rule(
      id: "interactor_navigates", severity: .high, phase: .router, title: "Interactor that navigates",
      rationale: """
        Where a use case leads is the presenter's decision. An interactor that pushes screens or calls the router can't \
        be used by another screen.
        """,
      source: "Seeds 000 and 003: the interactor does not navigate; the presenter calls the router.",
      example: """
        // CartInteractor.swift
        final class CartInteractor: CartInteractorProtocol {
          private let router: any CartRouterProtocol

          func pay() async throws {
            try await send()
            router.showCheckout()
          }
        }

        """,
      counterexample: """
        // CartInteractor.swift
        final class CartInteractor: CartInteractorProtocol {
          func pay() async throws {
            try await send()
          }
        }

        """)
  ) { review in
    let routers = review.module.faces(.router)
    return review.types(.interactor).flatMap { interactor in
      (review.navigation(in: interactor) + review.calls(on: routers, in: interactor)).map { found in
        ModuleObjection(
          symbol: review.symbol(found.member), location: review.location(of: found.use, in: found.member),
          message: "`\(review.symbol(found.member))` navigates with `\(found.use.name)`",
          fix: "Give the result of `\(found.member.name)` back and let the presenter ask the router.")
      }
    }
  }
}
