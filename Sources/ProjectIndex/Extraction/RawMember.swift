/// A member as the file alone tells it, later with what the tree adds to it: see `IndexedMember`. Names are symbols of the
/// file, after the merge of the tree.
@usableFromInline struct RawMember: Sendable {
  /// With argument labels.
  @usableFromInline var name: Symbol
  @usableFromInline var baseName: Symbol
  /// Argument labels in the form of `RawUse.labels`.
  var labels: Symbol = 0
  /// As written; 0 for `Void`. Of an associated type what it has to be.
  var returnType: Symbol = 0
  /// As written; 0 if it is unknown.
  @usableFromInline var valueType: Symbol = 0
  @usableFromInline let kind: IndexedMember.Kind
  @usableFromInline let access: AccessLevel
  let setterAccess: AccessLevel
  @usableFromInline var traits: Traits
  @usableFromInline var modifiers: MemberModifiers
  // In the file's pools.
  let attributes: ListRange
  var genericParameters = ListRange.empty
  var parameters = ListRange.empty
  let place: Place
  /// UTF-8 byte offsets of the initialiser expression; empty if there is none.
  var initialValue: Range<UInt32> = 0..<0
  /// Index in the file's parts; -1 outside types.
  let partIndex: Int32
  /// Uses in its attributes and types.
  @usableFromInline var signatureOwner: OwnerID = 0
  /// Uses in its bodies, initial value and default arguments.
  @usableFromInline var bodyOwner: OwnerID = 0
  /// Its initial value.
  var value: ExpressionID = 0
  @usableFromInline var complexity = Complexity()
  /// The tree's type that it is a member of, after the merge; -1 outside types.
  @usableFromInline var typeIndex: Int32 = -1

  /// Where it stands.
  struct Place: Sendable {
    let node: UInt32
    let range: Range<UInt32>
    let name: Range<UInt32>
    let line: UInt32
    let column: UInt32
    let endLine: UInt32
    let codeLines: UInt32
  }

  /// What is either so or not.
  @usableFromInline struct Traits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt16
    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }
    static let isAsync = Traits(rawValue: 1 << 0)
    static let isThrowing = Traits(rawValue: 1 << 1)
    static let isFailable = Traits(rawValue: 1 << 2)
    static let hasTypeAnnotation = Traits(rawValue: 1 << 3)
    @usableFromInline static let isStored = Traits(rawValue: 1 << 4)
    @usableFromInline static let isLet = Traits(rawValue: 1 << 5)
    static let hasObservers = Traits(rawValue: 1 << 6)
    static let isConditionallyCompiled = Traits(rawValue: 1 << 7)
    static let sharesDeclaration = Traits(rawValue: 1 << 8)
  }

  /// Index in the file's parts.
  var part: Int? { partIndex < 0 ? nil : Int(partIndex) }

  /// The tree's type that it is a member of, after the merge.
  @inlinable var type: TypeID? { typeIndex < 0 ? nil : Int(typeIndex) }
}

/// A parameter as the file alone tells it: see `IndexedParameter`.
struct RawParameter: Sendable {
  /// 0 for `_`.
  var label: Symbol
  var name: Symbol
  var type: Symbol
  let traits: Traits

  /// What is either so or not.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    static let hasDefault = Traits(rawValue: 1 << 0)
    static let isVariadic = Traits(rawValue: 1 << 1)
    static let isInout = Traits(rawValue: 1 << 2)
    /// May be a closure: a function type, or a name that may be an alias of one.
    static let takesClosure = Traits(rawValue: 1 << 3)
    /// Is one: a function type is written.
    static let isFunction = Traits(rawValue: 1 << 4)
  }
}

/// Complexity of a body while it is counted.
@usableFromInline struct Complexity: Sendable {
  var cyclomatic: Int32 = 1
  var cognitive: Int32 = 0
  var instructions: Int32 = 0
}
