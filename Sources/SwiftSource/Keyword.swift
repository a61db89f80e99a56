/// Reserved words, contextual words and the words of `#` directives, each named as it is spelled. What the lexer does not
/// need to tell apart has no case: all other text is `.none`.
// swift-format-ignore: AlwaysUseLowerCamelCase
package enum Keyword: UInt8, Sendable, CaseIterable {
  case none

  // MARK: Reserved words. Their tokens are `.keyword`.
  case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`
  case `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`
  case `guard`, `if`, `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`
  case `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `Self`
  case `static`, `struct`, `subscript`, `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`
  case `var`, `where`, `while`

  // MARK: Contextual words. Their tokens are `.identifier`.
  case __consuming, __owned, __setter_access, __shared, _backDeploy, _borrow, _borrowing, _BridgeObject
  case _Class, _compilerInitialized, _const, _consuming, _documentation, _dynamicReplacement, _effects
  case _forward, _implements, _linear, _local, _modify, _move, _mutating, _NativeClass
  case _NativeRefCountedObject, _noMetadata, _opaqueReturnTypeOf, _originallyDefinedIn, _PackageDescription
  case _read, _RefCountedObject, _specialize, _spi_available, _Trivial, _TrivialAtMost, _TrivialStride
  case _underlyingVersion, _UnknownLayout, _version, abi, accesses, actor, addressWithNativeOwner
  case addressWithOwner, any, assignment, associativity, async, attached, autoclosure, availability, available
  case await, backDeployed, before, block, borrow, borrowing, canImport, compiler, consume, consuming
  case convenience, convention, copy, dependsOn, deprecated, derivative, didSet, differentiable, discard
  case distributed, dynamic, each, escaping, exported, file, final, forward, freestanding, get, higherThan
  case indirect, infix, initializes, introduced, isolated, kind, lazy, left, line, linear, lowerThan, macro
  case message, metadata, modify, module, mutableAddressWithNativeOwner, mutableAddressWithOwner, mutate
  case mutating, noasync, noDerivative, noescape, nonisolated, nonmutating, nonsending, objc, obsoleted, of
  case open, optional, override, package, postfix, preconcurrency, prefix, `Protocol`, read, reasync, renamed
  case required, retroactive, reverse, right, safe, scoped, Sendable, sending, set, some, specialized, spi
  case spiModule, swift, target, then, transpose, `Type`, unavailable, unchecked, unowned, unsafe
  case unsafeAddress, unsafeMutableAddress, using, visibility, weak, willSet, wrt, yield

  // MARK: Words of `#` directives that are no words without the `#`.
  case elseif, endif, sourceLocation

  /// The word is a keyword wherever it stands, unless it is in backticks.
  package var isReserved: Bool { rawValue != 0 && rawValue <= Keyword.while.rawValue }

  /// The word stands only behind a `#`.
  var isDirectiveOnly: Bool { rawValue >= Keyword.elseif.rawValue }
}
