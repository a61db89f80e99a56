import ProjectIndex

extension IndexedMember {
  /// `didSelectRow` of `tableView(_:didSelectRowAt:)`: what a method that others call says of what happens.
  var event: String? {
    guard parameters.count > 1, var label = parameters.last?.label else { return nil }
    if label.hasSuffix("At"), label.count > 2 { label = String(label.dropLast(2)) }
    return ["did", "will", "should", "number", "title"].contains { label.hasPrefix($0) } ? label : nil
  }

  /// Name and labels, as of a signature: `show(_:at:)`.
  var identity: String { baseName + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}
