/// A word of code in its plain form.
enum Word: Hashable, Sendable {
  case text(String)
  /// A name that the code declares for itself: which one says the number, not how it is spelled.
  case local(Int, String)
  /// Code that can't be read back, and why: no legacy code is like that.
  case fault(String)

  /// As a message shows it.
  var shown: String {
    switch self {
    case .text(let text): text
    case .local(_, let name): name
    case .fault(let reason): "<\(reason)>"
    }
  }
}

extension [Word] {
  /// Locals numbered in the order in which they are met, so that equal code has equal words.
  var numbered: [Word] {
    var numbers: [Int: Int] = [:]
    return map { word in
      guard case .local(let id, _) = word else { return word }
      let number = numbers[id] ?? numbers.count
      numbers[id] = number
      return .local(number, "")
    }
  }

  /// Operands with a cast or an operator between them: what was written out of a call has such words, too.
  var isOperation: Bool {
    var depth = 0
    for (place, word) in enumerated() {
      guard case .text(let text) = word else { continue }
      if ["(", "[", "{"].contains(text) { depth += 1 }
      if [")", "]", "}"].contains(text) { depth -= 1 }
      if depth == 0, place > 0, ["as", "is"].contains(text) || text.isBinaryOperator { return true }
    }
    return false
  }

  /// Other words stand in it, one behind the other.
  func holds(_ others: [Word]) -> Bool {
    guard let first = others.first, others.count <= count else { return false }
    return indices.contains { place in
      self[place] == first && count - place >= others.count && Array(self[place..<place + others.count]) == others
    }
  }

  /// Something in it can't be read back.
  var fault: String? {
    lazy.compactMap { if case .fault(let reason) = $0 { reason } else { nil } }.first
  }
}

extension String {
  /// Of operator characters only, and no mark behind an operand.
  fileprivate var isBinaryOperator: Bool {
    !isEmpty && !["?", "!", "&", "->"].contains(self) && allSatisfy { "+-*/%=<>&|^!?~".contains($0) }
  }
}

/// What was set, or had something done to it.
struct Change {
  let words: [Word]
  /// A method of it was called.
  let isCall: Bool
}
