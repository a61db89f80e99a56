/// Where an item of a bar goes.
public enum ToolbarItemPlacement: Sendable {
  case automatic, topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing
  case cancellationAction, confirmationAction, primaryAction, bottomBar, principal

  var isLeading: Bool { self == .topBarLeading || self == .navigationBarLeading || self == .cancellationAction }
}

/// Views that go to one place of a bar.
public struct ToolbarItem<Content: View>: ElementView {
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let buttons = context.evaluate(content).flatMap(\.tree).compactMap { $0 as? UIButton }
    let items = buttons.map { button in
      let item = UIBarButtonItem(
        title: button.currentTitle, primaryAction: UIAction { _ in button.userTaps() })
      item.isEnabled = button.isEnabled
      return item
    }
    if placement.isLeading { context.screen.leading += items } else { context.screen.trailing += items }
    return []
  }
}

public typealias ToolbarItemGroup = ToolbarItem

extension View {
  public func toolbar<Items: View>(@ViewBuilder content: @escaping () -> Items) -> some View {
    ScreenModifier(content: self) { context in
      // What is no item by itself goes to the trailing side.
      _ = ToolbarItem { content() }.elements(in: context.child("toolbar"))
    }
  }
}
