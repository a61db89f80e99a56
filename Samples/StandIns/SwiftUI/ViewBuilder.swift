/// Makes one view of the statements in a closure.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first(first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second(second)
  }
}

/// Nothing.
public struct EmptyView: ElementView {
  public nonisolated init() {}
  public func elements(in context: RenderContext) -> [UIView] { [] }
}

/// Views one behind the other.
public struct TupleView<each Content: View>: ElementView {
  // Written once, before anybody else has the view.
  private nonisolated(unsafe) let content: (repeat each Content)

  nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func elements(in context: RenderContext) -> [UIView] {
    var views: [UIView] = []
    var index = 0
    for view in repeat each content {
      views += context.child("\(index)").evaluate(view)
      index += 1
    }
    return views
  }
}

/// One of two views.
public enum ConditionalContent<First: View, Second: View>: ElementView {
  case first(First)
  case second(Second)

  public func elements(in context: RenderContext) -> [UIView] {
    switch self {
    case .first(let view): context.child("if").evaluate(view)
    case .second(let view): context.child("else").evaluate(view)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { preconditionFailure("an optional has no body") }
}

extension Optional: ElementView where Wrapped: View {
  public func elements(in context: RenderContext) -> [UIView] {
    map { context.child("some").evaluate($0) } ?? []
  }
}

/// A view of which the type is not known.
public struct AnyView: ElementView {
  private let view: any View

  public init<Content: View>(_ view: Content) { self.view = view }

  public func elements(in context: RenderContext) -> [UIView] { context.evaluate(view) }
}

/// Views that are treated alike.
public struct Group<Content: View>: ElementView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func elements(in context: RenderContext) -> [UIView] { context.evaluate(content) }
}
