/// A view that sends actions for what the user does.
@MainActor @preconcurrency open class UIControl: UIView {
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var registrations: [(action: UIAction, events: Event)] = []
  private var targets: [(method: TargetAction, events: Event)] = []

  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Adds an action; one with the same identifier for the same events is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    registrations.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    registrations.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    registrations.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
  }

  /// Adds a method of an object that is not kept alive. The responder chain that the SDK takes for nil is not here.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    removeTarget(target, action: action, for: controlEvents)
    targets.append((TargetAction(target: target as AnyObject, action: action), controlEvents))
  }

  /// Takes methods away; nil stands for all targets or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll { registered in
      (target == nil || registered.method.target === target as AnyObject)
        && (action == nil || registered.method.action == action) && registered.events == controlEvents
    }
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
    for registration in targets where !registration.events.isDisjoint(with: controlEvents) {
      registration.method.send(from: self)
    }
  }
}

extension UIControl {
  /// What a user can do to a control; the values are the SDK's.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// The state a control shows itself in; the values are the SDK's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }
}
