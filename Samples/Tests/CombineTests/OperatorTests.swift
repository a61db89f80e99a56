import Combine
import Testing

@Suite struct OperatorTests {
  private struct Refusal: Error {}

  private let numbers = PassthroughSubject<Int, any Error>()

  /// What comes out while the numbers go in, and how it ends.
  private func outcome<Output>(
    of publisher: AnyPublisher<Output, any Error>, sending values: [Int], failing: Bool = false
  ) -> [String] {
    var seen: [String] = []
    let sink = publisher.sink(
      receiveCompletion: { if case .failure = $0 { seen.append("failed") } else { seen.append("finished") } },
      receiveValue: { seen.append("\($0)") })
    for value in values { numbers.send(value) }
    numbers.send(completion: failing ? .failure(Refusal()) : .finished)
    numbers.send(100)
    sink.cancel()
    return seen
  }

  @Test func changeValues() {
    #expect(outcome(of: numbers.map { $0 + 1 }, sending: [1, 2]) == ["2", "3", "finished"])
    #expect(outcome(of: numbers.filter { $0 > 1 }, sending: [1, 2]) == ["2", "finished"])
    #expect(outcome(of: numbers.removeDuplicates(), sending: [1, 1, 2, 1]) == ["1", "2", "1", "finished"])
    #expect(outcome(of: numbers.dropFirst(), sending: [1, 2, 3], failing: true) == ["2", "3", "failed"])
  }

  @Test func failOnce() {
    let refusing = numbers.tryMap { value in
      guard value < 2 else { throw Refusal() }
      return value
    }
    #expect(outcome(of: refusing, sending: [1, 2, 0]) == ["1", "failed"])
  }

  @Test func replaceFailures() {
    let replaced = numbers.replaceError(with: 7).setFailureType(to: (any Error).self)
    #expect(outcome(of: replaced, sending: [1], failing: true) == ["1", "7", "finished"])
  }

  @Test func combineTheLatest() {
    let names = CurrentValueSubject<String, any Error>("a")
    var seen: [String] = []
    let sink = numbers.combineLatest(names).sink(
      receiveCompletion: { _ in }, receiveValue: { seen.append("\($0)\($1)") })
    numbers.send(1)
    names.value = "b"
    numbers.send(2)
    sink.cancel()
    names.value = "c"
    #expect(seen == ["1a", "1b", "2b"])
  }

  @Test func endWhenNobodyKeepsTheResult() {
    var seen: [Int] = []
    var bag: Set<AnyCancellable> = []
    numbers.replaceError(with: 0).sink { seen.append($0) }.store(in: &bag)
    numbers.send(1)
    bag = []
    numbers.send(2)
    #expect(seen == [1])
  }

  @Test func futuresKeepTheirResult() {
    let future = Future<Int, Never> { $0(.success(3)) }
    var seen: [Int] = []
    for _ in 1...2 { _ = future.sink { seen.append($0) } }
    #expect(seen == [3, 3])
  }
}
