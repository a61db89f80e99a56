import MigrationModel
import ProjectIndex
import SwiftSource

extension Gate {
  /// A patch that gives types other names changes nothing but these names, leaves none of the old ones behind, and takes
  /// none that means something already.
  static let renames = Gate(id: "renames") { review in
    let changes = review.patch.renames.sorted { $0.key < $1.key }.map { NameChange(from: $0.key, to: $0.value) }
    return others(changes, review) + changes.flatMap { left($0, review) + taken($0, review) }
  }

  /// Files in which more changes than the names.
  private static func others(_ changes: [NameChange], _ review: PatchReview) -> [Objection] {
    review.patch.changes.filter { change in
      guard let before = change.before else { return true }
      return renamed(before, changes) != change.after
    }.map { Objection($0.path, "\($0.path) changes in more than a name.") }
  }

  private static func renamed(_ source: [UInt8], _ changes: [NameChange]) -> [UInt8]? {
    var source = source
    for change in changes {
      let file = ParsedFile(SourceFile(path: "", contents: source))
      do throws(SourceEdit.Overlap) {
        source = try SourceEdit.apply(change.edits(in: file.tree), to: source)
      } catch {
        return nil
      }
    }
    return source
  }

  /// Files that would still use the old name.
  private static func left(_ change: NameChange, _ review: PatchReview) -> [Objection] {
    let changed = Set(review.patch.changes.flatMap { [$0.path, $0.movedFrom ?? $0.path] })
    return uses(of: change.old, review).filter { !changed.contains($0) }.map {
      Objection($0, "\($0) still names `\(change.old)`.")
    }
  }

  private static func taken(_ change: NameChange, _ review: PatchReview) -> [Objection] {
    uses(of: change.new, review).map { Objection($0, "\($0) names \(change.new.codeWithArticle) already.") }
  }

  /// Files of the tree before the patch with an identifier of this name.
  private static func uses(of name: String, _ review: PatchReview) -> [String] {
    review.tree.paths.filter { path in
      guard let source = review.tree.contents(at: path), NameChange.holds(name, source) else { return false }
      return !NameChange.identifiers(name, in: ParsedFile(SourceFile(path: path, contents: source)).tree).isEmpty
    }
  }
}
