import MigrationModel
import ProjectIndex

extension Check {
  /// Entities hold data and no behaviour.
  static let entityBehaviour = Check(
    rule: Rule(
      id: "entity_behaviour", severity: .medium, phase: .interactor, title: "Behaviour in an entity",
      rationale: """
        Rules that live in entities are applied by whoever holds one, the presenter and the view included. In the \
        interactor they have one place and one test.
        """,
      source: "Seed 000: entities represent data and contain no behaviour.",
      example: """
        // NotesEntity.swift
        struct Note: Sendable, Identifiable {
          let id: UUID
          var isPinned: Bool

          mutating func pin() { isPinned = true }
        }

        """,
      counterexample: """
        // NotesEntity.swift
        struct Note: Sendable, Identifiable {
          let id: UUID
          var isPinned: Bool
        }

        """)
  ) { review in
    review.entities.flatMap { type in
      review.index.members(of: type.id).filter { behaves($0) }.map { member in
        ModuleObjection(
          symbol: review.symbol(member), location: review.location(of: member),
          message: "`\(review.symbol(member))` is behaviour in an entity",
          fix: "Move `\(member.name)` into the interactor, as a function of `\(type.name)`.")
      }
    }
  }

  /// A method, or a computed property that decides something; not what a protocol asks for.
  private static func behaves(_ member: IndexedMember) -> Bool {
    guard !member.modifiers.contains(.isWitness), !member.modifiers.contains(.isOverride),
      !witnesses.contains(member.baseName)
    else { return false }
    switch member.kind {
    case .method: return member.body.instructions > 0
    case .property: return !member.isStored && member.body.cyclomaticComplexity > 1
    default: return false
    }
  }

  /// Requirements of the standard library's protocols.
  private static let witnesses: Set = [
    "==", "<", ">", "<=", ">=", "hash", "encode", "description", "debugDescription", "id", "hashValue", "rawValue",
    "errorDescription", "allCases",
  ]
}
