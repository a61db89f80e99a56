/// A recursive-descent parser of all of Swift. Each rule appends its node to `nodes` when it is finished, behind the nodes
/// of its children; to wrap what is already parsed, as the `a.b` of `a.b(c)`, is then to append one more node that starts
/// where it starts.
struct Parser: ~Copyable {
  /// The token that is consumed next.
  var cursor: TokenCursor
  /// Post-order. `subtreeEnd` holds the index of the first node of the subtree until `finishedNodes()`.
  var nodes: [Node] = []
  var errors: [SyntaxError] = []
  /// Pieces of operators that were split, with the index of the token that they are from.
  private(set) var pieces: [(position: Int, token: Token)] = []
  /// The word of the modifier that was read last.
  var lastModifier = Keyword.none
  /// A fault was found since the last node was finished.
  private var hasFault = false

  init(cursor: consuming TokenCursor, tokenCount: Int) {
    self.cursor = cursor
    nodes.reserveCapacity(tokenCount)
  }
}

// MARK: - Reading tokens

// What only asks is `mutating` all the same: the parser is then passed by reference instead of word by word, which in builds
// without optimisation makes the stack frames a third as large.
extension Parser {
  var current: Token { mutating get { cursor.current } }
  var next: Token { mutating get { cursor.next } }
  var word: Keyword { mutating get { cursor.word } }
  var startsLine: Bool { mutating get { cursor.startsLine } }
  mutating func at(_ kind: TokenKind) -> Bool { cursor.at(kind) }
  mutating func at(word: Keyword) -> Bool { cursor.at(word: word) }
  mutating func at(directive: Keyword) -> Bool { cursor.at(directive: directive) }

  /// Index that the current token will have in the tree.
  var tokenIndex: UInt32 { mutating get { cursor.tokenIndex } }

  /// Moves the current token into the tree; gives its index there.
  @discardableResult
  mutating func consume() -> UInt32 {
    let index = tokenIndex
    if cursor.isPiece { pieces.append((cursor.position, current)) }
    cursor.advance()
    return index
  }

  /// Moves the first bytes of the current operator into the tree as a token of their own; gives its index.
  @discardableResult
  mutating func consume(prefix length: UInt32) -> UInt32 {
    guard length < current.end - current.start else { return consume() }
    let index = tokenIndex
    let token = current
    pieces.append(
      (cursor.position, Token(kind: token.kind, flags: token.flags, start: token.start, end: token.start + length)))
    cursor.advance(pastPrefix: length)
    return index
  }

  /// Consumes a token of the kind if one stands here.
  @discardableResult
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    consume()
    return true
  }

  /// Consumes the word if it stands here.
  @discardableResult
  mutating func take(word: Keyword) -> Bool {
    guard at(word: word) else { return false }
    consume()
    return true
  }

  /// Consumes an operator that is spelled exactly so.
  @discardableResult
  mutating func take(operator text: StaticString) -> Bool {
    guard cursor.at(operator: text) else { return false }
    consume()
    return true
  }
}

// MARK: - Making nodes

/// Where a node starts: its first token and the first node of its subtree.
struct NodeStart {
  let token: UInt32
  let node: UInt32
}

extension Parser {
  var here: NodeStart { mutating get { NodeStart(token: tokenIndex, node: UInt32(truncatingIfNeeded: nodes.count)) } }

  /// Appends a node over everything since `start`. Its main token is the first one if not said otherwise.
  mutating func finish(_ kind: NodeKind, from start: NodeStart) { finish(kind, from: start, main: start.token) }

  mutating func finish(_ kind: NodeKind, from start: NodeStart, main: UInt32) {
    nodes.append(
      Node(
        kind: kind, hasError: hasFault, firstToken: start.token, tokenEnd: tokenIndex, subtreeEnd: start.node,
        parent: 0,
        mainToken: main))
    hasFault = false
  }

  /// A node of the current token alone.
  mutating func consumeAsNode(_ kind: NodeKind) {
    let start = here
    consume()
    finish(kind, from: start)
  }

  /// The kind of the node that was finished last.
  var lastKind: NodeKind { mutating get { nodes.isEmpty ? .sourceFile : nodes[nodes.count - 1].kind } }

  /// Marks the node that is finished next, and so all around it, as faulty.
  mutating func markFault() { hasFault = true }
}

// MARK: - Nesting

extension Parser {
  /// Opens a rule that can contain itself. Where that would be too deep, the rest of the file becomes one error and the rule
  /// finds itself at the end of the file.
  mutating func enterNesting(_ weight: UInt16 = Nesting.rule) {
    if cursor.depth + weight > Nesting.limit { abandonRest() }
    cursor.depth += weight
  }

  mutating func leaveNesting(_ weight: UInt16 = Nesting.rule) { cursor.depth -= weight }

  private mutating func abandonRest() {
    guard !at(.endOfFile) else { return }
    fail("The code is nested too deeply to be read.")
    let start = here
    while !at(.endOfFile) { consume() }
    finish(.unexpected, from: start)
  }
}
