/// Names that come with `import UIKit`, `SwiftUI` or `AppKit`, besides those that draw and those with UIKit's prefix.
package enum FrameworkSymbols {
  /// Types that draw nothing, and what UIKit brings along of Core Animation.
  package static let types: Set<String> = [
    // AppKit, and text in UIKit
    "NSImage", "NSApplication", "NSWorkspace", "NSPasteboard", "NSTextAttachment", "NSTextStorage", "NSParagraphStyle",
    "NSMutableParagraphStyle", "NSTextAlignment", "NSUnderlineStyle", "NSShadow", "NSDataAsset",
    "NSDirectionalEdgeInsets", "NSLayoutAnchor", "NSCollectionLayoutSection",
    "NSCollectionLayoutItem", "NSCollectionLayoutGroup", "NSDiffableDataSourceSnapshot",
    "NSDiffableDataSourceSectionSnapshot",
    // Core Animation
    "CADisplayLink", "CAMediaTimingFunction", "CATransaction", "CAAnimation", "CABasicAnimation", "CAKeyframeAnimation",
    "CATransform3D",
    // SwiftUI
    "Binding", "LocalizedStringKey", "Animation", "EdgeInsets", "Font", "PhotosPickerItem", "NavigationPath",
    "ScenePhase", "AppStorage", "SceneStorage", "Transaction", "AnyTransition", "Edge", "Axis", "Alignment",
    "HorizontalAlignment", "VerticalAlignment", "TextAlignment", "ColorScheme", "ContentMode", "Visibility",
    "DismissAction", "OpenURLAction", "Angle", "UnitPoint", "GridItem", "Gradient", "Material", "EnvironmentValues",
    "FetchedResults", "FetchRequest", "PresentationDetent", "SubmitLabel", "ButtonRole", "KeyboardShortcut",
    "KeyEquivalent", "EventModifiers", "ScrollViewProxy", "GeometryProxy", "AnyShapeStyle", "ViewBuilder", "FocusState",
  ]

  /// Functions of SwiftUI that code without a view calls.
  package static let functions: Set<String> = ["withAnimation", "withTransaction"]

  /// Members that the frameworks add to types of Foundation.
  package static let additions: [String: Set<String>] = [
    "IndexPath": ["row", "section", "item"],
    "NSIndexPath": ["row", "section", "item"],
    "NSAttributedString": ["size", "boundingRect", "draw"],
    "NSString": ["size", "boundingRect", "draw"],
  ]

  /// Types whose attributes the frameworks name: `[.font: font]`.
  package static let styledTexts: Set<String> = ["NSAttributedString", "NSMutableAttributedString"]
  package static let textAttributes: Set<String> = [
    "font", "foregroundColor", "backgroundColor", "paragraphStyle", "kern", "underlineStyle", "underlineColor",
    "strikethroughStyle", "strikethroughColor", "strokeColor", "strokeWidth", "shadow", "attachment", "link",
    "baselineOffset", "ligature",
  ]
}
