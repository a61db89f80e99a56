import Foundation
import MigrationModel

/// A hidden comment that is a line of its own and delimits what the tool generates.
enum HiddenMark: Equatable {
  /// Once in each document of ours. Kind: `readme`, `feature`, `cross-cutting`, `discovered`.
  case document(kind: String, attributes: [String: String])
  case taskStart(id: String)
  case taskEnd(attributes: [String: String])
  case generatedStart(name: String)
  case generatedEnd(attributes: [String: String])
  /// It begins like one of ours and can't be read.
  case broken

  /// Reads a trimmed line; nil if it is no mark of ours.
  static func read(_ line: String) -> HiddenMark? {
    guard line.hasPrefix("<!--") else { return nil }
    let inner = line.dropFirst(4).drop { $0 == " " }
    guard let keyword = keywords.first(where: { inner.hasPrefix($0) }) else { return nil }
    guard inner.hasSuffix("-->"), let (value, attributes) = fields(of: inner.dropFirst(keyword.count).dropLast(3))
    else {
      return .broken
    }
    return mark(keyword, value: value, attributes: attributes)
  }

  /// `value | key: value | ...`; nil if it can't be read.
  static func fields(of text: Substring) -> (value: String, attributes: [String: String])? {
    let fields = text.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
    guard let value = fields.first.flatMap(decoded), let attributes = attributes(fields.dropFirst()) else { return nil }
    return (value, attributes)
  }

  private static let keywords = ["viper-migrate:", "task:", "/task", "generated:", "/generated"]

  private static func mark(_ keyword: String, value: String, attributes: [String: String]) -> HiddenMark {
    switch keyword {
    case "/task": .taskEnd(attributes: attributes)
    case "/generated": .generatedEnd(attributes: attributes)
    case _ where value.isEmpty: .broken
    case "task:": .taskStart(id: value)
    case "generated:": .generatedStart(name: value)
    default: .document(kind: value, attributes: attributes)
    }
  }

  private static func attributes(_ fields: ArraySlice<String>) -> [String: String]? {
    var attributes: [String: String] = [:]
    for field in fields {
      let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = decoded(trimmed(parts[1])) else { return nil }
      attributes[trimmed(parts[0])] = value
    }
    return attributes
  }

  /// The comment; attributes in the order given.
  static func line(_ keyword: String, _ value: String = "", _ attributes: [(key: String, value: String)] = []) -> String
  {
    "<!-- " + fields(keyword, value, attributes) + " -->"
  }

  /// What stands in the comment.
  static func fields(_ keyword: String, _ value: String, _ attributes: [(key: String, value: String)]) -> String {
    let head = value.isEmpty ? keyword : keyword + " " + encoded(value)
    return ([head] + attributes.map { "\($0.key): \(encoded($0.value))" }).joined(separator: " | ")
  }

  /// What would end a comment, a field or a line is percent-encoded.
  private static func encoded(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      let isSecondHyphen = scalar == "-" && result.unicodeScalars.last == "-"
      if isSecondHyphen || ["%", "|", "<", ">"].contains(scalar) || VisibleText.isObeyed(scalar) {
        for byte in String(scalar).utf8 {
          result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func decoded(_ value: String) -> String? {
    value.utf8.contains(UInt8(ascii: "%")) ? value.removingPercentEncoding : value
  }

  private static func trimmed(_ text: Substring) -> String {
    var bytes = text.utf8[...]
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
