/// The common part of menu elements.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure that a control, bar button or menu runs.
@MainActor @preconcurrency open class UIAction: UIMenuElement {
  /// What tells two actions apart.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  open private(set) var identifier: Identifier
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Runs the handler on behalf of the sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// What an action runs.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void
