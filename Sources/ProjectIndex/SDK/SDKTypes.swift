/// Classes and protocols of Apple's SDKs that legacy apps build on. Source: the public headers of UIKit, AppKit and Foundation.
enum SDKTypes {
  /// Class -> superclass.
  private static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst() { result[name] = words[0] }
    }
    return result
  }()

  /// A superclass, then its subclasses.
  private static let lines = [
    "NSObject UIResponder NSResponder NSCell NSManagedObject NSManagedObjectContext URLSession UserDefaults FileManager "
      + "NotificationCenter UIImage NSImage UIColor UIFont UIStoryboard UINib UIAlertAction UIBarItem UIGestureRecognizer "
      + "CALayer NSFetchedResultsController CLLocationManager Bundle Formatter Operation OperationQueue Timer "
      + "UIPresentationController UICollectionViewLayout NSLayoutConstraint NSLayoutAnchor UIScreen UIDevice "
      + "UIPasteboard UIActivity UIMenuElement UIBezierPath NSPersistentContainer UIScreenEdgePanGestureRecognizer "
      + "NSDocumentController NSAlert NSMenu NSMenuItem NSToolbar NSToolbarItem NSPasteboard NSColor NSFont NSUndoManager "
      + "URLSessionTask URLProtocol UNNotificationServiceExtension AVPlayer AVAudioPlayer NSUserActivity "
      + "UITableViewDiffableDataSource UICollectionViewDiffableDataSource NSTableViewDiffableDataSource "
      + "NSCollectionViewDiffableDataSource",
    "UIResponder UIView UIViewController UIApplication UIScene UIWindowSceneDelegate",
    "UIView UIControl UILabel UIImageView UIScrollView UITableViewCell UITableViewHeaderFooterView UICollectionReusableView "
      + "UIStackView UIWindow UINavigationBar UITabBar UIToolbar UISearchBar UIActivityIndicatorView UIProgressView "
      + "UIPickerView UIVisualEffectView WKWebView MKMapView UIInputView MKAnnotationView",
    "UIControl UIButton UITextField UISwitch UISlider UISegmentedControl UIDatePicker UIPageControl UIRefreshControl "
      + "UIStepper",
    "UIScrollView UITableView UICollectionView UITextView",
    "UICollectionReusableView UICollectionViewCell",
    "UICollectionViewCell UICollectionViewListCell",
    "UITextField UISearchTextField",
    "UIViewController UITableViewController UICollectionViewController UINavigationController UITabBarController "
      + "UIPageViewController UISplitViewController UIHostingController UIAlertController UIActivityViewController "
      + "UISearchController UIInputViewController SFSafariViewController QLPreviewController "
      + "UIDocumentPickerViewController UIDocumentBrowserViewController UICloudSharingController AVPlayerViewController "
      + "GKGameCenterViewController PHPickerViewController EKEventViewController CNContactPickerViewController "
      + "CNContactViewController SLComposeServiceViewController UIReferenceLibraryViewController "
      + "PKAddPassesViewController PKPaymentAuthorizationViewController UIColorPickerViewController "
      + "UIFontPickerViewController MessagesViewController SKStoreProductViewController",
    "UINavigationController UIImagePickerController MFMailComposeViewController MFMessageComposeViewController "
      + "EKEventEditViewController UIVideoEditorController",
    "UIBarItem UIBarButtonItem UITabBarItem",
    "UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer "
      + "UILongPressGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer",
    "UIMenuElement UIMenu UIAction UICommand",
    "UICommand UIKeyCommand",
    "UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout",
    "UIScene UIWindowScene",
    "Formatter DateFormatter NumberFormatter ByteCountFormatter ISO8601DateFormatter MeasurementFormatter "
      + "DateComponentsFormatter RelativeDateTimeFormatter PersonNameComponentsFormatter LengthFormatter ListFormatter",
    "Operation BlockOperation",
    "URLSessionTask URLSessionDataTask URLSessionDownloadTask URLSessionStreamTask",
    "URLSessionDataTask URLSessionUploadTask",
    "CALayer CAShapeLayer CAGradientLayer CATextLayer AVPlayerLayer AVCaptureVideoPreviewLayer",
    "NSResponder NSView NSViewController NSWindow NSWindowController NSApplication NSDocument NSPopover",
    "NSView NSControl NSScrollView NSClipView NSText NSTableCellView NSTableRowView NSStackView NSBox NSTabView "
      + "NSVisualEffectView NSSplitView NSProgressIndicator NSRulerView NSCollectionView",
    "NSControl NSButton NSTextField NSTableView NSImageView NSSlider NSSegmentedControl NSDatePicker NSColorWell "
      + "NSLevelIndicator NSBrowser NSStepper NSComboButton NSSwitch",
    "NSText NSTextView",
    "NSTextField NSSearchField NSComboBox NSSecureTextField NSTokenField",
    "NSTableView NSOutlineView",
    "NSButton NSPopUpButton",
    "NSWindow NSPanel",
    "NSPanel NSSavePanel",
    "NSSavePanel NSOpenPanel",
    "NSViewController NSTabViewController NSSplitViewController NSPageController NSHostingController",
  ]

  /// Protocols of the standard library whose extensions give members to its types.
  private static let standardProtocols: [String: [String]] = [
    "Array": collections + ["RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection"],
    "ArraySlice": collections + ["RandomAccessCollection"],
    "Set": ["SetAlgebra", "Collection", "Sequence"],
    "Dictionary": ["Collection", "Sequence"],
    "String": collections + ["StringProtocol", "RangeReplaceableCollection", "Comparable"],
    "Substring": collections + ["StringProtocol"],
    "Data": collections,
    "Int": ["BinaryInteger", "FixedWidthInteger", "SignedInteger", "Numeric", "Comparable", "Strideable"],
    "Double": ["BinaryFloatingPoint", "FloatingPoint", "Numeric", "Comparable"],
    "Float": ["BinaryFloatingPoint", "FloatingPoint", "Numeric", "Comparable"],
    "CGFloat": ["BinaryFloatingPoint", "FloatingPoint", "Numeric", "Comparable"],
    "Date": ["Comparable"],
  ]

  private static let collections = ["BidirectionalCollection", "Collection", "Sequence"]

  /// A type, its superclasses, and the standard protocols that it conforms to.
  static func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let next = lineage.last.flatMap({ superclasses[$0] }) { lineage.append(next) }
    return lineage + (standardProtocols[name] ?? [])
  }

  /// The SDK declares a class of this name.
  static func isClass(_ name: String) -> Bool { superclasses[name] != nil || name == "NSObject" }

  /// The standard library or SDK declares a structure of this name that code changes in place.
  static func isValue(_ name: String) -> Bool { standardProtocols[name] != nil || values.contains(name) }

  private static let values: Set = [
    "Bool", "URLRequest", "URLComponents", "DateComponents", "IndexPath", "IndexSet", "CGRect", "CGPoint", "CGSize",
    "UIEdgeInsets", "CharacterSet", "Calendar", "AttributedString", "Notification", "CGAffineTransform",
    "NavigationPath", "EdgeInsets", "NSDirectionalEdgeInsets", "CGVector", "Angle", "PersonNameComponents",
    "NSDiffableDataSourceSnapshot", "OrderedSet", "OrderedDictionary", "Deque", "IdentifiedArray", "IdentifiedArrayOf",
  ]

  /// A view controller of UIKit or AppKit, or of a library, which is recognised by its name.
  static func isController(_ name: String) -> Bool {
    lineage(of: name).contains { controllers.contains($0) } || name.hasSuffix("ViewController")
      || !isClass(name) && (name.hasSuffix("HostingController") || name.hasSuffix("NavigationController"))
  }

  private static let controllers: Set = ["UIViewController", "NSViewController", "NSWindowController"]
}
