/// The part of a VIPER module that a type plays, or that a member of a legacy type belongs to after the migration.
/// `presenter` also means view model and presentation state.
package enum Role: String, Codable, Sendable, CaseIterable, Comparable {
  case view, presenter, interactor, service, entity, router, assembly, other

  package static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

  /// Position in the order of the declaration.
  private var rank: Int { Role.allCases.firstIndex(of: self) ?? 0 }
}
