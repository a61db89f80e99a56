import ProjectIndex
import Testing

@Suite struct TypeMergeTests {
  @Test func extensionsInOtherFilesBelongToTheirType() throws {
    let index = index([
      "b/Feed+Table.swift": "extension Feed: UITableViewDataSource { func reload() {} }",
      "a/Feed.swift": "class Feed: UIViewController { var items: [Int] = [] }",
    ])
    let feed = try #require(index.type(named: "Feed"))
    #expect(feed.parts.map(\.file) == ["a/Feed.swift", "b/Feed+Table.swift"])
    #expect(feed.members.map { index.members[$0].name } == ["items", "reload()"])
    #expect(feed.inherited == ["UIViewController", "UITableViewDataSource"])
    #expect(feed.conformances == ["UITableViewDataSource"])
    #expect(feed.isController)
    #expect(index.types.map(\.name) == ["Feed"])
  }

  @Test func nestedTypesAreMergedByTheirFullName() throws {
    let index = index([
      "A.swift": "struct Outer { struct Inner { var a = 1 } }\nstruct Other { struct Inner {} }",
      "B.swift": "extension Outer.Inner { func b() {} }\nextension Outer { enum Late { case one } }",
      "C.swift": "extension Outer.Late { var c: Int { 1 } }",
    ])
    #expect(index.types.map(\.name) == ["Other", "Other.Inner", "Outer", "Outer.Inner", "Outer.Late"])
    let inner = try #require(index.type(named: "Outer.Inner"))
    #expect(inner.members.map { index.members[$0].name } == ["a", "b()"])
    #expect(inner.outer == index.type(named: "Outer")?.id)
    #expect(index.type(named: "Outer.Late")?.parts.count == 2)
    let outer = try #require(index.type(named: "Outer"))
    #expect(index.members(of: outer.id).map(\.name) == ["Inner", "Late"])
  }

  @Test func conditionalAndGenericExtensionsBelongToTheirType() throws {
    let index = index("struct Box<T> {}\nextension Box where T: Equatable { func same() {} }\nextension Box<Int> {}")
    let box = try #require(index.type(named: "Box"))
    #expect(box.genericParameters == ["T"])
    #expect(box.parts.map(\.condition) == [nil, "where T: Equatable", nil])
  }

  @Test func privateTypesOfOneNameStayApart() throws {
    let index = index([
      "A.swift": "private struct Row { var a = 1 }\nextension Row { func x() {} }\nclass A { let row = Row() }",
      "B.swift": "fileprivate struct Row { var b = 1 }\nclass B { let row = Row() }",
    ])
    let rows = index.types(named: "Row")
    #expect(rows.map(\.scope) == ["A.swift", "B.swift"])
    #expect(rows.map { $0.members.map { index.members[$0].name } } == [["a", "x()"], ["b"]])
    let use = try index.find("B.row").body.uses.first
    #expect(use?.type == rows[1].id)
  }

  @Test func typesInFunctionsAreConfinedToThem() throws {
    let index = index("func a() { struct Local { let x = 1 }; _ = Local() }\nfunc b() { struct Local { let y = 1 } }")
    let locals = index.types(named: "Local")
    #expect(locals.map(\.scope) == ["A.swift", "A.swift"])
    #expect(locals.map { $0.members.map { index.members[$0].name } } == [["x"], ["y"]])
  }

  @Test func extendedTypesOfTheSDKAreExternal() throws {
    let index = index([
      "A.swift": "extension UIViewController { func showError() {} }",
      "B.swift": "class Feed: UITableViewController { func load() { showError() } }",
    ])
    let external = try #require(index.type(named: "UIViewController"))
    #expect(external.kind == .external)
    #expect(!external.isController)
    #expect(try index.uses(in: "Feed.load()") == ["showError implicitSelf call = UIViewController.showError()"])
  }

  @Test func superclassesAreFollowedThroughTheTreeAndItsAliases() throws {
    let index = index([
      "A.swift": "typealias Screen = UIViewController\nclass Base<T>: Screen, P {}\nprotocol P: Q {}\nprotocol Q {}",
      "B.swift":
        "class Middle: Base<Int> {}\nfinal class Leaf: Middle, UITableViewDelegate {}\nclass Model: NSObject {}",
    ])
    let leaf = try #require(index.type(named: "Leaf"))
    #expect(leaf.superclasses == ["Middle", "Base", "UIViewController"])
    #expect(leaf.conformances == ["UITableViewDelegate", "P", "Q"])
    #expect(leaf.isController)
    #expect(index.type(named: "Model")?.isController == false)
    let base = try #require(index.type(named: "Base"))
    #expect(index.subclasses(of: base.id).map { index.types[$0].name } == ["Leaf", "Middle"])
  }

  @Test(arguments: [
    "UITableViewController", "UICollectionViewController", "UIPageViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIHostingController<Text>", "NSViewController",
    "NSWindowController",
  ])
  func controllersOfTheSDKAreKnown(superclass: String) {
    #expect(index("class A: \(superclass) {}\nclass B: A {}").type(named: "B")?.isController == true)
  }

  @Test func typesOfOneNameInSeveralModulesStayApart() throws {
    let index = index([
      "Store/Model/Order.swift": "public class Order { var stored = 1 }",
      "Net/Model/Order.swift": "public struct Order { let sent = 1 }",
      "App/List.swift":
        "import Net\nclass List { var order: Order; var other: Store.Order; func f() { order.sent; other.stored } }",
      "Store/Save.swift": "class Save { func f(order: Order) { order.stored } }",
    ])
    #expect(index.types(named: "Order").count == 2)
    let uses = try index.uses(in: "List.f()")
    #expect(uses.contains("sent of(order) read = Order.sent : Order"))
    #expect(uses.contains("stored of(other) read = Order.stored : Order"))
    #expect(try index.uses(in: "Save.f(order:)") == ["stored of(order) read = Order.stored : Order"])
  }

  @Test func variantsUnderConditionsAreOneType() throws {
    let index = index("#if os(iOS)\nclass A { var x = 1 }\n#else\nclass A { var y = 1 }\n#endif")
    #expect(index.types.map(\.parts.count) == [2])
    #expect(index.types[0].parts.map(\.isConditionallyCompiled) == [true, true])
  }
}
