import MigrationModel
import ProjectIndex
import SwiftSource
import Testing

@Suite struct InferenceTests {
  @Test(
    "What closures give in the place of elements",
    arguments: [
      ("let a = items.map { item in item.title }.first", ["a: String?", "item: Item"]),
      ("let a = items.map(\\.title)\nlet b = items.map(\\Item.title.count)", ["a: [String]", "b: [Int]"]),
      (
        "let a = items.compactMap { $0.price }\nlet b = items.compactMap(\\.title)",
        ["a: [Double]", "$0: Item", "b: [String]"]
      ),
      (
        "let a = items.flatMap { [$0.title] }\nlet b = items.flatMap { $0.price }",
        ["a: [String]", "$0: Item", "b: ?", "$0: Item"]
      ),
      ("let a = [\"\": 1].mapValues { \"\\($0)\" }", ["a: ?", "$0: ?"]),
      ("let a = items[0].tags.mapValues { tag in [tag] }", ["a: [String: [Tag]]", "tag: Tag"]),
      ("let a = items.map { item -> Box<Item> in prepare(); return make(item) }", ["a: [Box<Item>]", "item: Item"]),
      ("let a = places.map { items[$0] }", ["a: [Item]", "$0: Int"]),
      ("let a = items.map { item in prepare(); return item.title }", ["a: ?", "item: Item"]),
      (
        "let a = items.map { _ in 0 }\nlet b = items.map { $0.isNew ? 1 : 2 }", ["a: ?", "_: Item", "b: ?", "$0: Item"]
      ),
      ("let a = items.map { unknown($0) }\nlet b = items.map { print($0) }", ["a: ?", "$0: Item", "b: ?", "$0: Item"]),
      ("let a = items.map { _ in Item.self }\nlet b = items.map(convert)", ["a: ?", "_: Item", "b: ?"]),
      (
        "let a = service.first().map { $0.title }\nlet b = items.lazy.map { $0.title }",
        ["a: String?", "$0: Item", "b: ?", "$0: ?"]
      ),
      (
        "let a = service.first().flatMap { $0.price }\nlet b = service.first().map { $0.price }",
        ["a: Double?", "$0: Item", "b: Double??", "$0: Item"]
      ),
      ("let a = service.first()?.tags.mapValues { $0 }", ["a: [String: Tag]?", "$0: Tag"]),
      ("let a = items.map { $0 }.map { $0 }.filter { $0.isNew }", ["a: [Item]", "$0: Item", "$0: Item", "$0: Item"]),
      ("let a = queue.map { $0.title }", ["a: [Tag]", "$0: ?"]),
      ("let a = items.prefix(2).map { $0.title }", ["a: [String]", "$0: Item"]),
      (
        "let a = items.reduce(0) { $0 + $1.title.count }\nlet b = items.reduce(\"\") { $0 + $1.title }",
        ["a: Int", "$0: ?", "$1: Item", "b: String", "$0: ?", "$1: Item"]
      ),
      ("let a = items.reduce(0) { $0 + 1 }", ["a: ?", "$0: ?"]),
    ])
  func transforms(body: String, types: [String]) throws {
    let given = ["items: [Item]", "places: IndexSet", "queue: Queue"]
    let found = try locals("let items: [Item] = x\nlet places: IndexSet = x\nlet queue: Queue = x\n\(body)")
    #expect(found == given + types)
  }

