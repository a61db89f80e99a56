/// What the bodies of a member do, read off the syntax once, so that trees need not be kept.
@usableFromInline package struct BodyFacts: Sendable {
  /// All facts are looked up when they are asked for: most who ask for a body want one of them.
  @usableFromInline let member: IndexedMember

  @inlinable init(of member: IndexedMember) { self.member = member }

  private var storage: UseStorage { member.store.storages[member.fileNumber] }
  private var owner: OwnerID { member.raw.bodyOwner }
  private var complexity: Complexity { member.raw.complexity }

  /// Every use of a name that is no local, parameter or generic parameter, in source order.
  @inlinable package var uses: NameUses {
    NameUses(storage: member.store.storages[member.fileNumber], owner: member.raw.bodyOwner)
  }

  /// Cyclomatic complexity (McCabe): 1 + branches.
  package var cyclomaticComplexity: Int { Int(complexity.cyclomatic) }
  /// Cognitive complexity (SonarSource white paper, 2018).
  package var cognitiveComplexity: Int { Int(complexity.cognitive) }
  /// Statements and expressions that stand alone ("instructions" of GraphifySwift).
  package var instructions: Int { Int(complexity.instructions) }

  /// Whether the body holds closures, handlers of errors or loops over asynchronous sequences.
  package var hasRegions: Bool { !storage.regions(of: owner).isEmpty }

  /// Closures, handlers of errors and asynchronous loops by their start; spelled out at each call.
  package var regions: [BodyRegion] {
    let storage = storage
    return storage.regions[storage.regions(of: owner)].map { BodyRegion($0, in: storage) }
  }
}

/// What stands around a use of a name inside its statement.
@usableFromInline package struct UseContext: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt16
  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// In `\(...)` of a string literal.
  package static let interpolation = UseContext(rawValue: 1 << 0)
  /// In the condition of `if`, `guard`, `while`, the subject of `switch`, a `where` clause or before a ternary `?`.
  package static let condition = UseContext(rawValue: 1 << 1)
  /// Operand of an arithmetic or comparing operator.
  package static let operand = UseContext(rawValue: 1 << 2)
  /// Names a type in a type position (annotation, cast, generic argument), not in an expression.
  package static let typePosition = UseContext(rawValue: 1 << 3)
  /// In the default value of a parameter.
  package static let defaultArgument = UseContext(rawValue: 1 << 4)
  /// An argument of the call that `enclosingCall` names is the plain `self`.
  package static let callPassesSelf = UseContext(rawValue: 1 << 5)
  /// In the operand of `await`.
  package static let awaited = UseContext(rawValue: 1 << 6)
  /// A call that is a statement: nothing takes its result.
  package static let statement = UseContext(rawValue: 1 << 7)
  /// Is set to `self`, or to another name for it.
  package static let assignsSelf = UseContext(rawValue: 1 << 13)
  /// Is set to a literal `true`, `false` or `nil`.
  package static let assignsTrue = UseContext(rawValue: 1 << 8)
  package static let assignsFalse = UseContext(rawValue: 1 << 9)
  package static let assignsNil = UseContext(rawValue: 1 << 10)
  /// A call whose first argument is a string literal without interpolation.
  package static let textArgument = UseContext(rawValue: 1 << 11)
  /// Written with `$`: the projected value of a property wrapper.
  package static let projected = UseContext(rawValue: 1 << 12)
  /// Its value is asked by an index: `settings` of `settings["name"]`.
  package static let subscripted = UseContext(rawValue: 1 << 14)
}
