/// The part of a VIPER module that a type plays, or that a member of a legacy type belongs to after the migration.
/// `presenter` also means view model and presentation state.
package enum Role: String, Codable, Sendable, CaseIterable, Comparable {
  case view, presenter, interactor, service, entity, router, assembly, other

  package static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

  // What the compiler writes compares and hashes the raw texts, through witness tables, for each member of each type.

  /// Whether two roles are the same.
  @inlinable package static func == (left: Role, right: Role) -> Bool { left.rank == right.rank }

  /// Hashes the position.
  package func hash(into hasher: inout Hasher) { hasher.combine(rank) }

  /// Position in the order of the declaration.
  @inlinable package var rank: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
