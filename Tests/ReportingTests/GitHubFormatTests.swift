import Reporting
import Testing

@Suite struct GitHubFormatTests {
  private func text(_ report: Report) throws -> String {
    try ReportFixture.text("github", report, ReportStyle())
  }

  @Test func errorsComeFirst() throws {
    #expect(
      try text(ReportFixture.report(failureSeverity: .critical)) == """
        ::error file=Shop/App/orders.swift,line=9,endLine=11,col=3,title=Strong delegate (strong_delegate)::says something about line 9
        ::warning file=Shop/App/broken.swift,line=4,endLine=4,col=1,title=unreadable file (unreadable_file)::It does not parse.
        ::warning file=Shop/App/login.swift,line=7,endLine=9,col=3,title=Imperative navigation (imperative_navigation)::says something about line 7
        ::warning file=Shop/App/orders.swift,line=1,endLine=3,col=3,title=massive_view_controller (massive_view_controller)::says something about line 1
        ::warning file=Shop/App/orders.swift,line=20,endLine=22,col=3,title=Imperative navigation (imperative_navigation)::says something about line 20
        ::notice file=Shop/App/orders.swift,line=4,endLine=6,col=3,title=formatting_in_view_controller (formatting_in_view_controller)::says something about line 4

        """)
  }

  @Test func whatMeansSomethingToTheRunnerIsEscaped() throws {
    let line = try text(ReportFixture.hostile)
    #expect(line.hasPrefix("::warning file=Shop/App/a%2Cb%3Ac%25d&<e>.swift,line=3,"))
    #expect(
      line.hasSuffix("::`<script>alert(1)</script>` & \"quotes\" 100 %25 | a, b: c\\u{D}%0Anext \\u{1} 'x'\n"))
  }
}
