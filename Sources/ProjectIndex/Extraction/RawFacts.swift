import SwiftSource

/// A use of a name as the file alone tells it: compact, because a tree has millions.
@usableFromInline struct RawUse: Sendable {
  /// How the name is written.
  @usableFromInline enum Form: UInt8, Sendable {
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
  @usableFromInline struct Traits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
    /// `name.member = 1`: changes `name` if that is a value.
    static let isChangedThroughMember = Traits(rawValue: 1 << 0)
    /// `name.append(1)` with a method that the standard library declares as mutating.
    static let hasMutatingCall = Traits(rawValue: 1 << 1)
    /// In `#selector(...)`.
    static let isSelector = Traits(rawValue: 1 << 2)
    /// In a key path.
    static let isKeyPath = Traits(rawValue: 1 << 3)
    /// The bits of `isSelector` and `isKeyPath`.
    @inlinable static var quoted: UInt8 { 1 << 2 | 1 << 3 }
    /// Is written with labels but without a call, `load(id:)`.
    static let isCompoundName = Traits(rawValue: 1 << 4)
    /// Names a member of the type around it or of its superclasses; set by the resolution.
    static let isImplicitSelf = Traits(rawValue: 1 << 5)
    /// Is used on something of an unknown type; set by the resolution.
    static let hasUnknownReceiver = Traits(rawValue: 1 << 6)
    /// Names a type of the tree; set by the resolution.
    static let namesType = Traits(rawValue: 1 << 7)
  }

  @usableFromInline var name: Symbol
  /// Short text of the expression before the name.
  @usableFromInline var chain: Symbol = 0
  /// Argument labels of a call or of a compound name.
  var labels: Symbol = 0
  /// The expression before the name; after the resolution the name of its type.
  @usableFromInline var receiver: UInt32 = 0
  /// UTF-8 byte offset of the name.
  let offset: UInt32
  /// How far away the enclosing call stands among the uses of the file; 0: none.
  @usableFromInline var enclosingCall: Int16 = 0
  /// How far away stands what is assigned to; 0: nothing.
  var assignedTo: Int16 = 0
  @usableFromInline let form: Form
  @usableFromInline var access: NameUse.Access
  let depth: UInt8
  @usableFromInline var context: UseContext
  @usableFromInline var traits: Traits
}

/// Where a use stands, as long as there are nodes.
struct UseLink {
  let owner: OwnerID
  let node: NodeID
  let callee: NodeID?
  let assigned: NodeID?
}

/// Who a use belongs to. The uses of an owner stand together, in source order.
@usableFromInline typealias OwnerID = UInt32

/// A type declaration or extension as the file alone tells it. Names are symbols of the file, after the merge of the tree.
struct RawPart: Sendable {
  /// Name of the declaration, or the dotted name of the extended type without generic arguments.
  var name: Symbol
  /// nil for an extension.
  let kind: IndexedType.Kind?
  /// Index of the part around it in the file; -1 at the top.
  let parentIndex: Int32
  /// Stands in a function.
  let isLocal: Bool
  /// Stands inside `#if`.
  let isConditionallyCompiled: Bool
  /// As written; nil if nothing is written.
  let writtenAccess: AccessLevel?
  /// Is marked `@objcMembers`.
  let exposesMembers: Bool
  // In the symbols of the file's pools.
  let attributes: ListRange
  let modifiers: ListRange
  let genericParameters: ListRange
  /// What each of them has to be; 0 for anything.
  let genericConstraints: ListRange
  /// Names behind the colon.
  let inherited: ListRange
  /// `where` clause of a conditional extension; 0 if there is none.
  var condition: Symbol
  /// Uses in its head: inheritance, attributes, requirements.
  let owner: OwnerID
  let place: Place

  /// Where it stands; see `TypePart`.
  struct Place: Sendable {
    let node: UInt32
    let range: Range<UInt32>
    let body: Range<UInt32>
    let line: UInt32
    let column: UInt32
    let endLine: UInt32
    let codeLines: UInt32
  }

  /// Index of the part around it in the file.
  var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }
}

/// A call or an assignment that leads to another screen, as the file alone tells it.
struct RawNavigation: Sendable {
  let how: NavigationKind
  /// The call of `show` says who sends it or which column it brings up, as those of UIKit do.
  let isOfUIKit: Bool
  /// The screen that is shown.
  let target: ExpressionID
  /// Segue or storyboard identifier; 0 if there is none, or it is no literal.
  let identifier: Symbol
  let owner: OwnerID
  let offset: UInt32
}

/// A controller that a call puts into another one: `UINavigationController(rootViewController: x)`.
struct WrappedController: Sendable {
  let call: ExpressionID
  let content: ExpressionID
}

/// A string literal that may be the name of a member.
struct RawString: Sendable {
  let text: Symbol
  let owner: OwnerID
  let offset: UInt32
  /// Argument of `Selector(...)` or `NSSelectorFromString(...)`.
  let isSelector: Bool
}
