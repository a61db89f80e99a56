/// The name of a method as Objective-C spells it. On Linux there is no module `ObjectiveC`; `#selector` needs one.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ name: String) {
    description = name
  }

  public init(stringLiteral name: String) {
    description = name
  }
}
