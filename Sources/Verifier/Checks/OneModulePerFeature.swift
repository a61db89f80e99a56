import MigrationModel
import ProjectIndex

extension Check {
  /// Other modules are used by their builders alone.
  static let oneModulePerFeature = Check(
    rule: Rule(
      id: "one_module_per_feature", severity: .high, phase: .viewAndWiring, title: "Part of another module used",
      rationale: """
        A module that reaches into another's parts can't be changed, tested or removed alone. What others need goes \
        through the builder: what it takes and what it gives.
        """,
      source: "Seed 003: one module a feature, to prevent leakage between features.",
      example: """
        // ProfilePresenter.swift
        @MainActor
        final class ProfilePresenter {
          private let interactor: any ProfileInteracting
          private let teams: any TeamInteracting
        }

        """,
      counterexample: """
        // ProfileRouter.swift
        final class ProfileRouter: ProfileRouting {
          private weak var navigationController: UINavigationController?

          func showTeam() {
            navigationController?.pushViewController(TeamModule.build(), animated: true)
          }
        }

        """)
  ) { review in
    let own = review.module.core.union(review.module.types(.entity)).union(review.module.types(.viewState))
    return own.sorted().flatMap { id in
      review.index.members(of: id).flatMap { member in review.strangers(in: member).map { (member, $0.0, $0.1) } }
    }.map { member, use, other in
      let type = use.type.map { review.index.types[$0].name } ?? use.name
      return ModuleObjection(
        symbol: review.symbol(member), location: review.location(of: use, in: member),
        message: "`\(review.symbol(member))` uses `\(type)` of the module `\(other.name)`",
        fix: "Go through the builder of `\(other.name)`, or move what both need out of the module.")
    }
  }
}

extension ModuleReview {
  /// The first use of each type of another module that is no part of what its builder takes and gives.
  fileprivate func strangers(in member: IndexedMember) -> [(NameUse, ViperModule)] {
    var seen: Set<TypeID> = []
    return (Array(member.signature) + Array(member.body.uses)).compactMap { use in
      guard use.base == .free, let id = use.type, let other = tree.module(of: id), other.name != module.name,
        !isDoor(id, of: other), seen.insert(id).inserted
      else { return nil }
      return (use, other)
    }
  }

  /// The builder, and the types in the signatures of its members.
  private func isDoor(_ type: TypeID, of other: ViperModule) -> Bool {
    let builders = ModuleReview(tree: tree, module: other, dialect: dialect).assemblies
    return builders.contains(type)
      || builders.contains { builder in
        index.members(of: builder).contains { $0.namedTypes(index).contains(type) && $0.access > .fileprivate }
      }
  }
}
