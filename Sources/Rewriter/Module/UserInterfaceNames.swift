/// Names of the UI frameworks that the rewriter must know.
enum UserInterfaceNames {
  /// Frameworks whose import brings views.
  static let frameworks: Set<String> = ["UIKit", "AppKit", "SwiftUI", "Cocoa", "WatchKit"]

  /// The same with those of ready-made screens, all of whose types are left to views (`isFrameworkType`).
  static let viewFrameworks = frameworks.union(["MessageUI", "QuickLook", "SafariServices", "WebKit"])

  /// A type of UIKit, AppKit, SwiftUI's bridge, Core Animation or Core Graphics, by its name.
  static func isFrameworkType(_ name: String) -> Bool {
    if appKit.contains(name) { return true }
    return ["UI", "CA", "CG", "MF", "MK", "WK", "SF", "SK", "AV", "PK", "QL"].contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else { return false }
      let rest = name.dropFirst(prefix.count).dropFirst().first
      return next.isUppercase && (rest.map { $0.isLowercase || $0.isUppercase } ?? false)
    }
  }

  /// A type of the frameworks that are made of views and screens alone, by its name.
  static func isView(_ name: String) -> Bool {
    let prefix = name.prefix(2)
    return isFrameworkType(name) && (appKit.contains(name) || ["UI", "WK", "MF", "SF", "QL"].contains(prefix))
  }

  /// A type that no file of the tree declares is called a controller or a view (`SFSafariViewController`).
  static func isCalledView(_ name: String) -> Bool {
    guard !["UTF8View", "UTF16View", "UnicodeScalarView"].contains(name) else { return false }
    return ["ViewController", "View", "TableViewCell", "CollectionViewCell"].contains(where: name.hasSuffix)
  }

  /// Names that a file has through SwiftUI alone, with what SwiftUI passes on of Combine.
  static let swiftUI: Set<String> = [
    "View", "Text", "Image", "Color", "Font", "Binding", "LocalizedStringKey", "Animation", "Angle", "Edge",
    "EdgeInsets",
    "Alignment", "Axis", "Gradient", "NavigationPath", "NavigationStack", "ColorScheme", "ScenePhase", "AnyView",
    "EmptyView", "PhotosPickerItem", "ImageRenderer", "Transaction", "Namespace", "FocusState", "ButtonRole", "Alert",
    "ActionSheet", "ToolbarItemPlacement", "PresentationDetent", "AnyTransition", "GeometryProxy", "ScrollViewProxy",
    "OpenURLAction", "DismissAction", "UnitPoint", "ShapeStyle", "ViewBuilder", "AttributedTextFormatting",
    "AppStorage", "SceneStorage", "Transferable", "UTType", "KeyEquivalent", "DynamicTypeSize", "Material",
  ]

  /// Types of Combine.
  static let combine: Set<String> = [
    "AnyCancellable", "Cancellable", "AnyPublisher", "Publisher", "Publishers", "PassthroughSubject",
    "CurrentValueSubject", "Just", "Future", "Fail", "Empty", "Deferred", "Subscribers", "ObservableObject",
    "Published", "ObservableObjectPublisher", "Record",
  ]

  /// AppKit and a part of UIKit share their prefix with Foundation.
  private static let appKit: Set<String> = [
    "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSApp", "NSApplication", "NSImage", "NSColor",
    "NSFont", "NSMenu", "NSMenuItem", "NSTableView", "NSOutlineView", "NSButton", "NSTextField", "NSAlert", "NSEvent",
    "NSControl", "NSToolbar", "NSToolbarItem", "NSSplitView", "NSSplitViewController", "NSTextView", "NSScrollView",
    "NSPasteboard", "NSWorkspace", "NSScreen", "NSPanel", "NSSavePanel", "NSOpenPanel", "NSStackView", "NSBezierPath",
    "NSLayoutConstraint", "NSTableCellView", "NSResponder", "NSDocument", "NSDiffableDataSourceSnapshot",
    "NSDiffableDataSourceSectionSnapshot", "NSDiffableDataSourceTransaction", "NSCollectionLayoutSection",
    "NSCollectionLayoutEnvironment", "NSTextStorage", "NSTextContainer", "NSLayoutManager", "NSTextAttachment",
    "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow", "NSLayoutAnchor",
  ]
}
