import Foundation

/// What was worked out for some stages of a series and holds for others: the words of legacy members, and which members are
/// what they were.
/// `@unchecked` is sound: everything is only touched while `lock` is held.
final class ProvenMembers: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [CodeIdentity: Int] = [:]
  private var names: [[String]] = []
  private var proven: [[Int]: Set<Int>] = [:]
  private var legacyWords: [LegacyReading: (words: [Word], numbered: [Word])] = [:]

  /// A legacy member, and how it is read.
  struct LegacyReading: Hashable {
    let declaration: Int
    let isMoved: Bool
    let leavesDefaults: Bool
    let handles: Set<Int>
    let namesSenders: Bool
    let spells: Bool
  }

  /// A number for each piece of code, the same for equal ones, and everything that it names.
  /// - Parameter read: all words of a piece of code that is new.
  func numbered(_ identities: [CodeIdentity], read: (Int) -> [String]) -> [(number: Int, names: [String])] {
    lock.withLock {
      identities.enumerated().map { place, identity in
        if let known = numbers[identity] { return (known, names[known]) }
        let number = names.count
        numbers[identity] = number
        names.append(read(place))
        return (number, names[number])
      }
    }
  }

  /// The code that was written out in a member which was the same behind another stage; nil if there was none.
  func proof(_ key: [Int]) -> Set<Int>? { lock.withLock { proven[key] } }

  func prove(_ key: [Int], with used: Set<Int>) { lock.withLock { proven[key] = used } }

  /// The words of a legacy member, read once.
  func words(_ reading: LegacyReading, read: () -> [Word]?) -> (words: [Word], numbered: [Word])? {
    if let known = lock.withLock({ legacyWords[reading] }) { return known }
    guard let words = read() else { return nil }
    let made = (words, words.numbered)
    lock.withLock { legacyWords[reading] = made }
    return made
  }
}
