import MigrationModel

/// What is known about a tree that does not stand in its Swift files; all of it optional.
package struct TreeFacts: Sendable, Equatable {
  /// Lowest iOS version that the project supports, e.g. `15.0`; nil if unknown.
  package var deploymentTarget: String?
  /// Lowest versions that the tree is built for, by platform (`iOS`, `macOS`, ...), as far as they are known.
  package var platforms: [String: String]
  /// People with a commit in the git history; nil without git.
  package var authors: Int?
  /// Files that could not be read at all; they become failures of the analysis.
  package var unreadable: [Failure]
  /// What was changed often; nil without git or commits, and where the configuration wants none.
  package var history: ChangeHistory?
  /// Ids of rules of other stages, which suppression comments may name too.
  package var otherRules: Set<String>
  /// The build settings of every Xcode project bind all code to the main actor that does not say otherwise.
  package var defaultsToMainActor: Bool

  /// Nothing known.
  package init(
    deploymentTarget: String? = nil, platforms: [String: String] = [:], authors: Int? = nil, unreadable: [Failure] = [],
    history: ChangeHistory? = nil,
    otherRules: Set<String> = [], defaultsToMainActor: Bool = false
  ) {
    self.deploymentTarget = deploymentTarget
    self.platforms = platforms
    self.authors = authors
    self.unreadable = unreadable
    self.history = history
    self.otherRules = otherRules
    self.defaultsToMainActor = defaultsToMainActor
  }
}
