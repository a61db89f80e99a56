/// The prints of a block's generated lines in its end mark: `title abcde; fix bcdef cdefg`.
enum BlockDigests {
  static let attribute = "lines"

  /// What the end mark says; nothing if a person took it away, and every line counts as a person's.
  static func read(_ attributes: [String: String]) -> [LineMerge.Generated] {
    (attributes[attribute] ?? "").split(separator: ";").flatMap { group in
      let words = group.split(separator: " ").map(String.init)
      return words.dropFirst().map { LineMerge.Generated(field: words[0], digest: $0) }
    }
  }

  /// The value for the end mark.
  static func text(_ lines: [LineMerge.Generated]) -> String {
    var groups: [String] = []
    var field: String?
    for line in lines {
      if line.field != field { groups.append(line.field) }
      field = line.field
      groups[groups.count - 1] += " " + line.digest
    }
    return groups.joined(separator: "; ")
  }
}
