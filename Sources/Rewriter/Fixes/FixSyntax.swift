import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// UTF-8 byte offset of the keyword before a declaration's name: `class`, `func`; of a variable `var` or `let`.
  func keywordOffset(of declaration: NodeID) -> Int {
    let main = Int(nodes[declaration].mainToken)
    let isNamed = ![.variableDecl, .initializerDecl, .extensionDecl].contains(kind(declaration))
    return Int(tokens[isNamed ? main - 1 : main].start)
  }

  /// The modifiers of a declaration, as written.
  func modifiers(of declaration: NodeID) -> [String] {
    children(declaration).filter { kind($0) == .modifier }.map(text)
  }

  /// The attributes of a declaration.
  func attributes(of declaration: NodeID) -> [NodeID] { children(declaration).filter { kind($0) == .attribute } }

  /// The attribute of a name, without its `@`.
  func attribute(_ name: String, of declaration: NodeID) -> NodeID? {
    attributes(of: declaration).first { attribute in
      children(attribute).first { _ in true }.map { text($0) == name } ?? false
    }
  }

  /// The innermost node of a kind around an offset.
  func innermost(_ wanted: NodeKind, around offset: Int, in root: NodeID = SyntaxTree.root) -> NodeID? {
    nodes(of: wanted, around: offset, in: root).last
  }

  /// The nodes of a kind around an offset, from the outermost inwards.
  func nodes(of wanted: NodeKind, around offset: Int, in root: NodeID = SyntaxTree.root) -> [NodeID] {
    var found: [NodeID] = []
    var node = root
    while node < nodes[root].subtreeEnd {
      guard range(node).contains(offset) else {
        node = Int(nodes[node].subtreeEnd)
        continue
      }
      if kind(node) == wanted { found.append(node) }
      node += 1
    }
    return found
  }

  /// The statements of a code block or closure.
  func statements(of block: NodeID) -> [NodeID] { children(block).filter { kind($0) != .closureSignature } }

  /// The white space in front of the line that holds an offset.
  func margin(at offset: Int) -> String {
    let start = source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: source[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Nothing but white space stands between the start of the line and an offset.
  func startsLine(_ offset: Int) -> Bool {
    let start = source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return source[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// An attribute in front of a declaration that starts at an offset: on a line of its own, if the declaration is.
  func attributed(_ attribute: String, at start: Int) -> SourceEdit {
    SourceEdit(range: start..<start, replacement: attribute + (startsLine(start) ? "\n" + margin(at: start) : " "))
  }

  /// Puts whole statements into a closure.
  /// - Parameters:
  ///   - head: up to its brace, or its `in`.
  ///   - unit: one step of indentation.
  func enclosing(_ range: Range<Int>, in head: String, unit: String) -> [SourceEdit] {
    guard startsLine(range.lowerBound) else {
      return [
        SourceEdit(range: range.lowerBound..<range.lowerBound, replacement: head + " "),
        SourceEdit(range: range.upperBound..<range.upperBound, replacement: " }"),
      ]
    }
    let margin = margin(at: range.lowerBound)
    let lines = text(range).split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.enumerated().map { $0 > 0 && !$1.isEmpty ? unit + $1 : String($1) }.joined(separator: "\n")
    return [SourceEdit(range: range, replacement: "\(head)\n\(margin)\(unit)\(code)\n\(margin)}")]
  }

  /// Both offsets are in one line.
  func isOneLine(_ range: Range<Int>) -> Bool { !source[range].contains(0x0A) }

  /// The end of an attribute or modifier with the white space behind it.
  func endWithSpace(_ node: NodeID) -> Int {
    let end = Int(nodes[node].tokenEnd)
    return end < tokens.count ? Int(tokens[end].start) : range(node).upperBound
  }
}

extension ParsedFile {
  /// The whole lines of a node with the line break behind them.
  func lineRange(of node: NodeID) -> Range<Int> { lineRange(of: tree.range(node)) }

  /// The whole lines that a range of UTF-8 byte offsets stands on, with the line break behind them.
  func lineRange(of range: Range<Int>) -> Range<Int> {
    let first = lines.line(at: range.lowerBound) - 1
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1)) - 1
    return lines.starts[first]..<(last + 1 < lines.starts.count ? lines.starts[last + 1] : tree.source.count)
  }

  /// The lines that a range stands on, with the last line break; nil if it shares them with other code.
  func wholeLines(_ range: Range<Int>) -> Range<Int>? {
    let whole = lineRange(of: range)
    let rest = Array(
      tree.source[whole.lowerBound..<range.lowerBound] + tree.source[range.upperBound..<whole.upperBound])
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ? whole : nil
  }

  /// Where the lines of the first member of a declaration begin, its comments included; nil if it has none on a line of its own.
  func firstMemberLine(of part: TypePart) -> Int? {
    guard let block = tree.child(part.node, .memberBlock), let first = tree.firstChild(block) else { return nil }
    return MemberText(of: tree.range(first), in: self)?.lines.lowerBound
  }
}
