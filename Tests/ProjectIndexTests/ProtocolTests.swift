import ProjectIndex
import Testing

@Suite struct ProtocolTests {
  private func witnesses(_ source: String) -> [String] {
    index(source).members.filter { $0.modifiers.contains(.isWitness) }.map(\.name)
  }

  @Test func requirementsOfTheTreeAreMet() throws {
    let index = index([
      "P.swift": """
      protocol Base { func load() }
      protocol Store: Base { var count: Int { get }; func save(_ x: Int, key: String) }
      extension Store { func extra() {} }
      """,
      "A.swift": """
      class A: Store {
        let count = 1
        func load() {}
        func save(_ x: Int, key: String) {}
        func save(_ x: Int) {}
        func extra() {}
        private func load(_ x: Int) {}
      }
      class B: A { override func load() {} }
      """,
    ])
    #expect(
      index.members.filter { $0.modifiers.contains(.isWitness) }.map { index.describe($0.id) } == [
        "A.count", "A.load()", "A.save(_:key:)", "B.load()",
      ])
    let load = try index.find("A.load()")
    #expect(index.protocolRequirements(metBy: load.id).map(index.describe) == ["Base.load()"])
    #expect(index.overrides(of: load.id).map(index.describe) == ["B.load()"])
    #expect(index.overridden(by: try index.find("B.load()").id).map(index.describe) == ["A.load()"])
    let store = try #require(index.type(named: "Store"))
    #expect(index.protocolRequirements(of: store.id).map { index.members[$0].name } == ["count", "save(_:key:)"])
  }

  @Test(arguments: [
    ("UITableViewDataSource", "func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }"),
    ("UITableViewDelegate", "func scrollViewDidScroll(_ s: UIScrollView) {}"),
    ("UISearchResultsUpdating", "func updateSearchResults(for c: UISearchController) {}"),
    (
      "CLLocationManagerDelegate", "func locationManager(_ m: CLLocationManager, didUpdateLocations l: [CLLocation]) {}"
    ),
    ("NSTableViewDataSource", "func numberOfRows(in t: NSTableView) -> Int { 1 }"),
    ("Codable", "func encode(to e: Encoder) {}"),
  ])
  func protocolsOfTheSDKAreKnown(name: String, member: String) {
    #expect(witnesses("class A: NSObject, \(name) { \(member)\n func own() {} }").count == 1)
  }

  @Test func anUnknownProtocolMayAskForAnyMemberOfItsExtension() {
    let source = """
      class A: UIViewController, ThirdPartyDelegate {
        func player(_ player: Player, didFinish ok: Bool) {}
        func feedDidLoad(_ feed: Feed) {}
        func reload() {}
      }
      extension A: OtherDataSource {
        func rows() -> Int { 1 }
        private func helper() {}
      }
      """
    #expect(witnesses(source) == ["player(_:didFinish:)", "feedDidLoad(_:)", "rows()"])
  }

  @Test func aPlainControllerHasNoWitnesses() {
    #expect(witnesses("class A: UIViewController { func viewDidLoad() {}; func didTap(_ s: Any) {} }").isEmpty)
  }

  @Test func selectorsKeyPathsAndStringsNameMembers() throws {
    let index = index([
      "A.swift": """
      class A: NSObject {
        @objc func tap(_ sender: Any) {}
        @objc var title = ""
        func wire() {
          button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
          other.addTarget(a, action: #selector(A.tap), for: .touchUpInside)
        }
      }
      """,
      "B.swift": """
      let a = Selector("tap:")
      let b = #keyPath(A.title)
      let c = \\A.title
      let d = items.map(\\.title)
      let e = object.value(forKey: "title")
      let f = "title of it"
      """,
    ])
    let describe = { (name: String) in
      try index.stringUses(of: index.find(name).id).map { "\($0.kind) \($0.file):\($0.line)" }
    }
    #expect(try describe("A.tap(_:)") == ["selector A.swift:5", "selector A.swift:6", "selectorString B.swift:1"])
    #expect(
      try describe("A.title") == ["keyPath B.swift:2", "keyPath B.swift:3", "keyPath B.swift:4", "string B.swift:5"])
  }
}
