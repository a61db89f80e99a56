import ProjectIndex
import SwiftSource

/// Pipelines that an initialiser starts and that do nothing for an object that is thrown away at once.
struct QuietPipelines {
  /// UTF-8 byte offsets of their statements.
  let ranges: [Range<Int>]

  init(_ initializer: IndexedMember, _ file: ParsedFile, _ index: ProjectIndex) {
    let tree = file.tree
    guard let body = tree.child(initializer.node, .codeBlock) else {
      ranges = []
      return
    }
    ranges = tree.statements(of: body).filter { Self.isQuiet($0, tree, initializer, index) }.map(tree.range)
  }

  func contain(_ use: NameUse) -> Bool { ranges.contains { $0.contains(use.offset) } }

  private static func isQuiet(
    _ statement: NodeID, _ tree: SyntaxTree, _ initializer: IndexedMember, _ index: ProjectIndex
  ) -> Bool {
    guard tree.kind(statement) == .call, let chain = PublisherChain(endingAt: statement, in: tree), chain.isPlain,
      tree.text(chain.root).contains("$"), !tree.text(chain.root).contains("(")
    else { return false }
    for (call, name) in zip(chain.calls, chain.names) {
      let closures = tree.descendants(call).filter { tree.kind($0) == .closure && Self.call(of: $0, tree) == call }
      if name == "sink" {
        guard chain.isLater, closures.allSatisfy({ tree.text($0).contains("[weak self]") }) else { return false }
      } else if closures.contains(where: { asksTree(tree.range($0), initializer) }) {
        return false
      }
    }
    return chain.names.last == "assign" || chain.names.contains("sink")
  }

  /// The call that a closure is handed to.
  private static func call(of closure: NodeID, _ tree: SyntaxTree) -> NodeID? {
    tree.ancestor(closure) { $0 == .call }
  }

  /// Code in there calls functions of the tree.
  private static func asksTree(_ range: Range<Int>, _ initializer: IndexedMember) -> Bool {
    initializer.body.uses.contains { range.contains($0.offset) && $0.access == .call && $0.member != nil }
  }
}
