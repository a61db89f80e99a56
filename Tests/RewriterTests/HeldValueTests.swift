import MigrationModel
import Testing

@Suite("Values that views listen to")
struct HeldValueTests {
  private func fixture(_ members: String, boxes: String = "Observable") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        import Foundation

        final class ListViewModel {
            let name = \(boxes)<String>("")
            let hint: \(boxes)<String?> = \(boxes)(nil)
        \(members)
        }
        """,
        "Common.swift": """
        class Observable<T> {
            typealias Listener = (T) -> Void
            private var listener: Listener?
            var value: T { didSet { listener?(value) } }
            init(_ value: T) { self.value = value }
        }
        class Box<T> {
            var value: T
            init(_ value: T) { self.value = value }
        }
        final class Client {
            func send(_ name: String, _ done: @escaping (Int) -> Void) {}
        }
        """,
      ], type: "ListViewModel", roles: ["send()": .interactor, "check()": .interactor, "tell()": .interactor])
    (fixture.role, fixture.services) = (.presenter, ["Client"])
    return fixture
  }

  private let sending = """
        private let client = Client()
        private var count = 0
        func send() {
            client.send(name.value) { [weak self] count in self?.count = count }
            client.send(self.name.value.lowercased()) { [weak self] count in self?.count += count }
        }
    """

  @Test(
    "The interactor is given what their holder holds, and not the holder", arguments: ["Observable", "BehaviorRelay"])
  func given(boxes: String) {
    let fixture = fixture(sending, boxes: boxes)
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.contains("client.send(name, completion)") == true)
    #expect(interactor?.contains(boxes) == false)
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains(
        "(name: name.value) { [weak self] count in self?.count = count }")
        == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What tells views stays with what they listen to")
  func told() {
    let fixture = fixture(
      """
          func tell() {
              let isShort = name.value.count < 3
              hint.value = isShort ? "short" : nil
          }
      """)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.contains { $0.contains("tells others through `hint`, which no interactor knows") })
  }

  @Test("What only holds a value tells nobody")
  func boxes() {
    let fixture = fixture(
      """
          func check() {
              let isShort = name.value.count < 3
              hint.value = isShort ? "short" : nil
          }
      """, boxes: "Box")
    #expect(fixture.text("List/ListInteractor.swift")?.contains("private let name: Box<String>") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
