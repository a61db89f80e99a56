import SDKCatalogue
import Testing

@Suite struct SDKMemberTests {
  private func member(_ name: String, of type: String) throws -> SDKMember {
    try #require(SDK.member(name, of: type), "\(type).\(name)")
  }

  @Test func membersAreInherited() throws {
    let present = try member("present(_:animated:completion:)", of: "UITableViewController")
    #expect(present.owner.name == "UIViewController" && present.navigation == .present && present.hasCompletion)
    #expect(try member("scrollViewDidScroll(_:)", of: "UITableViewDelegate").owner.name == "UIScrollViewDelegate")
  }

  @Test func requirementsAreOptionalOrNot() throws {
    let select = try #require(SDK.requirement("tableView(_:didSelectRowAt:)", of: "UITableViewDelegate"))
    #expect(select.isOptional && select.takesUI && !select.returnsUI && select.kind == .method)
    let cell = try #require(SDK.requirement("tableView(_:cellForRowAt:)", of: "UITableViewDataSource"))
    #expect(!cell.isOptional && cell.returnsUI)
    #expect(SDK.requirement("reloadData()", of: "UITableView") == nil)
    #expect(SDK.requirements(of: "UITableViewDataSource").map(\.name).contains("tableView(_:numberOfRowsInSection:)"))
  }

  @Test func namesOfRequirementsAreThoseOfRefinedProtocolsToo() {
    let names = SDK.requirementNames(of: "UICollectionViewDelegateFlowLayout")
    #expect(names?.isSuperset(of: ["collectionView", "scrollViewDidScroll"]) == true)
    #expect(SDK.requirementNames(of: "Codable") == ["init", "encode", "CodingKeys"])
    #expect(SDK.requirementNames(of: "Sendable") == [])
    #expect(SDK.requirementNames(of: "TagListViewDelegate") == nil && SDK.requirementNames(of: "Unheard") == nil)
  }

  @Test func recordsOfServicesAreReadWithoutAskingThem() throws {
    #expect(try member("givenName", of: "CNContact").isPure && member("coordinate", of: "CLLocation").isPure)
    #expect(try !member("location", of: "CLLocationManager").isPure)
    #expect(try member("didEnterBackgroundNotification", of: "UIApplication").isPure)
    #expect(try member("title", of: "UIViewController").concern == .ui)
    #expect(try member("navigationController", of: "UIViewController").concern == .navigation)
  }

  @Test func whoseAMemberMayBe() {
    #expect(SDK.protocols(declaring: "tableView(_:didSelectRowAt:)") == ["UITableViewDelegate"])
    #expect(SDK.protocols(declaring: "viewDidLoad()").sorted() == ["NSViewController", "UIViewController"])
    let change = "textField(_:shouldChangeCharactersIn:replacementString:)"
    #expect(SDK.protocols(declaring: change) == ["UITextFieldDelegate"])
    #expect(SDK.protocols(declaring: "loadOrders()").isEmpty)
    #expect(SDK.members(named: "reloadData()").map(\.owner.name).contains("UITableView"))
  }

  @Test func hooks() throws {
    #expect(try member("viewWillAppear(_:)", of: "UIViewController").isHook)
    #expect(try member("prepareForReuse()", of: "UITableViewCell").isHook)
    #expect(try !member("reloadData()", of: "UITableView").isHook)
  }

  @Test(arguments: [
    ("UINavigationController", "pushViewController(_:animated:)", SDKNavigation.push),
    ("UINavigationController", "popToRootViewController(animated:)", .pop),
    ("UIViewController", "dismiss(animated:completion:)", .dismiss),
    ("UIViewController", "performSegue(withIdentifier:sender:)", .segue),
    ("UIViewController", "show(_:sender:)", .show),
    ("UIWindow", "rootViewController", .root),
    ("UITabBarController", "selectedIndex", .select),
    ("UIApplication", "open(_:options:completionHandler:)", .open),
    ("NSWindow", "beginSheet(_:completionHandler:)", .present),
    ("View", "sheet(isPresented:onDismiss:content:)", .present),
  ])
  func whereAScreenLeads(type: String, name: String, navigation: SDKNavigation) throws {
    #expect(try member(name, of: type).navigation == navigation)
  }

