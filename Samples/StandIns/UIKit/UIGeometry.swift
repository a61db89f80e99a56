/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets()

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension IndexPath {
  /// The place of a row in a table view.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The second index: the row in its section.
  public var row: Int { self[1] }
  /// The first index: the section.
  public var section: Int { self[0] }
}
