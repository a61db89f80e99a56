import ProjectIndex

extension IndexedMember {
  /// `didSelectRow` of `tableView(_:didSelectRowAt:)`, `didFail` of `locationManager(_:didFailWithError:)`: what a method
  /// that others call says of what happens.
  var event: String? {
    guard parameters.count > 1 else { return nil }
    let labels = parameters.dropFirst().compactMap(\.label).reversed()
    let event = labels.first { label in ["did", "will", "should"].contains { label.hasPrefix($0) } }
    guard let event = event ?? labels.first.flatMap(Self.question) else { return nil }
    let tail = ["WithError", "InSection", "At"].first { event.hasSuffix($0) && event.count > $0.count }
    return String(event.dropLast(tail?.count ?? 0))
  }

  private static func question(_ label: String) -> String? {
    ["number", "title"].contains { label.hasPrefix($0) } ? label : nil
  }

  /// Name and labels, as of a signature: `show(_:at:)`.
  var identity: String { baseName + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}
