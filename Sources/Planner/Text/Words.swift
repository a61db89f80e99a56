/// Names taken apart and put together.
enum Words {
  /// `OrderDetailVC2` -> `Order`, `Detail`, `VC2`: at case changes and at what is neither letter nor digit; `iOS` and
  /// `iPad` are one word.
  static func split(_ name: String) -> [String] {
    name.utf8.allSatisfy { $0 < 0x80 } ? splitASCII(Array(name.utf8)) : splitCharacters(name)
  }

  /// The same for the bytes of what nearly all names are.
  private static func splitASCII(_ name: [UInt8]) -> [String] {
    var words: [String] = []
    var start = 0
    func isUpper(_ index: Int) -> Bool { name.indices.contains(index) && (0x41...0x5A).contains(name[index]) }
    func isLower(_ index: Int) -> Bool { name.indices.contains(index) && (0x61...0x7A).contains(name[index]) }
    func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(name[index]) }
    func end(at index: Int) {
      if index > start { words.append(String(decoding: name[start..<index], as: UTF8.self)) }
      start = index
    }
    for index in name.indices {
      guard isUpper(index) || isLower(index) || isDigit(index) else {
        end(at: index)
        start = index + 1
        continue
      }
      let isAfterI = index == start + 1 && name[start] == UInt8(ascii: "i")
      if !isAfterI, isUpper(index), !isUpper(index - 1) || isLower(index + 1) { end(at: index) }
    }
    end(at: name.count)
    return words
  }

  private static func splitCharacters(_ name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append("")
        continue
      }
      let previous = index > 0 ? characters[index - 1] : " "
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let startsWord = words.last != "i" && character.isUppercase && (!previous.isUppercase || next.isLowercase)
      if startsWord || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
  }

  /// Lower case, without the `s` of a plural, so that `Orders` and `Order` meet.
  static func key(_ word: String) -> String {
    let lower = word.lowercased()
    // Counting characters is slow, and bytes are the same in nearly all names.
    let count = lower.utf8.allSatisfy { $0 < 0x80 } ? lower.utf8.count : lower.count
    if count > 4, lower.hasSuffix("ies") { return String(lower.dropLast(3)) + "y" }
    if count > 3, lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us") {
      return String(lower.dropLast())
    }
    return lower
  }

  /// Kebab-case for a file name: letters and digits in lower case, everything else a hyphen.
  static func slug(_ name: String) -> String {
    let slug = split(name).map { $0.lowercased() }.joined(separator: "-")
    return slug.isEmpty ? "feature" : slug
  }

  /// `3 places`, `1 place`.
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// A number that stays the same while the code changes a little: two digits of a big one, fives of a small one.
  static func rounded(_ number: Int) -> Int {
    if number < 20 { return number }
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    if unit == 1 { unit = 5 }
    return (number + unit / 2) / unit * unit
  }

  /// `about 670 lines`, `12 lines`.
  static func about(_ number: Int, _ noun: String) -> String {
    (number < 20 ? "" : "about ") + count(rounded(number), noun)
  }

  /// The items without repetitions, in order.
  static func unique<Item: Hashable>(_ items: [Item]) -> [Item] {
    var seen: Set<Item> = []
    return items.filter { seen.insert($0).inserted }
  }

  /// `a`, `a and b`, `a, b and c`; at most `limit` of them named.
  static func list(_ items: [String], limit: Int = 4) -> String {
    guard items.count <= limit else {
      return items.prefix(limit).joined(separator: ", ") + " and \(items.count - limit) more"
    }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
