import MigrationModel
import ProjectIndex

/// Push, pop, present, dismiss, segues and changes of the window's root outside a router.
enum ImperativeNavigation: Smell {
  static let rule = Rule(
    id: "imperative_navigation", severity: .high, phase: .router, title: "Imperative navigation",
    rationale: """
      A screen that shows the next one has to know it, build it and be part of the same stack. The flow of the app is \
      then spread over all its screens: it can't be changed in one place, entered from a link, or tested without views.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: routes are followed by the wireframe (Router).",
    steps: ["router"])
}
