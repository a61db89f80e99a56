/// Says something about the screen that a view is on.
struct ScreenModifier<Content: View>: ElementView {
  let content: Content
  let change: @MainActor (RenderContext) -> Void

  func elements(in context: RenderContext) -> [UIView] {
    change(context)
    return context.evaluate(content)
  }
}

/// How a title is shown.
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

extension View {
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    ScreenModifier(content: self) { $0.screen.title = String(title) }
  }

  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }

  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.screen.hidesBackButton = hidden }
  }

  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    ScreenModifier(content: self) { context in
      context.navigation?.add { value in (value.base as? Value).map { AnyView(destination($0)) } }
    }
  }

  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard isPresented.wrappedValue else { return }
      context.navigation?.add(
        .init(id: context.path + "/pushed", view: AnyView(destination())) { isPresented.wrappedValue = false })
    }
  }

  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard let value = item.wrappedValue else { return }
      context.navigation?.add(
        .init(id: context.path + "/pushed:\(value)", view: AnyView(destination(value))) { item.wrappedValue = nil })
    }
  }
}
