import MigrationModel
import ProjectIndex

extension ModuleReview {
  /// What a type lacks to be observed by views; nil if it is an `@Observable final class`.
  func observableObjection(_ type: IndexedType, wanted: String) -> ModuleObjection? {
    var faults: [String] = []
    if type.kind != .class { faults.append("is no class") }
    if type.conformances.contains("ObservableObject") {
      faults.append("is an `ObservableObject`")
    } else if !type.attributes.contains(where: { $0 == "Observable" || $0.hasSuffix(".Observable") }) {
      faults.append("is not `@Observable`")
    }
    if type.kind == .class, !type.modifiers.contains("final") { faults.append("is not `final`") }
    guard !faults.isEmpty else { return nil }
    return ModuleObjection(
      symbol: type.name, location: location(of: type),
      message: "`\(type.name)` \(faults.joined(separator: " and "))",
      fix: "Make `\(type.name)` \(wanted.codeWithArticle).")
  }
}
