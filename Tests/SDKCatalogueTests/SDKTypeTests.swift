import SDKCatalogue
import Testing

@Suite struct SDKTypeTests {
  @Test func aTypeSaysWhatItIs() throws {
    let table = try #require(SDK.type("UITableView"))
    #expect(table.kind == .class && table.framework == "UIKit" && table.superclass == "UIScrollView")
    #expect(table.isUI && table.concern == .ui && !table.isLibrary)

    let session = try #require(SDK.type("URLSession"))
    #expect(!session.isUI && session.concern == .networking && session.isSendable == true)

    let delegate = try #require(SDK.type("UITableViewDelegate"))
    #expect(delegate.kind == .protocol && delegate.isUI && delegate.refinesNSObject)
    #expect(delegate.protocols.contains("UIScrollViewDelegate") && delegate.superclass == nil)
  }

  @Test(arguments: ["", "A", "UITableVie", "UITableViewX", "OrdersViewController", "~", "é", " ", "\n", "\t"])
  func whatTheTableDoesNotHaveIsUnknown(name: String) {
    #expect(SDK.type(name) == nil)
    #expect(SDK.members(of: name).isEmpty && SDK.cases(of: name).isEmpty && SDK.superclasses(of: name).isEmpty)
    #expect(SDK.member("title", of: name) == nil && SDK.call(name, labels: [], of: "UIView") == nil)
    #expect(SDK.members(named: name).isEmpty && SDK.function(name) == nil)
  }

  @Test func protocolsOfServicesAreNotTheUIs() {
    for name in ["CLLocationManagerDelegate", "URLSessionDataDelegate", "NSFetchedResultsControllerDelegate"] {
      #expect(SDK.type(name)?.isUI == false, "\(name)")
    }
    for name in ["UITextFieldDelegate", "UISearchResultsUpdating", "WKNavigationDelegate", "View"] {
      #expect(SDK.type(name)?.isUI == true, "\(name)")
    }
  }

  @Test func superclassesAndProtocols() {
    #expect(SDK.superclasses(of: "UITableViewController") == ["UIViewController", "UIResponder", "NSObject"])
    #expect(SDK.isSubclass("UIButton", of: "UIView") && !SDK.isSubclass("UIView", of: "UIButton"))
    #expect(SDK.inherits("UITableViewDelegate", from: "UIScrollViewDelegate"))
    #expect(SDK.inherits("UITableView", from: "UITraitEnvironment"))
    #expect(!SDK.inherits("UserDefaults", from: "UIResponder"))
  }

  @Test func cases() {
    #expect(SDK.cases(of: "UITableView.Style").contains("insetGrouped"))
    #expect(SDK.cases(of: "UIAlertAction.Style") == ["cancel", "default", "destructive"])
    #expect(SDK.cases(of: "UIView").isEmpty)
  }

  @Test func librariesAreKnown() throws {
    let request = try #require(SDK.type("DataRequest"))
    #expect(request.isLibrary && request.framework == "Alamofire" && request.concern == .networking)
    #expect(SDK.type("SVProgressHUD")?.isUI == true)
    #expect(SDK.type("ListDiffable").map { !$0.isUI && $0.refinesNSObject } == true)
    #expect(SDK.type("ListAdapterDataSource")?.isUI == true)
    #expect(SDK.inherits("PublishSubject", from: "ObservableType"))
  }

  @Test func standardTypesInheritFromTheirProtocols() {
    #expect(SDK.inherits("Array", from: "Sequence") && SDK.inherits("String", from: "Collection"))
    #expect(SDK.inherits("Int", from: "Comparable") && !SDK.inherits("Dictionary", from: "RangeReplaceableCollection"))
    #expect(SDK.member("append(_:)", of: "Array")?.isMutating == true)
    #expect(SDK.member("map(_:)", of: "Set")?.closure(nil) == .plain)
  }

  @Test func oldNamesMeanTheNewTypes() {
    #expect(SDK.type("NSUserDefaults")?.kind == .typealias && SDK.type("NSUserDefaults")?.concern == .persistence)
    #expect(SDK.member("bool(forKey:)", of: "NSUserDefaults")?.owner.name == "UserDefaults")
    #expect(SDK.type("JSONDecoder")?.concern == .coding)
  }

  @Test func initializersOfSwiftUIViewsSayWhatTheyDoWithClosures() {
    let button = SDK.type("Button")?.closures
    #expect(button?["action"] == .action && button?["label"] == .builder && button?[nil] == .action)
    #expect(SDK.type("VStack")?.closures?[nil] == .builder)
  }
}
