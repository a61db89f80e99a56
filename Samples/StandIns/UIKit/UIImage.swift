/// An image known by its name; there are no pixels here.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    super.init()
  }

  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    super.init()
  }
}
