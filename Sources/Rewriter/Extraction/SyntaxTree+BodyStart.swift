import SwiftSource

extension SyntaxTree {
  /// Where a body begins that moves as a whole: at the comments that stand on lines of their own between its brace and its
  /// first statement, or at that.
  func bodyStart(_ first: NodeID) -> Int {
    let (token, start) = (Int(nodes[first].firstToken), range(first).lowerBound)
    guard token > 0, tokens[token - 1].kind == .leftBrace,
      let line = source[Int(tokens[token - 1].end)..<start].firstIndex(of: 0x0A)
    else { return start }
    return source[line..<start].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? start
  }
}
