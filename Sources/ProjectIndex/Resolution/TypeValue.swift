/// A type as inference knows it.
indirect enum TypeValue: Sendable, Equatable {
  case unknown
  /// A type of the tree with its generic arguments.
  case tree(TypeID, [TypeValue])
  /// A type outside the tree.
  case external(String, [TypeValue])
  /// A generic parameter.
  case parameter(Symbol)
  case optional(TypeValue)
  /// The type itself as a value.
  case metatype(TypeValue)
  case function([TypeValue], TypeValue)
  case tuple([TypeValue])
  /// What gives values of a type one after the other: those are known, it is not spelled.
  case publisher(TypeValue)
  /// `P & Q`, none of which is one itself.
  case composition([TypeValue])
  /// A tuple with labels: its elements are known, it is not spelled.
  case labelled([String], [TypeValue])
  /// `any P` or `some P`; the word is kept for the text.
  case constrained(String, TypeValue)

  /// Without its optionals.
  var unwrapped: TypeValue {
    if case .optional(let inner) = self { return inner.unwrapped }
    return self
  }

  /// One optional less; the type itself if it is none.
  var unwrappedOnce: TypeValue {
    if case .optional(let inner) = self { return inner }
    return self
  }

  /// An optional of it; an optional stays as it is, as optional chains and `try?` do it.
  var asOptional: TypeValue {
    switch self {
    case .unknown, .optional: self
    default: .optional(self)
    }
  }

  /// Without `any` and `some`.
  var constraint: TypeValue {
    if case .constrained(_, let inner) = self { return inner }
    return self
  }

  /// Of several protocols each, also behind a name for them; else the type itself.
  var parts: [TypeValue] {
    if case .composition(let parts) = constraint { return parts }
    return [constraint]
  }

  /// Nothing in it is unknown.
  var isComplete: Bool {
    switch self {
    case .unknown, .labelled, .publisher: false
    case .tree(_, let arguments), .external(_, let arguments), .tuple(let arguments), .composition(let arguments):
      arguments.allSatisfy(\.isComplete)
    case .parameter: true
    case .optional(let inner), .metatype(let inner), .constrained(_, let inner): inner.isComplete
    case .function(let parameters, let result): parameters.allSatisfy(\.isComplete) && result.isComplete
    }
  }

  static let bool = TypeValue.external("Bool", [])
  static let void = TypeValue.tuple([])
}