  private let model = """
    struct Item { let title: String; var price: Double?; let tags: [String: Tag] }
    struct Tag {}
    extension Item { var isNew: Bool { true } }
    struct Queue { func map<T>(_ transform: (Item) -> T) -> [Tag] { [] } }
    enum Order: String, CaseIterable { case new, old }
    enum State { case idle, loaded([Item], total: Int), failed(Error) }
    final class Choice: UIAlertAction {}
    enum Work { case load(id: Int, ids: [Int] = [], order: Order? = nil, done: (Result<Int, Error>) -> Void) }
    final class Service {
      static let shared = Service()
      var state = State.idle
      var onChange: ((Item, Int) -> Void)?
      func load(_ id: Int, then: @escaping (Result<[Item], Error>) -> Void) {}
      func first() -> Item? { nil }
      func both<T>(_ x: T) -> T { x }
      func answer<R: Request>(_ x: R) -> R.Answer { x.answer }
      func answers<R: Request>(_ x: R) -> [R.Answer.Part] { [] }
    }
    struct Box<Value> { var value: Value; func get() -> [Value] { [] } }
    protocol Inputs { func pick(_ done: (Item) -> Void) -> Item? }
    protocol Outputs { var items: [Item] { get } }
    typealias Model = Inputs & Outputs
    final class Feed: ObservableObject {
      @Published private(set) var items: [Item] = []
      @State var other: [Item] = []
      let picked = PassthroughSubject<Item, Never>()
      let current = CurrentValueSubject<Int, Error>(1)
    }
    """

  /// Name and type of the locals of a body.
  private func locals(_ body: String, _ other: String = "") throws -> [String] {
    let index = index([
      "Model.swift": model, "Other.swift": other,
      "A.swift": "class A: UIViewController { func f(service: Service) {\n\(body)\n} }",
    ])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let file = try #require(index.parsedFile(at: "A.swift"))
    let member = try index.find("A.f(service:)")
    return ScopeAnalysis(tree: file.tree, member: member.node).locals.dropFirst().map { local in
      "\(local.name): \(inference.type(ofLocal: local.node, name: local.name) ?? "?")"
    }
  }

  @Test(
    "A publisher that is made of others gives the values of all",
    arguments: [
      ("Publishers.CombineLatest(feed.$items, feed.picked).map { a, b in a.count }", ["[Item]", "Item"]),
      ("Publishers.Zip3(feed.picked, feed.current, feed.$items).sink { a, b, c in }", ["Item", "Int", "[Item]"]),
      ("feed.picked.combineLatest(feed.current).filter { a, b in b > 1 }", ["Item", "Int"]),
      ("Publishers.CombineLatest(feed.$items, unknown).map { a, b in a.count }", ["?", "?"]),
      ("feed.zip(feed.current).map { a, b in b }", ["?", "?"]),
    ])
  func combinedPublishers(chain: String, types: [String]) throws {
    let found = try locals("let feed: Feed = x\nlet made = \(chain)")
    #expect(found.filter { $0.first.map { "abc".contains($0) } == true }.map { String($0.dropFirst(3)) } == types)
  }

  @Test(
    "Streams of RxSwift and ReactiveSwift, and promises, give their values",
    arguments: [
      ("let all = BehaviorRelay<[Item]>(value: [])\nall.asObservable().take(1).subscribe(onNext: { a in })", "[Item]"),
      ("let all: Observable<Item> = x\nall.map { $0.title }.distinctUntilChanged().bind(onNext: { a in })", "String"),
      ("let all: Driver<Item> = x\nall.flatMapLatest { $0.tags() }.drive(onNext: { a in })", "[Tag]"),
      ("let all: Single<Item> = x\nall.subscribe(onSuccess: { a in }, onError: { e in })", "Item"),
      ("let all: Observable<Item> = x\nall.subscribe { a in }", "?"),
      ("let all: SignalProducer<Item?, Never> = x\nall.take(first: 1).on(value: { a in }).start()", "Item?"),
      ("let all: SignalProducer<Item, Failure> = x\nall.startWithResult { a in }", "Result<Item, Failure>"),
      ("let all: Signal<Pairs<Item>, Never> = x\nall.observeValues { (a, n) in }", "[Item]"),
      ("let all = MutableProperty<Item?>(nil)\nlet a = all.value", "Item?"),
      ("let all = MutableProperty<Item?>(nil)\nall.signal.observeValues { a in }", "Item?"),
      ("let all: Unknown<Item> = x\nall.subscribe(onNext: { a in })", "?"),
      ("let all: Promise<Item> = x\nall.then { a in work(a) }", "Item"),
      ("let all: Promise<Item> = x\nall.map { $0.title }.ensure { }.done(on: queue) { a in }", "String"),
      ("let all: Promise<Item> = x\nall.done { item in }.catch { a in show(a) }", "any Error"),
      ("let all: Observable<Item> = x\nall.subscribe(onNext: { i in }, onError: { a in })", "any Error"),
    ])
  func streams(body: String, type: String) throws {
    let other = "extension Item { func tags() -> Driver<[Tag]> { fatalError() } }\ntypealias Pairs<T> = ([T], Int)"
    let found = try locals(body, other).filter { $0.hasPrefix("a: ") }
    #expect(found == ["a: \(type)"])
  }

