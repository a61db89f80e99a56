import MigrationModel

/// What can be wrong with a suppression comment: rules without a smell of their own.
enum SuppressionRules {
  static let superfluous = Rule(
    id: "superfluous_suppression", severity: .medium, phase: .viewAndWiring, title: "Superfluous suppression",
    rationale: """
      A comment that switches a rule off where the rule finds nothing hides what comes later: the next person adds the \
      very thing, and nobody is told.
      """,
    source: "SwiftLint `superfluous_disable_command`.",
    example: """
      final class Picker {
        // viper-migrate:disable:next strong_delegate - the owner sets it to nil
        weak var delegate: PickerDelegate?
      }
      """,
    counterexample: """
      final class Picker {
        weak var delegate: PickerDelegate?
      }
      """)

  static let unexplained = Rule(
    id: "unexplained_suppression", severity: .medium, phase: .viewAndWiring, title: "Suppression without a reason",
    rationale: """
      A rule that is switched off without a reason can't be switched on again: nobody knows what would have to change \
      first.
      """,
    source: "SwiftLint `blanket_disable_command`, ESLint `require-description`.",
    example: """
      protocol PickerDelegate: AnyObject {}
      final class Picker {
        // viper-migrate:disable:next strong_delegate
        var delegate: PickerDelegate?
      }
      """,
    counterexample: """
      protocol PickerDelegate: AnyObject {}
      final class Picker {
        // viper-migrate:disable:next strong_delegate - the owner sets it to nil
        var delegate: PickerDelegate?
      }
      """)

  /// In the order of the catalogue.
  static let all = [superfluous, unexplained]
}
