/// A method to call on an object that is not kept alive.
struct TargetAction: @unchecked Sendable {  // Only `send` looks at the target, and it runs on the main actor.
  weak var target: AnyObject?
  let action: Selector

  @MainActor func send(from sender: Any?) {
    if let target { ObjectiveCRuntime.perform(action, on: target, with: sender) }
  }
}
