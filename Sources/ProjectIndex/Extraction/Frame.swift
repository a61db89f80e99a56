import SwiftSource

/// What holds for all nodes of a subtree while the facts of a file are read.
struct Frame {
  var end: NodeID
  /// Index of the innermost type part in the file.
  var part: Int?
  /// Index of the innermost member in the file; nil outside members and in the head of a type inside a function.
  var member: Int?
  /// Owner of the uses in a signature or a type's head.
  var signatureOwner: OwnerID
  /// Owner of the uses in bodies.
  var bodyOwner: OwnerID
  /// In a body, an initial value or a default argument.
  var isBody = false
  /// Stands inside `#if`.
  var isConditional = false
  /// `self` is the type.
  var isStatic = false
  /// Number of closures around it in the member.
  var depth: UInt8 = 0
  /// Nesting of control flow, for the cognitive complexity.
  var nesting: Int32 = 0
  /// Name node of the innermost call in whose arguments it stands.
  var callee: NodeID?
  /// Name node of what is assigned the value in which it stands.
  var assigned: NodeID?
  /// Operands before this node and behind `assignment` are the condition of a ternary.
  var ternary: NodeID?
  var context: UseContext = []
  var traits: RawUse.Traits = []

  /// Owner of a use that stands here.
  var owner: OwnerID { isBody ? bodyOwner : signatureOwner }
}
