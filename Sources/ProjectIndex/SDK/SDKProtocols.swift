/// Protocols outside the tree with the base names of their requirements. Source: the public interfaces of the standard
/// library, Foundation, UIKit, AppKit, SwiftUI and the frameworks that apps conform to most.
package enum SDKProtocols {
  /// Base names of the requirements; nil if the protocol is not in the table.
  package static func requirements(of name: String) -> Set<String>? { table[name] }

  /// A protocol, by the table or by the way protocols are named.
  static func isProtocol(_ name: String) -> Bool {
    if table[name] != nil { return true }
    if SDKTypes.isClass(name) { return false }
    return suffixes.contains { name.hasSuffix($0) }
  }

  private static let suffixes = [
    "Delegate", "DataSource", "Protocol", "Providing", "Provider", "able", "ible", "Convertible", "Type", "Updating",
    "Observer", "Transitioning", "Prefetching", "Representable",
  ]

  private static let table: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      table[words[0], default: []].formUnion(words.dropFirst())
    }
    return table
  }()

  private static let lines = standardLines + userInterfaceLines + frameworkLines

  private static let standardLines = [
    "AnyObject", "Any", "Sendable", "NSObjectProtocol isEqual hash description",
    "Error localizedDescription _domain _code",
    "LocalizedError errorDescription failureReason recoverySuggestion helpAnchor",
    "CustomNSError errorDomain errorCode errorUserInfo", "RecoverableError recoveryOptions attemptRecovery",
    "Equatable ==", "Hashable hash hashValue ==", "Comparable < <= > >= ==", "Identifiable id ID",
    "Codable encode init CodingKeys", "Encodable encode CodingKeys", "Decodable init CodingKeys",
    "CodingKey stringValue intValue init", "RawRepresentable rawValue init RawValue", "CaseIterable allCases AllCases",
    "CustomStringConvertible description", "CustomDebugStringConvertible debugDescription",
    "LosslessStringConvertible init description", "CustomReflectable customMirror", "TextOutputStream write",
    "Sequence makeIterator Element Iterator underestimatedCount", "IteratorProtocol next Element",
    "AsyncSequence makeAsyncIterator AsyncIterator Element", "AsyncIteratorProtocol next Element",
    "Collection startIndex endIndex index subscript Element Index count isEmpty first makeIterator",
    "BidirectionalCollection startIndex endIndex index subscript",
    "RandomAccessCollection startIndex endIndex index subscript",
    "MutableCollection subscript", "RangeReplaceableCollection init replaceSubrange", "Strideable distance advanced",
    "OptionSet rawValue init", "SetAlgebra init contains union intersection", "Numeric * + -",
    "AdditiveArithmetic + - zero",
    "ExpressibleByStringLiteral init", "ExpressibleByIntegerLiteral init", "ExpressibleByFloatLiteral init",
    "ExpressibleByBooleanLiteral init", "ExpressibleByArrayLiteral init", "ExpressibleByDictionaryLiteral init",
    "ExpressibleByNilLiteral init", "ExpressibleByStringInterpolation init", "ExpressibleByUnicodeScalarLiteral init",
    "ExpressibleByExtendedGraphemeClusterLiteral init", "Actor unownedExecutor", "GlobalActor shared",
    "NSCoding encode init", "NSSecureCoding encode init supportsSecureCoding", "NSCopying copy",
    "NSMutableCopying mutableCopy",
    "NSFilePresenter presentedItemURL presentedItemOperationQueue presentedItemDidChange", "NSDiscardableContent",
    "ReferenceConvertible", "ObservableObject objectWillChange", "Publisher receive Output Failure",
    "Subscriber receive Input Failure", "Subscription request cancel", "Cancellable cancel",
    "Subject send", "ListIdentifiable diffIdentifier isEqual",
    "IdentifiableType identity Identity",
  ]

  private static let userInterfaceLines = [
    "UIApplicationDelegate application applicationDidFinishLaunching applicationDidBecomeActive applicationWillResignActive "
      + "applicationDidEnterBackground applicationWillEnterForeground applicationWillTerminate "
      + "applicationDidReceiveMemoryWarning applicationSignificantTimeChange window",
    "UISceneDelegate scene sceneDidDisconnect sceneDidBecomeActive sceneWillResignActive sceneWillEnterForeground "
      + "sceneDidEnterBackground stateRestorationActivity",
    "UIWindowSceneDelegate window windowScene scene sceneDidDisconnect sceneDidBecomeActive sceneWillResignActive "
      + "sceneWillEnterForeground sceneDidEnterBackground stateRestorationActivity",
    "UITableViewDataSource tableView numberOfSections sectionIndexTitles",
    "UITableViewDelegate tableView indexPathForPreferredFocusedView " + scrollView,
    "UITableViewDataSourcePrefetching tableView", "UITableViewDragDelegate tableView",
    "UITableViewDropDelegate tableView",
    "UICollectionViewDataSource collectionView numberOfSections indexTitles",
    "UICollectionViewDelegate collectionView indexPathForPreferredFocusedView " + scrollView,
    "UICollectionViewDelegateFlowLayout collectionView " + scrollView,
    "UICollectionViewDataSourcePrefetching collectionView",
    "UICollectionViewDragDelegate collectionView", "UICollectionViewDropDelegate collectionView",
    "UIScrollViewDelegate " + scrollView,
    "UITextFieldDelegate textField textFieldShouldBeginEditing textFieldDidBeginEditing textFieldShouldEndEditing "
      + "textFieldDidEndEditing textFieldDidChangeSelection textFieldShouldClear textFieldShouldReturn",
    "UITextViewDelegate textView textViewShouldBeginEditing textViewShouldEndEditing textViewDidBeginEditing "
      + "textViewDidEndEditing textViewDidChange textViewDidChangeSelection " + scrollView,
    "UISearchBarDelegate searchBar searchBarShouldBeginEditing searchBarTextDidBeginEditing searchBarShouldEndEditing "
      + "searchBarTextDidEndEditing searchBarSearchButtonClicked searchBarBookmarkButtonClicked searchBarCancelButtonClicked "
      + "searchBarResultsListButtonClicked",
    "UISearchResultsUpdating updateSearchResults",
    "UISearchControllerDelegate willPresentSearchController didPresentSearchController willDismissSearchController "
      + "didDismissSearchController presentSearchController",
    "UIPickerViewDataSource numberOfComponents pickerView", "UIPickerViewDelegate pickerView",
    "UINavigationControllerDelegate navigationController navigationControllerSupportedInterfaceOrientations "
      + "navigationControllerPreferredInterfaceOrientationForPresentation",
    "UITabBarControllerDelegate tabBarController tabBarControllerSupportedInterfaceOrientations",
    "UITabBarDelegate tabBar",
    "UISplitViewControllerDelegate splitViewController splitViewControllerDidCollapse splitViewControllerDidExpand "
      + "primaryViewController targetDisplayModeForAction",
    "UIPageViewControllerDataSource pageViewController presentationCount presentationIndex",
    "UIPageViewControllerDelegate pageViewController pageViewControllerSupportedInterfaceOrientations",
    "UIPopoverPresentationControllerDelegate popoverPresentationController prepareForPopoverPresentation "
      + "popoverPresentationControllerShouldDismissPopover popoverPresentationControllerDidDismissPopover "
      + adaptivePresentation,
    "UIAdaptivePresentationControllerDelegate " + adaptivePresentation,
    "UISheetPresentationControllerDelegate sheetPresentationControllerDidChangeSelectedDetentIdentifier "
      + adaptivePresentation,
    "UIViewControllerTransitioningDelegate animationController interactionControllerForPresentation "
      + "interactionControllerForDismissal presentationController",
    "UIViewControllerAnimatedTransitioning transitionDuration animateTransition animationEnded interruptibleAnimator",
    "UIGestureRecognizerDelegate gestureRecognizer gestureRecognizerShouldBegin",
    "UIImagePickerControllerDelegate imagePickerController imagePickerControllerDidCancel",
    "UIDocumentPickerDelegate documentPicker documentPickerWasCancelled",
    "UIDocumentInteractionControllerDelegate documentInteractionController documentInteractionControllerViewControllerForPreview "
      + "documentInteractionControllerViewForPreview documentInteractionControllerRectForPreview",
    "UIContextMenuInteractionDelegate contextMenuInteraction", "UIDragInteractionDelegate dragInteraction",
    "UIDropInteractionDelegate dropInteraction", "UIBarPositioningDelegate position",
    "UIActivityItemSource activityViewController activityViewControllerPlaceholderItem activityViewControllerLinkMetadata",
    "UIPageControlDelegate", "UIViewControllerRestoration viewController", "UIToolbarDelegate position",
    "UIWebViewDelegate webView webViewDidStartLoad webViewDidFinishLoad", "UIStateRestoring",
    "UIKeyInput hasText insertText deleteBackward", "UIAppearanceContainer", "UITextInputTraits", "UIContentContainer",
    "NSTableViewDataSource numberOfRows tableView",
    "NSTableViewDelegate tableView tableViewSelectionDidChange "
      + "tableViewColumnDidMove tableViewColumnDidResize tableViewSelectionIsChanging selectionShouldChange",
    "NSOutlineViewDataSource outlineView",
    "NSOutlineViewDelegate outlineView outlineViewSelectionDidChange "
      + "outlineViewItemWillExpand outlineViewItemDidExpand outlineViewItemWillCollapse outlineViewItemDidCollapse "
      + "outlineViewSelectionIsChanging selectionShouldChange",
    "NSCollectionViewDataSource collectionView numberOfSections", "NSCollectionViewDelegate collectionView",
    "NSWindowDelegate window windowWillClose windowShouldClose windowDidBecomeKey windowDidResignKey windowDidBecomeMain "
      + "windowDidResignMain windowDidResize windowWillResize windowDidMove windowDidMiniaturize windowDidEnterFullScreen "
      + "windowDidExitFullScreen windowWillReturnFieldEditor windowWillReturnUndoManager windowShouldZoom",
    "NSTextFieldDelegate control controlTextDidChange controlTextDidBeginEditing controlTextDidEndEditing textField",
    "NSControlTextEditingDelegate control controlTextDidChange controlTextDidBeginEditing controlTextDidEndEditing",
    "NSTextViewDelegate textView textViewDidChangeSelection textDidChange textDidBeginEditing textDidEndEditing undoManager",
    "NSTextDelegate textDidChange textDidBeginEditing textDidEndEditing textShouldBeginEditing textShouldEndEditing",
    "NSSearchFieldDelegate searchFieldDidStartSearching searchFieldDidEndSearching controlTextDidChange control",
    "NSMenuDelegate menu menuNeedsUpdate menuWillOpen menuDidClose numberOfItems menuHasKeyEquivalent confinementRect",
    "NSMenuItemValidation validateMenuItem", "NSUserInterfaceValidations validateUserInterfaceItem",
    "NSUserInterfaceItemIdentification identifier",
    "NSPasteboardWriting writableTypes pasteboardPropertyList writingOptions",
    "NSPasteboardReading readableTypes readingOptions",
    "NSPopoverDelegate popoverShouldClose popoverDidClose popoverWillClose "
      + "popoverDidShow popoverWillShow detachableWindow",
    "NSTabViewDelegate tabView tabViewDidChangeNumberOfTabViewItems",
    "NSToolbarDelegate toolbar toolbarAllowedItemIdentifiers toolbarDefaultItemIdentifiers toolbarSelectableItemIdentifiers "
      + "toolbarWillAddItem toolbarDidRemoveItem", "NSToolbarItemValidation validateToolbarItem",
    "NSSplitViewDelegate splitView splitViewDidResizeSubviews splitViewWillResizeSubviews",
    "NSApplicationDelegate application applicationDidFinishLaunching applicationWillFinishLaunching applicationWillTerminate "
      + "applicationShouldTerminate applicationDidBecomeActive applicationDidResignActive applicationShouldHandleReopen "
      + "applicationDockMenu applicationShouldTerminateAfterLastWindowClosed applicationSupportsSecureRestorableState "
      + "applicationWillBecomeActive applicationWillResignActive applicationOpenUntitledFile applicationShouldOpenUntitledFile",
    "NSSharingServiceDelegate sharingService", "NSSharingServicePickerDelegate sharingServicePicker",
    "NSDraggingSource draggingSession",
    "NSDraggingDestination draggingEntered draggingUpdated draggingExited "
      + "performDragOperation prepareForDragOperation",
    "View body Body", "App body Body init main", "Scene body Body", "ViewModifier body", "PreviewProvider previews",
    "ButtonStyle makeBody", "ToggleStyle makeBody", "LabelStyle makeBody", "Shape path animatableData",
    "EnvironmentKey defaultValue Value", "PreferenceKey defaultValue reduce Value", "DynamicProperty update",
    "UIViewRepresentable makeUIView updateUIView dismantleUIView makeCoordinator Coordinator UIViewType sizeThatFits",
    "UIViewControllerRepresentable makeUIViewController updateUIViewController dismantleUIViewController makeCoordinator "
      + "Coordinator UIViewControllerType",
    "NSViewRepresentable makeNSView updateNSView dismantleNSView makeCoordinator Coordinator NSViewType",
    "Commands body", "ToolbarContent body", "Widget body", "TimelineProvider placeholder getSnapshot getTimeline Entry",
    "TimelineEntry date relevance", "AppIntent title description perform parameterSummary openAppWhenRun",
    "Transferable transferRepresentation",
  ]

  private static let scrollView =
    "scrollViewDidScroll scrollViewDidZoom scrollViewWillBeginDragging scrollViewWillEndDragging scrollViewDidEndDragging "
    + "scrollViewWillBeginDecelerating scrollViewDidEndDecelerating scrollViewDidEndScrollingAnimation viewForZooming "
    + "scrollViewWillBeginZooming scrollViewDidEndZooming scrollViewShouldScrollToTop scrollViewDidScrollToTop "
    + "scrollViewDidChangeAdjustedContentInset"

  private static let adaptivePresentation =
    "adaptivePresentationStyle presentationController presentationControllerShouldDismiss "
    + "presentationControllerWillDismiss presentationControllerDidDismiss presentationControllerDidAttemptToDismiss"

  private static let frameworkLines = [
    "CLLocationManagerDelegate locationManager locationManagerDidChangeAuthorization locationManagerDidPauseLocationUpdates "
      + "locationManagerDidResumeLocationUpdates locationManagerShouldDisplayHeadingCalibration",
    "MKMapViewDelegate mapView mapViewDidFinishLoadingMap mapViewWillStartLoadingMap mapViewDidChangeVisibleRegion",
    "NSFetchedResultsControllerDelegate controller controllerWillChangeContent controllerDidChangeContent",
    "URLSessionDelegate urlSession urlSessionDidFinishEvents", "URLSessionTaskDelegate urlSession",
    "URLSessionDataDelegate urlSession", "URLSessionDownloadDelegate urlSession",
    "URLSessionWebSocketDelegate urlSession",
    "XMLParserDelegate parser parserDidStartDocument parserDidEndDocument",
    "WKNavigationDelegate webView webViewWebContentProcessDidTerminate", "WKUIDelegate webView webViewDidClose",
    "WKScriptMessageHandler userContentController", "WKURLSchemeHandler webView",
    "MFMailComposeViewControllerDelegate mailComposeController",
    "MFMessageComposeViewControllerDelegate messageComposeViewController",
    "SFSafariViewControllerDelegate safariViewController safariViewControllerDidFinish "
      + "safariViewControllerWillOpenInBrowser",
    "UNUserNotificationCenterDelegate userNotificationCenter",
    "WCSessionDelegate session sessionDidBecomeInactive "
      + "sessionDidDeactivate sessionReachabilityDidChange",
    "AVAudioPlayerDelegate audioPlayerDidFinishPlaying "
      + "audioPlayerDecodeErrorDidOccur", "AVCaptureMetadataOutputObjectsDelegate metadataOutput",
    "AVCapturePhotoCaptureDelegate photoOutput", "CBCentralManagerDelegate centralManager centralManagerDidUpdateState",
    "CBPeripheralDelegate peripheral peripheralDidUpdateName", "SKProductsRequestDelegate productsRequest",
    "SKPaymentTransactionObserver paymentQueue paymentQueueRestoreCompletedTransactionsFinished",
    "QLPreviewControllerDataSource numberOfPreviewItems previewController",
    "QLPreviewControllerDelegate previewController "
      + "previewControllerDidDismiss", "PHPickerViewControllerDelegate picker",
    "CNContactPickerDelegate contactPicker contactPickerDidCancel", "EKEventEditViewDelegate eventEditViewController",
    "ASAuthorizationControllerDelegate authorizationController",
    "ASAuthorizationControllerPresentationContextProviding presentationAnchor",
    "ASWebAuthenticationPresentationContextProviding presentationAnchor", "NSMetadataQueryDelegate metadataQuery",
    "PKPaymentAuthorizationViewControllerDelegate paymentAuthorizationViewController "
      + "paymentAuthorizationViewControllerDidFinish", "CAAnimationDelegate animationDidStart animationDidStop",
    "CALayerDelegate action display draw layoutSublayers", "NSItemProviderWriting", "NSItemProviderReading",
    "NCWidgetProviding widgetPerformUpdate widgetActiveDisplayModeDidChange",
  ]
}
