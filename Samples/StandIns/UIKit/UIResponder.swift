/// Root of everything that takes part in event handling.
@MainActor @preconcurrency open class UIResponder: NSObject {
  /// The responder that gets an event after this one.
  open var next: UIResponder? { nil }
  /// Whether keyboard input goes to this responder.
  open private(set) var isFirstResponder = false
  /// Whether the responder accepts keyboard input.
  open var canBecomeFirstResponder: Bool { false }

  public override init() {
    super.init()
  }

  /// Called when all outlets are connected. The SDK has it on every object.
  open func awakeFromNib() {}

  /// Takes the keyboard; false when the responder does not accept input.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    isFirstResponder = true
    return true
  }

  /// Gives the keyboard back.
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}
