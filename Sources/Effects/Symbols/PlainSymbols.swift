/// Functions and types of the standard library and Foundation that do nothing beside their result.
package enum PlainSymbols {
  package static let names = functions.union(DomainSymbols.plainValues).union(ThreadSymbols.inPlace)

  private static let functions: Set<String> = [
    "min", "max", "abs", "zip", "assert", "precondition", "type", "stride", "sequence", "pow", "sqrt", "round", "floor",
    "ceil", "append", "insert", "remove", "removeFirst", "removeLast", "popLast", "enumerated", "reversed", "joined",
    "split", "components", "trimmingCharacters", "hasPrefix", "hasSuffix", "lowercased", "uppercased", "prefix",
    "suffix",
    "dropFirst", "dropLast", "index", "distance", "isEmpty", "elementsEqual", "lastIndex", "formIndex", "swapAt",
    "reverse", "shuffled", "shuffle", "randomElement", "union", "intersection", "subtracting", "isSuperset", "isSubset",
    "isDisjoint", "formUnion", "subtract", "updateValue", "removeValue", "mapValues", "compactMapValues",
    "replacingOccurrences",
    "dateComponents", "addingTimeInterval", "timeIntervalSince", "compare", "caseInsensitiveCompare",
    "localizedCaseInsensitiveCompare", "localizedCaseInsensitiveContains", "isEqual", "hash", "combine", "copy",
    "withUnsafeBytes", "withUnsafePointer", "init", "cancel", "store",
  ]
}
