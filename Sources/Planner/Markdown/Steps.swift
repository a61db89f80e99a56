import Foundation

/// Steps that stand behind each other on one line: `**1.** Declare it. **2.** Pass it in.`
enum Steps {
  /// The number of a step; bold, as no words of a step can be.
  static func number(_ position: Int) -> String { "**\(position).**" }

  /// The steps of a value; one without numbers is a step itself.
  static func read(_ value: String) -> [String] {
    guard value.hasPrefix(number(1)) else { return [value] }
    return value.split(separator: #/(^| )\*\*\d+\.\*\* /#).map(String.init)
  }
}
