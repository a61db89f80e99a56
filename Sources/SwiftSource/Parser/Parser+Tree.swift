extension Parser {
  /// The tree of all that was parsed; `nodes` ends in the root.
  mutating func finishedTree(source: [UInt8], tokens: [Token]) -> SyntaxTree {
    let tokens = finishedTokens(tokens)
    completeErrors(ofMalformed: tokens)
    var nodes = finishedNodes()
    if !errors.isEmpty {
      Self.markMalformed(&nodes, tokens)
      Self.spreadErrors(&nodes)
    }
    return SyntaxTree(source: source, tokens: tokens, nodes: nodes, errors: errors)
  }

  /// The nodes in pre-order, with parents and ends.
  private mutating func finishedNodes() -> [Node] {
    let count = nodes.count
    return [Node](unsafeUninitializedCapacity: count) { buffer, initialized in
      var open: [(place: Int, first: Int)] = []
      for index in stride(from: count - 1, through: 0, by: -1) {
        var node = nodes[index]
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
  }

  /// The tokens of the tree: those of the lexer, the split ones in pieces.
  private mutating func finishedTokens(_ tokens: [Token]) -> [Token] {
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

// MARK: - Errors

extension Parser {
  /// What the lexer found wrong joins what the parser did; one error a place, in order.
  private mutating func completeErrors(ofMalformed tokens: [Token]) {
    for token in tokens where token.flags.contains(.malformed) {
      errors.append(SyntaxError(offset: Int(token.start), message: "This is not a well-formed token."))
    }
    guard !errors.isEmpty else { return }
    var inOrder: [SyntaxError] = []
    for error in errors.sorted(by: { $0.offset < $1.offset }) where error.offset != inOrder.last?.offset {
      inOrder.append(error)
    }
    errors = inOrder
  }

  /// A node with a malformed token is faulty.
  private static func markMalformed(_ nodes: inout [Node], _ tokens: [Token]) {
    let malformed = tokens.indices.filter { tokens[$0].flags.contains(.malformed) }
    guard !malformed.isEmpty else { return }
    for index in nodes.indices {
      let next = firstIndex(in: malformed, atLeast: Int(nodes[index].firstToken))
      if next < malformed.count, malformed[next] < nodes[index].tokenEnd { nodes[index].hasError = true }
    }
  }

  /// Index of the first of some sorted numbers that is not less than a limit.
  private static func firstIndex(in sorted: [Int], atLeast limit: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What contains a faulty node is faulty.
  private static func spreadErrors(_ nodes: inout [Node]) {
    for index in nodes.indices.reversed() where nodes[index].hasError {
      nodes[Int(nodes[index].parent)].hasError = true
    }
  }
}
