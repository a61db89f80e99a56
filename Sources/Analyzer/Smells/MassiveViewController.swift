import MigrationModel
import ProjectIndex

/// A view controller that is too long or does too much, and that does the work of other parts of a module as well.
enum MassiveViewController: Smell {
  static let rule = Rule(
    id: "massive_view_controller", severity: .high, phase: .viewAndWiring, title: "Massive view controller",
    rationale: """
      A controller that also loads, stores, formats, decides and navigates can only be tested through the screen, and \
      every change to one of these touches code of all others. Size alone is no smell: a long list of layout code is \
      still one responsibility, so the rule asks for two foreign ones.
      """,
    source: """
      Body lines: SwiftLint `type_body_length`, warning at 250. Methods, attributes and instructions: the "very high" \
      limits of GraphifySwift (Rahkema and Pfahl, Empirical Study on Code Smells in iOS Applications, MOBILESoft 2020).
      """,
    thresholds: [
      "body_lines": 250, "methods": 13, "attributes": 13, "instructions": 147, "foreign_responsibilities": 2,
    ])
}
