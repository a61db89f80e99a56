/// Functions and values that code uses without a receiver and that every file sees: those of the standard library,
/// Foundation, Dispatch and the C library that app code uses most.
enum KnownGlobals {
  /// A name that is known to be no member: in the list, or spelled as C functions (`sqlite3_open`) and constants
  /// (`kSecClass`) are and Swift members are not.
  static func contains(_ name: String) -> Bool {
    functions.contains(name) || isOfC(name) || name.last == "f" && reals.contains(String(name.dropLast()))
  }

  /// A name is spelled as those of C are; a member of the tree may still be called so.
  static func isOfC(_ name: String) -> Bool {
    let isConstant = name.first == "k" && name.dropFirst().first?.isUppercase == true
    return isConstant || name.dropFirst().contains("_")
  }

  private static let functions = reals.union([
    "print", "debugPrint", "dump", "min", "max", "abs", "zip", "stride", "swap", "type", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError", "repeatElement", "sequence", "numericCast", "readLine",
    "unsafeBitCast", "unsafeDowncast", "withExtendedLifetime", "withUnsafePointer", "withUnsafeMutablePointer",
    "withUnsafeBytes", "withUnsafeMutableBytes", "withoutActuallyEscaping", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation", "withTaskGroup",
    "withThrowingTaskGroup", "withTaskCancellationHandler", "withObservationTracking",
    "isKnownUniquelyReferenced", "transcode", "autoreleasepool",
    "arc4random", "random", "drand48", "memcpy", "memcmp", "memset", "malloc", "free", "strlen", "usleep",
    "sleep", "exit", "abort", "getenv", "time", "clock", "errno", "stdout", "stderr",
  ])

  /// Functions of C's `<math.h>`: each has a namesake for `Float`, with an `f` behind its name (C17, 7.12).
  private static let reals: Set<String> = [
    "round", "floor", "ceil", "trunc", "pow", "sqrt", "cbrt", "exp", "exp2", "log", "log2", "log10", "sin", "cos",
    "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "hypot", "fabs", "fmod", "fmin", "fmax", "lround",
    "rint",
  ]
}
