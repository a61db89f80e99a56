import MigrationModel
import Testing

@Suite struct SuppressionTests {
  /// A picker whose delegate is held strongly in line 4, in a file with `#` replaced.
  private func tree(above: String = "", behind: String = "", below: String = "", top: String = "") -> MarkedTree {
    MarkedTree(
      """
      protocol PickerDelegate: AnyObject {}
      final class Picker { \(top)
      \(above)
        var 1️⃣delegate: PickerDelegate? \(behind)
      \(below)
      }
      """)
  }

  private func rules(_ tree: MarkedTree, _ configuration: Configuration = Configuration()) -> [String] {
    tree.analysis(configuration).findings.map(\.rule)
  }

  @Test func withoutACommentItIsFound() { #expect(rules(tree()) == ["strong_delegate"]) }

  @Test func aCommentSwitchesARuleOff() {
    #expect(rules(tree(above: "// viper-migrate:disable:next strong_delegate - set to nil when it ends")) == [])
    #expect(rules(tree(behind: "// viper-migrate:disable:this strong_delegate - why")) == [])
    #expect(rules(tree(behind: "/* viper-migrate:disable:this strong_delegate - why */")) == [])
    #expect(rules(tree(below: "  // viper-migrate:disable:previous strong_delegate - why")) == [])
    #expect(rules(tree(above: "// viper-migrate:disable strong_delegate - why")) == [])
    #expect(rules(tree(above: "// viper-migrate:disable all - why")) == [])
  }

  @Test func theLineOfTheTypeCountsToo() {
    #expect(rules(tree(top: "// viper-migrate:disable:this strong_delegate - why")) == [])
  }

  @Test func anotherRuleStaysOn() {
    #expect(
      rules(tree(above: "// viper-migrate:disable:next massive_view_controller - why"))
        == ["superfluous_suppression", "strong_delegate"])
  }

  @Test func enableEndsARegion() {
    let ended = """
      // viper-migrate:disable strong_delegate - why
      // viper-migrate:enable strong_delegate
      """
    #expect(rules(tree(above: ended)) == ["superfluous_suppression", "strong_delegate"])
    let around = tree(
      above: "// viper-migrate:disable strong_delegate - why", below: "// viper-migrate:enable strong_delegate")
    #expect(rules(around) == [])
  }

  @Test func attributesAndCommentsMayStandBetween() {
    let above = """
      // viper-migrate:disable:next strong_delegate - why
      // The one who asked.

        @available(iOS 13, *)
      """
    #expect(rules(tree(above: above)) == [])
  }

  @Test func aSuperfluousOneIsReportedWhereItStands() {
    expect(
      "superfluous_suppression",
      in: MarkedTree(
        """
        final class Picker {
          // 1️⃣viper-migrate:disable:next strong_delegate - gone
          weak var delegate: AnyObject?
          // 2️⃣viper-migrate:disable strong_delegat - typo
          // 3️⃣viper-migrate:enable massive_view_controller
          // 4️⃣viper-migrate:disabled strong_delegate
          // 5️⃣viper-migrate:disable
        }
        """),
      [
        Expected("1️⃣", message: "`strong_delegate` finds nothing that this comment could switch off"),
        Expected("2️⃣", message: "There is no rule `strong_delegat`"),
        Expected(
          "3️⃣", message: "`massive_view_controller` is not switched off here, so it can't be switched on"),
        Expected("4️⃣", message: "`viper-migrate:disabled` means nothing"),
        Expected("5️⃣", message: "The comment names no rule, so it does nothing"),
      ])
  }

  @Test func aMissingReasonIsReported() {
    expect(
      "unexplained_suppression",
      in: MarkedTree(
        """
        protocol PickerDelegate: AnyObject {}
        final class Picker {
          // 1️⃣viper-migrate:disable:next strong_delegate
          var delegate: PickerDelegate?
        }
        """),
      [Expected("1️⃣", message: "The comment switches `strong_delegate` off without saying why")])
  }

  @Test func aRuleThatTheConfigurationSwitchesOffMakesNoneSuperfluous() {
    var configuration = Configuration()
    configuration.rules["strong_delegate"] = RuleSettings(isEnabled: false)
    #expect(rules(tree(above: "// viper-migrate:disable:next strong_delegate - why"), configuration) == [])
    configuration.rules = ["superfluous_suppression": RuleSettings(isEnabled: false)]
    #expect(
      rules(tree(above: "// viper-migrate:disable:next massive_view_controller - why"), configuration)
        == ["strong_delegate"])
  }

  @Test func textThatIsNoCommentSwitchesNothing() {
    let string = #"  let text = "// viper-migrate:disable strong_delegate - why""#
    #expect(rules(tree(above: string)) == ["strong_delegate"])
    #expect(rules(tree(above: "// See viper-migrate:disable strong_delegate - why")) == ["strong_delegate"])
  }

  @Test func theIdSurvivesEditsElsewhere() {
    let comment = "// viper-migrate:disable:next massive_view_controller - why"
    let first = tree(above: comment).analysis().findings.map(\.id)
    let second = tree(above: "  let other = 1\n\(comment)").analysis().findings.map(\.id)
    #expect(first == second)
    #expect(first.contains("superfluous_suppression:App.swift:massive_view_controller:1"))
  }
}
