import ProjectIndex
import SwiftSource

/// The statements that go to the router together: the navigation call and, in front of it, those that make and prepare
/// the screen that it shows.
struct NavigationSlice {
  let navigation: NavigationCall
  /// Statements in source order, the navigation last.
  let statements: [NodeID]
  /// UTF-8 byte offsets from the first statement to the end of the last.
  let range: Range<Int>
  /// The closure that runs when the transition is over: it stays in the controller and is handed over.
  let completion: NodeID?

  /// Takes in every declaration in the same block that the call needs and that `moves` says belongs to the screen.
  init(
    _ navigation: NavigationCall, _ tree: SyntaxTree, declaration: (NodeID) -> NodeID?, moves: (NodeID) -> Bool
  ) {
    self.navigation = navigation
    let heads: Set<NodeKind> = [.closureSignature, .caseItem, .attribute]
    let items = tree.children(navigation.block).filter {
      $0 <= navigation.statement && !heads.contains(tree.kind($0))
    }
    var first = navigation.statement
    var open = [navigation.statement]
    while let statement = open.popLast() {
      for node in [statement] + Array(tree.descendants(statement)) where tree.kind(node) == .declReference {
        guard let local = declaration(node), moves(local),
          let item = items.first(where: { tree.contains(local, in: $0) }), item < first
        else { continue }
        open += items.filter { $0 >= item && $0 < first }
        first = item
      }
    }
    let taken = items.filter { $0 >= first }
    statements = taken
    range = tree.range(first).lowerBound..<tree.range(navigation.statement).upperBound
    completion = Self.completion(of: navigation, tree)
  }

  /// A trailing closure, or a closure given behind the label.
  private static func completion(of navigation: NavigationCall, _ tree: SyntaxTree) -> NodeID? {
    for child in tree.children(navigation.call) {
      if tree.kind(child) == .closure { return child }
      guard tree.kind(child) == .argument, tree.name(child) == navigation.completion?.label,
        let value = tree.firstChild(child), tree.kind(value) == .closure
      else { continue }
      return value
    }
    return nil
  }

  /// The completion is written behind the parentheses.
  func isTrailing(_ tree: SyntaxTree) -> Bool { completion.map { tree.parent($0) == navigation.call } ?? false }
}

extension SyntaxTree {
  /// Compares a node's main token with a text.
  func name(_ node: NodeID, is text: StaticString) -> Bool { hasText(mainToken(node), text) }
}
