/// Changes the views that a view comes to.
struct TraitModifier<Content: View>: ElementView {
  let content: Content
  let change: @MainActor ([UIView], RenderContext) -> [UIView]

  func elements(in context: RenderContext) -> [UIView] { change(context.evaluate(content), context) }
}

extension View {
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TraitModifier(content: self) { views, _ in
      let view = TraitView(views)
      view.traitTag = AnyHashable(tag)
      return [view]
    }
  }

  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    TraitModifier(content: self) { views, context in
      let view = TraitView(views)
      view.onTap = {
        action()
        context.graph.renderIfNeeded()
      }
      return [view]
    }
  }

  public func swipeActions<Actions: View>(
    edge: HorizontalAlignment = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    let actions = content()
    return TraitModifier(content: self) { views, context in
      let buttons = context.child("swipe").evaluate(actions).flatMap(\.tree).compactMap { $0 as? UIButton }
      let view = TraitView(views)
      view.swipeActions = buttons.map { button in
        UIContextualAction(style: .normal, title: button.currentTitle) { _, _, done in
          button.userTaps()
          done(true)
        }
      }
      return [view]
    }
  }

  /// Also names a button that shows no text.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    TraitModifier(content: self) { views, _ in
      for view in views {
        let controls = view.tree.compactMap { $0 as? UIControl }
        let named: [UIView] = controls.isEmpty ? [view] : controls
        for view in named { view.accessibilityLabel = String(label) }
        for button in controls.compactMap({ $0 as? UIButton }) where button.currentTitle == nil {
          button.setTitle(String(label), for: .normal)
        }
      }
      return views
    }
  }

  public func overlay<Overlay: View>(@ViewBuilder content: () -> Overlay) -> some View {
    let overlay = content()
    return TraitModifier(content: self) { views, context in views + context.child("overlay").evaluate(overlay) }
  }

  public func searchable(text: Binding<String>, prompt: String = "Search") -> some View {
    TraitModifier(content: self) { views, context in
      [SearchField(text: text, prompt: prompt, submit: context.environment.submit, graph: context.graph)] + views
    }
  }

  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    EnvironmentModifier(content: self) { $0.submit = action }
  }

  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EnvironmentModifier(content: self) { $0.refresh = RefreshAction(action: action) }
  }
}
