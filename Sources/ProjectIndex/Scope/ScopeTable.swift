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
  var meanings: [Int32]
  /// By node: the name of a `declReference`, `memberAccess`, `identifierType`, `memberType` or `identifierPattern`.
  var symbols: [Symbol]
  var locals: [LocalFact] = []
  var closures: [ClosureFact] = []

  init(nodes count: Int) {
    meanings = [Int32](repeating: Self.none, count: count)
    symbols = [Symbol](repeating: 0, count: count)
  }
}
