import SwiftSource

/// Reads from the nodes of expressions and locals what their types follow from.
struct ExpressionReader {
  /// Nesting at which reading gives up: a longer chain has an unknown type.
  private static let deepest = 200

  var tree: TreeView
  let table: ScopeTable
  var names: SymbolTable
  /// Facts read so far; the first one is the unknown expression.
  private(set) var facts = [ExpressionFact(kind: .unknown)]
  /// Index of the fact's innermost type part plus one, in which its names are looked up; in the order of `facts`.
  private(set) var parts: [UInt32] = [0]
  /// The part in which names are looked up that are read now, plus one.
  var part: UInt32 = 0
  /// `self` is the type.
  var isStatic = false
  /// By node, by local: its expression; `unread` if it was not asked for.
  private var known: [ExpressionID]
  private var knownLocals: [ExpressionID]
  private static let unread = ExpressionID.max

  init(_ tree: TreeView, table: ScopeTable, names: SymbolTable) {
    self.tree = tree
    self.table = table
    self.names = names
    known = [ExpressionID](repeating: Self.unread, count: tree.nodes.count)
    knownLocals = [ExpressionID](repeating: Self.unread, count: table.locals.count)
  }

  /// The value of an expression: an optional chain in it is closed.
  mutating func value(_ node: NodeID, depth: Int = 0) -> ExpressionID {
    let id = read(node, depth: depth)
    return facts[Int(id)].isChain ? add(ExpressionFact(kind: .optional, first: id)) : id
  }

  /// The value of a local.
  mutating func local(_ index: Int, depth: Int = 0) -> ExpressionID {
    if knownLocals[index] != Self.unread { return knownLocals[index] }
    let id = readLocal(table.locals[index], depth: depth + 1)
    knownLocals[index] = id
    return id
  }

  /// A value of a type that is written in the source; unknown if it names a generic parameter of a function.
  mutating func valueOfType(_ node: NodeID) -> ExpressionID {
    for inner in node..<tree.end(node) where tree.kind(inner) == .identifierType && table.meanings[inner] >= 0 {
      if table.locals[Int(table.meanings[inner])].kind == .genericParameter { return 0 }
    }
    return add(ExpressionFact(kind: .value, first: names.intern(tree.source, tree.range(node))))
  }

  /// An expression as a part of a larger one.
  mutating func read(_ node: NodeID, depth: Int = 0) -> ExpressionID {
    if known[node] != Self.unread { return known[node] }
    guard depth < Self.deepest else { return 0 }
    let id = make(node, depth: depth + 1)
    known[node] = id
    return id
  }

  /// What an expression is as long as more of it is read.
  mutating func keep(_ expression: ExpressionID, for node: NodeID) { known[node] = expression }

  mutating func add(_ fact: ExpressionFact) -> ExpressionID {
    facts.append(fact)
    parts.append(part)
    return ExpressionID(facts.count - 1)
  }

  func isChain(_ expression: ExpressionID) -> Bool { facts[Int(expression)].isChain }

  /// A step on from an expression; of an unknown one nothing is known.
  mutating func step(_ kind: ExpressionFact.Kind, from base: ExpressionID, _ second: UInt32 = 0) -> ExpressionID {
    guard base != 0 else { return 0 }
    return add(ExpressionFact(kind: kind, isChain: facts[Int(base)].isChain, first: base, second: second))
  }

  /// A value of its own that follows from an expression.
  mutating func unchained(
    _ kind: ExpressionFact.Kind, from base: ExpressionID, _ second: UInt32 = 0
  ) -> ExpressionID {
    base == 0 ? 0 : add(ExpressionFact(kind: kind, first: base, second: second))
  }

  mutating func literal(_ type: StaticString) -> ExpressionID {
    let text = UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount)
    return add(ExpressionFact(kind: .value, first: names.intern(text)))
  }

  private mutating func readLocal(_ local: LocalFact, depth: Int) -> ExpressionID {
    if let annotation = local.annotation { return annotated(local, annotation) }
    guard let node = local.value else { return inferred(local, depth: depth) }
    let value = value(node, depth: depth)
    switch local.origin {
    case .value: return value
    case .unwrapped: return step(.unwrapped, from: value)
    case .element: return step(.element, from: value)
    case .weak: return step(.optional, from: value)
    case .unknown: return 0
    }
  }

  /// A local without annotation and value of its own: a part of a pattern, or a parameter of a closure.
  private mutating func inferred(_ local: LocalFact, depth: Int) -> ExpressionID {
    switch tree.kind(local.node) {
    case .identifierPattern: return patternValue(local.node, depth: depth)
    case .closureParameter, .closure: return closureParameter(local, depth: depth)
    case .catchClause: return literal("any Error")
    case .accessorDecl: return propertyValue(local.node, depth: depth)
    default: return 0
    }
  }

  /// `oldValue` of a property whose type follows from its first value.
  private mutating func propertyValue(_ accessor: NodeID, depth: Int) -> ExpressionID {
    guard let block = tree.parent(accessor), let binding = tree.parent(block), tree.kind(binding) == .patternBinding
    else { return 0 }
    return tree.initialValue(binding).map { value($0, depth: depth) } ?? 0
  }

  private mutating func annotated(_ local: LocalFact, _ annotation: NodeID) -> ExpressionID {
    let type = valueOfType(annotation)
    guard local.kind == .parameter, tree.isVariadic(local.node) else { return type }
    return add(ExpressionFact(kind: .array, first: type))
  }
}
