import MigrationModel
import ProjectIndex

extension Check {
  /// The router decides nothing of the domain.
  static let routerLogic = Check(
    rule: Rule(
      id: "router_logic", severity: .high, phase: .router, title: "Logic in the router",
      rationale: """
        A router leads where it is told to. Decisions over domain values, requests and stored data in it escape the \
        tests of presenter and interactor.
        """,
      source: "Seeds 000 and 003: the router is limited to navigation and assembly.",
      example: """
        // CartRouter.swift
        final class CartRouter: CartRouterProtocol {
          weak var viewController: UIViewController?

          func show(_ item: CartItem) {
            if item.isGift { showCheckout() }
          }
        }

        """,
      counterexample: """
        // CartRouter.swift
        final class CartRouter: CartRouterProtocol {
          weak var viewController: UIViewController?

          func showCheckout() {
            viewController?.show(CheckoutBuilder.build(), sender: nil)
          }
        }

        """)
  ) { review in
    let names = SDKServices.all
    let interactors = review.module.faces(.interactor)
    let entities = review.domainEntities
    return review.types(.router).flatMap { router -> [ModuleObjection] in
      let services = review.firstUses(of: names, in: router).map { found in
        review.routerObjection(found, "uses `\(review.sdkName(found.use, names))`", "an interactor method")
      }
      let calls = review.calls(on: interactors, in: router).map { found in
        review.routerObjection(found, "asks the interactor for `\(found.use.name)`", "the presenter")
      }
      let decisions = review.decisions(on: entities, in: router).map { found in
        review.routerObjection(found, "decides by `\(found.use.name)` of a domain value", "the presenter")
      }
      return services + calls + decisions
    }
  }
}

extension ModuleReview {
  /// Conditions over a value of the domain; looking whether one is there is none.
  fileprivate func decisions(on entities: Set<TypeID>, in router: IndexedType) -> [MemberUse] {
    index.members(of: router.id).compactMap { member in
      member.body.uses.first { use in
        guard use.context.contains(.condition), let id = use.member, let owner = index.members[id].type else {
          return false
        }
        return entities.contains(owner) && (use.context.contains(.operand) || index.members[id].valueType == "Bool")
      }.map { MemberUse(member: member, use: $0) }
    }
  }

  fileprivate func routerObjection(_ found: MemberUse, _ what: String, _ place: String) -> ModuleObjection {
    ModuleObjection(
      symbol: symbol(found.member), location: location(of: found.use, in: found.member),
      message: "`\(symbol(found.member))` \(what)",
      fix: "Do it in \(place) and tell `\(found.member.name)` where to lead, with the values that it needs.")
  }
}
