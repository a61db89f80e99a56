import MigrationModel

/// What `included` and `excluded` say about paths below the analysed folder.
struct PathFilter: Sendable {
  /// nil for everything.
  private let included: [Glob]?
  private let excluded: [Glob]

  /// The patterns are relative to the folder of the configuration file, `prefix` is the analysed folder's path below it.
  init(included: [String], excluded: [String], prefix: String) {
    self.included = included.isEmpty ? nil : included.flatMap { Glob($0).relative(to: prefix) }
    self.excluded = excluded.flatMap { Glob($0).relative(to: prefix) }
  }

  func reads(file: String) -> Bool {
    included?.contains { $0.matches(file) } != false && !excluded.contains { $0.matches(file) }
  }

  func enters(folder: String) -> Bool {
    included?.contains { $0.mayMatchBelow(folder) } != false && !excluded.contains { $0.matches(folder) }
  }
}
