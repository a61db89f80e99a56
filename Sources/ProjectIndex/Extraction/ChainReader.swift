import SwiftSource

/// The short text of the expression before a member: names as written, arguments and closures left out.
/// `URLSession.shared.dataTask(with: request) { ... }` is `URLSession.shared.dataTask()`.
struct ChainReader {
  /// Longest text in bytes; what is longer is cut, as its start tells what it is about.
  private static let longest = 120
  /// Longest text in bytes of an expression that is no chain, `(row as? Cell)`.
  private static let longestOperand = 60

  var tree: TreeView
  /// By node: its text; 0 if it is not known yet.
  private var known: [Symbol]
  private var text: [UInt8] = []

  init(_ tree: TreeView) {
    self.tree = tree
    known = [Symbol](repeating: 0, count: tree.nodes.count)
  }

  /// The text of an expression as a symbol.
  mutating func chain(_ node: NodeID, _ names: inout SymbolTable) -> Symbol {
    if tree.kind(node) == .declReference { return names.intern(tree.source, tree.mainToken(node).range) }
    if known[node] != 0 { return known[node] }
    text.removeAll(keepingCapacity: true)
    return append(node, &names)
  }

  /// Collects the steps from the outermost to the innermost, then writes them the other way round and keeps each text.
  private mutating func append(_ node: NodeID, _ names: inout SymbolTable) -> Symbol {
    var steps: [NodeID] = []
    var current = node
    while known[current] == 0, isStep(current), let base = tree.firstChild(current) {
      steps.append(current)
      current = base
    }
    if known[current] != 0 {
      text.append(contentsOf: names.bytes[names.range(known[current])])
    } else {
      appendRoot(current)
    }
    var symbol = text.withUnsafeBufferPointer { names.intern($0) }
    known[current] = symbol
    for step in steps.reversed() {
      if text.count < Self.longest {
        appendStep(step)
        symbol = text.withUnsafeBufferPointer { names.intern($0) }
      }
      known[step] = symbol
    }
    return symbol
  }

  private func isStep(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .memberAccess, .call, .subscriptCall, .optionalChaining, .forceUnwrap, .genericSpecialization: true
    default: false
    }
  }

  private mutating func appendStep(_ node: NodeID) {
    switch tree.kind(node) {
    case .memberAccess:
      text.append(UInt8(ascii: "."))
      text.append(contentsOf: tree.source[tree.mainToken(node).range])
    case .call: text.append(contentsOf: "()".utf8)
    case .subscriptCall: text.append(contentsOf: "[]".utf8)
    case .optionalChaining: text.append(UInt8(ascii: "?"))
    case .forceUnwrap: text.append(UInt8(ascii: "!"))
    default: tree.child(node, .genericArgumentClause).map { text.append(contentsOf: tree.source[tree.range($0)]) }
    }
  }

  private mutating func appendRoot(_ node: NodeID) {
    switch tree.kind(node) {
    case .memberAccess: appendStep(node)
    case .stringLiteral: text.append(contentsOf: "\"\"".utf8)
    case .closure: text.append(contentsOf: "{}".utf8)
    case .arrayExpr where tree.range(node).count > Self.longestOperand: text.append(contentsOf: "[...]".utf8)
    case .tupleExpr where tree.range(node).count > Self.longestOperand: text.append(contentsOf: "(...)".utf8)
    default: appendWords(tree.range(node))
    }
  }

  /// The text of a range with every run of white space as one space.
  private mutating func appendWords(_ range: Range<Int>) {
    for byte in tree.source[range.prefix(Self.longest)] {
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      if !isSpace {
        text.append(byte)
      } else if text.last != 0x20 {
        text.append(0x20)
      }
    }
  }
}
