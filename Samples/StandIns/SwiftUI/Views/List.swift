/// Rows, in sections if there are some.
public struct List<Content: View>: ElementView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public func elements(in context: RenderContext) -> [UIView] {
    [ListView(context.child("list").evaluate(content), refresh: context.refreshControl)]
  }
}

/// Rows of controls.
public struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { List { content } }
}

/// Rows under a header.
public struct Section<Content: View>: ElementView {
  private let header: String?
  private let footer: String?
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    header = nil
    footer = nil
    self.content = content()
  }

  public init<S: StringProtocol>(_ header: S, @ViewBuilder content: () -> Content) {
    self.header = String(header)
    footer = nil
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content, header: () -> Text, footer: () -> Text) {
    self.header = header().string
    self.footer = footer().string
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content, header: () -> Text) {
    self.header = header().string
    footer = nil
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content, footer: () -> Text) {
    header = nil
    self.footer = footer().string
    self.content = content()
  }

  /// A footer is a row of its own.
  public func elements(in context: RenderContext) -> [UIView] {
    let rows = context.child("rows").evaluate(content) + (footer.map { context.evaluate(Text($0)) } ?? [])
    return [SectionView(header: header, rows: rows)]
  }
}

extension RenderContext {
  fileprivate var refreshControl: UIRefreshControl? {
    guard let refresh = environment.refresh else { return nil }
    let control = UIRefreshControl()
    let action = UIAction { _ in
      Task {
        await refresh()
        control.endRefreshing()
      }
    }
    control.addAction(action, for: .valueChanged)
    return control
  }
}
