import ProjectIndex
import SwiftSource

/// The scopes of a member's body, and what the index knows of the names in it.
struct BodyScopes {
  let analysis: ScopeAnalysis
  /// By the node of the name.
  let meanings: [NodeID: ScopeAnalysis.Resolution.Kind]
  /// By offset.
  let uses: [Int: NameUse]

  init(_ member: IndexedMember, in file: ParsedFile) {
    analysis = ScopeAnalysis(tree: file.tree, member: member.node)
    meanings = Dictionary(analysis.resolutions.map { ($0.node, $0.kind) }) { first, _ in first }
    uses = Dictionary(member.body.uses.map { ($0.offset, $0) }) { first, _ in first }
  }
}
