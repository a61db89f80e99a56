/// What streams of values do with them: publishers of Combine, sequences of RxSwift, signals of ReactiveSwift, promises of
/// PromiseKit. Source: their public interfaces.
package enum SDKPublishers {
  /// How many generic arguments a type has whose first one says what it gives; nil for what is no stream.
  static func arguments(of type: String) -> ClosedRange<Int>? { types[type] }

  /// A stream of the type has a value at any time.
  static func hasValue(_ type: String) -> Bool { holding.contains(type) }

  /// An operator gives the same values, some of them, or gives them elsewhere.
  package static func handsOn(_ name: String) -> Bool { passing.contains(name) }

  /// A closure that an operator takes under a label, nil for none, is given a value.
  /// - Parameter isLast: it takes no closure behind that.
  static func takes(_ name: String, label: String?, isLast: Bool) -> Bool {
    switch label {
    case "onNext", "onSuccess", "value", "receiveValue": listening.contains(name)
    case nil: isLast && taking.contains(name)
    default: false
    }
  }

  /// The one value of a stream of the type is there once, or never.
  static func isPromise(_ type: String) -> Bool { promises.contains(type) }

  /// A closure that an operator takes under a label, nil for none, is told why there are no more values.
  /// - Parameter ofPromise: the stream is a promise.
  static func takesError(_ name: String, label: String?, isLast: Bool, ofPromise: Bool) -> Bool {
    label == "onError" && listening.contains(name) || ofPromise && label == nil && isLast && name == "catch"
  }

  /// What is handed to a closure when the work behind a call is over.
  package enum Outcome: Sendable { case value, success, failure, end }

  /// What a method that stands behind such a call, `api.join().done { ... }`, tells its closure; nil for other methods.
  package static func outcome(of name: String) -> Outcome? { outcomes[name] }

  private static let outcomes: [String: Outcome] = [
    "done": .success, "onSuccess": .success, "then": .value, "sink": .value, "catch": .failure, "onFailure": .failure,
    "ensure": .end, "finally": .end, "always": .end, "onComplete": .end,
  ]

  /// A closure that an operator takes is given a value or an error, as a `Result`.
  static func takesResult(_ name: String) -> Bool { ["observeResult", "startWithResult"].contains(name) }

  /// What that closure gives where the operator says it.
  static func result(ofClosureFor name: String) -> TypeValue {
    switch name {
    case "filter": .external("Bool", [])
    case let name where listening.contains(name) || values.contains(name): .void
    default: .unknown
    }
  }

  private static let types: [String: ClosedRange<Int>] = [
    "AnyPublisher": 2...2, "PassthroughSubject": 2...2, "CurrentValueSubject": 2...2,
    "Observable": 1...1, "Single": 1...1, "Maybe": 1...1, "Infallible": 1...1, "Driver": 1...1, "Signal": 1...2,
    "BehaviorRelay": 1...1, "PublishRelay": 1...1, "BehaviorSubject": 1...1, "PublishSubject": 1...1,
    "ReplaySubject": 1...1, "Variable": 1...1, "ControlProperty": 1...1, "ControlEvent": 1...1,
    "SignalProducer": 2...2, "Property": 1...1, "MutableProperty": 1...1,
    "Promise": 1...1, "Guarantee": 1...1,
  ]

  private static let promises: Set<String> = ["Promise", "Guarantee"]

  private static let holding: Set<String> = [
    "CurrentValueSubject", "BehaviorRelay", "Variable", "Property", "MutableProperty",
  ]

  private static let passing: Set<String> = [
    "receive", "subscribe", "removeDuplicates", "dropFirst", "drop", "debounce", "throttle", "delay", "filter", "first",
    "last", "share", "print", "handleEvents", "prefix", "eraseToAnyPublisher", "prepend", "append", "merge", "retry",
    "timeout", "breakpoint", "replaceError", "assertNoFailure",
    // RxSwift
    "asObservable", "asDriver", "asSignal", "asSingle", "observe", "observeOn", "subscribeOn", "skip", "take",
    "takeUntil", "distinctUntilChanged", "do", "startWith", "catchErrorJustReturn", "catchAndReturn", "skipWhile",
    "takeWhile",
    // ReactiveSwift
    "on", "skipRepeats", "start", "mapError", "flatMapError", "promoteError",
    // PromiseKit
    "ensure", "get",
  ]

  private static let taking = Set(["map", "filter", "compactMap", "flatMap", "flatMapLatest", "tryMap", "then", "get"])
    .union(values)
  private static let values: Set<String> = ["sink", "observeValues", "startWithValues", "done"]
  private static let listening: Set<String> = ["sink", "subscribe", "drive", "bind", "emit", "do", "on"]
}
