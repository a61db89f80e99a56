/// What Combine's publishers do with their values. Source: the public interface of Combine.
package enum SDKPublishers {
  /// Types that say what they give and how they fail.
  static let types: Set<String> = ["AnyPublisher", "PassthroughSubject", "CurrentValueSubject"]

  /// An operator gives the same values, some of them, or gives them elsewhere.
  package static func handsOn(_ name: String) -> Bool { passing.contains(name) }

  /// The last closure that an operator takes is given a value.
  static func takes(_ name: String) -> Bool { taking.contains(name) }

  /// What that closure gives where the operator says it.
  static func result(ofClosureFor name: String) -> TypeValue {
    switch name {
    case "sink": .void
    case "filter": .external("Bool", [])
    default: .unknown
    }
  }

  private static let passing: Set<String> = [
    "receive", "subscribe", "removeDuplicates", "dropFirst", "drop", "debounce", "throttle", "delay", "filter", "first",
    "last", "share", "print", "handleEvents", "prefix", "eraseToAnyPublisher", "prepend", "append", "merge", "retry",
    "timeout", "breakpoint", "replaceError", "assertNoFailure",
  ]

  private static let taking: Set<String> = ["sink", "map", "filter", "compactMap", "flatMap", "tryMap"]
}
