import MigrationModel
import ProjectIndex

extension Check {
  /// Entities are `Sendable` values.
  static let entitySendable = Check(
    rule: Rule(
      id: "entity_sendable", severity: .critical, phase: .criticalSafety, title: "Entity that may not cross threads",
      rationale: """
        Entities travel from the interactor's actor to the presenter on the main actor. A shared object, or a value that \
        holds one, is then reached from two threads.
        """,
      source: "Seed 000: entities are plain values and conform to `Sendable`.",
      example: """
        // NotesEntity.swift
        final class Note: Identifiable {
          let id: UUID
          var title: String
        }

        """,
      counterexample: """
        // NotesEntity.swift
        struct Note: Sendable, Identifiable {
          let id: UUID
          var title: String
        }

        """)
  ) { review in
    review.entities.compactMap { type in
      let isValue = type.kind == .struct || type.kind == .enum
      guard !isValue || review.isSendable(type) == false else { return nil }
      return ModuleObjection(
        symbol: type.name, location: review.location(of: type),
        message: isValue ? "`\(type.name)` is not `Sendable`" : "`\(type.name)` is no value: it is \(noun(type.kind))",
        fix: isValue
          ? "Let `\(type.name)` conform to `Sendable`, and keep only values in it."
          : "Make `\(type.name)` a `struct` that conforms to `Sendable`.")
    }
  }

  private static func noun(_ kind: IndexedType.Kind) -> String { kind == .actor ? "an actor" : "a \(kind.rawValue)" }
}

extension ModuleReview {
  /// What the module declares as entities and what its interactor works with, sorted by id.
  var entities: [IndexedType] {
    Set(module.types(.entity)).union(domainEntities).sorted().map { index.types[$0] }
  }
}
