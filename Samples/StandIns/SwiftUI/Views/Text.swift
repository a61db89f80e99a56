/// A text to read.
public struct Text: ElementView {
  let string: String

  public init<S: StringProtocol>(_ content: S) { string = String(content) }
  public init(verbatim content: String) { string = content }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    string = format.format(input)
  }

  public func elements(in context: RenderContext) -> [UIView] {
    let label = UILabel()
    label.text = string
    if let color = context.environment.textColor { label.textColor = color }
    return [label]
  }
}

/// A picture; only its name is here.
public struct Image: ElementView {
  let name: String

  public init(systemName: String) { name = systemName }
  public init(_ name: String) { self.name = name }
  public init(uiImage: UIImage) { name = "" }

  public func elements(in context: RenderContext) -> [UIView] { [UIView()] }

  public func resizable() -> Image { self }
}

/// A text with a picture.
public struct Label: View {
  let title: String
  let image: String

  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.title = String(title)
    image = systemImage
  }

  public var body: some View {
    Image(systemName: image)
    Text(title)
  }
}

/// A spinner, with a text if there is one.
public struct ProgressView: ElementView {
  let title: String?

  public init() { title = nil }
  public init<S: StringProtocol>(_ title: S) { self.title = String(title) }

  public func elements(in context: RenderContext) -> [UIView] {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    return [TraitView([spinner] + (title.map { context.evaluate(Text($0)) } ?? []))]
  }
}

/// What a screen shows when there is nothing to show.
public struct ContentUnavailableView: View {
  let title: String
  let image: String
  let description: Text?

  public init<S: StringProtocol>(_ title: S, systemImage: String, description: Text? = nil) {
    self.title = String(title)
    image = systemImage
    self.description = description
  }

  public var body: some View {
    VStack {
      Label(title, systemImage: image)
      description
    }
  }
}

/// Room.
public struct Spacer: ElementView {
  public init(minLength: CGFloat? = nil) {}
  public func elements(in context: RenderContext) -> [UIView] { [] }
}

/// A line.
public struct Divider: ElementView {
  public init() {}
  public func elements(in context: RenderContext) -> [UIView] { [] }
}
