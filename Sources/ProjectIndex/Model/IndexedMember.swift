/// Index of a member in `ProjectIndex.members`.
package typealias MemberID = Int

/// A member of a type, or a function or variable at the top of a file (`type == nil`).
package struct IndexedMember: Sendable {
  /// What a member is.
  package enum Kind: String, Sendable { case method, property, initializer, deinitializer, `subscript`, `case`, type }

  package internal(set) var id: MemberID = 0
  package internal(set) var type: TypeID?
  /// Index into the type's `parts`.
  package internal(set) var part = 0
  /// `load(id:animated:)`, `init(id:)`, `subscript(_:)`, or the identifier.
  package let name: String
  /// `load`, `init`, `subscript`, or the identifier.
  package let baseName: String
  package let kind: Kind
  package let file: String
  /// Node of the declaration in the file's tree; for a property the `variableDecl`.
  package let node: Int
  /// UTF-8 byte offsets of the declaration, from its first attribute or modifier, without outer trivia.
  package let range: Range<Int>
  /// UTF-8 byte offsets of the name.
  package let nameRange: Range<Int>
  /// 1-based.
  package let line: Int
  package let column: Int
  package let endLine: Int
  /// Lines of the declaration that hold a token.
  package let codeLines: Int
  /// As written, else that of the part (extension) it stands in, else internal.
  package internal(set) var access: AccessLevel
  /// Access of the setter where it differs (`private(set)`).
  package internal(set) var setterAccess: AccessLevel
  package internal(set) var modifiers: MemberModifiers
  /// Names without `@`.
  package let attributes: [String]
  /// Of methods, initializers and subscripts.
  package internal(set) var parameters: [IndexedParameter] = []
  package internal(set) var genericParameters: [String] = []
  /// Result type as written; nil for `Void`.
  package internal(set) var returnType: String?
  package internal(set) var isAsync = false
  package internal(set) var isThrowing = false
  /// An initializer that may give nil (`init?`, `init!`).
  package internal(set) var isFailable = false
  /// Type of a property: as annotated, or what a plain initialiser says (`= Foo()`, `= ""`, `= [Foo]()`); nil if unknown.
  package internal(set) var valueType: String?
  /// The type is written in the code, not read off the initialiser.
  package internal(set) var hasTypeAnnotation = false
  /// A stored property (`let`, `var` without getter, `lazy var`).
  package internal(set) var isStored = false
  package internal(set) var isLet = false
  /// UTF-8 byte offsets of the initialiser expression.
  package internal(set) var initialValueRange: Range<Int>?
  /// `willSet` or `didSet`.
  package internal(set) var hasObservers = false
  /// Stands inside `#if`.
  package internal(set) var isConditionallyCompiled = false
  /// Several variables share one declaration (`var a, b: Int`).
  package internal(set) var sharesDeclaration = false
  /// What the bodies (of function, accessors, initialiser expression) do.
  package internal(set) var body = BodyFacts.empty
  /// Types and names in its attributes and its signature: parameters, result, annotation.
  package internal(set) var signature = NameUses.empty
  /// The file's bytes, for the texts that are seldom asked for.
  let source: [UInt8]

  /// Text of the initialiser expression.
  package var initialValue: String? { initialValueRange.map { String(decoding: source[$0], as: UTF8.self) } }
}

/// Modifiers and attributes of a member that rules and moves ask for.
package struct MemberModifiers: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let isStatic = MemberModifiers(rawValue: 1 << 0)
  package static let isOverride = MemberModifiers(rawValue: 1 << 1)
  package static let isLazy = MemberModifiers(rawValue: 1 << 2)
  package static let isWeak = MemberModifiers(rawValue: 1 << 3)
  package static let isUnowned = MemberModifiers(rawValue: 1 << 4)
  package static let isFinal = MemberModifiers(rawValue: 1 << 5)
  package static let isMutating = MemberModifiers(rawValue: 1 << 6)
  package static let isRequired = MemberModifiers(rawValue: 1 << 7)
  package static let isConvenience = MemberModifiers(rawValue: 1 << 8)
  package static let isDynamic = MemberModifiers(rawValue: 1 << 9)
  package static let isOutlet = MemberModifiers(rawValue: 1 << 10)
  package static let isAction = MemberModifiers(rawValue: 1 << 11)
  /// `@objc`, `@IBAction`, `@IBOutlet`, `@IBInspectable`, `@NSManaged`, or in an `@objcMembers` type.
  package static let isObjectiveC = MemberModifiers(rawValue: 1 << 12)
  package static let isNonisolated = MemberModifiers(rawValue: 1 << 13)
  /// Witness of a requirement of a protocol, the tree's or a known SDK delegate or data source.
  package static let isWitness = MemberModifiers(rawValue: 1 << 14)
}

/// A parameter of a function, initializer or subscript.
package struct IndexedParameter: Sendable, Equatable {
  /// Argument label; nil for `_`.
  package let label: String?
  /// Name inside the body.
  package let name: String
  /// Type as written, attributes and `inout` included.
  package let type: String
  package let hasDefault: Bool
  package let isVariadic: Bool
  package let isInout: Bool
}
