/// What types and names from outside the tree have to do with.
enum SDKConcerns {
  static func ofType(_ name: String) -> Concern {
    if let concern = types[name] { return concern }
    if isUserInterface(name) { return .view }
    return .plain
  }

  /// What a name alone has to do with that the class inherits, or that is a function of the SDK.
  static func ofInherited(_ name: String) -> Concern? { inherited[name] }

  /// What a member of something unknown has to do with.
  static func ofMember(_ name: String) -> Concern? { members[name] }

  static func isUserInterface(_ name: String) -> Bool {
    for prefix in ["UI", "WK", "MTK", "NSLayout", "CA"] where name.hasPrefix(prefix) {
      return name.utf8.count > prefix.utf8.count + 2 && !plain.contains(name)
    }
    return viewEndings.contains { name.hasSuffix($0) }
  }

  private static let viewEndings = [
    "View", "Cell", "Button", "Label", "Layout", "Layer", "Adapter", "Constraint", "GestureRecognizer",
  ]
  private static let plain: Set = [
    "UIApplication", "UIBackgroundTaskIdentifier", "UIImage", "UIColor", "UIFont", "UIDevice", "UIScreen",
    "UIPasteboard", "UIntMax",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "CAMediaTimingFunction", "UILocalizedIndexedCollation",
  ]
  private static func table(_ rows: [(Concern, String)]) -> [String: Concern] {
    var table: [String: Concern] = [:]
    for (concern, names) in rows { for name in names.split(separator: " ") { table[String(name)] = concern } }
    return table
  }

  private static let types = table([
    (
      .route,
      "UIAlertController UIAlertAction UIActivityViewController SFSafariViewController "
        + "MFMailComposeViewController UIStoryboard UIStoryboardSegue UIImagePickerController "
        + "PHPickerViewController UIDocumentPickerViewController SKStoreProductViewController "
        + "QLPreviewController"
    ),
    (
      .service,
      "URLSession URLRequest URLSessionDataTask URLSessionTask URLSessionDownloadTask "
        + "URLSessionConfiguration UserDefaults FileManager FileHandle NSManagedObjectContext "
        + "NSPersistentContainer NSFetchRequest NSFetchedResultsController ModelContext Realm Keychain "
        + "KeychainSwift KeychainWrapper CLLocationManager CLGeocoder CMMotionManager AVAudioSession "
        + "AVAudioPlayer AVAudioRecorder AVCaptureSession AVCaptureDevice UNUserNotificationCenter LAContext "
        + "CNContactStore EKEventStore HKHealthStore SKPaymentQueue PHPhotoLibrary PHImageManager WCSession "
        + "CBCentralManager JSONDecoder JSONEncoder PropertyListDecoder AF Alamofire SessionManager "
        + "MoyaProvider ApolloClient Firestore Auth Database DatabaseReference NotificationCenter DispatchGroup "
        + "DispatchSemaphore OperationQueue Operation Reachability NWPathMonitor HTTPCookieStorage URLCache "
        + "UIPasteboard"
    ),
    (
      .text,
      "DateFormatter NumberFormatter ByteCountFormatter MeasurementFormatter DateComponentsFormatter "
        + "RelativeDateTimeFormatter NSAttributedString NSMutableAttributedString AttributedString"
    ),
    (
      .view,
      "Text VStack HStack ZStack Image Button List ForEach NavigationLink Spacer Color Font Section "
        + "NavigationStack NavigationView ScrollView LazyVStack ToolbarItem Label Divider Group EmptyView "
        + "ProgressView AnyView ScrollViewProxy GeometryProxy NSLayoutConstraint UIImage UIColor UIFont "
        + "CGAffineTransform KeyboardLayoutGuide"
    ),
    (
      .silent,
      "Logger OSLog DDLog Analytics Crashlytics"
    ),
  ])
  private static let inherited = table([
    (
      .view,
      "view tableView collectionView navigationItem navigationBar title tabBarItem toolbarItems "
        + "traitCollection isViewLoaded setEditing isEditing refreshControl viewIfLoaded addChild view "
        + "hidesBottomBarWhenPushed becomeFirstResponder resignFirstResponder setNeedsStatusBarAppearanceUpdate "
        + "inputAccessoryView additionalSafeAreaInsets preferredContentSize editButtonItem setToolbarItems "
        + "setNeedsLayout layoutIfNeeded modalPresentationStyle isModalInPresentation undoManager userActivity"
    ),
    (
      .route,
      "present dismiss performSegue navigationController tabBarController splitViewController "
        + "presentedViewController presentingViewController show showDetailViewController"
    ),
    (
      .silent,
      "print debugPrint NSLog DDLogError DDLogInfo DDLogWarn DDLogDebug DDLogVerbose os_log "
        + "assertionFailure fatalError precondition assert"
    ),
    (
      .text,
      "NSLocalizedString"
    ),
  ])
  private static let members = table([
    (
      .view,
      "isHidden alpha frame bounds backgroundColor tintColor textColor font textAlignment numberOfLines "
        + "attributedText contentMode clipsToBounds layer setNeedsLayout layoutIfNeeded setNeedsDisplay "
        + "sizeToFit translatesAutoresizingMaskIntoConstraints reloadData reloadSections reloadRows insertRows "
        + "deleteRows performBatchUpdates beginUpdates endUpdates dequeueReusableCell indexPathForSelectedRow "
        + "deselectRow selectRow cellForRow contentOffset contentInset contentSize setTitle setImage addTarget "
        + "addGestureRecognizer becomeFirstResponder resignFirstResponder endEditing isFirstResponder "
        + "isUserInteractionEnabled isEnabled isSelected addSubview insertSubview removeFromSuperview "
        + "addArrangedSubview subviews superview topAnchor bottomAnchor leadingAnchor trailingAnchor "
        + "centerXAnchor centerYAnchor widthAnchor heightAnchor safeAreaLayoutGuide safeAreaInsets "
        + "startAnimating stopAnimating rowHeight estimatedRowHeight separatorStyle accessoryType "
        + "selectionStyle textLabel detailTextLabel imageView contentView accessibilityLabel "
        + "accessibilityIdentifier register rightBarButtonItem leftBarButtonItem rightBarButtonItems "
        + "leftBarButtonItems makeConstraints snp beginRefreshing endRefreshing scrollToRow scrollToItem "
        + "setContentOffset placeholder keyboardType"
    ),
    (
      .route,
      "pushViewController popViewController popToRootViewController popToViewController setViewControllers "
        + "instantiateViewController instantiateInitialViewController"
    ),
    (
      .silent,
      "track logEvent"
    ),
  ])
}
