"""Words that say a role, and names that are the SDK's and stay."""
import re

ROLE_WORDS = set("""
view views controller controllers presenter presenters viewmodel viewmodels vm vc model models interactor interactors
usecase usecases service services store stores manager managers repository repositories client clients provider
providers router routers routing route routes coordinator coordinators navigator wireframe wireframes flow flows builder
builders factory factories assembly assemblies assembler module modules entity entities cell cells screen screens
delegate delegates helper helpers handler handlers gateway dao dto validator calculator formatter
""".split())
TYPE_WORDS = ROLE_WORDS | set("""
button label style animator presentation state props validating calculating determiner checker api storage database
cache fetcher loader downloader remote session request requests endpoint persistence network networking mapper parser
response item kind status type settings container configurator dependencies locator injector resolver row section
header footer layout tab page list widget modifier picker form toolbar menu banner alert notice transition action
strings constants localization keys error errors result results event notification protocol
""".split())
# Members and parameters of UIKit, AppKit, SwiftUI, Foundation, Core Data, WebKit, StoreKit and CloudKit with a role word.
SDK_NAMES = set("""
view views viewController viewControllers viewModel_ tableView collectionView scrollView textView imageView webView
mapView pickerView splitView outlineView stackView headerView footerView contentView backgroundView accessoryView
selectedBackgroundView tableHeaderView tableFooterView titleView customView inputView inputAccessoryView leftView
rightView subviews superview documentView sourceView containerView keyWindow navigationController tabBarController
splitViewController searchController searchResultsController presentedViewController presentingViewController
parentViewController topViewController visibleViewController rootViewController selectedViewController
contentViewController hostingController windowController sheetPresentationController presentationController
popoverPresentationController transitionCoordinator fetchedResultsController childViewControllers viewIfLoaded
isViewLoaded loadView loadViewIfNeeded viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear
viewDidLayout viewWillLayout viewDidLayoutSubviews viewWillLayoutSubviews viewWillTransition viewForZooming viewWithTag
viewSafeAreaInsetsDidChange viewLayoutMarginsDidChange updateViewConstraints addSubview insertSubview
removeFromSuperview bringSubviewToFront sendSubviewToBack layoutSubviews didAddSubview willRemoveSubview
didMoveToSuperview willMoveToSuperview addArrangedSubview removeArrangedSubview arrangedSubviews
pushViewController popViewController popToViewController popToRootViewController setViewControllers
instantiateViewController instantiateInitialViewController performBatchUpdates addChildViewController
removeFromParentViewController showDetailViewController addSplitViewItem makeUIView updateUIView makeNSView updateNSView
makeUIViewController updateUIViewController makeCoordinator coordinator dismantleUIView cell cells cellForRow
cellForItem visibleCells dequeueReusableCell dequeueReusableCellWithIdentifier delegate uiDelegate navigationDelegate
dataSource transitioningDelegate makeView viewForHeader screen screens mainScreen dataProvider itemProvider
itemProviders provider providers manager fileManager notificationCenter undoManager layoutManager locationManager
persistentStoreCoordinator managedObjectModel entity entities entityName modelContext modelContainer completionHandler
handler userInfo storeKit userDefaults viewContext flowLayout isFlowing view_ viewBuilder listRowBackground client
navigationRoute canOpen completion builder models_ viewAligned appDelegate sceneDelegate alertController
viewAnnotation annotationView cellIdentifier contentViewInsets viewport screenCoordinateSpace viewRect animationController
interactionController interactionControllerForPresentation animationControllerForPresented scrollViewDidScroll
convertToSuperview convertFromView makeFirstResponder viewWillMove viewDidMove viewDidMoveToWindow viewWillMoveToWindow
viewDidMoveToSuperview viewDidHide viewDidUnhide keyView nextKeyView modelIdentifier errorHandler responder
modelConfiguration storeDescription
""".split())
SDK_TYPES = set("""
View Label Style Button Error Item Menu Section List Text Image Notification State Result Task Settings Session Request
Response Coordinator ViewModifier ButtonStyle LabelStyle Context Type Model Form Picker Toolbar Modifier Layout Event
Widget TabView NavigationView ScrollView Endpoint_ Action Alert Protocol Transition Status Tab Table Group Page
""".split())

SDK_PREFIX = re.compile(r"^(?:UI|NS|WK|CL|MK|SF|AV|SK|PH|UN|MF|CN|CK|CB|AS|QL|CA|MC|LP|INU|WC|TK|EK|HK)[A-Z]\w+")

WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")


def words(identifier):
    parts = [part.lower() for part in WORD.findall(identifier)]
    return set(parts) | {a + b for a, b in zip(parts, parts[1:])}


def carries_role(identifier, is_type):
    return bool(words(identifier) & (TYPE_WORDS if is_type else ROLE_WORDS))
