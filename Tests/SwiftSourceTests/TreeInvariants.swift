import SwiftSource

/// What is wrong with the shape of a tree, whatever its source; nil where nothing is.
func faultInTree(_ tree: SyntaxTree) -> String? {
  if let fault = faultInPartition(tree.tokens, of: tree.source) { return fault }
  guard let root = tree.nodes.first, root.kind == .sourceFile else { return "no root" }
  if root.firstToken != 0 || Int(root.tokenEnd) != tree.tokens.count { return "the root does not span all tokens" }
  if Int(root.subtreeEnd) != tree.nodes.count { return "the root does not hold all nodes" }
  for node in tree.nodes.indices {
    if let fault = faultInNode(node, of: tree) { return "node \(node) (\(tree.kind(node))): \(fault)" }
  }
  return faultInErrors(tree)
}

private func faultInNode(_ id: NodeID, of tree: SyntaxTree) -> String? {
  let node = tree.nodes[id]
  if node.tokenEnd < node.firstToken { return "ends before it starts" }
  if Int(node.subtreeEnd) <= id { return "has no room for itself" }
  // Where the main token is missing, the next one stands in for it.
  let tokens = node.hasError ? node.firstToken..<node.tokenEnd + 1 : node.firstToken..<node.tokenEnd
  if !tokens.contains(node.mainToken) { return "main token outside" }
  if Int(node.mainToken) >= tree.tokens.count { return "main token behind the end" }
  var tokenEnd = node.firstToken
  var expected = id + 1
  for child in tree.children(id) {
    let inner = tree.nodes[child]
    if child != expected { return "children leave a gap" }
    if Int(inner.parent) != id { return "child \(child) has another parent" }
    if inner.firstToken < tokenEnd || inner.tokenEnd > node.tokenEnd { return "child \(child) outside of its place" }
    if inner.hasError && !node.hasError { return "does not know of the error below" }
    tokenEnd = inner.tokenEnd
    expected = Int(inner.subtreeEnd)
  }
  return expected == Int(node.subtreeEnd) ? nil : "children overrun the subtree"
}

private func faultInErrors(_ tree: SyntaxTree) -> String? {
  if tree.nodes[SyntaxTree.root].hasError == tree.errors.isEmpty { return "mark and errors disagree" }
  if !zip(tree.errors, tree.errors.dropFirst()).allSatisfy({ $0.offset < $1.offset }) { return "errors out of order" }
  return tree.errors.allSatisfy { (0...tree.source.count).contains($0.offset) } ? nil : "error outside of the source"
}
