/// An alert as a value, in the older style.
public struct Alert {
  /// A choice of it.
  public struct Button {
    let title: String
    let style: UIAlertAction.Style
    let action: (() -> Void)?

    @MainActor public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: label.string, style: .default, action: action)
    }
    @MainActor public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = nil) -> Button {
      Button(title: label.string, style: .cancel, action: action)
    }
    @MainActor public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: label.string, style: .destructive, action: action)
    }
  }

  let title: String
  let message: String?
  let buttons: [Button]

  @MainActor public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title.string
    self.message = message?.string
    buttons = [dismissButton ?? .cancel(Text("OK"))]
  }

  @MainActor public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title.string
    self.message = message?.string
    buttons = [primaryButton, secondaryButton]
  }
}

extension RenderContext {
  fileprivate func show(
    _ title: String, message: String?, style: UIAlertController.Style = .alert, buttons: [Alert.Button],
    dismiss: @escaping () -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for button in buttons {
      alert.addAction(
        UIAlertAction(title: button.title, style: button.style) { [graph] _ in
          dismiss()
          button.action?()
          graph.renderIfNeeded()
        })
    }
    screen.alert = screen.alert ?? alert
  }

  /// The buttons among the views; without any, the one that every alert has.
  fileprivate func buttons<Actions: View>(_ actions: Actions) -> [Alert.Button] {
    let buttons = child("alert").evaluate(actions).flatMap(\.tree).compactMap { $0 as? UIButton }
    if buttons.isEmpty { return [.default(Text("OK"))] }
    return buttons.map { button in
      let styles: [Int: UIAlertAction.Style] = [UIView.cancelTag: .cancel, UIView.destructiveTag: .destructive]
      return Alert.Button(title: button.currentTitle ?? "", style: styles[button.tag] ?? .default) { button.userTaps() }
    }
  }

  fileprivate func message<Message: View>(_ message: Message) -> String? {
    let texts = child("message").evaluate(message).flatMap(\.labelTexts)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension View {
  public func alert<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  public func alert<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard isPresented.wrappedValue else { return }
      context.show(String(title), message: context.message(message()), buttons: context.buttons(actions())) {
        isPresented.wrappedValue = false
      }
    }
  }

  public func alert<S: StringProtocol, Value, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard isPresented.wrappedValue, let data else { return }
      context.show(String(title), message: context.message(message(data)), buttons: context.buttons(actions(data))) {
        isPresented.wrappedValue = false
      }
    }
  }

  public func confirmationDialog<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ScreenModifier(content: self) { context in
      guard isPresented.wrappedValue else { return }
      context.show(String(title), message: nil, style: .actionSheet, buttons: context.buttons(actions())) {
        isPresented.wrappedValue = false
      }
    }
  }

  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    ScreenModifier(content: self) { context in
      guard let value = item.wrappedValue else { return }
      let alert = content(value)
      context.show(alert.title, message: alert.message, buttons: alert.buttons) { item.wrappedValue = nil }
    }
  }

  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    ScreenModifier(content: self) { context in
      guard isPresented.wrappedValue else { return }
      let alert = content()
      context.show(alert.title, message: alert.message, buttons: alert.buttons) { isPresented.wrappedValue = false }
    }
  }
}
