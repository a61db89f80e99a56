import SwiftSource

/// A use of a name as the file alone tells it: compact, because a tree has millions.
struct RawUse: Sendable {
  /// How the name is written.
  enum Form: UInt8, Sendable {
    /// `name` alone.
    case name
    /// `self.name`
    case selfMember
    /// `super.name`
    case superMember
    /// `expr.name`
    case member
    /// `.name`
    case implicitMember
    /// `Name` in a type position.
    case typeName
    /// `Outer.Name` in a type position.
    case memberType
  }

  /// More about a use, for the resolution.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// `name.member = 1`: changes `name` if that is a value.
    static let isChangedThroughMember = Traits(rawValue: 1 << 0)
    /// `name.append(1)` with a method that the standard library declares as mutating.
    static let hasMutatingCall = Traits(rawValue: 1 << 1)
    /// In `#selector(...)`.
    static let isSelector = Traits(rawValue: 1 << 2)
    /// In a key path.
    static let isKeyPath = Traits(rawValue: 1 << 3)
    /// Is written with labels but without a call, `load(id:)`.
    static let isCompoundName = Traits(rawValue: 1 << 4)
    /// Names a member of the type around it or of its superclasses; set by the resolution.
    static let isImplicitSelf = Traits(rawValue: 1 << 5)
    /// Is used on something of an unknown type; set by the resolution.
    static let hasUnknownReceiver = Traits(rawValue: 1 << 6)
    /// Names a type of the tree; set by the resolution.
    static let namesType = Traits(rawValue: 1 << 7)
  }

  var name: Symbol
  /// Short text of the expression before the name.
  var chain: Symbol = 0
  /// Argument labels of a call or of a compound name.
  var labels: Symbol = 0
  /// The expression before the name; after the resolution the name of its type.
  var receiver: UInt32 = 0
  /// UTF-8 byte offset of the name.
  let offset: UInt32
  /// Index of the enclosing call among the uses of the owner; -1: none.
  var enclosingCall: Int16 = -1
  /// Index of what is assigned to among the uses of the owner; -1: nothing.
  var assignedTo: Int16 = -1
  let form: Form
  var access: NameUse.Access
  let depth: UInt8
  var context: UseContext
  var traits: Traits
}

/// Where a use stands, as long as there are nodes.
struct UseLink {
  let owner: OwnerID
  let node: NodeID
  let callee: NodeID?
  let assigned: NodeID?
}

/// Who a use belongs to. The uses of an owner stand together, in source order.
typealias OwnerID = UInt32

/// A type declaration or extension as the file alone tells it.
struct RawPart: Sendable {
  /// Name of the declaration, or the dotted name of the extended type without generic arguments.
  let name: String
  /// nil for an extension.
  let kind: IndexedType.Kind?
  /// Index of the part around it in the file.
  let parent: Int?
  /// Stands in a function.
  let isLocal: Bool
  /// As written; nil if nothing is written.
  let writtenAccess: AccessLevel?
  let attributes: [String]
  let modifiers: [String]
  let genericParameters: [String]
  let part: TypePart
  /// Uses in its head: inheritance, attributes, requirements.
  let owner: OwnerID
}

/// What a member is linked to in its file.
struct MemberLinks: Sendable {
  /// Index in the file's parts.
  let part: Int?
  var baseName: Symbol
  /// Argument labels in the form of `RawUse.labels`.
  var labels: Symbol
  /// Uses in its attributes and types.
  let signatureOwner: OwnerID
  /// Uses in its bodies, initial value and default arguments.
  let bodyOwner: OwnerID
  /// Its initial value.
  var value: ExpressionID = 0
  var complexity = Complexity()
}

/// Complexity of a body while it is counted.
struct Complexity: Sendable {
  var cyclomatic = 1
  var cognitive = 0
  var instructions = 0
}

/// A call or an assignment that leads to another screen, as the file alone tells it.
struct RawNavigation: Sendable {
  let how: NavigationKind
  /// The screen that is shown.
  let target: ExpressionID
  /// Segue or storyboard identifier; 0 if there is none, or it is no literal.
  let identifier: Symbol
  let owner: OwnerID
  let offset: UInt32
}

/// A string literal that may be the name of a member.
struct RawString: Sendable {
  let text: Symbol
  let owner: OwnerID
  let offset: UInt32
  /// Argument of `Selector(...)` or `NSSelectorFromString(...)`.
  let isSelector: Bool
}
