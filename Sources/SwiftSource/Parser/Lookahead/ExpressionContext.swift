/// What surrounds an expression, where that changes how it reads.
enum ExpressionFlavor: UInt8 {
  case basic
  /// The condition of a statement: `{` may be the body of the statement.
  case condition
  /// The condition of `#if`: ends with the line.
  case directive
  /// The arguments of an attribute: `init`, `deinit` and `subscript` are names.
  case attributeArguments

  /// What the arguments of a call within the expression are read as.
  var forArguments: ExpressionFlavor { self == .attributeArguments ? .attributeArguments : .basic }
}

/// Whether an expression may turn out to be a pattern.
enum PatternContext: UInt8 {
  case none
  /// In a matching pattern: names are references.
  case matching
  /// Below `let`, `var` or the like: names are bound.
  case binding
}
