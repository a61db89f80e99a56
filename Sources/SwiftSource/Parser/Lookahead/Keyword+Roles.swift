// Which words can stand where.
extension Keyword {
  /// A modifier of a declaration, `class` included.
  var isDeclarationModifier: Bool {
    switch self {
    case .__consuming, .__setter_access, ._const, ._local, .async, .borrowing, .class, .consuming, .convenience,
      .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating,
      .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .private, .public, .reasync,
      .required, .rethrows, .static, .sending, .unowned, .weak:
      true
    default: false
    }
  }

  /// A modifier that can have a detail in parentheses, as `private(set)`.
  var canHaveModifierDetail: Bool {
    switch self {
    case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned: true
    default: false
    }
  }

  /// Introduces variables.
  var isBindingSpecifier: Bool {
    switch self {
    case .let, .var, .inout, ._borrowing: true
    default: false
    }
  }

  /// Introduces a declaration wherever it stands.
  var introducesDeclaration: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .operator, .precedencegroup, .protocol,
      .struct, .subscript, .typealias, .let, .var, .inout, ._borrowing:
      true
    default: false
    }
  }

  /// Always begins a statement.
  var introducesStatement: Bool {
    switch self {
    case .break, .continue, .defer, .do, .fallthrough, .for, .guard, .if, .return, .switch, .throw, .while: true
    default: false
    }
  }

  /// What is missing is not looked for behind this word.
  var endsRecovery: Bool {
    switch self {
    case .case, .catch, .default, .else, .fileprivate, .in, .`init`, .internal, .private, .public, .repeat, .static:
      true
    default: introducesDeclaration || introducesStatement
    }
  }

  /// A prefix of an expression that is a word: `try`, `await`, `copy`, ...
  var isExpressionModifier: Bool {
    switch self {
    case .await, .try, .borrow, .consume, .copy, .repeat, .each, .any, .unsafe: true
    default: false
    }
  }

  /// Begins an expression that has no other prefix.
  var startsPrimary: Bool {
    switch self {
    case .Any, .`Self`, .deinit, .false, .`init`, .nil, .`self`, .subscript, .super, .true: true
    default: false
    }
  }

  var isAccessor: Bool {
    switch self {
    case .get, .set, .didSet, .willSet, .unsafeAddress, .addressWithOwner, .addressWithNativeOwner,
      .unsafeMutableAddress,
      .mutableAddressWithOwner, .mutableAddressWithNativeOwner, ._read, ._modify, .`init`, .borrow:
      true
    default: false
    }
  }

  var isAccessorModifier: Bool {
    switch self {
    case .__consuming, .consuming, .borrowing, .mutating, .nonmutating: true
    default: false
    }
  }

  /// A specifier of a type that takes no arguments.
  var isTypeSpecifier: Bool {
    switch self {
    case .inout, .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending: true
    default: false
    }
  }

  /// Names an attribute of types that the compiler knows.
  var isTypeAttribute: Bool {
    switch self {
    case ._local, ._noMetadata, ._opaqueReturnTypeOf, .async, .autoclosure, .convention, .differentiable, .escaping,
      .isolated, .noDerivative, .noescape, .preconcurrency, .retroactive, .Sendable, .unchecked:
      true
    default: false
    }
  }

  /// Names an attribute of declarations whose arguments have a grammar of their own.
  var isDeclarationAttribute: Bool {
    switch self {
    case ._backDeploy, ._documentation, ._dynamicReplacement, ._effects, ._implements, ._originallyDefinedIn,
      ._specialize,
      ._spi_available, .abi, .attached, .available, .backDeployed, .derivative, .differentiable, .freestanding, .objc,
      .rethrows, .Sendable, .specialized, .transpose:
      true
    default: false
    }
  }

  var isLayoutConstraint: Bool {
    switch self {
    case ._BridgeObject, ._Class, ._NativeClass, ._NativeRefCountedObject, ._RefCountedObject, ._Trivial,
      ._TrivialAtMost,
      ._TrivialStride, ._UnknownLayout:
      true
    default: false
    }
  }
}
