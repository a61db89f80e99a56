/// The members of a class that Objective-C knows: what `@objc`, `@IBAction` and `@IBOutlet` mark. Not in the SDK, where
/// the Objective-C runtime has them.
@MainActor public struct ObjectiveCEntries {
  typealias Action = @MainActor (_ target: AnyObject, _ argument: Any?) -> Void
  typealias Outlet = @MainActor (_ owner: AnyObject, _ value: AnyObject) -> Void

  let owns: @MainActor (AnyObject) -> Bool
  private(set) var actions: [String: Action] = [:]
  private(set) var outlets: [String: Outlet] = [:]

  /// Nothing yet of this class.
  public init<Owner: AnyObject>(of owner: Owner.Type) {
    owns = { $0 is Owner }
  }

  /// A method without an argument.
  public mutating func action<Owner: AnyObject>(_ name: String, _ method: @escaping @MainActor (Owner) -> Void) {
    actions[name] = { target, _ in method(Self.cast(target, for: name)) }
  }

  /// A method with one argument.
  public mutating func action<Owner: AnyObject, Argument>(
    _ name: String, _ method: @escaping @MainActor (Owner, Argument) -> Void
  ) {
    actions[name] = { target, argument in method(Self.cast(target, for: name), Self.cast(argument as Any, for: name)) }
  }

  /// A property that a storyboard sets.
  public mutating func outlet<Owner: AnyObject, Value>(
    _ name: String, _ set: @escaping @MainActor (Owner, Value) -> Void
  ) {
    outlets[name] = { owner, value in set(Self.cast(owner, for: name), Self.cast(value, for: name)) }
  }

  private static func cast<Value>(_ value: Any, for name: String) -> Value {
    guard let cast = value as? Value else {
      preconditionFailure("\(name) takes a \(Value.self), not a \(type(of: value))")
    }
    return cast
  }
}
