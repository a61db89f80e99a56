import MigrationModel
import ProjectIndex

extension Check {
  /// Navigation is state: a route enum in the router that a view or the module is bound to.
  static let routerStateDriven = Check(
    rule: Rule(
      id: "router_state_driven", severity: .high, phase: .router, title: "Navigation that is not state",
      rationale: """
        SwiftUI shows the screen that the state says. Pushing by hand, or a route that no view is bound to, leaves what \
        is shown and what the router believes apart, and can't be restored or undone.
        """,
      source: "Seed 000: the router exposes routes as enums; view or module bind them; no imperative navigation.",
      example: """
        // NotesRouter.swift
        @MainActor
        @Observable
        final class NotesRouter {
          var isEditorShown = false
        }

        """,
      counterexample: """
        // NotesRouter.swift
        @MainActor
        @Observable
        final class NotesRouter {
          var route: NotesRoute?
        }

        enum NotesRoute: Sendable {
          case editor
        }

        """)
  ) { review in
    let routed = review.types(.router).flatMap { review.routeObjections($0) }
    let parts = [Component.router, .presenter, .view, .assembly].flatMap { review.types($0) }
    let imperative = parts.flatMap(review.navigation).map { found in
      ModuleObjection(
        symbol: review.symbol(found.member), location: review.location(of: found.use, in: found.member),
        message: "`\(review.symbol(found.member))` navigates by hand with `\(found.use.name)`",
        fix: "Set the router's route there, and bind the view to it.")
    }
    return routed + imperative
  }
}

extension ModuleReview {
  /// A router without a route, or with one that nothing is bound to.
  fileprivate func routeObjections(_ router: IndexedType) -> [ModuleObjection] {
    let routes = stored(router).filter { property in
      property.namedTypes(index).contains { index.types[$0].kind == .enum } || property.valueType == "NavigationPath"
    }
    guard !routes.isEmpty else {
      return [
        ModuleObjection(
          symbol: router.name, location: location(of: router), message: "`\(router.name)` has no route that is an enum",
          fix: "Give `\(router.name)` a property `route` of an enum with one case a destination.")
      ]
    }
    return routes.contains(where: isBound) || routes.allSatisfy(leadsNowhere) ? [] : routes.prefix(1).map(unbound)
  }

  /// An enum without cases: there is nothing to bind.
  private func leadsNowhere(_ route: IndexedMember) -> Bool {
    let enums = route.namedTypes(index).filter { index.types[$0].kind == .enum }
    return !enums.isEmpty && enums.allSatisfy { id in !index.members(of: id).contains { $0.kind == .case } }
  }

  private func unbound(_ route: IndexedMember) -> ModuleObjection {
    ModuleObjection(
      symbol: symbol(route), location: location(of: route),
      message: "`\(symbol(route))` is bound by no view of the module",
      fix: "Bind the view's navigation to `\(route.name)`, or do it where the module is built.")
  }

  /// A view or the module reads the route, in whatever form, or what the router works out of it.
  private func isBound(_ route: IndexedMember) -> Bool {
    let showing = Set((types(.view) + types(.assembly)).map(\.id))
    let derived = (route.type.map { index.members(of: $0) } ?? []).filter { other in
      other.kind == .property && !other.isStored && other.body.uses.contains { $0.member == route.id }
    }
    let readers = ([route] + derived).flatMap { index.uses(of: $0.id) + index.possibleUses(ofName: $0.baseName) }
    return readers.contains { site in
      site.type.map(showing.contains) == true || site.type.map { index.types[$0].conformances.contains("View") } == true
    }
  }
}
