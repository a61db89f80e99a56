import MigrationModel
import ProjectIndex

/// A screen that creates another screen, often with what that one depends on.
enum InlineModuleConstruction: Smell {
  static let rule = Rule(
    id: "inline_module_construction", severity: .high, phase: .router, title: "Screen built inside another screen",
    rationale: """
      Whoever builds a screen must have all its dependencies at hand, so each screen carries those of the screens behind \
      it. With one Builder a screen has a single place where it is wired, and a changed dependency changes one file.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: modules are assembled apart from the view.",
    steps: ["router"])
}
