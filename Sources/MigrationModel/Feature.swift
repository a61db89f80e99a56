/// A feature, flow or screen with a plan file of its own.
package struct Feature: Codable, Sendable, Equatable {
  package var name: String
  /// Kebab-case, unique: the plan file is `<slug>.md`.
  package var slug: String
  /// Paths relative to the analysed folder, sorted.
  package var files: [String]
  /// Full names, sorted.
  package var types: [String]
  /// Full names of its view controllers and full-screen views, sorted.
  package var screens: [String]
  /// Number of tasks in its plan.
  package var tasks: Int
  /// Id of the dialect.
  package var dialect: String

  package init(
    name: String, slug: String, files: [String], types: [String], screens: [String], tasks: Int = 0, dialect: String
  ) {
    self.name = name
    self.slug = slug
    self.files = files
    self.types = types
    self.screens = screens
    self.tasks = tasks
    self.dialect = dialect
  }
}
