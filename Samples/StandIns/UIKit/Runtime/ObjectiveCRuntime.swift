/// Finds classes, methods and outlets by their names. Not in the SDK, where the Objective-C runtime does it.
@MainActor public enum ObjectiveCRuntime {
  private static var classes: [String: NSObject.Type] = [:]
  private static var entries: [ObjectiveCEntries] = []

  /// Makes the members of a class known.
  public static func register(_ new: ObjectiveCEntries) {
    entries.append(new)
  }

  /// Makes a class known under the name that a storyboard has for it.
  public static func register(_ type: NSObject.Type, as name: String) {
    classes[name] = type
  }

  static func type(named name: String) -> NSObject.Type {
    guard let type = classes[name] else { preconditionFailure("unknown class \(name) in an Interface Builder file") }
    return type
  }

  static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
    action(selector, of: target) != nil
  }

  /// Calls a method; there must be one.
  static func perform(_ selector: Selector, on target: AnyObject, with argument: Any?) {
    guard let action = action(selector, of: target) else {
      preconditionFailure("unrecognized selector \(selector.description) sent to a \(Swift.type(of: target))")
    }
    action(target, argument)
  }

  /// Sets an outlet; there must be one.
  static func connect(_ outlet: String, of owner: AnyObject, to value: AnyObject) {
    let sets = entries.filter { $0.owns(owner) }.compactMap { $0.outlets[outlet] }
    guard let set = sets.first else {
      preconditionFailure("the class \(Swift.type(of: owner)) is not key value coding-compliant for the key \(outlet)")
    }
    set(owner, value)
  }

  private static func action(_ selector: Selector, of target: AnyObject) -> ObjectiveCEntries.Action? {
    entries.lazy.filter { $0.owns(target) }.compactMap { $0.actions[selector.description] }.first
  }
}
