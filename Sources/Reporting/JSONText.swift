import MigrationModel

/// JSON that can be looked at as it is.
package enum JSONText {
  /// The text with what would be obeyed instead of shown as an escape of JSON, which reads as the same value. Such scalars
  /// stand in strings only; line breaks are the encoder's.
  package static func escaped(_ json: String) -> String {
    guard !json.utf8.allSatisfy({ $0 < 0x7F }) else { return json }
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      guard scalar.value > 0x7E, VisibleText.isObeyed(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}
