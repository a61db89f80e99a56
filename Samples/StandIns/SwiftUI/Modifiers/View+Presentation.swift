extension RenderContext {
  /// Goes through a view that covers the screen.
  fileprivate func present(
    _ view: AnyView, id: String, coversAll: Bool, onDismiss: (() -> Void)?, dismiss: @escaping @MainActor () -> Void
  ) {
    let sheet = Screen(id: "\(path)/\(id)")
    var place = child("sheet:\(id)").onScreen(sheet)
    place.environment.dismiss = DismissAction(dismiss)
    place.navigation = nil
    sheet.content += place.evaluate(view)
    sheet.lifecycles.append(Lifecycle(id: sheet.id + ".sheet", onDisappear: { onDismiss?() }))
    screen.sheet = screen.sheet ?? Screen.Sheet(screen: sheet, coversAll: coversAll)
  }
}

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    cover(isPresented, coversAll: false, onDismiss: onDismiss, content: content)
  }

  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    cover(isPresented, coversAll: true, onDismiss: onDismiss, content: content)
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard let value = item.wrappedValue else { return }
      context.present(AnyView(content(value)), id: "\(value.id)", coversAll: false, onDismiss: onDismiss) {
        item.wrappedValue = nil
      }
    }
  }

  private func cover<Content: View>(
    _ isPresented: Binding<Bool>, coversAll: Bool, onDismiss: (() -> Void)?, content: @escaping () -> Content
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard isPresented.wrappedValue else { return }
      context.present(AnyView(content()), id: "", coversAll: coversAll, onDismiss: onDismiss) {
        isPresented.wrappedValue = false
      }
    }
  }
}
