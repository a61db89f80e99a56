import MigrationModel

/// The dialect of a feature: what the configuration fixes, else by what its screens are made of.
struct DialectChoice {
  /// Id of a dialect, or `auto`.
  let configured: String
  /// For the whole tree; `none` for the advice not to migrate, which still needs some target for who does.
  let recommended: String

  /// UIKit's for controllers alone, so that they can stay as views; for SwiftUI views alone what the tree's advice has
  /// for them; the one that serves both where both are.
  func dialect(for types: [TypeReport]) -> String {
    if configured != "auto" { return configured }
    let screens = types.filter(\.isScreen)
    let views = screens.filter { $0.kind == "struct" }.count
    if views == 0 { return "uikit" }
    if views < screens.count { return "layered" }
    switch recommended {
    case "swiftui", "hosting", "layered": return recommended
    case "uikit": return "hosting"
    default: return "swiftui"
    }
  }
}
