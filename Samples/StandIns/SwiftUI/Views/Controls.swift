extension RenderContext {
  /// An action of UIKit that reads the control and brings the screen up to date.
  func action<Control: UIControl>(_ kind: Control.Type, _ body: @escaping (Control) -> Void) -> UIAction {
    UIAction { [graph] action in
      guard let control = action.sender as? Control else { return }
      body(control)
      graph.renderIfNeeded()
    }
  }
}

/// A field for one line of text.
public struct TextField: ElementView {
  private let title: String
  private let text: Binding<String>
  private let isSecure: Bool

  public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(String(title), text, isSecure: false) }

  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) { self.init(title, text: text) }

  init(_ title: String, _ text: Binding<String>, isSecure: Bool) {
    self.title = title
    self.text = text
    self.isSecure = isSecure
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let field = UITextField()
    field.placeholder = title
    field.accessibilityLabel = title
    field.text = text.wrappedValue
    field.isSecureTextEntry = isSecure
    field.isEnabled = context.environment.isEnabled
    field.addAction(context.action(UITextField.self) { text.wrappedValue = $0.text ?? "" }, for: .editingChanged)
    let submit = context.environment.submit
    field.addAction(context.action(UITextField.self) { _ in submit?() }, for: .editingDidEndOnExit)
    return [field]
  }
}

/// A field for many lines of text.
public struct TextEditor: ElementView {
  private let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  public func elements(in context: RenderContext) -> [UIView] { TextField("", text: text).elements(in: context) }
}

/// The way something grows.
public enum Axis: Sendable { case horizontal, vertical }

/// A field for a secret.
public struct SecureField: ElementView {
  private let field: TextField

  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    field = TextField(String(title), text, isSecure: true)
  }

  public func elements(in context: RenderContext) -> [UIView] { field.elements(in: context) }
}

/// Something that is on or off.
public struct Toggle: ElementView {
  private let title: String
  private let isOn: Binding<Bool>

  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.title = String(title)
    self.isOn = isOn
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let control = UISwitch()
    control.accessibilityLabel = title
    control.isOn = isOn.wrappedValue
    control.isEnabled = context.environment.isEnabled
    control.addAction(context.action(UISwitch.self) { isOn.wrappedValue = $0.isOn }, for: .valueChanged)
    return [TraitView(context.evaluate(Text(title)) + [control])]
  }
}

/// A number that goes up and down.
public struct Stepper: ElementView {
  private let title: String
  private let value: Binding<Int>
  private let range: ClosedRange<Int>

  public init<S: StringProtocol>(_ title: S, value: Binding<Int>, in range: ClosedRange<Int> = Int.min...Int.max) {
    self.title = String(title)
    self.value = value
    self.range = range
  }

  public init<S: StringProtocol>(_ title: S, value: Binding<Double>) {
    self.init(title, value: Binding(get: { Int(value.wrappedValue) }, set: { value.wrappedValue = Double($0) }))
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let control = UIStepper()
    control.accessibilityLabel = title
    control.minimumValue = Double(range.lowerBound)
    control.maximumValue = Double(range.upperBound)
    control.value = Double(value.wrappedValue)
    control.isEnabled = context.environment.isEnabled
    control.addAction(context.action(UIStepper.self) { value.wrappedValue = Int($0.value) }, for: .valueChanged)
    return [TraitView(context.evaluate(Text(title)) + [control])]
  }
}

/// A choice of one; always shown as segments.
public struct Picker<Selection: Hashable, Content: View>: ElementView {
  private let selection: Binding<Selection>
  private let content: Content

  public init<S: StringProtocol>(_ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let choices = context.evaluate(content).flatMap(\.tree).compactMap { $0 as? TraitView }.filter {
      $0.traitTag != nil
    }
    let control = UISegmentedControl(items: choices.map { $0.labelTexts.joined(separator: " ") })
    control.isEnabled = context.environment.isEnabled
    let chosen = AnyHashable(selection.wrappedValue)
    control.selectedSegmentIndex = choices.firstIndex { $0.traitTag == chosen } ?? UISegmentedControl.noSegment
    let action = context.action(UISegmentedControl.self) {
      if let value = choices[$0.selectedSegmentIndex].traitTag?.base as? Selection { selection.wrappedValue = value }
    }
    control.addAction(action, for: .valueChanged)
    return [control]
  }
}
