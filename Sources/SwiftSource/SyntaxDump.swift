/// The syntax of a file in the form of `dump-syntax`: a line `# PATH` (with a tab and `error` behind it if it did not parse
/// cleanly), then a line a node: start, end (UTF-8 byte offsets without outer trivia), kind and name, separated by tabs,
/// sorted by start, then longer first, then kind, then name.
package func dumpSyntax(_ tree: SyntaxTree, path: String) -> String {
  var lines: [DumpLine] = []
  lines.reserveCapacity(tree.nodes.count)
  for node in tree.nodes.indices {
    if let line = tree.dumpLine(node) { lines.append(line) }
  }
  lines.sort()
  var text = "# \(path)\(tree.errors.isEmpty ? "" : "\terror")\n"
  for line in lines { text += "\(line.start)\t\(line.end)\t\(line.kind)\t\(line.name)\n" }
  return text
}

/// One node of the dump.
struct DumpLine: Comparable {
  var start: Int
  var end: Int
  var kind: String
  var name: String

  static func < (left: DumpLine, right: DumpLine) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end > right.end }
    return (left.kind, left.name) < (right.kind, right.name)
  }
}

extension SyntaxTree {
  /// The line of a node; nil for the kinds that the dump leaves out.
  func dumpLine(_ node: NodeID) -> DumpLine? {
    let kind = kind(node)
    if let word = kind.dumpedOperator { return line(of: mainToken(node), word, operatorName(node)) }
    if kind == .variableDecl { return line(node, name(node), boundNames(node)) }
    guard let word = kind.dumpedKind else { return nil }
    return kind == .identifierType || kind == .memberType
      ? line(of: mainToken(node), word, name(node)) : line(node, word, dumpedName(node))
  }

  private func line(_ node: NodeID, _ kind: String, _ name: String) -> DumpLine {
    DumpLine(start: range(node).lowerBound, end: dumpedEnd(node), kind: kind, name: name)
  }

  /// The elements of two lists take the comma behind them into their range.
  private func dumpedEnd(_ node: NodeID) -> Int {
    let following = Int(nodes[node].tokenEnd)
    let isElement = kind(node) == .functionParameter || kind(node) == .enumCaseElement
    if isElement, following < tokens.count, tokens[following].kind == .comma { return Int(tokens[following].end) }
    return range(node).upperBound
  }

  private func line(of token: Token, _ kind: String, _ name: String) -> DumpLine {
    DumpLine(start: Int(token.start), end: Int(token.end), kind: kind, name: name)
  }

  /// The operator itself, or the mark behind `try` and `as`.
  private func operatorName(_ node: NodeID) -> String {
    switch kind(node) {
    case .tryExpr, .asOperator:
      let following = Int(nodes[node].mainToken) + 1
      guard following < tokens.count else { return "" }
      let mark = tokens[following]
      return mark.kind == .exclamationMark || mark.kind == .postfixQuestionMark ? text(mark.range) : ""
    case .binaryOperator, .assignmentOperator, .prefixOperatorExpr, .postfixOperatorExpr: return name(node)
    default: return ""
    }
  }

  private func dumpedName(_ node: NodeID) -> String {
    switch kind(node) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .functionDecl, .enumCaseElement, .typealiasDecl,
      .associatedTypeDecl, .operatorDecl, .precedenceGroupDecl, .macroDecl, .accessorDecl, .functionParameter,
      .memberAccess, .declReference, .macroExpansionDecl, .macroExpansionExpr:
      name(node)
    case .importDecl: importedPath(node)
    case .extensionDecl, .attribute: children(node).first { isType(kind($0)) }.map { flatText($0) } ?? ""
    default: ""
    }
  }

  /// The dotted path of an import.
  private func importedPath(_ node: NodeID) -> String {
    let path = tokens[Int(nodes[node].mainToken) + 1..<Int(nodes[node].tokenEnd)]
    return path.filter { $0.kind == .identifier || $0.isOperator }.map { text($0.range) }.joined(separator: ".")
  }

  /// The simple names that a variable declaration binds, comma-joined.
  private func boundNames(_ node: NodeID) -> String {
    children(node).filter { kind($0) == .patternBinding }
      .compactMap { child($0, .identifierPattern).map(name) }
      .joined(separator: ",")
  }

  /// The text of a node with each run of white space made one space.
  private func flatText(_ node: NodeID) -> String {
    text(node).split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  private func isType(_ kind: NodeKind) -> Bool {
    kind.rawValue >= NodeKind.identifierType.rawValue && kind.rawValue <= NodeKind.missingType.rawValue
  }
}
