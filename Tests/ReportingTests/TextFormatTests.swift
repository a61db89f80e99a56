import MigrationModel
import Reporting
import Testing

@Suite struct TextFormatTests {
  private func text(_ report: Report, _ style: ReportStyle = ReportStyle()) throws -> String {
    try ReportFixture.text("text", report, style)
  }

  @Test func tellsTheWorstFirstAndWhatToDo() throws {
    #expect(
      try text(ReportFixture.report()) == """
        Shop: 2 files, 1200 lines, 3 types, 1 screen
        findings: 1 critical, 3 high, 1 medium

        recommended dialect: uikit
          - 1 of 1 screens is UIKit

        Orders  🔴 1  🟡 2  🟢 1  2 tasks in orders.md
          App/orders.swift:9:3: critical: says something about line 9 (strong_delegate)
          App/orders.swift:1:3: high: says something about line 1 (massive_view_controller)
          App/orders.swift:20:3: high: says something about line 20 (imperative_navigation)
          ... and 1 finding more

        Login  🔴 0  🟡 1  🟢 0  1 task in login.md
          App/login.swift:7:3: high: says something about line 7 (imperative_navigation)

        1 file could not be used, or only in part
          App/broken.swift: It does not parse.

        first things to do
          1. 🔴 orders/C1: Task C1
          2. 🟡 orders/H3: Task H3
          3. 🟡 login/H1: Task H1

        """)
  }

  @Test func whatToDoFirstIsWhatThePlanHasNext() throws {
    var plan = ReportFixture.plan
    plan.features[1].tasks = [ReportFixture.task("M1", .medium), ReportFixture.task("H1", .high)]
    let text = try text(ReportFixture.report(plan: plan))
    #expect(
      text.contains(
        """
        first things to do
          1. 🔴 orders/C1: Task C1
          2. 🟡 orders/H3: Task H3
          3. 🟢 login/M1: Task M1
          4. 🟡 login/H1
        """))
  }

  @Test func aCompleteReportLeavesNothingOut() throws {
    let text = try text(ReportFixture.report(), ReportStyle(isComplete: true))
    #expect(text.contains("App/orders.swift:4:3: medium: says something about line 4 (formatting_in_view_controller)"))
    #expect(!text.contains("more"))
  }

  @Test func withoutAPlanThereIsNothingToDo() throws {
    #expect(try !text(ReportFixture.report(plan: nil)).contains("first things"))
  }

  @Test func coloursOnlyWhenAsked() throws {
    #expect(try !text(ReportFixture.report()).contains("\u{1B}"))
    #expect(
      try text(ReportFixture.report(), ReportStyle(usesColor: true)).contains("\u{1B}[31mcritical\u{1B}[0m"))
  }

  @Test func aTerminalObeysNothingOfTheCode() throws {
    let text = try text(ReportFixture.hostile)
    #expect(text.contains("a, b: c\\u{D}\\u{A}next \\u{1} 'x' (strong_delegate)\n"))
  }

  @Test func saysWhyTheCommandFails() throws {
    #expect(
      try text(ReportFixture.report(failureSeverity: .critical)).hasSuffix("\n\nFailed: 1 finding is critical.\n"))
    #expect(try !text(ReportFixture.report()).contains("Failed"))
  }
}
