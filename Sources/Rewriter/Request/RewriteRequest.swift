import MigrationModel

/// What a rewrite is asked for.
package struct RewriteRequest: Sendable {
  /// A task of the plan with its feature.
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

  /// Open tasks, in plan order. Those with a step say which types are split; those without get the patches of a type
  /// whose module is there already and that has no other task left.
  package let items: [Item]
  /// Most changed lines of a patch.
  package let maxLines: Int
  /// Lowest versions that the tree is built for, by platform (`iOS`, `macOS`, `tvOS`, `watchOS`): what is older than an
  /// API gets no patch that uses it. Under `Xcode` the version that builds the tree, where it says one.
  package let platforms: [String: String]
  /// How projects know their files: what one names gets no other path.
  package let membership: TargetMembership
  /// Name of a type -> paths of files of other targets that mean another type by it.
  package let foreign: [String: Set<String>]

  package init(
    items: [Item], maxLines: Int, platforms: [String: String] = [:],
    membership: TargetMembership = TargetMembership(), foreign: [String: Set<String>] = [:]
  ) {
    self.items = items
    self.maxLines = maxLines
    self.platforms = platforms
    self.membership = membership
    self.foreign = foreign
  }
}
