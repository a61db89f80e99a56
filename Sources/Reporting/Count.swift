/// Numbers with their noun.
enum Count {
  /// `1 file`, `12 files`.
  static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
