/// A colour by its UIKit name.
public struct Color: Hashable, Sendable {
  let uiColor: UIColor?

  public init(uiColor: UIColor) { self.uiColor = uiColor }
  private init() { uiColor = nil }

  public static let primary = Color()
  public static let secondary = Color(uiColor: .secondaryLabel)
  public static let red = Color(uiColor: .systemRed)
  public static let green = Color(uiColor: .systemGreen)
  public static let blue = Color(uiColor: .systemBlue)
  public static let orange = Color(uiColor: .systemOrange)
  public static let gray = Color(uiColor: .systemGray)
  public static let clear = Color(uiColor: .clear)
}

/// A size of letters; nothing here looks at it.
public enum Font: Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
}

/// Sides of a view.
public enum Edge: Sendable {
  case all, horizontal, vertical, top, bottom, leading, trailing
  public typealias Set = Edge
}

/// How letters, lists and buttons look; nothing here looks at it.
public enum TextAlignment: Sendable { case leading, center, trailing }
public enum ListStyle: Sendable { case automatic, plain, grouped, insetGrouped }
public enum ButtonStyle: Sendable { case automatic, plain, bordered, borderedProminent, borderless }
public enum PickerStyle: Sendable { case automatic, segmented, menu, inline }
public enum TextFieldStyle: Sendable { case automatic, plain, roundedBorder }
public enum PresentationDetent: Hashable, Sendable { case medium, large }
public enum Animation: Sendable { case `default`, easeInOut }

extension View {
  public func foregroundStyle(_ color: Color) -> some View {
    EnvironmentModifier(content: self) { $0.textColor = color.uiColor }
  }

  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentModifier(content: self) { $0.textColor = color?.uiColor }
  }

  public func font(_ font: Font?) -> some View { self }
  public func bold() -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func background(_ color: Color) -> some View { self }
  public func tint(_ color: Color?) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func listStyle(_ style: ListStyle) -> some View { self }
  public func buttonStyle(_ style: ButtonStyle) -> some View { self }
  public func pickerStyle(_ style: PickerStyle) -> some View { self }
  public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
}

/// Runs the body; nothing moves here.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