  @Test(
    "What frameworks and cases hand to a closure",
    arguments: [
      ("alert.addTextField { field in use(field) }", ["field: UITextField"]),
      (
        "alert.addAction(UIAlertAction(title: \"\", style: .default) { action in use(action) })",
        ["action: UIAlertAction"]
      ),
      ("alert.addAction(Choice(title: \"\", style: .default) { action in use(action) })", ["action: UIAlertAction"]),
      (
        "let action = UIContextualAction(style: .normal, title: nil) { _, view, done in done(true) }",
        ["action: UIContextualAction", "_: UIContextualAction", "view: UIView", "done: (Bool) -> Void"]
      ),
      ("UIView.animate(withDuration: 1) { } completion: { done in use(done) }", ["done: Bool"]),
      ("UIView.animate(withDuration: 1, animations: { }, completion: { done in use(done) })", ["done: Bool"]),
      ("let block: (Item) -> Void = { item in use(item) }", ["block: (Item) -> Void", "item: Item"]),
      ("let a = Work.load(id: 1) { result in use(result) }", ["a: Work", "result: Result<Int, Error>"]),
      ("let a = Work.load(id: 1, ids: [2]) { result in use(result) }", ["a: Work", "result: Result<Int, Error>"]),
    ])
  func closures(body: String, types: [String]) throws {
    let found = try locals("let alert = UIAlertController()\n" + body)
    #expect(found == ["alert: UIAlertController"] + types)
  }

  @Test("What gives `Self` gives what it is asked of", arguments: ["", "?"])
  func ownType(mark: String) throws {
    let index = index([
      "Model.swift": """
      protocol Storyboarded { static func make(_ name: String) -> Self\(mark) }
      extension Storyboarded { func copy() -> Self\(mark) { self } }
      extension Storyboarded where Self: UIViewController { static func make(_ name: String) -> Self\(mark) { load() } }
      class Page: UIViewController, Storyboarded { static var first: Self\(mark) { make("") } }
      final class Start: Page {}
      """,
      "A.swift":
        "class A { func f() { let a = Page.make(\"\"); let b = Start.make(\"\"); let c = Start.first; let d = Start().copy() } }",
    ])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let file = try #require(index.parsedFile(at: "A.swift"))
    let found = ScopeAnalysis(tree: file.tree, member: try index.find("A.f()").node).locals
      .map { inference.type(ofLocal: $0.node, name: $0.name) }
    #expect(found == ["Page", "Start", "Start", "Start"].map { $0 + mark })
  }

  @Test(
    "Functions that give what they are given, and texts that are put together",
    arguments: [
      ("let a = max(0, \"\".count)\nlet b = min(1, items[0].price ?? 0)", ["a: Int", "b: Double"]),
      ("let a = round(Double(1) * 2)\nlet b = abs(unknown)\nlet c = max(1, 0.5)", ["a: Double", "b: ?", "c: ?"]),
      ("let a = max(items, by: order)\nlet b = floor(to: 1)", ["a: ?", "b: ?"]),
      ("let a = unknown.joined(separator: \", \")\nlet b = unknown?.joined(separator: \"\")", ["a: String", "b: ?"]),
      ("let a = unknown.joined(separator: unknown)", ["a: ?"]),
      ("let a = \"#\" + unknown + \".\"\nlet b = unknown + \"#\"", ["a: String", "b: ?"]),
      (
        "let a = FileManager.default.temporaryDirectory.appendingPathComponent(unknown).appendingPathExtension(\"zip\")",
        ["a: URL"]
      ),
    ])
  func plainFunctions(body: String, types: [String]) throws {
    #expect(try locals("let items: [Item] = x\n\(body)") == ["items: [Item]"] + types)
  }

