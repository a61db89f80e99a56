/// Members of the containers whose types follow from their elements.
extension SDKMembers {
  /// The type of a member of a standard container; a call is `name()`. nil if it is not known here.
  func standardMember(_ name: String, of type: String, _ arguments: [TypeValue]) -> TypeValue? {
    switch (type, arguments.count) {
    case ("Array", 1), ("Set", 1), ("ArraySlice", 1), ("ContiguousArray", 1):
      return member(name, ofSequenceOf: arguments[0], type)
    case ("Dictionary", 2): return dictionaryMember(name, arguments[0], arguments[1])
    case (_, 1) where Self.storedCollections.contains(type): return storedMember(name, of: arguments[0])
    default: return nil
    }
  }

  private func member(_ name: String, ofSequenceOf element: TypeValue, _ type: String) -> TypeValue? {
    switch name {
    case "count": .external("Int", [])
    case "isEmpty", "contains()": .bool
    case "first", "last", "randomElement()", "popLast()", "min()", "max()", "first()", "last()": .optional(element)
    case "removeFirst()", "removeLast()": element
    // `remove(at:)`; that of a set may be `remove(_:)`, too.
    case "remove()": type == "Array" ? element : nil
    case "firstIndex()", "lastIndex()": type == "Array" ? .optional(.external("Int", [])) : nil
    case "indices": type == "Array" ? .external("Range", [.external("Int", [])]) : nil
    case "filter()": type == "Set" ? .external("Set", [element]) : .external("Array", [element])
    case "sorted()", "shuffled()", "reversed()": name == "reversed()" ? nil : .external("Array", [element])
    case "prefix()", "suffix()", "dropFirst()", "dropLast()": type == "Array" ? .external("ArraySlice", [element]) : nil
    case "enumerated()": .external("EnumeratedSequence", [.external(type, [element])])
    case "joined()": element == .external("String", []) ? .external("String", []) : nil
    default: nil
    }
  }

  /// The closure that a method of a standard container takes; nil if it is not known here.
  func standardClosure(_ name: String, of type: String, _ arguments: [TypeValue]) -> TypeValue? {
    let element = element(of: .external(type, arguments))
    guard element != .unknown else { return nil }
    switch name {
    case "map", "forEach", "filter", "compactMap", "flatMap", "contains", "first", "last", "allSatisfy", "firstIndex",
      "lastIndex", "removeAll", "drop", "prefix", "partition", "split", "count":
      return .function([element], .unknown)
    case "sorted", "sort", "min", "max": return .function([element, element], .unknown)
    case "reduce": return .function([.unknown, element], .unknown)
    case "mapValues", "compactMapValues": return arguments.last.map { .function([$0], .unknown) }
    default: return nil
    }
  }

  private func dictionaryMember(_ name: String, _ key: TypeValue, _ value: TypeValue) -> TypeValue? {
    switch name {
    case "count": .external("Int", [])
    case "isEmpty": .bool
    case "removeValue()", "updateValue()": .optional(value)
    default: nil
    }
  }

  /// The type of an element of a sequence.
  func element(of type: TypeValue) -> TypeValue {
    switch type {
    case .external("Array", let arguments), .external("Set", let arguments), .external("ArraySlice", let arguments),
      .external("Range", let arguments), .external("ClosedRange", let arguments):
      arguments.count == 1 ? arguments[0] : .unknown
    case .external("Dictionary", let arguments): arguments.count == 2 ? .tuple(arguments) : .unknown
    case .external("EnumeratedSequence", let arguments):
      .tuple([.external("Int", [])] + arguments.map { self.element(of: $0) })
    case .external("String", _): .external("Character", [])
    case .external("IndexSet", _): .external("Int", [])
    case .external(let name, let arguments) where arguments.count == 1 && Self.storedCollections.contains(name):
      arguments[0]
    default: .unknown
    }
  }

  /// The type that a subscript of a container gives for an index of a type; nil if it is not known here.
  func subscripted(_ type: TypeValue, by index: TypeValue) -> TypeValue? {
    switch (type, index) {
    // A range of indexes gives a slice.
    case (.external("Array", let arguments), .external("Int", _)): arguments.first
    case (.external("Array", _), _): .unknown
    case (.external(let name, let arguments), .external("Int", _)) where Self.storedCollections.contains(name):
      arguments.first
    case (.external("Dictionary", let arguments), _): arguments.count == 2 ? .optional(arguments[1]) : nil
    default: nil
    }
  }
}
