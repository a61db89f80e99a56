import Analyzer
import MigrationModel
import ProjectIndex

/// A tree that was read: all that the pure stages need.
package struct IndexedTree: Sendable {
  package let index: ProjectIndex
  /// What does not stand in Swift files, and the files that could not be used, or only in part.
  package let facts: TreeFacts
  /// A file or folder is there and the system refuses to give it.
  package let hasUnreadable: Bool
  /// What is there and not read because of its place, with the reason.
  package let skipped: [Failure]
  /// Paths of files that no patch may touch, because they could only be read in part.
  let brokenFiles: Set<String>
  /// The build settings of every Xcode project bind all code to the main actor that does not say otherwise.
  let defaultsToMainActor: Bool
  /// How its Xcode projects know their files.
  let membership: TargetMembership
}
