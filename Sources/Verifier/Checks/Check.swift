import MigrationModel

/// A rule that modules of some dialects are held to. One file each, one line in the catalogue.
struct Check: Sendable {
  /// What is known about it before any code is read.
  let rule: Rule
  /// What breaks it in a module, in any order.
  let objections: @Sendable (ModuleReview) -> [ModuleObjection]
}

/// A place where a module breaks a rule.
struct ModuleObjection: Sendable {
  /// `Type`, or `Type.member`.
  let symbol: String
  let location: Location
  /// One sentence with the names of this code, without a full stop.
  let message: String
  /// What to do, with the names of this code.
  let fix: String
}
