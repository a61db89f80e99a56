import Combine
import Testing

@Suite struct PublishedTests {
  private final class Counter: ObservableObject {
    @Published var count = 0
    @Published private(set) var doubled = 0

    func follow() { $count.map { $0 * 2 }.assign(to: &$doubled) }
  }

  @Test func tellsEachValueBeforeItIsThere() {
    let counter = Counter()
    var seen: [String] = []
    let sink = counter.$count.sink { [unowned counter] in seen.append("\($0) over \(counter.count)") }
    counter.count = 1
    counter.count += 1
    sink.cancel()
    counter.count = 9
    #expect(seen == ["0 over 0", "1 over 0", "2 over 1"])
  }

  @Test func announcesEveryChangeOnce() {
    let counter = Counter()
    var changes = 0
    let sinks = [counter.objectWillChange.sink { changes += 1 }, counter.objectWillChange.sink { changes += 10 }]
    counter.count = 1
    #expect(changes == 11)
    #expect(sinks.count == 2)
  }

  @Test func assignsFromAnother() {
    let counter = Counter()
    counter.follow()
    counter.count = 4
    #expect(counter.doubled == 8)
  }
}
