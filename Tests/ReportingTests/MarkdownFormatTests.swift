import Reporting
import Testing

@Suite struct MarkdownFormatTests {
  private func text(_ report: Report, isComplete: Bool = false) throws -> String {
    try ReportFixture.text("markdown", report, ReportStyle(isComplete: isComplete))
  }

  @Test func findingsByFeatureTheWorstFirst() throws {
    #expect(
      try text(ReportFixture.report(failureSeverity: .high, planLink: "../my plan")) == """
        # Shop: VIPER migration

        2 files, 1200 lines, 3 types, 1 screen. Findings: 🔴 1 critical, 🟡 3 high, 🟢 1 medium.

        **Failed: 4 findings are high or worse.**

        | Feature | 🔴 | 🟡 | 🟢 |
        | --- | ---: | ---: | ---: |
        | [Orders](../my%20plan/orders.md) | 1 | 2 | 1 |
        | [Login](../my%20plan/login.md) | 0 | 1 | 0 |

        ## Orders

        - 🔴 `Shop/App/orders.swift:9` says something about line 9 (`strong_delegate`)
        - 🟡 `Shop/App/orders.swift:1` says something about line 1 (`massive_view_controller`)
        - 🟡 `Shop/App/orders.swift:20` says something about line 20 (`imperative_navigation`)
        - 🟢 `Shop/App/orders.swift:4` says something about line 4 (`formatting_in_view_controller`)

        ## Login

        - 🟡 `Shop/App/login.swift:7` says something about line 7 (`imperative_navigation`)

        ## Could not be used, or only in part

        - `Shop/App/broken.swift` It does not parse.

        """)
  }

  @Test func textOfTheCodeIsNoMarkup() throws {
    #expect(
      try text(ReportFixture.hostile).contains(
        "`<script>alert(1)</script>` \\& \"quotes\" 100 % \\| a, b: c next \\\\u{1} 'x' (`strong_delegate`)\n"))
  }

  @Test func withoutFindingsItSaysSo() throws {
    var analysis = ReportFixture.analysis
    (analysis.findings, analysis.failures) = ([], [])
    #expect(try text(ReportFixture.report(analysis)).hasSuffix("\n\nNo findings.\n"))
  }

  @Test func aLongListIsCutUnlessAllIsWanted() throws {
    var analysis = ReportFixture.analysis
    analysis.findings = (1...20).map {
      ReportFixture.finding("imperative_navigation", .high, line: $0, feature: "orders")
    }
    let report = ReportFixture.report(analysis)
    #expect(try text(report).contains("line 8 (`imperative_navigation`)\n- … and 12 findings more\n"))
    #expect(try text(report, isComplete: true).occurrences(of: "- 🟡") == 20)
  }
}
