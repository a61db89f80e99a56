/// Names of UIKit and of what is drawn with it.
package enum UIKitSymbols {
  /// Types with the prefix that show nothing.
  package static let invisible: Set<String> = [
    "UIApplication", "UIDevice", "UIPasteboard", "UIBackgroundTaskIdentifier", "UIImage", "UIResponder", "UIScene",
    "UISceneSession", "UIApplicationDelegate", "UIWindowSceneDelegate", "UIUserNotificationSettings", "UIActivity",
    "UIApplicationShortcutItem", "UIDocument", "UIInt", "UIOpenURLContext", "UIStoryboard", "UINib",
    "UIBackgroundFetchResult", "UIFeedbackGenerator", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
    "UISelectionFeedbackGenerator",
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

  /// Base classes of views and of what belongs to views, besides those known by prefix and suffix.
  package static let viewClasses: Set<String> = [
    "UIView", "UIControl", "UIButton", "UILabel", "UITextField", "UITextView", "UIImageView", "UIScrollView",
    "UITableView", "UICollectionView", "UIStackView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIProgressView", "UIPageControl", "UIActivityIndicatorView", "UIPickerView", "UIDatePicker", "UISearchBar",
    "UIToolbar", "UINavigationBar", "UITabBar", "UIVisualEffectView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "UIRefreshControl", "UIWindow", "UIInputView",
    "UIWebView", "WKWebView", "MKMapView", "MKAnnotationView", "MKPinAnnotationView", "SKView", "SCNView", "ARSCNView",
    "GLKView", "MTKView", "CALayer", "CAShapeLayer", "CAGradientLayer", "UIGestureRecognizer", "UIPanGestureRecognizer",
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UIPresentationController", "UIBarButtonItem",
    "UITabBarItem", "UIPercentDrivenInteractiveTransition", "UIStoryboardSegue", "UIMenuController",
    "UICollectionViewCompositionalLayout", "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
    "NSTableViewDiffableDataSource", "NSCollectionViewDiffableDataSource", "NSLayoutManager", "NSTextContainer",
    "CAReplicatorLayer", "CATextLayer", "UICollectionViewLayoutAttributes",
  ]

  /// Whether a class of the SDK is a view or a controller.
  package static func isViewClass(_ name: String) -> Bool {
    viewClasses.contains(name) || AppKitSymbols.viewClasses.contains(name)
      || Vocabulary.hasUIKitPrefix(name) && (name.hasSuffix("ViewController") || name.hasSuffix("Controller"))
  }

  /// Ends of the names of view classes in libraries that are not in the tree.
  package static let viewSuffixes = [
    "View", "Cell", "Button", "Label", "SectionController", "Layout", "Layer", "ViewController",
  ]

  /// Protocols that views, or helpers of views, conform to.
  package static let viewProtocols: Set<String> = [
    "UITableViewDataSource", "UITableViewDelegate", "UICollectionViewDataSource", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UIScrollViewDelegate", "UITextFieldDelegate", "UITextViewDelegate",
    "UIPickerViewDataSource", "UIPickerViewDelegate", "UIGestureRecognizerDelegate", "UISearchBarDelegate",
    "UISearchResultsUpdating", "UISearchControllerDelegate", "UIViewControllerAnimatedTransitioning",
    "UIViewControllerTransitioningDelegate", "UIViewControllerInteractiveTransitioning",
    "UIPageViewControllerDataSource",
    "UIPageViewControllerDelegate", "UIPopoverPresentationControllerDelegate", "UITableViewDragDelegate",
    "UITableViewDropDelegate", "UIImagePickerControllerDelegate",
    "UITableViewDataSourcePrefetching", "UICollectionViewDataSourcePrefetching", "UITabBarDelegate", "WKUIDelegate",
    "WKNavigationDelegate", "MKMapViewDelegate", "UIContextMenuInteractionDelegate", "UIBarPositioningDelegate",
    "UIAppearance", "UIContentConfiguration", "UIContentView", "UIActivityItemSource", "DropDelegate",
  ]

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
