/// Methods of the standard containers that put what a closure gives in the place of their elements.
extension SDKMembers {
  /// What such a method of a container gives; unknown if it is not known here.
  func transformed(_ container: TypeValue, by name: String, _ given: TypeValue) -> TypeValue {
    if case .optional = container, given.isValue {
      return name == "map" ? .optional(given) : name == "flatMap" ? given.asOptional : .unknown
    }
    if container.published != nil { return published(name, given).inStream(like: container) }
    guard element(of: container) != .unknown, given.isValue else { return .unknown }
    switch (name, container) {
    case ("reduce", _): return given
    case ("map", _): return .external("Array", [given])
    case ("compactMap", _): return .external("Array", [given.unwrappedOnce])
    case ("flatMap", _):
      let inner = element(of: given)
      return inner == .unknown ? .unknown : .external("Array", [inner])
    case ("mapValues", .external("Dictionary", let arguments)): return .external("Dictionary", [arguments[0], given])
    case ("compactMapValues", .external("Dictionary", let arguments)):
      return .external("Dictionary", [arguments[0], given.unwrappedOnce])
    default: return .unknown
    }
  }

  /// What a stream gives whose values are changed by a closure.
  private func published(_ name: String, _ given: TypeValue) -> TypeValue {
    switch name {
    case "map" where given.isValue: .publisher(given)
    case "compactMap" where given.isValue: .publisher(given.unwrappedOnce)
    case "flatMap", "flatMapLatest", "then": given.published.map(TypeValue.publisher) ?? .unknown
    default: .unknown
    }
  }
}

extension TypeValue {
  /// Known, and the type of something that is kept.
  fileprivate var isValue: Bool {
    switch self {
    case .unknown, .metatype, .function, .void: false
    default: isComplete
    }
  }
}
