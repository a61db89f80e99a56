extension Parser {
  /// The nodes in pre-order, with parents and ends. `nodes` ends in the root.
  consuming func finishedNodes() -> [Node] {
    let count = nodes.count
    let postOrder = nodes
    var result = [Node](unsafeUninitializedCapacity: count) { buffer, initialized in
      var open: [(place: Int, first: Int)] = []
      for index in stride(from: count - 1, through: 0, by: -1) {
        var node = postOrder[index]
        let first = Int(node.subtreeEnd)
        while let last = open.last, index < last.first { open.removeLast() }
        let place = first + open.count
        node.parent = UInt32(truncatingIfNeeded: open.last?.place ?? 0)
        node.subtreeEnd = UInt32(truncatingIfNeeded: place + index - first + 1)
        buffer.initializeElement(at: place, to: node)
        open.append((place, first))
      }
      initialized = count
    }
    if !errors.isEmpty { Self.spreadErrors(&result) }
    return result
  }

  /// What contains a faulty node is faulty.
  static func spreadErrors(_ nodes: inout [Node]) {
    for index in nodes.indices.reversed() where nodes[index].hasError {
      nodes[Int(nodes[index].parent)].hasError = true
    }
  }

  /// The tokens of the tree: those of the lexer, the split ones in pieces.
  func finishedTokens(_ tokens: [Token]) -> [Token] {
    guard !pieces.isEmpty else { return tokens }
    var result: [Token] = []
    result.reserveCapacity(tokens.count + pieces.count)
    var copied = 0
    for piece in pieces {
      if copied < piece.position { result += tokens[copied..<piece.position] }
      copied = piece.position + 1
      result.append(piece.token)
    }
    result += tokens[copied...]
    return result
  }
}
