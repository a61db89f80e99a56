import MigrationModel
import ProjectIndex

/// A view controller with members that decide or compute over domain values and touch no view.
enum BusinessLogicInViewController: Smell {
  static let rule = Rule(
    id: "business_logic_in_view_controller", severity: .high, phase: .interactor,
    title: "Business logic in a view controller",
    rationale: """
      Rules over domain values are what the app is for. In a controller they are bound to one screen, run only when its \
      view is loaded, and are written again on the next screen that needs them.
      """,
    source: """
      objc.io 13, Architecting iOS Apps with VIPER: business logic belongs to the Interactor. Complexity: cognitive \
      complexity (SonarSource, 2018); a rule member counts from 3 on its own, the type from 5 over all of them.
      """,
    thresholds: ["cognitive_complexity": 5, "member_cognitive_complexity": 3],
    steps: ["interactor"])
}
