import ProjectIndex
import Testing

@Suite struct UseTests {
  @Test func membersAreFoundThroughSelfInAllForms() throws {
    let index = index(
      """
      class Feed {
        var items: [Int] = []
        func load() {
          self.items = []
          items.append(1)
          api { [weak self] in
            self?.items = []
            guard let self = self else { return }
            self.items[0] = 2
            items += [3]
          }
          api { [weak self] in
            guard let strongSelf = self, let this = self else { return }
            strongSelf.items = []
            this.items = []
          }
          api { [unowned self] in self.items = [] }
          api { [self] in items = [] }
        }
      }
      """)
    #expect(
      try index.uses(in: "Feed.load()").filter { $0.hasPrefix("items") } == [
        "items explicitSelf write = Feed.items",
        "items implicitSelf readWrite = Feed.items",
        "items explicitSelf write = Feed.items",
        "items explicitSelf readWrite = Feed.items",
        "items implicitSelf readWrite = Feed.items",
        "items explicitSelf write = Feed.items",
        "items explicitSelf write = Feed.items",
        "items explicitSelf write = Feed.items",
        "items implicitSelf write = Feed.items",
      ])
  }

  @Test func theConditionOfABuildIsTheCompilers() throws {
    let index = index(
      """
      class Feed {
        var os = 1
        func load() {
          #if compiler(>=6) && os(iOS)
            print(os)
          #elseif DEBUG
            print(2)
          #endif
        }
      }
      """)
    #expect(try index.uses(in: "Feed.load()").filter { !$0.hasPrefix("print") } == ["os implicitSelf read = Feed.os"])
  }

  @Test func aCallMeansTheMethodWhereAPropertyHasItsName() throws {
    let index = index(
      """
      class Base { func pick(at row: Int) {} }
      class Feed: Base {
        var grade = 1, done: (Int) -> Void = { _ in }, pick = 2
        func grade(of item: Int) -> Int { item }
        func grade(_ item: Int, or other: Int = 0) -> Int { item }
        func load() {
          print(grade)
          grade(of: 1)
          self.grade(of: 1)
          grade(1)
          done(1)
          pick(at: 1)
        }
      }
      """)
    #expect(
      try index.uses(in: "Feed.load()").filter { !$0.hasPrefix("print") } == [
        "grade implicitSelf read = Feed.grade",
        "grade implicitSelf call = Feed.grade(of:)",
        "grade explicitSelf call = Feed.grade(of:)",
        "grade implicitSelf call = Feed.grade(_:or:)",
        "done implicitSelf call = Feed.done",
        "pick implicitSelf call = Base.pick(at:)",
      ])
  }

  @Test func localsShadowMembers() throws {
    let index = index(
      """
      class Feed {
        var item = 1, error = 2, row = 3, index = 4, newValue = 5, name: String?
        func f(item: Int) {
          print(item)
          if let name { print(name) }
          print(name)
          for row in [1] { print(row) }
          print(row)
          [1].forEach { index in print(index) }
          print(index)
          do {} catch { print(error) }
          print(error)
          let row = row + 1
          print(row)
          func index() {}
          guard let name = name else { return print(name) }
          print(name)
        }
        func g() {
          print(item)
          switch row { case let item: print(item) }
          var item: Int { get { 1 } set { print(newValue) } }
          while let item = Optional(1) { print(item) }
        }
      }
      """)
    let names = { (member: String) in
      try index.uses(in: member).filter { !$0.hasPrefix("print") && $0.contains("= Feed") }.map {
        $0.split(separator: " ")[0]
      }
    }
    #expect(try names("Feed.f(item:)") == ["name", "name", "row", "error", "row", "name", "name"])
    #expect(try names("Feed.g()") == ["item", "row"])
  }

  @Test func selfNamesTheTypeAroundIt() throws {
    let index = index([
      "Feed.swift": """
      class Feed {
        static let limit = 3
        var f: Int { Self.limit }
        struct Row { static let limit = 4; func g() -> Int { Self.limit } }
      }
      private extension Feed {
        static func make() -> Feed { Feed() }
        func h() { _ = Self.make().f }
      }
      """
    ])
    #expect(try index.uses(in: "Feed.f") == ["Self free read", "limit of(Self) read = Feed.limit : Feed"])
    #expect(
      try index.uses(in: "Feed.Row.g()") == ["Self free read", "limit of(Self) read = Feed.Row.limit : Feed.Row"])
    #expect(
      try index.uses(in: "Feed.h()") == [
        "Self free read", "make of(Self) call = Feed.make() : Feed", "f of(Self.make()) read = Feed.f : Feed",
      ])
  }

  @Test func receiversOfKnownTypesAreResolved() throws {
    let index = index([
      "Service.swift": """
      final class Service {
        static let shared = Service()
        let cache = Cache()
        func load(id: Int, then: (Item?) -> Void) {}
        func load(_ name: String) -> Item { Item() }
      }
      struct Cache { var size = 1; func find() -> Item? { nil } }
      struct Item { var title = ""; var owner: Owner! }
      class Owner { var name = "" }
      """,
      "Feed.swift": """
      class Feed {
        lazy var service: Service? = nil
        let cells: [Item] = []
        func f(other: Feed, items: [Item]) {
          service?.cache.size
          Service.shared.load(id: 1) { item in item?.title }
          let local = Service.shared.load("a")
          local.owner.name = "b"
          for item in items { item.title }
          if let item = service!.cache.find() { item.title }
          items.map { $0.title }
          other.cells[0].title
          (local as? Owner)?.name
          let (a, b) = (1, Item())
          unknown.title
        }
      }
      """,
    ])
    #expect(
      try index.uses(in: "Feed.f(other:items:)").filter { !$0.contains(" free") && !$0.contains("Self") } == [
        "cache of(service?) read = Service.cache : Service",
        "size of(service?.cache) read = Cache.size : Cache",
        "shared of(Service) read = Service.shared : Service",
        "load of(Service.shared) call = Service.load(id:then:) : Service",
        "title of(item?) read = Item.title : Item",
        "shared of(Service) read = Service.shared : Service",
        "load of(Service.shared) call = Service.load(_:) : Service",
        "owner of(local) read = Item.owner : Item",
        "name of(local.owner) write = Owner.name : Owner",
        "title of(item) read = Item.title : Item",
        "cache of(service!) read = Service.cache : Service",
        "find of(service!.cache) call = Cache.find() : Cache",
        "title of(item) read = Item.title : Item",
        "map of(items) call",
        "title of($0) read = Item.title : Item",
        "cells of(other) read = Feed.cells : Feed",
        "title of(other.cells[]) read = Item.title : Item",
        "name of((local as? Owner)?) read = Owner.name : Owner",
        "title of(unknown) read",
      ])
    #expect(index.possibleUses(ofName: "title").map(\.use.line) == [15])
    #expect(
      try index.sites("Owner.name") == ["Feed.swift:8 Feed.f(other:items:)", "Feed.swift:13 Feed.f(other:items:)"])
  }

  @Test("A generic parameter has what it has to be, and so has an associated type of it")
  func membersOfGenericParameters() throws {
    let index = index(
      """
      protocol Rated { var stars: Int { get } }
      protocol Sorted { func sort() }
      protocol Listed { associatedtype Entry: Rated; var first: Entry { get } }
      class Screen<Source: Listed & Sorted, Other> {
        typealias Entry = Source.Entry
        let source: Source
        let other: Other
        var best: Entry
        func run() { source.sort(); _ = source.first.stars; _ = best.stars; _ = other.stars }
      }
      class Loop<One: Two.Entry, Two: One.Entry> {
        let one: One
        func run() { one.sort() }
      }
      """)
    #expect(
      try index.uses(in: "Screen.run()").filter { $0.contains(" of(") } == [
        "sort of(source) call = Sorted.sort() : Sorted",
        "first of(source) read = Listed.first : Listed",
        "stars of(source.first) read = Rated.stars : Rated",
        "stars of(best) read = Rated.stars : Rated",
        "stars of(other) read",
      ])
    #expect(try index.uses(in: "Loop.run()").last == "sort of(one) call")
  }

  @Test func overloadsAreToldApartByLabels() throws {
    let index = index(
      """
      class A {
        func show() {}
        func show(_ text: String, animated: Bool = true) {}
        func show(id: Int, then: () -> Void) {}
        func run() { show(); show("a"); show("b", animated: false); show(id: 1) {}; let f = show(id:then:) }
      }
      """)
    #expect(
      try index.uses(in: "A.run()").compactMap { $0.split(separator: "=").last } == [
        " A.show()", " A.show(_:animated:)", " A.show(_:animated:)", " A.show(id:then:)", " A.show(id:then:)",
      ])
  }

  @Test func sitesSayWhereAndWhetherForCertain() throws {
    let index = index([
      "A.swift": "struct A { func go(_ x: Int) {}; func go(_ x: String) {} }",
      "B.swift": "func run(a: A) { a.go(1) }\nlet first = A().go(2)",
    ])
    let sites = index.uses(of: try index.find("A.go(_:)").id)
    #expect(sites.map(\.file) == ["B.swift", "B.swift"])
    #expect(sites.map(\.isCertain) == [false, false])
    #expect(sites.map { $0.member.map(index.describe) } == ["run(a:)", "first"])
    #expect(sites.map(\.isInBody) == [true, true])
  }

  @Test func contextOfAUseIsKnown() throws {
    let index = index(
      """
      class A {
        func run(limit: Int = defaultLimit) {
          if count > 1 { label.text = "\\(total) of \\(format(count + 1))" }
          send(to: target, self) { done() }
          let x = flag ? one : two
        }
      }
      """)
    let uses = try index.find("A.run(limit:)").body.uses
    let describe = { (name: String) -> String in
      guard let use = uses.first(where: { $0.name == name }) else { return "-" }
      let call = use.enclosingCall?.name ?? "-"
      let target = use.assignedTo?.name ?? "-"
      return "\(call) \(target) \(use.context.rawValue) \(use.closureDepth)"
    }
    #expect(describe("defaultLimit") == "- - \(UseContext.defaultArgument.rawValue) 0")
    #expect(describe("count") == "- - \(UseContext([.condition, .operand]).rawValue) 0")
    #expect(describe("total") == "- text \(UseContext.interpolation.rawValue) 0")
    #expect(describe("target") == "send - \(UseContext.callPassesSelf.rawValue) 0")
    #expect(describe("done") == "send - \(UseContext([.callPassesSelf, .statement]).rawValue) 1")
    #expect(describe("flag") == "- - \(UseContext.condition.rawValue) 0")
    #expect(describe("one") == "- - 0 0")
  }

  @Test func linksOfAUseLeadToUsesWhereverItStands() throws {
    let index = index(
      """
      struct Intent {
        @Parameter(title: "a", dialog: Dialog(.init("a"))) var action: String
        @Clamped(limit(of: 1)) func run() { start { stop() } }
      }
      """)
    let action = try index.find("Intent.action")
    let made = try #require(action.signature.first { $0.name == "init" })
    #expect(made.enclosingCall?.name == "Dialog")
    #expect(made.enclosingCalls.map(\.name).first == "Dialog")
    #expect(action.body.uses.isEmpty)
    let run = try index.find("Intent.run()")
    let stop = try #require(run.body.uses.first { $0.name == "stop" })
    #expect(stop.enclosingCall?.name == "start")
    // An id names the same use in every list of uses of the file.
    #expect(run.signature[stop.id].name == "stop")
    #expect(run.body.uses[made.id].name == "init")
    #expect(run.body.regions.map { $0.call?.id } == [stop.enclosingCall?.id])
  }

  @Test(arguments: [2, 15, 16, 17, 18, 40, 200])
  func aLongChainIsReadAsAShortOneIs(length: Int) throws {
    let links = (0..<length).map { $0.isMultiple(of: 3) ? ".a\($0)[0]" : ".a\($0)" }.joined()
    let index = index(
      """
      func run(_ other: Box) {
        box\(links).value += 1
        other\(links).show()
        print(other\(links).text)
      }
      """)
    let uses = try index.find("run(_:)").body.uses
    let inner = uses.filter { $0.name.hasPrefix("a") || $0.name == "box" }
    #expect(inner.count == 3 * length + 1)
    #expect(inner.allSatisfy { $0.access == .read })
    #expect(uses.first { $0.name == "value" }?.access == .readWrite)
    #expect(uses.first { $0.name == "show" }?.access == .call)
    #expect(uses.first { $0.name == "text" }?.access == .read)
  }

  @Test func namesInTypesAreReferences() throws {
    let index = index([
      "A.swift": "struct Item {}\nprotocol Source { associatedtype Item }",
      "B.swift": """
      class B: Base<Item> {
        let a: [Item]?
        func f<T: Sequence>(x: Item.Type) -> [String: Item] where T.Element == Item { x as! Item; return [:] }
      }
      """,
    ])
    let item = try #require(index.type(named: "Item"))
    #expect(
      index.references(toType: item.id).map { "\($0.use.line) \($0.member.map(index.describe) ?? "-") \($0.isInBody)" }
        == [
          "1 - false", "2 B.a false", "3 B.f(x:) false", "3 B.f(x:) false", "3 B.f(x:) false", "3 B.f(x:) true",
        ])
  }

  @Test func creationsAreCallsOfInitializers() throws {
    let index = index([
      "A.swift": "class Foo { init(id: Int) {}; convenience init() { self.init(id: 1) } }",
      "B.swift": "class Bar { lazy var foo = Foo(id: 2)\n func make() -> Foo {\n Foo.init() }\n let type = Foo.self }",
    ])
    let foo = try #require(index.type(named: "Foo"))
    #expect(
      index.creations(of: foo.id).map { "\($0.file):\($0.use.line) \($0.use.name)" } == [
        "B.swift:1 Foo", "B.swift:3 init",
      ])
  }
}
