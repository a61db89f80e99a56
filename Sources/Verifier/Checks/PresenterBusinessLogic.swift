import MigrationModel
import ProjectIndex

extension Check {
  /// No rules, persistence or networking in the presenter.
  static let presenterBusinessLogic = Check(
    rule: Rule(
      id: "presenter_business_logic", severity: .high, phase: .interactor, title: "Business logic in the presenter",
      rationale: """
        Rules, requests and stored data belong to the interactor, where they can be tested without a screen and used by \
        others. In the presenter they are tied to what one view shows.
        """,
      source: "Seeds 000 to 003: the presenter orchestrates; only the interactor reaches services and applies rules.",
      example: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: any CartInteractorProtocol

          func didAcceptTerms() {
            UserDefaults.standard.set(true, forKey: "terms")
          }
        }

        """,
      counterexample: """
        // CartPresenter.swift
        final class CartPresenter: CartPresenterProtocol {
          private let interactor: any CartInteractorProtocol

          func didAcceptTerms() {
            interactor.rememberTerms()
          }
        }

        """)
  ) { review in
    let names = SDKServices.all
    let entities = review.domainEntities
    return review.types(.presenter).flatMap { presenter in
      review.firstUses(of: names, in: presenter).map { found in
        let what = review.sdkName(found.use, names)
        let verb = SDKServices.persistence.contains(what) ? "stores or reads data with" : "reaches the network with"
        return review.objection(found, "\(verb) `\(what)`", fix: "an interactor method that awaits the result")
      } + review.changes(of: entities, in: presenter)
    }
  }
}

extension ModuleReview {
  /// Places where a presenter sets a property of a domain value, which is a rule of the domain.
  fileprivate func changes(of entities: Set<TypeID>, in presenter: IndexedType) -> [ModuleObjection] {
    index.members(of: presenter.id).compactMap { member in
      let change = member.body.uses.first { use in
        guard use.access == .write || use.access == .readWrite, case .member = use.base else { return false }
        return use.member.flatMap { index.members[$0].type }.map(entities.contains) == true
      }
      guard let change, let owner = change.member.flatMap({ index.members[$0].type }) else { return nil }
      return objection(
        MemberUse(member: member, use: change), "changes `\(change.name)` of `\(index.types[owner].name)`",
        fix: "an interactor method that gives the changed value back")
    }
  }

  fileprivate func objection(_ found: MemberUse, _ what: String, fix: String) -> ModuleObjection {
    ModuleObjection(
      symbol: symbol(found.member), location: location(of: found.use, in: found.member),
      message: "`\(symbol(found.member))` \(what)", fix: "Move it out of `\(found.member.name)` into \(fix).")
  }
}
