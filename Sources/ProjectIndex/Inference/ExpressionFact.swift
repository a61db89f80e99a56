/// Index into the expressions of a file; 0 is an expression of which nothing is known.
typealias ExpressionID = UInt32

/// What the type of an expression follows from, kept after the tree is dropped. Operands come before what is made of them.
struct ExpressionFact: Sendable {
  enum Kind: UInt8, Sendable {
    case unknown
    /// `first`: name; a member, a type, a global.
    case name
    /// `self`; `first` is 1 in a static context.
    case selfValue
    case superValue
    /// `first`: base, `second`: name.
    case member
    /// `first`: callee, `second`: argument labels.
    case call
    /// `first`: base.
    case element
    /// `first`: base, `second`: index; a subscript with one argument without a label.
    case indexed
    /// `first`: base, `second`: argument labels; any other subscript.
    case subscriptValue
    /// `first` without its optional.
    case unwrapped
    /// `first` as an optional.
    case optional
    /// A value of the type whose text is `first`.
    case value
    /// The type itself whose text is `first`.
    case type
    /// `[first]`
    case array
    /// The type of both operands if it is the same.
    case same
    /// The type of the first operand, or of the second where that is not known.
    case firstKnown
    /// `first ?? second`
    case coalesced
    /// What the call `first` expects as its argument number `second`.
    case argument
    /// The parameter number `second` of the function `first`.
    case parameter
    /// The associated values of the case `second` of `first`, as a tuple.
    case caseValues
    /// The projected value of the wrapper of `first`: gives the members of an object.
    case projected
    /// The element number `second` of the tuple `first`.
    case tupleElement
    /// What the call `first` gives, whose closure gives `second` for each element.
    case transformed
    /// What the property wrapper `first` gives for the key path of the one name `second`.
    case keyed
    /// `first ?? literal`, where `second` is what the literal alone would be.
    case coalescedLiteral
    /// What the elements of `first` are in the container `second` that is made of them.
    case collected
    /// A closure without parameters that gives what `first` does.
    case closure
    /// `Int(second)`: the call `first` of a type of numbers, which fails for texts alone.
    case converted
    /// A publisher of the values of `first`, another such one, and `second`; of `first` alone where that is 0.
    case combined
  }

  let kind: Kind
  /// Holds an optional chain that is not closed yet: the value of the whole is optional.
  var isChain = false
  var first: UInt32 = 0
  var second: UInt32 = 0
}

/// The expressions of a file.
struct ExpressionSource: Sendable {
  var facts: [ExpressionFact] = []
  /// By expression: the part in which its names are looked up plus one.
  var parts: [UInt32] = []
  /// Symbol of the tree for each symbol of the file.
  var symbols: [Symbol] = []
}
