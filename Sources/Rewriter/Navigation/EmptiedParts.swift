import SwiftSource

/// Parts of a split extension that nothing is left of, as their members have moved: they go with the border behind them.
struct EmptiedParts {
  let tree: SyntaxTree
  let edits: [SourceEdit]

  /// The edits without the borders around such parts; where the first one is empty, the rest takes its header.
  static func closed(_ edits: [SourceEdit], in tree: SyntaxTree) -> [SourceEdit] {
    guard edits.contains(where: ExtensionBorder.isBorder) else { return edits }
    let blocks = tree.children(SyntaxTree.root).filter { tree.kind($0) == .extensionDecl }
    return blocks.reduce(edits) { EmptiedParts(tree: tree, edits: $0).closed($1) }
  }

  private func closed(_ node: NodeID) -> [SourceEdit] {
    guard let block = tree.child(node, .memberBlock) else { return edits }
    let inside = (tree.range(block).lowerBound + 1)..<(tree.range(block).upperBound - 1)
    let borders = edits.filter { ExtensionBorder.isBorder($0) && inside.contains($0.range.lowerBound) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = borders.first, let last = borders.last else { return edits }
    var gone: [SourceEdit] = []
    var more: [SourceEdit] = []
    for (left, right) in zip(borders, borders.dropFirst())
    where gone.last != left && isEmpty(left.range.lowerBound..<right.range.lowerBound) {
      gone += [left, right]
    }
    if !gone.contains(first), isEmpty(inside.lowerBound..<first.range.lowerBound),
      let modifier = tree.privateModifierRange(of: node)
    {
      gone.append(first)
      more.append(SourceEdit(range: modifier, replacement: ""))
    }
    if !gone.contains(last), isEmpty(last.range.lowerBound..<inside.upperBound) { gone.append(last) }
    return edits.filter { !gone.contains($0) } + more
  }

  /// Everything in a range is deleted, or blank, and nothing comes.
  private func isEmpty(_ range: Range<Int>) -> Bool {
    let within = edits.filter { $0.range.overlaps(range) && !$0.range.isEmpty }
    guard within.contains(where: { !isBlank($0.range) }), within.allSatisfy({ $0.replacement.isEmpty }) else {
      return false
    }
    var position = range.lowerBound
    for deletion in within.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard isBlank(position..<max(position, deletion.lowerBound)) else { return false }
      position = max(position, deletion.upperBound)
    }
    return isBlank(min(position, range.upperBound)..<range.upperBound)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    tree.source[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
