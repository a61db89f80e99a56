import Reporting
import Testing

@Suite struct XcodeFormatTests {
  private func text(_ report: Report) throws -> String {
    try ReportFixture.text("xcode", report, ReportStyle())
  }

  @Test func aLineForEachFindingWithItsAbsolutePath() throws {
    #expect(
      try text(ReportFixture.report(failureSeverity: .critical)) == """
        /home/me/shop/App/broken.swift:4:1: warning: It does not parse. (unreadable_file)
        /home/me/shop/App/login.swift:7:3: warning: says something about line 7 (imperative_navigation)
        /home/me/shop/App/orders.swift:1:3: warning: says something about line 1 (massive_view_controller)
        /home/me/shop/App/orders.swift:4:3: warning: says something about line 4 (formatting_in_view_controller)
        /home/me/shop/App/orders.swift:9:3: error: says something about line 9 (strong_delegate)
        /home/me/shop/App/orders.swift:20:3: warning: says something about line 20 (imperative_navigation)

        """)
  }

  @Test func aMessageStaysOnItsLine() throws {
    #expect(try text(ReportFixture.hostile).split(separator: "\n").count == 1)
  }
}
