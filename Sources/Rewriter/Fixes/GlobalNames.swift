/// Functions and values of the standard library and Foundation that code uses without a receiver.
enum GlobalNames {
  static let functions: Set<String> = [
    "print", "debugPrint", "dump", "min", "max", "abs", "zip", "stride", "swap", "type", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError", "repeatElement", "sequence", "withUnsafePointer",
    "numericCast",
    "unsafeBitCast", "withExtendedLifetime", "arc4random", "arc4random_uniform", "round", "floor", "ceil", "pow",
    "sqrt",
  ]

  /// One of those functions, or an operator as in `reduce(0, +)`, which means the same in every file that may use it.
  static func knows(_ name: String) -> Bool {
    functions.contains(name) || name.first.map { !$0.isLetter && !$0.isNumber && !"_$`".contains($0) } ?? false
  }
}
