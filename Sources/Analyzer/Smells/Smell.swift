import MigrationModel
import ProjectIndex

/// A rule over one type with all its extensions.
protocol Smell: SendableMetatype {
  static var rule: Rule { get }
}