  @Test("What is not called is the SDK's property, not a method of its name that the tree adds")
  func addedMethodsAreNoProperties() throws {
    let index = index([
      "Array.swift": "extension Array { func first(ofKind kind: Int) -> String? { nil } }",
      "A.swift": "class A { func f(items: [Item]) { let one = items.first; let two = items.first(ofKind: 1) } }",
      "Model.swift": model,
    ])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let file = try #require(index.parsedFile(at: "A.swift"))
    let member = try index.find("A.f(items:)")
    let locals = ScopeAnalysis(tree: file.tree, member: member.node).locals
    #expect(
      locals.filter { ["one", "two"].contains($0.name) }.map { inference.type(ofLocal: $0.node, name: $0.name) }
        == ["Item?", "String?"])
  }

  @Test("A container gives its elements through added methods, and a closure that is kept says what it takes")
  func addedMethods() throws {
    let other = """
      extension Array { func item(at place: Int) -> Element? { nil } }
      extension Sequence { func odd() -> [Element] { [] } }
      struct Hooks { var done: ((Item) -> Void)? }
      """
    let body = "let all: [Item] = x\nlet a = all.item(at: 1)\nlet b = all.odd()"
    #expect(try locals(body, other) == ["all: [Item]", "a: Item?", "b: [Item]"])
    let index = index([
      "Other.swift": other, "Model.swift": model, "A.swift": "class A { func f(hooks: Hooks) { hooks.done?(thing) } }",
    ])
    let file = try #require(index.parsedFile(at: "A.swift"))
    let thing = try #require(
      file.tree.nodes.indices.first { file.tree.kind($0) == .declReference && file.tree.name($0) == "thing" })
    #expect(index.inference(inFile: "A.swift")?.expectedType(of: thing) == "Item")
  }

  @Test("A container gives its elements through a subscript that the tree adds")
  func addedSubscripts() throws {
    let index = index([
      "Safe.swift": """
      extension Collection { subscript(safe index: Index) -> Iterator.Element? { nil } }
      extension Array { subscript(named name: String) -> Int { 0 } }
      """,
      "A.swift": "class A { func f(items: [Item]) { let one = items[safe: 1]; let two = items[named: \"\"] } }",
      "Model.swift": model,
    ])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let file = try #require(index.parsedFile(at: "A.swift"))
    let member = try index.find("A.f(items:)")
    let locals = ScopeAnalysis(tree: file.tree, member: member.node).locals
    #expect(
      locals.filter { ["one", "two"].contains($0.name) }.map { inference.type(ofLocal: $0.node, name: $0.name) }
        == ["Item?", "Int"])
  }

  @Test("A controller's table is the framework's, whatever own methods are called so")
  func ownMethodsAreNoTable() throws {
    let source = """
      class A: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func f(cell: UITableViewCell) { let path = tableView.indexPath(for: cell); let own = self.tableView.isEditing }
      }
      """
    let index = index(["A.swift": source])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let tree = try #require(index.parsedFile(at: "A.swift")).tree
    let member = try index.find("A.f(cell:)")
    let locals = ScopeAnalysis(tree: tree, member: member.node).locals.filter { ["path", "own"].contains($0.name) }
    #expect(locals.map { inference.type(ofLocal: $0.node, name: $0.name) } == ["IndexPath?", "Bool"])
  }

  @Test(
    "What members of frameworks give, and what a literal says of what may be missing",
    arguments: [
      ("let a = splitViewController?.isCollapsed ?? true", "Bool"), ("let a = UIScrollView().contentOffset", "CGPoint"),
      ("let a = UISearchBar().searchTextField.text", "String?"), ("let a = UITableView().isUnknown", "?"),
      ("let a = FileManager.default.contents(atPath: \"\")", "Data?"),
      // The rows do not say that there may be nothing, or name constants by plain text.
      ("let a = FileManager.default.subpaths(atPath: \"\")", "?"), ("let a = AVCaptureSession().sessionPreset", "?"),
      ("let a = unknown.name ?? \"\"", "String"), ("let a = unknown.isOn ?? false", "Bool"),
      ("let a = unknown.count ?? 0", "?"), ("let a = Int(unknown.text ?? \"\") ?? 0", "Int"),
      ("let a = service.first()?.price ?? 0", "Double"), ("let a = unknown ?? service.state", "State"),
    ])
  func frameworkMembers(body: String, type: String) throws {
    #expect(try locals(body) == ["a: \(type)"])
  }

  @Test(
    "A type alias with generic parameters stands for what it is given, whatever else has a name of theirs",
    arguments: ["", "struct Response {}", "typealias Response = Int"])
  func genericAliases(other: String) throws {
    let found = try locals(
      """
      API.load { result in
        switch result {
        case let .success(items): items
        case .failure(let error): error
        }
      }
      let all: API.Pairs<Item>? = x
      let first = all?.first?.0
      """,
      """
      enum API {
        typealias Result<Response: Decodable> = Swift.Result<Response, Failure>
        typealias Pairs<Response> = [(Response, Int)]
        struct Failure: Error {}
        static func load(_ completion: @escaping (API.Result<[Item]>) -> Void) {}
      }
      \(other)
      """)
    #expect(
      found == [
        "result: Result<[Item], API.Failure>", "items: [Item]", "error: API.Failure", "all: API.Pairs<Item>?",
        "first: Item?",
      ])
  }

  @Test(
    "What the place of `.init` says that it makes",
    arguments: [
      ("let a: Item? = .init(title: \"\")", "Item?"), ("held = .init(1)", "Item?"),
      ("self.held = try .init(1)", "Item?"),
      ("service.state = .init(1)", "State"), ("take(.init(1), .other)", "Item"),
      ("func g() -> Item { .init(1) }", "Item"),
      ("func g() -> Item { if x { return .init(1) }; return other }", "Item"), ("var item: Item { .init(1) }", "Item"),
      ("func g(item: Item = .init(1)) {}", "Item"), ("let a = unknown(.init(1))", "?"), ("let a = b ?? .init(1)", "?"),
      ("unknown = .init(1)", "?"), ("held = .init(1)()", "?"), ("let a: () -> Item = { .init(1) }", "?"),
    ])
  func expected(body: String, type: String) throws {
    let source =
      "class A { var held: Alias!; func take(_ item: Item, _ b: B) {}; func f(service: Service) {\n\(body)\n} }\n"
      + "typealias Alias = Item"
    let index = index(["Model.swift": model, "A.swift": source])
    let tree = try #require(index.parsedFile(at: "A.swift")).tree
    let name = try #require(tree.nodes.indices.first { tree.kind($0) == .memberAccess && tree.text($0) == ".init" })
    let call = try #require(tree.parent(name))
    #expect(try #require(index.inference(inFile: "A.swift")).expectedType(of: call) ?? "?" == type)
  }

  @Test(arguments: [
    ("let a: [Item]? = nil", ["a: [Item]?"]),
    ("let a = service.first()", ["a: Item?"]),
    (
      "var all = [Item]()\nlet a = all.remove(at: 0)\nlet b = Set<Item>().remove(x)",
      ["all: [Item]", "a: Item", "b: ?"]
    ),
    ("let a = service.first()?.title", ["a: String?"]),
    (
      "let all: [(title: String, items: [Item])] = x\nlet a = all[0].items[1]\nlet b = all.first?.title\nlet c = all[0]",
      ["all: [(title: String, items: [Item])]", "a: Item", "b: String?", "c: ?"]
    ),
    ("let all: (Item, title: String) = x\nlet a = all.title", ["all: (Item, title: String)", "a: ?"]),
    ("guard let a = service.first(), let b = a.price else { return }", ["a: Item", "b: Double"]),
    ("service.load(1) { result in }", ["result: Result<[Item], Error>"]),
    (
      "service.load(1) { result in switch result { case .success(let items): items; case .failure(let error): error } }",
      ["result: Result<[Item], Error>", "items: [Item]", "error: Error"]
    ),
    ("if case let .loaded(items, total) = service.state {}", ["items: [Item]", "total: Int"]),
    ("if case .loaded(let items, _) = service.state { for item in items {} }", ["items: [Item]", "item: Item"]),
    ("service.onChange = { item, count in }", ["item: Item", "count: Int"]),
    ("let a = [Item]().map { $0.title }", ["a: [String]", "$0: Item"]),
    ("for (i, item) in [Item]().enumerated() {}", ["i: Int", "item: Item"]),
    ("for (key, tag) in service.first()!.tags {}", ["key: String", "tag: Tag"]),
    ("let a = Box<Item>(value: x)\nlet b = a.value\nlet c = a.get().first", ["a: Box<Item>", "b: Item", "c: Item?"]),
    ("let a = service.both(1)", ["a: ?"]),
    ("let a = service.answer(x)\nlet b = service.answers(x)", ["a: ?", "b: ?"]),
    ("let a = unknown()", ["a: ?"]),
    (
      "let a = flag ? service.first()?.title : nil\nlet b = flag ? nil : 1\nlet c = flag ? nil : nil",
      ["a: String?", "b: Int?", "c: ?"]
    ),
    (
      "let a = unknown ?? other ?? \"\"\nlet b = service.first() ?? other ?? 1\nlet c = x.text ?? service.first()?.title ?? \"\"",
      ["a: String", "b: ?", "c: String"]
    ),
    (
      "let all: Set<Item> = x\nlet a = Array(all)\nlet b = Array(all.prefix(2))\nlet c = Set([1])\nlet d = Array(unknown)",
      ["all: Set<Item>", "a: [Item]", "b: ?", "c: Set<Int>", "d: ?"]
    ),
    (
      "let a = { service.load(1) { _ in } }\nlet b = { service.first() }\nlet c = { unknown() }\nlet d = { service.take($0) }",
      ["a: () -> Void", "_: Result<[Item], Error>", "b: ?", "c: ?", "d: ?", "$0: ?"]
    ),
    ("for order in Order.allCases {}\nlet a = State.allCases", ["order: Order", "a: ?"]),
    (
      "let a = if flag { Item(title: \"\") } else if x { nil } else { unknown() }\n"
        + "let b = switch x { case 1: unknown(); default: service.first()?.title }\n"
        + "let c = switch x { case 1: unknown(); default: nil }",
      ["a: Item", "b: String?", "c: ?"]
    ),
    (
      "var count = 1 { didSet { count = oldValue } }\nvar all = unknown() { willSet { newValue } }",
      ["count: Int", "oldValue: Int", "all: ?", "newValue: ?"]
    ),
    (
      "let a = R.string.localizable.title(3)\nlet b = R.string.table\nlet c = S.string.table.title()",
      ["a: String", "b: ?", "c: ?"]
    ),
    ("let a = x as? Item\nlet b = x as! Item\nlet c = try? service.first()", ["a: Item?", "b: Item", "c: Item?"]),
    (
      "let a = service.first() ?? other\nlet b = flag ? 1 : 2\nlet c = \"\" + \"\"\nlet d = 1 < 2",
      ["a: ?", "b: Int", "c: String", "d: Bool"]
    ),
    (
      "let a = x as? [Item] ?? []\nlet b = service.first()?.price ?? 1\nlet c = x as? Int ?? nil\nlet d = x ?? 0",
      ["a: [Item]", "b: Double", "c: ?", "d: ?"]
    ),
    (
      "let model: Model! = x\nlet a = model.items\nlet b = model.pick { item in }\nlet c = model.none\nlet d = model",
      ["model: Model!", "a: [Item]", "b: Item?", "item: Item", "c: ?", "d: (Inputs & Outputs)?"]
    ),
    ("let both: (any Inputs & Outputs)? = x\nlet a = both?.items", ["both: (any Inputs & Outputs)?", "a: [Item]?"]),
    (
      "let feed: Feed = x\nfeed.$items.receive(on: q).removeDuplicates().sink { items in }",
      ["feed: Feed", "items: [Item]"]
    ),
    (
      "let feed: Feed = x\nfeed.picked.sink(receiveCompletion: { end in }, receiveValue: { item in })\n"
        + "feed.current.sink { end in } receiveValue: { number in }\nlet a = feed.current.value",
      ["feed: Feed", "end: ?", "item: Item", "end: ?", "number: Int", "a: Int"]
    ),
    (
      "let feed: Feed = x\nlet all = feed.$items.dropFirst()\nall.map { $0.count }.sink { count in }\n"
        + "feed.$other.sink { others in }",
      ["feed: Feed", "all: ?", "$0: [Item]", "count: Int", "others: ?"]
    ),
    (
      "let a = !service.first()!.isNew\nlet b = -1.5\nlet c = -unknown\nlet d = !x || y\nlet e = ~1",
      ["a: Bool", "b: Double", "c: ?", "d: Bool", "e: ?"]
    ),
    ("let a = view.frame.width\nlet b = navigationController", ["a: CGFloat", "b: UINavigationController?"]),
    ("let (a, b) = (1, 2)\nlet (c, d): (Int, Item) = x", ["a: ?", "b: ?", "c: Int", "d: Item"]),
    ("let a = [service.first()!][0]\nlet b = [1][1...]", ["a: Item", "b: ?"]),
    (
      "URLSession.shared.dataTask(with: url) { data, response, error in }.resume()",
      ["data: Data?", "response: URLResponse?", "error: (any Error)?"]
    ),
    (
      "let a = URL(string: x)\nlet b = Int(x)\nlet c = UIView()\nlet d = Item(x)",
      ["a: URL?", "b: ?", "c: UIView", "d: Item"]
    ),
    ("[\"a\": Tag()].forEach { pair in }", ["pair: ?"]),
    (
      "let (data, response) = try await URLSession.shared.data(from: url)",
      ["data: Data", "response: URLResponse"]
    ),
    (
      "let source: UICollectionViewDiffableDataSource<Int, Item> = x\nlet a = source.itemIdentifier(for: path)\n"
        + "let b = source.snapshot().itemIdentifiers",
      ["source: UICollectionViewDiffableDataSource<Int, Item>", "a: Item?", "b: [Item]"]
    ),
    (
      "let found: NSFetchedResultsController<Item> = x\nlet a = found.object(at: path)\nlet b = found.fetchedObjects",
      ["found: NSFetchedResultsController<Item>", "a: Item", "b: [Item]?"]
    ),
    (
      "let kept: Results<Item> = x\nlet a = kept[0]\nlet b = kept.sorted(byKeyPath: \"title\").first\nfor c in kept {}",
      ["kept: Results<Item>", "a: Item", "b: Item?", "c: Item"]
    ),
    (
      "let a = Database.database().reference().child(\"items\")\nlet b = Firestore.firestore().collection(\"a\").document()",
      ["a: DatabaseReference", "b: DocumentReference"]
    ),
    ("let a = Calendar.current.dateComponents([.year], from: x, to: y).year", ["a: Int?"]),
    (
      "let a = NSLocalizedString(\"x\", comment: \"\")\nlet b = NSClassFromString(a)\nlet c = NSRange(x)",
      ["a: String", "b: AnyClass?", "c: NSRange"]
    ),
    ("let a = service.first\nlet b = a()", ["a: () -> Item?", "b: Item?"]),
    (
      "let a = view.frame.height * 2\nlet text = \"a\"\nlet b = -3 + text.count\nlet c = CGFloat(a) / 2\nlet d = Int(a - 1)\nlet e = Int(text)",
      ["a: CGFloat", "text: String", "b: Int", "c: CGFloat", "d: Int", "e: Int?"]
    ),
    (
      "let a = URLComponents()\nlet b = a.user\nlet c = (\"a\" as NSString).range(of: \"a\")\nlet d = \"a\".first?.isNumber",
      ["a: URLComponents", "b: String?", "c: NSRange", "d: Bool?"]
    ),
  ])
  func typesOfLocals(body: String, types: [String]) throws {
    #expect(try locals(body) == types)
  }

  @Test(
    "What a class hosts is the argument of its superclass, through generic classes of the tree",
    arguments: [
      "UIHostingController<ItemView>", "Fitting<ItemView>", "Wrapper",
    ])
  func hosted(superclass: String) throws {
    let index = index([
      "Model.swift": model,
      "Hosting.swift": """
      struct ItemView: View { var onPick: ((Item, Int) -> Void)? }
      class Fitting<Content: View>: UIHostingController<Content> {}
      class Wrapper: Fitting<ItemView> {}
      """,
      "A.swift": "class A: \(superclass) { func f() { rootView.onPick = { item, count in self.rootView } } }",
    ])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let file = try #require(index.parsedFile(at: "A.swift"))
    let locals = ScopeAnalysis(tree: file.tree, member: try index.find("A.f()").node).locals
    #expect(
      locals.map { "\($0.name): \(inference.type(ofLocal: $0.node, name: $0.name) ?? "?")" } == [
        "item: Item", "count: Int",
      ])
  }

  @Test func typesOfExpressions() throws {
    let index = index([
      "Model.swift": model,
      "A.swift": "class A { let service = Service()\n func f() { use(service.first()?.price ?? 0) } }",
    ])
    let inference = try #require(index.inference(inFile: "A.swift"))
    let tree = try #require(index.parsedFile(at: "A.swift")).tree
    let types = tree.nodes.indices.filter { tree.kind($0) == .memberAccess || tree.kind($0) == .declReference }
      .map { "\(tree.text($0)): \(inference.type(of: $0) ?? "?")" }
    #expect(types.contains("service: Service"))
    #expect(types.contains("service.first()?.price: Double?"))
    #expect(types.contains("use: ?"))
  }

  @Test func circlesHaveNoType() throws {
    let index = index("class A { let a = B().b; func f() { let x = a } }\nclass B { let b = A().a }")
    #expect(try index.find("A.a").valueType == nil)
  }

  @Test(
    "What wrappers look up by a key path",
    arguments: [
      ("@Given(\\.service)", "Service"), ("@ObservationIgnored @Given(\\.service) private", "Service"),
      ("@Asked(\\.service)", "Service?"), ("@Injected(\\.items)", "[Item]"), ("@Environment(\\.item)", "Item"),
      ("@Environment(\\.modelContext)", "ModelContext"), ("@Given(\\.missing)", nil),
      ("@Other(\\.service)", nil), ("@Given(\\.service.state)", nil),
    ])
  func wrappers(head: String, type: String?) throws {
    let index = index([
      "Model.swift": model,
      "Wrappers.swift": """
      final class Parts { var service: Service { Service() } }
      @propertyWrapper struct Given<T> { init(_ path: KeyPath<Parts, T>) {}; var wrappedValue: T { fatalError() } }
      @propertyWrapper struct Asked<T> { init(_ path: WritableKeyPath<Parts, T>) {}; var wrappedValue: T? { nil } }
      extension Container { var items: Factory<[Item]> { self { [] } } }
      extension EnvironmentValues { var item: Item { Item() } }
      """,
      "A.swift": "class A { \(head) var a }",
    ])
    #expect(try index.find("A.a").valueType == type)
  }
}
