import MigrationModel
import ProjectIndex

/// A view controller that turns domain values into the text it shows.
enum FormattingInViewController: Smell {
  static let rule = Rule(
    id: "formatting_in_view_controller", severity: .medium, phase: .presenter,
    title: "Formatting in a view controller",
    rationale: """
      How a date, an amount or a count reads is a decision that has edge cases (locale, plural, missing value). Inside a \
      controller it can only be checked by looking at labels; in a Presenter it is a function from value to text.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: the Presenter prepares content for display.",
    steps: ["presenter"])
}
