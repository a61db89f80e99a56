import MigrationModel

/// What a rewrite is asked for.
package struct RewriteRequest: Sendable {
  /// A split task of the plan with its feature.
  package struct Item: Sendable {
    /// Slug of the feature.
    package let slug: String
    /// Id of the dialect.
    package let dialect: String
    package let task: PlanTask

    package init(slug: String, dialect: String, task: PlanTask) {
      self.slug = slug
      self.dialect = dialect
      self.task = task
    }
  }

  /// Open tasks with a step, in plan order.
  package let items: [Item]
  /// The analyzer's types: the roles of their members decide what is to move.
  package let types: [TypeReport]
  /// Most changed lines of a patch.
  package let maxLines: Int

  package init(items: [Item], types: [TypeReport], maxLines: Int) {
    self.items = items
    self.types = types
    self.maxLines = maxLines
  }
}
