/// Index of a member in `ProjectIndex.members`.
@usableFromInline package typealias MemberID = Int

/// A member of a type, or a function or variable at the top of a file (`type == nil`). A view of the index: cheap to hand on,
/// its lists are made when they are asked for.
@usableFromInline package struct IndexedMember: Sendable {
  /// What a member is.
  @usableFromInline package enum Kind: String, Sendable {
    case method, property, initializer, deinitializer, `subscript`, `case`, type
  }

  @usableFromInline let store: MemberStore
  @usableFromInline package let id: MemberID

  @inlinable init(store: MemberStore, id: MemberID) {
    self.store = store
    self.id = id
  }

  @inlinable var raw: RawMember { store.raw[id] }
  /// Index of its file in `ProjectIndex.files`.
  @inlinable package var fileNumber: Int { Int(store.files[id]) }

  @inlinable func text(_ symbol: Symbol) -> String { store.texts[symbol] }

  private func texts(_ list: ListRange) -> [String] {
    list.places.isEmpty ? [] : store.pools[fileNumber].symbols[list.places].map { store.texts[$0] }
  }
}

extension IndexedMember {
  @inlinable package var type: TypeID? { raw.type }
  /// Index into the type's `parts`.
  package var part: Int { Int(store.parts[id]) }
  /// `load(id:animated:)`, `init(id:)`, `subscript(_:)`, or the identifier.
  @inlinable package var name: String { text(raw.name) }
  /// `load`, `init`, `subscript`, or the identifier.
  @inlinable package var baseName: String { text(raw.baseName) }
  @inlinable package var kind: Kind { raw.kind }
  package var file: String { store.sources[fileNumber].path }
  /// As written, else that of the part (extension) it stands in, else internal.
  @inlinable package var access: AccessLevel { raw.access }
  /// Access of the setter where it differs (`private(set)`).
  package var setterAccess: AccessLevel { raw.setterAccess }
  @inlinable package var modifiers: MemberModifiers { raw.modifiers }
  /// Names without `@`.
  package var attributes: [String] { texts(raw.attributes) }
  /// Of methods, initializers and subscripts.
  package var parameters: [IndexedParameter] {
    raw.parameters.places.isEmpty ? [] : store.pools[fileNumber].parameters[raw.parameters.places].map(parameter)
  }
  /// Some parameter may be a closure: it is of a function type, or of an alias that may be one.
  package var takesClosure: Bool {
    !raw.parameters.places.isEmpty
      && store.pools[fileNumber].parameters[raw.parameters.places].contains { $0.traits.contains(.takesClosure) }
  }
  package var genericParameters: [String] { texts(raw.genericParameters) }
  /// Result type as written; nil for `Void`.
  package var returnType: String? { raw.returnType == 0 ? nil : text(raw.returnType) }
  package var isAsync: Bool { raw.traits.contains(.isAsync) }
  package var isThrowing: Bool { raw.traits.contains(.isThrowing) }
  /// An initializer that may give nil (`init?`, `init!`).
  package var isFailable: Bool { raw.traits.contains(.isFailable) }
  /// Type of a property: as annotated, or what a plain initialiser says (`= Foo()`, `= ""`, `= [Foo]()`); nil if unknown.
  @inlinable package var valueType: String? { raw.valueType == 0 ? nil : text(raw.valueType) }
  /// Types that the declaration names: of its value, its result and its parameters.
  package var namedTypes: [String] { [valueType, returnType].compactMap { $0 } + parameters.map(\.type) }
  /// The type is written in the code, not read off the initialiser.
  package var hasTypeAnnotation: Bool { raw.traits.contains(.hasTypeAnnotation) }
  /// A stored property (`let`, `var` without getter, `lazy var`).
  @inlinable package var isStored: Bool { raw.traits.contains(.isStored) }
  @inlinable package var isLet: Bool { raw.traits.contains(.isLet) }
  /// `willSet` or `didSet`.
  package var hasObservers: Bool { raw.traits.contains(.hasObservers) }
  /// Stands inside `#if`.
  package var isConditionallyCompiled: Bool { raw.traits.contains(.isConditionallyCompiled) }
  /// Several variables share one declaration (`var a, b: Int`).
  package var sharesDeclaration: Bool { raw.traits.contains(.sharesDeclaration) }

  /// Whoever has the object can give the property another value: `var api = API.shared`, lazy or not.
  package var isReplaceable: Bool {
    kind == .property && isStored && !isLet && !hasObservers && !modifiers.contains(.isStatic)
      && setterAccess > .fileprivate
  }

  private func parameter(_ raw: RawParameter) -> IndexedParameter {
    IndexedParameter(
      label: raw.label == 0 ? nil : text(raw.label), name: text(raw.name), type: text(raw.type),
      hasDefault: raw.traits.contains(.hasDefault), isVariadic: raw.traits.contains(.isVariadic),
      isInout: raw.traits.contains(.isInout))
  }
}

// MARK: - Where it stands

extension IndexedMember {
  /// Node of the declaration in the file's tree; for a property the `variableDecl`.
  package var node: Int { Int(raw.place.node) }
  /// UTF-8 byte offsets of the declaration, from its first attribute or modifier, without outer trivia.
  package var range: Range<Int> { raw.place.range.wide }
  /// UTF-8 byte offsets of the name.
  package var nameRange: Range<Int> { raw.place.name.wide }
  /// 1-based.
  package var line: Int { Int(raw.place.line) }
  package var column: Int { Int(raw.place.column) }
  package var endLine: Int { Int(raw.place.endLine) }
  /// Lines of the declaration that hold a token.
  package var codeLines: Int { Int(raw.place.codeLines) }
  /// UTF-8 byte offsets of the initialiser expression.
  package var initialValueRange: Range<Int>? { raw.initialValue.upperBound == 0 ? nil : raw.initialValue.wide }
  /// Text of the initialiser expression.
  package var initialValue: String? {
    initialValueRange.map { String(decoding: store.sources[fileNumber].contents[$0], as: UTF8.self) }
  }
}

// MARK: - What it uses

extension IndexedMember {
  /// What the bodies (of function, accessors, initialiser expression) do.
  @inlinable package var body: BodyFacts { BodyFacts(of: self) }
  /// What the bodies use at a UTF-8 byte offset of the file.
  package func use(at offset: Int) -> NameUse? { body.uses.first { $0.offset == offset } }

  /// Types and names in its attributes and its signature: parameters, result, annotation.
  @inlinable package var signature: NameUses {
    NameUses(storage: store.storages[fileNumber], owner: raw.signatureOwner)
  }
}

/// Modifiers and attributes of a member that rules and moves ask for.
@usableFromInline package struct MemberModifiers: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
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
