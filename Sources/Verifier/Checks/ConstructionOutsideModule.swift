import MigrationModel
import ProjectIndex

extension Check {
  /// The parts of a module are made in its builder alone.
  static let constructionOutsideModule = Check(
    rule: Rule(
      id: "construction_outside_module", severity: .high, phase: .viewAndWiring, title: "Part built outside its module",
      rationale: """
        Who makes a part of a module has to know how it is wired. With one place that builds it, wiring can change, and \
        no half-wired screen can appear.
        """,
      source: "Seeds 000 to 003: module composition is the only place where construction occurs.",
      example: """
        // SettingsRouter.swift
        final class SettingsRouter {
          func showCart() { push(CartViewController(presenter: presenter)) }
        }

        """,
      counterexample: """
        // SettingsRouter.swift
        final class SettingsRouter {
          func showCart() { push(CartBuilder.build()) }
        }

        """)
  ) { review in
    let assemblies = review.assemblies
    let parts = [Component.presenter, .interactor, .router, .view, .adapter].flatMap { component in
      review.types(component).filter { review.isPart($0, component, assemblies) }.map { (component, $0) }
    }
    return parts.flatMap { component, type in
      review.index.creations(of: type.id).filter { review.isOutside($0, assemblies) }.map { site in
        let place = site.member.map { "`\(review.symbol(review.index.members[$0]))`" } ?? "another place"
        return ModuleObjection(
          symbol: type.name,
          location: Location(file: site.file, line: site.use.line, column: site.use.column),
          message: "the \(component.noun) `\(type.name)` is made in \(place), outside its module",
          fix: review.wayIn(assemblies))
      }
    }
  }
}

extension ModuleReview {
  /// A wireframe that builds its module is the way in; a SwiftUI view without a presenter is an ordinary view.
  fileprivate func isPart(_ type: IndexedType, _ component: Component, _ assemblies: Set<TypeID>) -> Bool {
    if assemblies.contains(type.id) { return false }
    guard component == .view, type.kind == .struct else { return true }
    return stored(type).contains { !$0.namedTypes(index).isDisjoint(with: module.faces(.presenter)) }
  }

  /// Not in the builder, in tests, in previews, nor in the type itself.
  fileprivate func isOutside(_ site: UseSite, _ assemblies: Set<TypeID>) -> Bool {
    guard tree.code.isJudged(site.file), let member = site.member, let owner = index.members[member].type else {
      return false
    }
    let around = [owner] + outers(of: owner)
    return !around.contains { id in
      assemblies.contains(id) || index.types[id].conformances.contains("PreviewProvider") || site.use.type == id
    }
  }

  private func outers(of type: TypeID) -> [TypeID] { index.types[type].outer.map { [$0] + outers(of: $0) } ?? [] }

  /// What to call in place of making a part.
  fileprivate func wayIn(_ assemblies: Set<TypeID>) -> String {
    guard let id = assemblies.min() else {
      return "Give the module one factory that makes and wires its parts, and call it there."
    }
    let name = index.types[id].name
    if module.types(.router).contains(id) { return "Make \(name.codeWithArticle) there, which builds the module." }
    let factory = index.members(of: id).first { isFactory($0) }
    return factory.map { "Call `\(symbol($0))` there." }
      ?? "Give `\(name)` a factory that makes and wires all parts, and call it there."
  }

  /// Gives the whole module out, not a part that is put into a view that is there already.
  private func isFactory(_ member: IndexedMember) -> Bool {
    member.kind == .method && member.returnType != nil
      && member.namedTypes(index).isDisjoint(with: module.faces(.presenter))
  }
}
