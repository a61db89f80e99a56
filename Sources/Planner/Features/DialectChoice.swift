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

extension Recommendation {
  /// The advice is to leave the types of the tree as they are.
  var isAgainstMigration: Bool { dialect == "none" }
}

extension DialectChoice {
  /// Why features have other dialects than the tree: a sentence; nil where none has.
  static func difference(of features: [Feature], from recommendation: Recommendation) -> String? {
    guard !recommendation.isAgainstMigration else { return nil }
    let others = Dictionary(grouping: features.map(\.dialect), by: { $0 }).mapValues(\.count)
      .filter { $0.key != "none" && $0.key != recommendation.dialect }
    guard !others.isEmpty else { return nil }
    let counts = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    return "Features go by what their own screens are made of: of \(features.count), \(Words.list(counts))."
  }

  /// Why a feature has its dialect, with counts: a sentence.
  static func reason(for dialect: String, screens: [TypeReport]) -> String {
    let views = screens.filter { $0.kind == "struct" }.count
    let all =
      screens.count == 1
      ? "its one screen is" : screens.count == 2 ? "both screens are" : "all \(screens.count) screens are"
    let fits = DialectChoice(configured: "auto", recommended: dialect)
    switch dialect {
    case "none":
      return "No dialect, don't migrate: no task here takes a type apart, each stands alone."
    case "layered" where views > 0 && views < screens.count:
      return
        "Dialect layered: \(views) of \(screens.count) screens \(views == 1 ? "is" : "are") SwiftUI, the rest UIKit "
        + "or AppKit."
    case _ where screens.isEmpty: return "Dialect \(dialect): nothing here is a screen."
    case "uikit" where views == 0: return "Dialect uikit: \(all) UIKit or AppKit."
    case "swiftui" where views == screens.count: return "Dialect swiftui: \(all) SwiftUI."
    case "hosting" where views == screens.count:
      return "Dialect hosting: \(all) SwiftUI, on the stack of a UIKit app."
    case _ where fits.dialect(for: screens) == dialect:
      return "Dialect \(dialect): \(all) SwiftUI, as the tree wants it."
    default: return "Dialect \(dialect): the configuration asks for it."
    }
  }
}
