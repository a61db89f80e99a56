import Testing

/// A legacy app below `Samples`.
struct SampleApp: Sendable, CustomTestStringConvertible {
  /// The name of its folder and of its module.
  let name: String
  /// The features, by slug, that must get a module with something in it.
  let screens: [String]

  static let all = [
    SampleApp(name: "BookSwap", screens: []),
    SampleApp(name: "MeterRead", screens: []),
    SampleApp(name: "OrderDesk", screens: ["login", "order-detail", "order-edit", "orders", "settings"]),
    SampleApp(name: "PlayCheck", screens: ["defect", "inspection", "inspector", "round"]),
    SampleApp(name: "ToolShed", screens: ["tool-shed"]),
    SampleApp(name: "TrailPack", screens: []),
  ]

  var testDescription: String { name }

  /// The app itself is not the same behind a patch: more than its tests changes.
  func isChanged(by patch: PatchText) -> Bool { patch.changes("Samples/\(name)/") }

  /// Those of the app and of its tests.
  func patches(in series: [PatchText]) -> [PatchText] {
    series.filter { $0.changes("Samples/\(name)/") || $0.changes("Samples/Tests/\(name)Tests/") }
  }
}
