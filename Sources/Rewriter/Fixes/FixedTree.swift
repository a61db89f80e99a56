import MigrationModel
import ProjectIndex
import SwiftSource

/// The tree behind the fixes of one round, which were all worked out on the same state.
struct FixedTree {
  private let index: ProjectIndex
  private var state = TreeState()
  /// Members, and heads of files, that a fix has changed.
  private var taken: Set<Zone> = []
  /// Slug -> paths that fixes of the feature wait for.
  private var held: [String: Set<String>] = [:]

  /// A part of a file in which two fixes get in each other's way.
  private struct Zone: Hashable {
    let path: String
    /// UTF-8 byte offset of the member; -1 for what is outside of all.
    let member: Int
  }

  init(index: ProjectIndex) { self.index = index }

  /// Files that differ from the state at the start of the round.
  var contents: [String: [UInt8]] { state.contents }

  /// Another fix has changed a member that this one changes, or one of the same feature waits to change the same file:
  /// the patches of a feature keep the order of its plan.
  func isTaken(_ draft: FixDraft, slug: String) -> Bool {
    !taken.isDisjoint(with: zones(of: draft)) || held[slug].map { !$0.isDisjoint(with: draft.edits.keys) } ?? false
  }

  /// A fix of a feature waits.
  mutating func hold(_ draft: FixDraft, slug: String) { held[slug, default: []].formUnion(draft.edits.keys) }

  /// What a draft changes, behind the others.
  func changes(by draft: FixDraft) throws(ObstacleError) -> [FileChange] {
    try next(draft).changes(since: state, in: index)
  }

  mutating func accept(_ draft: FixDraft) throws(ObstacleError) {
    state = try next(draft)
    taken.formUnion(zones(of: draft))
  }

  private func next(_ draft: FixDraft) throws(ObstacleError) -> TreeState {
    var next = state
    next.add(draft.edits)
    do throws(SourceEdit.Overlap) {
      try next.refresh(Set(draft.edits.keys), in: index)
    } catch {
      throw ObstacleError("overlapping_edits", "Two changes of this fix touch the same bytes.")
    }
    for (path, text) in draft.newFiles { next.write(path, Array(text.utf8)) }
    return next
  }

  private func zones(of draft: FixDraft) -> Set<Zone> {
    var zones = Set(draft.newFiles.keys.map { Zone(path: $0, member: -1) })
    for (path, edits) in draft.edits {
      let members = index.members(inFile: path).filter { $0.kind != .type }.map(\.range)
      for edit in edits {
        let around = members.filter { $0.lowerBound <= edit.range.lowerBound && edit.range.lowerBound <= $0.upperBound }
        zones.insert(Zone(path: path, member: around.map(\.lowerBound).max() ?? -1))
      }
    }
    return zones
  }
}
