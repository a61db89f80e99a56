import SwiftSource

/// What every name of a file stands for as far as the file's scopes tell: the result of a `ScopeWalk`.
struct ScopeTable {
  /// The name of another node, or of no local: a member, a type, a global or an external name.
  static let outer: Int32 = -2
  /// `self`, rebound or not.
  static let selfReference: Int32 = -3
  /// The node names nothing.
  static let none: Int32 = -1

  /// By node: an index into `locals`, or one of the constants. Set for `declReference`, `identifierType`, and for the
  /// `identifierPattern` and `closureCapture` of the short forms `if let name` and `[weak name]`, which read a name.
  var meanings: NodeValues<Int32>
  /// By node: the name of a `declReference`, `memberAccess`, `identifierType`, `memberType` or `identifierPattern`.
  var symbols: NodeValues<Symbol>
  var locals: [LocalFact] = []
  var closures: [ClosureFact] = []

  init(nodes: Range<NodeID>) {
    meanings = NodeValues(Self.none, for: nodes)
    symbols = NodeValues(0, for: nodes)
  }
}

/// A value for each node of a range, so that a member of a long file costs no more than one of a short file.
struct NodeValues<Value> {
  private let first: NodeID
  private let outside: Value
  private var values: [Value]

  /// - Parameter value: of every node at first, and of those outside of the range for good.
  init(_ value: Value, for nodes: Range<NodeID>) {
    (first, outside) = (nodes.lowerBound, value)
    values = Array(repeating: value, count: nodes.count)
  }

  subscript(_ node: NodeID) -> Value {
    get { values.indices.contains(node - first) ? values[node - first] : outside }
    set { if values.indices.contains(node - first) { values[node - first] = newValue } }
  }
}
