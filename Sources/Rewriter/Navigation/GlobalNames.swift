/// Functions and values of the standard library and Foundation that code uses without a receiver.
enum GlobalNames {
  static let functions: Set<String> = [
    "print", "debugPrint", "dump", "min", "max", "abs", "zip", "stride", "swap", "type", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError", "repeatElement", "sequence", "withUnsafePointer",
    "numericCast",
    "unsafeBitCast", "withExtendedLifetime", "arc4random", "arc4random_uniform", "round", "floor", "ceil", "pow",
    "sqrt",
  ]
}
