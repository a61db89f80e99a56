import ProjectIndex
import SwiftSource

/// A place in a member's code that reaches another part of its own type.
struct Reference: Sendable {
  /// What is reached.
  enum Target: Sendable, Equatable {
    /// A member of the unit.
    case own(MemberID)
    /// What a superclass or the framework gives.
    case inherited
    /// The object itself, handed on.
    case selfValue
  }

  /// How the object is spelled in front of the name.
  enum Receiver: Sendable, Equatable {
    case implicit
    /// `self.` or another name for it.
    case plain(String)
    /// `self?.`
    case optional(String)
  }

  let target: Target
  /// The whole expression: the name alone, or the access with the object in front.
  let node: NodeID
  let receiver: Receiver
  /// UTF-8 byte offset of the name.
  let offset: Int
  let name: String
  let access: NameUse.Access

  /// The same place in a method of the object itself.
  var ofTheObject: Reference {
    Reference(
      target: target, node: node, receiver: receiver == .implicit ? .implicit : .plain("self"), offset: offset,
      name: name, access: access)
  }
}
