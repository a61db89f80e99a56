import Foundation

/// Text that comes from code, made harmless in Markdown, and back again.
enum Markdown {
  /// Characters that mean something outside code spans; `_` only at the edge of a word, `$` for GitHub's formulas.
  private static let special: Set<Character> = ["\\", "*", "<", ">", "[", "]", "|", "~", "&", "$"]

  /// One line of text: code spans stay, everything else is literal. White space runs become one space.
  static func inline(_ text: String) -> String {
    let characters = Array(singleLine(text))
    var result = ""
    var index = 0
    while index < characters.count {
      if characters[index] == "`" {
        let end = codeSpanEnd(in: characters, from: index)
        if let end {
          result += String(characters[index..<end])
          index = end
          continue
        }
        while index < characters.count, characters[index] == "`" {
          result += "\\`"
          index += 1
        }
        continue
      }
      if special.contains(characters[index]) || isFlankingUnderscore(at: index, in: characters) { result += "\\" }
      result.append(characters[index])
      index += 1
    }
    return result
  }

  /// The text that `inline` was made from.
  static func plain(_ markdown: String) -> String {
    let characters = Array(markdown)
    var result = ""
    var index = 0
    while index < characters.count {
      if characters[index] == "\\", index + 1 < characters.count, isPunctuation(characters[index + 1]) {
        result.append(characters[index + 1])
        index += 2
      } else if characters[index] == "`", let end = codeSpanEnd(in: characters, from: index) {
        result += String(characters[index..<end])
        index = end
      } else {
        result.append(characters[index])
        index += 1
      }
    }
    return result
  }

  /// The text as a cell of a table.
  static func cell(_ text: String) -> String { bars(inline(text)) }

  /// Markdown in a cell of a table, where a bar ends the cell even inside code.
  static func bars(_ markdown: String) -> String {
    let escaped = Array(markdown)
    var result = ""
    for (index, character) in escaped.enumerated() {
      if character == "|", index == 0 || escaped[index - 1] != "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// A code span with that content, fenced so that backticks inside stay.
  static func code(_ text: String) -> String {
    let content = singleLine(text)
    guard content.contains("`") else { return "`\(content)`" }
    let longest = content.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(content) \(fence)"
  }

  /// A code span that links to a path, which is relative to the document.
  static func link(_ text: String, to path: String, anchor: String = "") -> String {
    "[\(code(text))](\(encoded(path))\(anchor))"
  }

  /// The first code span at or behind an index: its content and where it ends.
  static func codeSpan(in characters: [Character], from start: Int = 0) -> (content: String, end: Int)? {
    var index = start
    while index < characters.count {
      if characters[index] == "\\" {
        index += 2
      } else if characters[index] == "`", let end = codeSpanEnd(in: characters, from: index) {
        let fence = characters[index...].prefix { $0 == "`" }.count
        var content = characters[(index + fence)..<(end - fence)]
        if fence > 1, content.first == " ", content.last == " ", content.count > 1 {
          content = content.dropFirst().dropLast()
        }
        return (String(content), end)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The index of the first `**` behind `start` that is neither escaped nor inside code.
  static func boldMark(in characters: [Character], from start: Int) -> Int? {
    var index = start
    while index + 1 < characters.count {
      if characters[index] == "\\" {
        index += 2
      } else if characters[index] == "`", let end = codeSpanEnd(in: characters, from: index) {
        index = end
      } else if characters[index] == "*", characters[index + 1] == "*" {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// White space runs, line breaks among them, as one space each; control characters left out.
  static func singleLine(_ text: String) -> String {
    var result = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isGap = true
      } else if scalar.properties.generalCategory != .control {
        if isGap, !result.isEmpty { result += " " }
        isGap = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The end of the code span that opens at an index; nil if its backticks are never matched.
  private static func codeSpanEnd(in characters: [Character], from start: Int) -> Int? {
    let fence = characters[start...].prefix { $0 == "`" }.count
    var index = start + fence
    while index < characters.count {
      let run = characters[index...].prefix { $0 == "`" }.count
      if run == fence { return index + run }
      index += max(run, 1)
    }
    return nil
  }

  private static func isFlankingUnderscore(at index: Int, in characters: [Character]) -> Bool {
    guard characters[index] == "_" else { return false }
    let isWord: (Int) -> Bool = {
      characters.indices.contains($0) && (characters[$0].isLetter || characters[$0].isNumber)
    }
    return !(isWord(index - 1) && isWord(index + 1))
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    guard let ascii = character.asciiValue else { return false }
    return (33...47).contains(ascii) || (58...64).contains(ascii) || (91...96).contains(ascii)
      || (123...126).contains(ascii)
  }

  private static func encoded(_ path: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "()"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}
