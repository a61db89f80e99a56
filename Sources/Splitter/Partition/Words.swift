/// The words of a name.
enum Words {
  /// `load`, `next`, `page` of `loadNextPage`; `url`, `session` of `URLSession`. Without endings that say nothing.
  static func of(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(name.utf8)
    for (place, byte) in bytes.enumerated() {
      let isUpper = isUpperCase(byte)
      let begins =
        isUpper
        && (place == 0 || !isUpperCase(bytes[place - 1]) || place + 1 < bytes.count && isLowerCase(bytes[place + 1]))
      if begins || !isUpper && !isLowerCase(byte) {
        if !word.isEmpty { words.append(stem(word)) }
        word = []
      }
      if isUpper { word.append(byte | 0x20) } else if isLowerCase(byte) { word.append(byte) }
    }
    if !word.isEmpty { words.append(stem(word)) }
    return words
  }

  /// The first word alone.
  static func first(of name: String) -> String? {
    var word: [UInt8] = []
    var isUpperBefore = false
    let utf8 = name.utf8
    var place = utf8.startIndex
    while place < utf8.endIndex {
      let byte = utf8[place]
      let next = utf8.index(after: place)
      let isUpper = isUpperCase(byte)
      let begins = isUpper && (!isUpperBefore || next < utf8.endIndex && isLowerCase(utf8[next]))
      if (begins || !isUpper && !isLowerCase(byte)) && !word.isEmpty { break }
      if isUpper { word.append(byte | 0x20) } else if isLowerCase(byte) { word.append(byte) }
      (isUpperBefore, place) = (isUpper, next)
    }
    return word.isEmpty ? nil : stem(word)
  }

  private static func stem(_ word: [UInt8]) -> String {
    var word = word
    if word.count > 4, word.last == UInt8(ascii: "s"), word[word.count - 2] != UInt8(ascii: "s") { word.removeLast() }
    return String(decoding: word, as: UTF8.self)
  }

  private static func isUpperCase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
  private static func isLowerCase(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
