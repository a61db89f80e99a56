import Foundation

/// `TreeFuzzer [--seed N] [--first N] [--count N] [--seconds N] [--app FOLDER]... [--keep FOLDER]`
struct Options: Sendable {
  private(set) var seed: UInt64 = 1
  private(set) var first = 0
  private(set) var count = 1_000
  /// No trial is begun after so many seconds.
  private(set) var seconds: Int?
  /// Folders of more apps to begin with.
  private(set) var apps: [String] = []
  /// Where the app of a trial is kept.
  private(set) var keep: String?
  /// The trials to run in this very process.
  private(set) var batch: Range<Int>?

  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let name = arguments.next() {
      guard let value = arguments.next(), set(name, value) else {
        print("`\(name)` can't be understood, or lacks its value")
        exit(64)
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--seed": seed = UInt64(value) ?? seed
    case "--first": first = Int(value) ?? first
    case "--count": count = Int(value) ?? count
    case "--seconds": seconds = Int(value)
    case "--app": apps.append(value)
    case "--keep": keep = value
    case "--batch": batch = Int(value).map { first..<first + $0 }
    default: return false
    }
    return true
  }
}
