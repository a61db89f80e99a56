/// What a call does with a closure that it takes.
package enum SDKClosure: UInt8, Sendable {
  /// Kept and called later: an event, an answer.
  case action = 97  // a
  /// Builds views (`@ViewBuilder`).
  case builder = 98  // b
  /// Called before the call returns, or a function without effects.
  case plain = 112  // p
}

/// The closures of a call by the labels they are given under.
package struct SDKClosures: Sendable, Equatable {
  /// Label -> what the call does with it.
  package let labelled: [String: SDKClosure]
  /// What it does with a trailing closure without a label.
  package let trailing: SDKClosure?

  /// What the call does with the closure of a label (nil for a trailing one); nil if that is not known.
  package subscript(_ label: String?) -> SDKClosure? {
    guard let label, label != "_" else { return trailing }
    return labelled[label]
  }

  /// Reads `a.onDismiss,b.content,*b`.
  init(_ text: String) {
    var labelled: [String: SDKClosure] = [:]
    var trailing: SDKClosure?
    for part in text.split(separator: ",") {
      let bytes = Array(part.utf8)
      guard bytes.count > 1 else { continue }
      if bytes[0] == UInt8(ascii: "*") {
        trailing = SDKClosure(rawValue: bytes[1])
      } else {
        labelled[String(decoding: bytes.dropFirst(2), as: UTF8.self)] = SDKClosure(rawValue: bytes[0])
      }
    }
    self.labelled = labelled
    self.trailing = trailing
  }
}
