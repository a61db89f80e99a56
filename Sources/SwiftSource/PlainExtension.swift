/// An extension at the top of a file that brings no conformance: its members are all that it is there for. The headings and
/// doc comments directly above it speak of nothing else.
package struct PlainExtension: Sendable {
  /// UTF-8 byte offsets of its lines, those of its comments included.
  package let lines: Range<Int>
  /// UTF-8 byte offsets of the lines of the comments above it.
  package let comments: Range<Int>
  /// UTF-8 byte offsets between its braces.
  package let body: Range<Int>
  /// UTF-8 byte offsets of its members.
  private let members: [Int]

  /// All of a file with members, in order.
  package static func all(in tree: SyntaxTree) -> [PlainExtension] {
    tree.children(SyntaxTree.root).compactMap { PlainExtension($0, tree) }
  }

  /// How many extensions at the top of a file have no members.
  package static func emptyCount(in tree: SyntaxTree) -> Int {
    tree.children(SyntaxTree.root).count(where: tree.isEmptyExtension)
  }

  /// nil where its lines hold anything else, or another comment stands above it.
  private init?(_ node: NodeID, _ tree: SyntaxTree) {
    guard tree.kind(node) == .extensionDecl, tree.child(node, .inheritanceClause) == nil,
      let block = tree.child(node, .memberBlock), tree.firstChild(block) != nil
    else { return nil }
    let (source, range, braces) = (tree.source, tree.range(node), tree.range(block))
    let start = source[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = source[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    guard Self.text(source[start..<range.lowerBound]).isEmpty, Self.text(source[range.upperBound..<end]).isEmpty,
      let top = Self.comments(above: start, source)
    else { return nil }
    (lines, comments) = (top..<end, top..<start)
    body = (braces.lowerBound + 1)..<(braces.upperBound - 1)
    members = tree.children(block).map { tree.range($0).lowerBound }
  }

  /// The lines where its members begin. Its own may stand there again, above others.
  package func beginnings(in source: [UInt8]) -> [ArraySlice<UInt8>] {
    members.map { offset in
      let start = source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return source[start...].prefix { $0 != 0x0A }
    }
  }

  /// Where the comments begin that stand directly above a line; nil if one is neither a heading nor documentation.
  private static func comments(above start: Int, _ source: [UInt8]) -> Int? {
    guard start > 0 else { return start }
    let above = source[..<(start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = text(source[above..<start])
    if text.suffix(2).elementsEqual("*/".utf8) { return nil }
    guard text.starts(with: "//".utf8) else { return start }
    let isPlain = text.allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
    guard isPlain || text.starts(with: "///".utf8) || text.starts(with: "//MARK:".utf8) else { return nil }
    return comments(above: above, source)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}

extension SyntaxTree {
  /// Whether a node is an extension without members.
  package func isEmptyExtension(_ node: NodeID) -> Bool {
    guard kind(node) == .extensionDecl, let block = child(node, .memberBlock) else { return false }
    return firstChild(block) == nil
  }
}
