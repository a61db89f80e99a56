import MigrationModel
import Testing

@Suite("What a patch says of access") struct WidenedAccessTests {
  @Test("Private declarations that the module's files must see are named, each once; others are not")
  func widened() {
    let fixture = RewriteFixture.controller(
      "List",
      """
          private enum Keys { static let saved = "saved" }
          private let store: Store
          private let kept: Store

          init(store: Store) {
              (self.store, kept) = (store, store)
              super.init(nibName: nil, bundle: nil)
          }

          required init?(coder: NSCoder) { fatalError() }

          override func viewDidLoad() { save(); title = kept.name }

          func save() { UserDefaults.standard.set(store.name, forKey: Keys.saved) }
      """, with: "Store {\n    let name: String\n}", roles: ["save()": .interactor])
    let bodies = fixture.series().patches.filter { $0.step == "interactor" }.map(\.body)
    #expect(bodies.count == 1)
    #expect(
      bodies.first?.components(after: "- `save()`\n\n").map { $0.components(before: "\n\nBehaviour") ?? "" }
        == "Private before, and visible to the module's files now: `Keys` and `store`.")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A patch that opens nothing says nothing of it")
  func same() {
    let fixture = RewriteFixture.controller(
      "List", "    func save() { UserDefaults.standard.set(1, forKey: \"saved\") }\n    func go() { save() }",
      with: "Store {}", roles: ["save()": .interactor])
    #expect(fixture.series().patches.allSatisfy { !$0.body.contains("Private before") })
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
