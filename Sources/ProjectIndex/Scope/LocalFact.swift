import SwiftSource

/// A name that lives inside a body.
struct LocalFact: Sendable {
  /// What declares the name.
  enum Kind: UInt8, Sendable {
    case letBinding, varBinding, parameter, closureParameter, capture, pattern, implicit, function, type,
      genericParameter
  }

  /// How the value of the name follows from `value`.
  enum Origin: UInt8, Sendable {
    /// It is the value.
    case value
    /// It is the value without its optional (`if let`).
    case unwrapped
    /// It is an element of the value (`for`).
    case element
    /// It is a weak capture of the value.
    case weak
    /// Nothing is known, or the annotation says it all.
    case unknown
  }

  let name: Symbol
  /// `identifierPattern`, `functionParameter`, `closureParameter`, `closureCapture`, a declaration, `accessorDecl` for
  /// `newValue`, `catchClause` for `error`, `closure` for `$0`.
  let node: NodeID
  let kind: Kind
  /// Nodes by which the name can be used, from its first to its last.
  var visible: Range<NodeID>
  /// Node of the type that is written at the declaration.
  var annotation: NodeID?
  /// Node of the expression that the value comes from.
  var value: NodeID?
  var origin = Origin.unknown
  /// Is another name for `self`.
  var isSelfAlias = false

  var isTypeName: Bool { kind == .type || kind == .genericParameter }
}

/// A closure and how it holds `self`.
struct ClosureFact: Sendable {
  let node: NodeID
  var selfCapture = SelfCapture.implicit
  /// Has named parameters, so that `$0` is no name in it.
  var hasNamedParameters = false
}

/// How a closure holds `self`.
package enum SelfCapture: String, Sendable {
  /// No capture list names `self`.
  case implicit
  /// `[self]`
  case strong
  /// `[weak self]`
  case weak
  /// `[unowned self]`
  case unowned
}
