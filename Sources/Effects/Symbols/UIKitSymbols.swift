import SDKCatalogue

/// Names of UIKit and of what is drawn with it.
package enum UIKitSymbols {
  /// Types of the user interface that show nothing.
  package static let invisible: Set<String> = [
    "UIApplication", "UIDevice", "UIPasteboard", "UIBackgroundTaskIdentifier", "UIImage", "UIResponder", "UIScene",
    "UISceneSession", "UIApplicationDelegate", "UIWindowSceneDelegate", "UIUserNotificationSettings", "UIActivity",
    "UIApplicationShortcutItem", "UIDocument", "UIInt", "UIOpenURLContext", "UIStoryboard", "UINib",
    "UIBackgroundFetchResult", "UIFeedbackGenerator", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
    "UISelectionFeedbackGenerator", "CGContext",
  ]

  /// Types that only say how something looks: what has them draws nothing yet.
  package static let looks: Set<String> = [
    "UIColor", "NSColor", "CGColor", "Color", "UIFont", "NSFont", "Font", "UIFontMetrics", "UIFontDescriptor",
    "NSFontManager", "UIContentSizeCategory", "UIUserInterfaceStyle", "UIBarAppearance", "UINavigationBarAppearance",
    "UITabBarAppearance", "UIToolbarAppearance", "UIBarButtonItemAppearance",
  ]

  /// Types whose arguments are the sections and the rows of a list.
  package static let listKeepers: Set<String> = [
    "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "NSDiffableDataSourceSnapshot",
    "NSDiffableDataSourceSectionSnapshot", "NSTableViewDiffableDataSource", "NSCollectionViewDiffableDataSource",
    "RxTableViewSectionedReloadDataSource", "RxTableViewSectionedAnimatedDataSource",
    "RxCollectionViewSectionedReloadDataSource", "RxCollectionViewSectionedAnimatedDataSource",
  ]

  /// Types of places and sizes.
  package static let geometry: Set<String> = [
    "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSEdgeInsets", "EdgeInsets", "CGFloat", "NSRect", "NSSize",
    "NSPoint",
    "NSDirectionalEdgeInsets", "CGAffineTransform",
  ]

  /// Whether a class outside the tree is a view, a controller, or belongs to them: by the catalogue, else by the way
  /// controllers are called.
  package static func isViewClass(_ name: String) -> Bool {
    if SDK.type(name) != nil { return isVisible(name) && !looks.contains(name) }
    return Vocabulary.hasUIKitPrefix(name) && name.hasSuffix("Controller")
  }

  /// Whether a class of the SDK draws, or says how something is drawn.
  package static func isVisible(_ name: String) -> Bool {
    guard let type = SDK.type(name), type.kind == .class, type.isUI else { return false }
    return !invisible.contains(name) && !FrameworkSymbols.types.contains(name)
  }

  /// Whether a class outside the tree is a view or belongs to one, controllers left out.
  package static func isPartOfView(_ name: String) -> Bool {
    isViewClass(name) && !["UIViewController", "NSViewController"].contains { SDK.isSubclass(name, of: $0) }
  }

  /// Ends of the names of view classes in libraries that are not in the tree.
  package static let viewSuffixes = [
    "View", "Cell", "Button", "Label", "SectionController", "Layout", "Layer", "ViewController",
  ]

  /// Whether a class of a library is a view by its name; controllers are none.
  package static func isNamedView(_ name: String) -> Bool {
    viewSuffixes.contains(where: name.hasSuffix) && !name.hasSuffix("Controller") && !name.hasSuffix("Layer")
  }

  /// Protocols of what a cell is told to show, and of the view that shows it.
  package static let contents: Set<String> = ["UIContentConfiguration", "UIContentView"]

  /// Whether views, or helpers of views, conform to a protocol: one of a framework's user interface, SwiftUI's left out.
  package static func isViewProtocol(_ name: String) -> Bool {
    guard let type = SDK.type(name), type.isProtocol, type.isUI else { return false }
    return type.framework != "SwiftUI" && !DomainSymbols.entryProtocols.contains(name)
  }

  /// Members that code inherits from, or calls on, views and controllers.
  package static let members: Set<String> = [
    "view", "tableView", "collectionView", "navigationItem", "navigationBar", "tabBarItem", "toolbarItems",
    "addSubview", "insertSubview", "removeFromSuperview", "bringSubviewToFront", "addArrangedSubview", "subviews",
    "superview", "isHidden", "alpha", "frame", "bounds", "backgroundColor", "tintColor", "textColor", "font",
    "textAlignment", "numberOfLines", "attributedText", "contentMode", "clipsToBounds", "cornerRadius", "layer",
    "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "sizeToFit", "setNeedsUpdateConstraints",
    "translatesAutoresizingMaskIntoConstraints", "reloadData", "reloadSections", "reloadRows", "insertRows",
    "deleteRows", "insertSections", "deleteSections", "performBatchUpdates", "beginUpdates", "endUpdates",
    "dequeueReusableCell", "dequeueReusableSupplementaryView", "indexPathForSelectedRow", "deselectRow", "selectRow",
    "cellForRow", "indexPath", "scrollToRow", "scrollRectToVisible", "contentOffset", "contentInset", "contentSize",
    "setTitle", "setImage", "addTarget", "addGestureRecognizer", "becomeFirstResponder", "resignFirstResponder",
    "endEditing", "isFirstResponder", "isUserInteractionEnabled", "isEnabled", "isSelected", "isHighlighted",
    "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor",
    "centerYAnchor", "widthAnchor", "heightAnchor", "safeAreaLayoutGuide", "safeAreaInsets", "traitCollection",
    "preferredContentSize", "setNavigationBarHidden", "addChild", "addChildViewController", "willMove", "didMove",
    "startAnimating", "stopAnimating", "refreshControl", "searchController", "snp", "rowHeight", "estimatedRowHeight",
    "separatorStyle", "accessoryType", "selectionStyle", "textLabel", "detailTextLabel", "imageView", "contentView",
    "accessibilityLabel", "accessibilityTraits", "accessibilityIdentifier", "isAccessibilityElement",
    "pinSubviewToAllEdges", "edgesForExtendedLayout", "setEditing", "isViewLoaded", "loadViewIfNeeded", "register",
    "hidesBottomBarWhenPushed", "toolbar", "setToolbarItems", "isModalInPresentation", "modalPresentationStyle",
    "rightBarButtonItem", "leftBarButtonItem", "rightBarButtonItems", "leftBarButtonItems", "selectRowIndexes",
    "noteNumberOfRowsChanged", "needsDisplay", "needsLayout", "wantsLayer", "makeFirstResponder",
  ]

  /// Methods of controllers and views that the system calls.
  package static let lifecycle: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
    "viewDidLayoutSubviews", "viewWillLayoutSubviews", "awakeFromNib", "prepareForReuse", "layoutSubviews",
    "didReceiveMemoryWarning", "traitCollectionDidChange", "viewWillTransition", "updateConstraints", "draw",
    "didMoveToWindow", "didMoveToSuperview", "setSelected", "setHighlighted", "intrinsicContentSize", "sizeThatFits",
    "viewSafeAreaInsetsDidChange", "updateViewConstraints", "windowDidLoad", "preferredStatusBarStyle",
    "supportedInterfaceOrientations", "shouldAutorotate", "prefersStatusBarHidden",
  ]
}
