/// Names of SwiftUI.
package enum SwiftUISymbols {
  /// Protocols whose conformers are views or parts of views.
  package static let viewProtocols: Set<String> = [
    "View", "ViewModifier", "Shape", "InsettableShape", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle",
    "ToggleStyle", "TextFieldStyle", "ProgressViewStyle", "GroupBoxStyle", "UIViewRepresentable",
    "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable", "PreferenceKey", "Layout",
    "Animatable", "AnimatableModifier", "DynamicProperty",
    "ToolbarContent", "AlignmentID",
    "EnvironmentKey", "Widget", "WidgetBundle", "ControlWidget", "TabViewStyle", "MenuStyle",
    "LabeledContentStyle", "DisclosureGroupStyle", "VectorArithmetic", "GeometryEffect", "Transition",
    "WKHostingController",
  ]

  /// Protocols and types of what a body is put together from.
  package static let bodyParts: Set<String> = [
    "View", "AnyView", "ToolbarContent", "CustomizableToolbarContent", "Commands", "Scene", "TableRowContent",
    "TableColumnContent", "ChartContent", "TabContent",
  ]

  /// What names a value that views hand down to each other.
  package static let environmentKey = "EnvironmentKey"
  /// Modifiers by which a view takes links.
  package static let linkModifiers: Set<String> = ["onOpenURL", "onContinueUserActivity", "OpenURLAction"]

  /// What makes the view that a representable stands for, `makeUIView(context:)`.
  package static let makers: Set<String> = [
    "makeUIView", "makeUIViewController", "makeNSView", "makeNSViewController",
  ]
  /// What draws a view, whatever protocol asks for it.
  package static let body = "body"

  /// Protocols of what previews and system entry points are made of: no part of a screen.
  package static let entryProtocols: Set<String> = [
    "PreviewProvider", "PreviewModifier", "AppIntent", "AppShortcutsProvider", "WidgetConfigurationIntent",
    "OpenIntent", "AudioRecordingIntent", "LibraryContentProvider",
  ]

  /// Protocols of what widgets show.
  package static let widgetProtocols: Set<String> = [
    "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider", "TimelineEntry",
  ]

  /// Types that draw or arrange.
  package static let views: Set<String> = [
    "Text", "Image", "Button", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
    "ScrollView", "List", "Form", "Section", "NavigationView", "NavigationStack", "NavigationSplitView",
    "NavigationLink", "TabView", "Spacer", "Divider", "ForEach", "Toggle", "TextField", "SecureField", "TextEditor",
    "Picker", "DatePicker", "Slider", "Stepper", "ProgressView", "Label", "Menu", "GeometryReader", "Color", "Circle",
    "Rectangle", "RoundedRectangle", "Capsule", "EmptyView", "AnyView", "Alert", "ActionSheet", "LinearGradient",
    "AsyncImage", "DisclosureGroup", "ToolbarItem", "ToolbarItemGroup", "Group",
  ]

  /// Calls and types around a view that make it a whole screen.
  package static let screenMakers: Set<String> = [
    "UIHostingController", "NSHostingController", "HostingController", "sheet", "fullScreenCover",
    "navigationDestination",
    "NavigationLink", "WindowGroup", "Window", "Settings", "TabView", "Tab", "DocumentGroup",
  ]

  /// Calls whose binding says whether, or which, screen is shown.
  package static let presenters: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink", "NavigationStack",
  ]

  /// Views that fill a screen, as they bring the bar with them.
  package static let screenStacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]
  /// Modifiers that only a whole screen carries.
  package static let screenModifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode",
  ]

  /// Attributes of properties that only a view has.
  package static let stateAttributes: Set<String> = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Binding", "FocusState", "Bindable",
    "GestureState", "ScaledMetric", "FetchRequest", "Query", "SceneStorage", "Namespace",
  ]
}
