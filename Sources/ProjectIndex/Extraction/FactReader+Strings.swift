import SwiftSource

extension FactReader {
  /// Longest text in bytes that is taken for the name of a member.
  private static let longestName = 80

  /// A string literal without interpolation that looks like a name or a selector (`load`, `load:sender:`).
  mutating func readString(_ node: NodeID) {
    guard let range = plainText(node), range.count <= Self.longestName, isName(range) else { return }
    let symbol = expressions.names.intern(tree.source, range)
    strings.append(
      RawString(
        text: symbol, owner: frame.owner, offset: tree.tokens[Int(tree.nodes[node].firstToken)].start,
        isSelector: isSelectorArgument(node)))
  }

  /// The text between the quotes of a literal without interpolation and line breaks.
  func plainText(_ node: NodeID) -> Range<Int>? {
    let first = Int(tree.nodes[node].firstToken)
    guard tree.kind(node) == .stringLiteral, Int(tree.nodes[node].tokenEnd) == first + 3,
      tree.tokens[first + 1].kind == .stringSegment
    else { return nil }
    return tree.tokens[first + 1].range
  }

  private func isName(_ range: Range<Int>) -> Bool {
    let isLetter = { (byte: UInt8) in byte == UInt8(ascii: "_") || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    guard range.count > 1, isLetter(tree.source[range.lowerBound]) else { return false }
    return tree.source[range].allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ":")
    }
  }

  private func isSelectorArgument(_ node: NodeID) -> Bool {
    guard let argument = tree.parent(node), tree.kind(argument) == .argument, let call = tree.parent(argument),
      tree.kind(call) == .call, let callee = tree.firstChild(call), tree.kind(callee) == .declReference
    else { return false }
    let token = tree.mainToken(callee)
    return tree.hasText(token, "Selector") || tree.hasText(token, "NSSelectorFromString")
  }
}
