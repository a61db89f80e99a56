/// How views line up; nothing here looks at it.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom, firstTextBaseline }
public enum Alignment: Sendable { case center, leading, trailing, top, bottom, topLeading, topTrailing }

/// Views below each other.
public struct VStack<Content: View>: ElementView {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func elements(in context: RenderContext) -> [UIView] { [TraitView(context.evaluate(content))] }
}

/// Views beside each other.
public struct HStack<Content: View>: ElementView {
  private let content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func elements(in context: RenderContext) -> [UIView] { [TraitView(context.evaluate(content))] }
}

/// Views over each other.
public struct ZStack<Content: View>: ElementView {
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }

  public func elements(in context: RenderContext) -> [UIView] { [TraitView(context.evaluate(content))] }
}

/// Views that scroll.
public struct ScrollView<Content: View>: ElementView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func elements(in context: RenderContext) -> [UIView] { [TraitView(context.evaluate(content))] }
}

public typealias LazyVStack = VStack
