import Dialects
import MigrationModel
import ProjectIndex

/// Which dialect fits the tree, or that no migration pays, with the numbers that say so. A team that names a dialect in its
/// configuration has decided, whatever the numbers say.
enum DialectAdvice {
  /// Up to this many screens a tree is a prototype or a utility, for which the layers cost more than they bring.
  private static let fewScreens = 4
  /// A team of this size or less needs no walls between its members: seed 000 is for larger ones.
  private static let smallTeam = 2
  /// Below this size a team owns its modules together, and the files of the uikit dialect are in its way: seed 002.
  private static let severalTeams = 5
  /// Up to this many screens SwiftUI alone needs no strict separation.
  private static let mediumTree = 20
  /// Many screens: from here the uikit dialect pays for its seven files a module (seed 002), and even a small team gains
  /// from modules.
  private static let manyScreens = 80
  /// Fewer commits than this say nothing about who works on the tree.
  private static let fewestCommits = 10
  /// First iOS version with Observation, which the swiftui dialect stands on.
  private static let observation = 17

  static func recommend(_ context: TreeContext, _ facts: TreeFacts) -> Recommendation {
    let types = context.screens.sorted().map { context.index.types[$0] }
    let swiftUI = types.count { $0.conformances.contains("View") }
    let counts = ScreenCounts(uikit: types.count - swiftUI, swiftUI: swiftUI)
    let wanted = context.configuration.dialect
    if wanted != "auto" {
      return Recommendation(dialect: wanted, reasons: [counts.text, "The configuration asks for `\(wanted)`."])
    }
    let modules = ModuleScreens.find(in: context)
    if counts.total > 0, modules == counts.total {
      return Recommendation(
        dialect: "none",
        reasons: [
          counts.text,
          "\(modules == 1 ? "It has its" : "All have their") VIPER module already: there is nothing to migrate; "
            + "`viper-migrate verify` says what does not hold.",
        ])
    }
    if let reason = reasonAgainst(counts, facts) {
      return Recommendation(dialect: "none", reasons: [counts.text] + team(facts) + target(facts) + [reason])
    }
    let (dialect, reason) = choice(counts, facts)
    let begun =
      modules == 0 ? [] : ["\(modules) of them \(modules == 1 ? "has its" : "have their") VIPER module already."]
    return Recommendation(
      dialect: dialect, reasons: [counts.text] + begun + team(facts) + target(facts) + [reason])
  }

  private static func reasonAgainst(_ counts: ScreenCounts, _ facts: TreeFacts) -> String? {
    if counts.total == 0 { return "There is no screen to migrate." }
    if counts.total <= fewScreens {
      return
        "\(Prose.count(counts.total, "screen")) can be kept in the head: the layers would cost more than they bring."
    }
    if let authors = authors(facts), authors <= smallTeam, counts.total < manyScreens {
      return
        "\(Prose.count(authors, "person", plural: "people")) and \(counts.total) screens need no strict separation; "
        + "a lighter pattern does."
    }
    if counts.swiftUIShare >= 0.8, let major = majorVersion(facts), major < observation {
      return
        "The tree is SwiftUI, and presenters of SwiftUI need Observation: that is there from iOS \(observation) on."
    }
    if counts.swiftUIShare >= 0.8, counts.total < mediumTree {
      return "The tree is SwiftUI first and has fewer than \(mediumTree) screens: view models are enough."
    }
    return nil
  }

  private static func choice(_ counts: ScreenCounts, _ facts: TreeFacts) -> (String, String) {
    let share = counts.swiftUIShare
    if share >= 0.8 { return (Dialect.swiftUI.id, "Most screens are SwiftUI, so \(Dialect.swiftUI.strength).") }
    if share >= 0.4 {
      return (Dialect.hosting.id, "SwiftUI screens live inside a UIKit stack, so \(Dialect.hosting.strength).")
    }
    if share >= 0.1 {
      return (Dialect.layered.id, "UIKit and SwiftUI are mixed: \(Dialect.layered.strength).")
    }
    if let authors = authors(facts), authors < severalTeams {
      return (
        Dialect.layered.id,
        "UIKit draws nearly all screens, but \(Prose.count(authors, "person", plural: "people")) are too few for the seven "
          + "files a module of the uikit dialect, which ask for at least \(severalTeams)."
      )
    }
    let size = counts.total >= manyScreens ? "at least \(manyScreens) screens" : "nearly all screens"
    return (Dialect.uikit.id, "UIKit draws \(size), so \(Dialect.uikit.strength).")
  }

  private static func team(_ facts: TreeFacts) -> [String] {
    authors(facts).map { ["\(Prose.count($0, "person", plural: "people")) committed to the tree."] } ?? []
  }

  /// The size of the team; unknown where the history is a snapshot, or has hardly begun.
  private static func authors(_ facts: TreeFacts) -> Int? {
    if let history = facts.history, history.commits < fewestCommits { return nil }
    return facts.authors
  }

  private static func target(_ facts: TreeFacts) -> [String] {
    facts.deploymentTarget.map { ["The deployment target is iOS \($0)."] } ?? []
  }

  private static func majorVersion(_ facts: TreeFacts) -> Int? {
    facts.deploymentTarget.flatMap { Int($0.prefix { $0 != "." }) }
  }
}

/// How many screens are drawn by what.
private struct ScreenCounts {
  let uikit: Int
  let swiftUI: Int

  var total: Int { uikit + swiftUI }
  var swiftUIShare: Double { total == 0 ? 0 : Double(swiftUI) / Double(total) }

  var text: String {
    let percent = Int((swiftUIShare * 100).rounded())
    return "\(Prose.count(total, "screen")): \(uikit) UIKit or AppKit, \(swiftUI) SwiftUI (\(percent) %)."
  }
}
