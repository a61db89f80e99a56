import MigrationModel
import ProjectIndex

extension Check {
  /// Only the builder is seen from other packages.
  static let builderOnlyPublic = Check(
    rule: Rule(
      id: "builder_only_public", severity: .medium, phase: .viewAndWiring, title: "Public part of a module",
      rationale: """
        Whatever is public will be used from outside. With the builder as the only public type, presenter, interactor \
        and router can change without anybody noticing.
        """,
      source: "Seed 002, corner cases: the builder is the only public symbol of a module.",
      example: """
        // CartInteractor.swift
        public final class CartInteractor: CartInteractorProtocol {}

        """,
      counterexample: """
        // CartInteractor.swift
        final class CartInteractor: CartInteractorProtocol {}

        """)
  ) { review in
    let assemblies = review.assemblies
    let types = review.module.files.flatMap { review.index.types(inFile: $0) }
    var seen: Set<TypeID> = []
    return types.filter { seen.insert($0.id).inserted && review.isExposed($0, besides: assemblies) }.map { type in
      ModuleObjection(
        symbol: type.name, location: review.location(of: type), message: "`\(type.name)` is \(type.access)",
        fix: "Make `\(type.name)` internal, and let the builder give out what others need.")
    }
  }
}

extension ModuleReview {
  fileprivate func isExposed(_ type: IndexedType, besides assemblies: Set<TypeID>) -> Bool {
    type.access >= .public && type.kind != .external && type.outer == nil && !assemblies.contains(type.id)
      && type.parts.first.map { module.files.contains($0.file) } == true
  }
}
