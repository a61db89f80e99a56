/// What a button means to the user.
public enum ButtonRole: Sendable { case cancel, destructive }

/// Something to tap.
public struct Button<Content: View>: ElementView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Content

  public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
  where Content == Text {
    self.init(role: role, action: action) { Text(title) }
  }

  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) where Content == Label {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let button = context.tappable(context.child("label").evaluate(label), action: action)
    if role == .cancel { button.tag = UIView.cancelTag }
    if role == .destructive { button.tag = UIView.destructiveTag }
    return [button]
  }
}

extension UIView {
  static let cancelTag = 1
  static let destructiveTag = 2
}

extension RenderContext {
  /// A control with the label: a button where it is one text, else the views with a tap on all of them.
  func tappable(_ label: [UIView], action: @escaping @MainActor () -> Void) -> UIView {
    let texts = label.flatMap(\.labelTexts)
    let run = { [graph] in
      action()
      graph.renderIfNeeded()
    }
    guard texts.count < 2 else {
      let view = TraitView(label)
      if environment.isEnabled { view.onTap = run }
      return view
    }
    let button = UIButton(primaryAction: UIAction { _ in run() })
    button.setTitle(texts.first, for: .normal)
    button.isEnabled = environment.isEnabled
    return button
  }
}

/// Buttons behind a button; here they are shown at once.
public struct Menu<Content: View>: ElementView {
  private let content: Content

  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }

  public init<Title: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    self.content = content()
  }

  public func elements(in context: RenderContext) -> [UIView] { context.evaluate(content) }
}
