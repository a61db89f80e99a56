import Foundation

/// Steps that stand behind each other on one line: `**1.** Declare it. **2.** Pass it in.`
enum Steps {
  /// The number of a step; bold, as no words of a step can be.
  static func number(_ position: Int) -> String { "**\(position).**" }

  /// The steps of a value; one without numbers is a step itself.
  static func read(_ value: String) -> [String] {
    guard value.hasPrefix(number(1)) else { return [value] }
    let pieces = (" " + value).components(separatedBy: " **").dropFirst()
    return pieces.reduce(into: [String]()) { steps, piece in
      if let step = content(ofNumbered: piece) {
        steps.append(step)
      } else {
        steps.append((steps.popLast() ?? "") + " **" + piece)
      }
    }.filter { !$0.isEmpty }
  }

  /// `Declare it.` of `1.** Declare it.`; nil of anything else.
  private static func content(ofNumbered piece: String) -> String? {
    let rest = piece.drop { $0.isASCII && $0.isNumber }
    guard rest.count < piece.count, rest.hasPrefix(".** ") else { return nil }
    return String(rest.dropFirst(4))
  }
}