  @Test func callsOfTheUIThatCallBack() throws {
    let calls = [
      ("UITextField", "becomeFirstResponder()"), ("UISearchController", "isActive"), ("UILabel", "layoutIfNeeded()"),
      ("UITableView", "reloadData()"), ("UITableView", "scrollToRow(at:at:animated:)"),
      ("UICollectionView", "reloadData()"), ("UITableView", "selectRow(at:animated:scrollPosition:)"),
      ("NotificationCenter", "post(name:object:)"), ("UIScrollView", "contentOffset"),
    ]
    for (type, name) in calls { #expect(try member(name, of: type).callsBack, "\(type).\(name)") }
    let silent = [("UILabel", "text"), ("UIView", "isHidden"), ("UIView", "setNeedsLayout()"), ("UISearchBar", "text")]
    for (type, name) in silent { #expect(try !member(name, of: type).callsBack, "\(type).\(name)") }
  }

  @Test func valuesArePureMutatingOrAmbient() throws {
    #expect(try member("contains(_:)", of: "String").isPure && member("appendingPathComponent(_:)", of: "URL").isPure)
    #expect(try member("string(from:)", of: "DateFormatter").isPure)
    let append = try member("append(_:)", of: "RangeReplaceableCollection")
    #expect(append.isMutating && !append.isPure)
    let now = try member("init()", of: "Date")
    #expect(now.isAmbient && !now.isPure)
    #expect(try member("set(_:forKey:)", of: "UserDefaults").concern == .persistence)
    #expect(try member("insetGrouped", of: "UITableView.Style").isPure)
  }

  @Test func closuresEscapeOrRunInPlace() throws {
    let task = try member("dataTask(with:completionHandler:)", of: "URLSession")
    #expect(task.closure(nil) == .action && task.closure("completionHandler") == .action && task.thread == .background)
    let each = try member("forEach(_:)", of: "Sequence")
    #expect(each.closure(nil) == .plain && !each.hasCompletion)
    let animate = try #require(SDK.call("animate", labels: ["withDuration", "animations", "completion"], of: "UIView"))
    #expect(animate.closure("animations") == .plain && animate.closure("completion") == .action)
    #expect(animate.thread == .main)
    let save = try member("performAndWait(_:)", of: "NSManagedObjectContext")
    #expect(save.closure(nil) == .plain && save.waits)
    let change = try member("onChange(of:initial:_:)", of: "View")
    #expect(change.closure(nil) == .action)
  }

  @Test func callsLeaveOutDefaultsAndGiveTrailingClosures() {
    let name = { (base: String, labels: [String?], type: String) in SDK.call(base, labels: labels, of: type)?.name }
    #expect(name("open", ["_"], "UIApplication") == "open(_:options:completionHandler:)")
    #expect(name("present", ["_", "animated"], "UITableViewController") == "present(_:animated:completion:)")
    #expect(SDK.call("data", labels: ["for"], of: "URLSession", isAwaited: true)?.isAsync == true)
    let reset = { SDK.call("reset", labels: [], of: "URLSession", isAwaited: $0)?.name }
    #expect(reset(true) == "reset()" && reset(false) == "reset(completionHandler:)")
    #expect(
      name("transition", ["with", "duration", nil], "UIView")
        == "transition(with:duration:options:animations:completion:)")
    #expect(name("dataTask", ["with", nil], "URLSession") == "dataTask(with:completionHandler:)")
    #expect(name("dataTask", ["with"], "URLSession") == "dataTask(with:)")
    #expect(name("animate", ["withDuration", nil], "UIView")?.hasPrefix("animate(withDuration:") == true)
    #expect(name("reloadData", [], "UITableView") == "reloadData()")
    #expect(name("sheet", ["isPresented", nil], "View") == "sheet(...)")
    #expect(name("present", ["page"], "UIViewController") == nil)
  }

  @Test func freeFunctions() {
    #expect(SDK.function("NSLocalizedString").map { $0.isPure && $0.result == "String" } == true)
    #expect(SDK.function("SecItemAdd")?.concern == .persistence)
    #expect(SDK.function("print")?.concern == .logging)
    #expect(SDK.function("loadOrders") == nil)
  }

  @Test func whatFailsByThrowingGivesNoFlag() {
    #expect(SDK.call("copyItem", labels: ["at", "to"], of: "FileManager")?.result == "Void")
    #expect(SDK.call("fileExists", labels: ["atPath"], of: "FileManager")?.result == "Bool")
  }

  @Test func librariesCallBackWhereTheySay() {
    let response = SDK.call("responseDecodable", labels: ["of", nil], of: "DataRequest")
    #expect(response?.closure(nil) == .action && response?.thread == .main && response?.concern == .networking)
    #expect(SDK.call("subscribe", labels: ["onNext"], of: "PublishSubject")?.closure("onNext") == .action)
    #expect(SDK.call("write", labels: [nil], of: "Realm").map { $0.closure(nil) == .plain && $0.waits } == true)
    #expect(SDK.function("DDLogError")?.concern == .logging)
  }
}
